import * as z from 'zod/mini'
import { ownEndpoint } from '#platform/endpoint.ts'
import { roleId } from '#platform/role-id.ts'
import { roleIds, roleOf, type Role } from '#platform/roles.ts'
import { listQuery } from '#platform/lists-query.ts'
import { historyEntry, id, ignored, instant, oneTo } from '#platform/wire.ts'
import { userSpelling, userToWire, wireUser } from './contract.ts'
import { accountList } from './account.list.ts'
import type { User } from './user.ts'

const beside = {
  hasPassword: z.boolean(),
  createdAt: instant(),
  /** When a living session was last renewed; null when nobody is signed in. */
  lastSeenAt: z.nullable(instant()),
  /** Living ones. */
  sessions: z.int(),
  version: z.int(),
}
/** A user as the staff see one: a user of the specification, and our words beside (WIRE-4). */
const account = z.extend(wireUser, beside)
export type AccountRow = User & z.infer<z.ZodMiniObject<typeof beside>>

export function accountToWire(row: AccountRow) {
  return { ...row, ...userToWire(row) }
}

const roleChanges = z.strictObject({
  users: oneTo(
    500,
    z.strictObject({
      Id: id(),
      RoleId: roleId(),
      version: z.optional(z.int()),
      FirstName: ignored(),
      LastName: ignored(),
      PhoneNumber: ignored(),
      Email: ignored(),
      Birthday: ignored(),
      hasPassword: ignored(),
      createdAt: ignored(),
      lastSeenAt: ignored(),
      sessions: ignored(),
    }),
  ),
})

/** The body of `updateUsers`, as screens send it and as the use case takes it. */
export function roleChangeToWire({ id, version }: Pick<AccountRow, 'id' | 'version'>, role: Role) {
  return { users: [{ Id: id, RoleId: roleIds[role], version }] }
}
export function roleChangesOf({ users }: z.infer<typeof roleChanges>) {
  return users.map(({ Id, RoleId, version }) => ({ id: Id, role: roleOf(RoleId), version }))
}

const accountsQuery = listQuery(accountList, {}, (_, asked) => asked)

export const getUsers = ownEndpoint('GET /crm/users/get', ['admin'], {
  summary:
    'All accounts, newest first; with `id` that one alone. `search` matches parts of a name, a phone or an e-mail.',
  query: accountsQuery,
  output: z.array(account),
})

export const updateUsers = ownEndpoint('PUT /crm/users/update', ['admin'], {
  fieldSpelling: userSpelling,
  summary: 'Gives and takes roles, all or none; a new role ends the sessions (AUTH-6). The last Admin stays one.',
  body: roleChanges,
  output: z.array(account),
})

export const revokeUsersSessions = ownEndpoint('POST /crm/users/revokesessions', ['admin'], {
  summary: 'Ends every session of the users, at once everywhere (AUTH-6). One’s own present session stays.',
  body: z.strictObject({ ids: oneTo(500, id()) }),
  output: z.array(id()),
})

export const getUserHistory = ownEndpoint('GET /crm/users/history', ['admin'], {
  summary: 'What was done to an account, newest first; who and when.',
  query: z.strictObject({ id: id() }),
  output: z.array(historyEntry()),
})
