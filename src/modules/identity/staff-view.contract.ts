import { roleIds, roleOf, type Role, type WireOf } from '#platform/endpoint.ts'
import { requestToWire, type ListRequest } from '#platform/lists.ts'
import type { FieldValue } from '#platform/wire.ts'
import { userFromWire } from './account-view.contract.ts'
import { accountList } from './account.list.ts'
import type { getUserHistory, WireAccount } from './staff.contract.ts'
import type { User } from './user.ts'

/** An account as the staff's screens show it. */
export interface AccountRow extends User {
  hasPassword: boolean
  createdAt: Date
  lastSeenAt: Date | null
  /** Living ones. */
  sessions: number
  version: number
}

export function accountFromWire(wire: WireAccount): AccountRow {
  return {
    ...userFromWire(wire),
    hasPassword: wire.hasPassword,
    createdAt: new Date(wire.dateCreated),
    lastSeenAt: wire.dateLastSeen === null ? null : new Date(wire.dateLastSeen),
    sessions: wire.sessionsCount,
    version: wire.version,
  }
}

export type AccountsRequest = ListRequest<typeof accountList>

export function accountsRequestToWire(request: AccountsRequest): Record<string, string> {
  return requestToWire(accountList, request)
}

export function roleChangeToWire({ id, version }: Pick<AccountRow, 'id' | 'version'>, role: Role) {
  return { users: [{ Id: id, RoleId: roleIds[role], version }] }
}

export function revocationToWire(ids: readonly string[]) {
  return { usersIds: ids }
}

/** One thing that was done to an account. */
export interface AccountEvent {
  at: Date
  who: string
  kind: string
  /** Set when the role was changed. */
  role: { from: Role; to: Role } | undefined
}

export function accountEventsFromWire(entries: WireOf<typeof getUserHistory>): AccountEvent[] {
  return entries.map(({ at, who, kind, changes: { RoleId } }) => ({
    at: new Date(at),
    who,
    kind,
    role: RoleId && { from: roleNamed(RoleId.from), to: roleNamed(RoleId.to) },
  }))
}

function roleNamed(value: FieldValue): Role {
  return roleOf(typeof value === 'string' ? value : '')
}
