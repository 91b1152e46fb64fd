import { Refusal, refuse } from '#kit/refusal.ts'
import { roleOf, type Role } from '#platform/roles.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { AccountRow } from '../../staff.contract.ts'
import { loadAccounts, lockAccounts, updateRole, type LockedAccount } from '../accounts.sql.ts'
import { deleteInvitationsBy } from './invitations.sql.ts'
import { revokeSessions } from '../sessions/revoke-sessions.ts'
import { staleAccount } from '../sessions/stale-account.ts'
import { hasUserWithRole, lockRole } from '../users.sql.ts'

export interface RoleChange {
  id: string
  role: Role
  version?: number | undefined
}

/**
 * Gives and takes roles, all or none (WIRE-10). Whose role changes is signed out everywhere (AUTH-6). An Admin is
 * always left: changes that could take the last one go one after the other.
 */
export async function changeRoles(shop: Shop, changes: readonly RoleChange[], caller: Caller): Promise<AccountRow[]> {
  const ids = changes.map(({ id }) => id)
  refuseRepeated(ids)
  return shop.database.transaction(async (tx) => {
    await lockRole(tx, 'admin')
    const locked = new Map((await lockAccounts(tx, [...ids, caller.userId])).map((each) => [each.id, each]))
    // who lost the role while this call was under way gives none
    if (roleOf(locked.get(caller.userId)?.roleId ?? '') !== 'admin') throw refuse('forbidden', 'forbidden')
    for (const [index, change] of changes.entries())
      await changeRole(tx, shop, locked.get(change.id), change, caller, `users.${index}`)
    if (!(await hasUserWithRole(tx, 'admin'))) throw refuse('conflict', 'lastAdmin', lastTaken(changes))
    return loadAccounts(tx, ids, shop.now())
  })
}

function refuseRepeated(ids: readonly string[]): void {
  const errors = ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [{ field: `users.${index}.id`, error: 'repeated' }] : [],
  )
  if (errors.length > 0) throw new Refusal('invalid', errors)
}

async function changeRole(
  tx: Tx,
  shop: Shop,
  before: LockedAccount | undefined,
  { id, role, version }: RoleChange,
  actor: Caller,
  field: string,
): Promise<void> {
  if (!before) throw refuse('notFound', 'notFound', `${field}.id`)
  if (version !== undefined && version < before.version)
    throw await staleAccount(tx, id, `${field}.version`, shop.now())
  const from = roleOf(before.roleId)
  if (from === role) return
  await updateRole(tx, id, role)
  await revokeSessions(tx, shop, { userId: id })
  // a way back in, else
  if (from === 'admin') await deleteInvitationsBy(tx, id)
  const changed = { role: { from, to: role } }
  await recordChanges(tx, [{ entity: 'user', entityId: id, action: 'roleChanged', actor, changes: changed }])
}

function lastTaken(changes: readonly RoleChange[]): string {
  return `users.${changes.findLastIndex(({ role }) => role !== 'admin')}.role`
}
