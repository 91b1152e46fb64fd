import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Login } from '../../login.ts'
import { isStaff } from '../../user.ts'
import { isUnproved, type StoredUser } from '../users.sql.ts'

/**
 * Whether a login of the staff may be a stranger's, for all that is known: who was invited chose it, and nobody has shown
 * that it is theirs. Then what is sent to it lets nobody in, but in a browser where its password was given before (AUTH-5).
 */
export async function mayBeMistyped(
  db: Db | Tx,
  user: StoredUser,
  login: Login,
  device: string | undefined,
): Promise<boolean> {
  return device === undefined && isStaff(user) && (await isUnproved(db, user.id, login))
}
