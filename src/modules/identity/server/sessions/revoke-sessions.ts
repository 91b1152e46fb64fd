import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { endSessions } from './end-sessions.ts'
import { deleteSignInLinksOf } from '../codes/sign-in-links.sql.ts'

/**
 * Ends every session of a user, and the links that would open one, in the transaction that changes their role or password;
 * a password change keeps the present one by `exceptSessionId` (AUTH-6). Call it after the change: it then sees the
 * sessions of sign-ins that came just before.
 */
export async function revokeSessions(
  tx: Tx,
  shop: Shop,
  { userId, exceptSessionId = null }: { userId: string; exceptSessionId?: string | null },
): Promise<void> {
  await endSessions(tx, shop, { userId, exceptId: exceptSessionId })
  await deleteSignInLinksOf(tx, userId)
}
