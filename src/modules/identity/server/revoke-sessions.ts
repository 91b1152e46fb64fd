import type { Tx } from '#platform/server/database.ts'
import { endSessionsOf } from './sessions.sql.ts'
import { tellEnded } from './sign-in-listeners.ts'
import { deleteSignInLinksOf } from './sign-in-links.sql.ts'

/**
 * Ends every session of a user, and the links that would open one, in the transaction that changes their role or password; a password change keeps
 * the present one by `exceptSessionId` (AUTH-6). Call it after the change: it then sees the sessions of sign-ins
 * that came just before.
 */
export async function revokeSessions(
  tx: Tx,
  { userId, at, exceptSessionId = null }: { userId: string; at: Date; exceptSessionId?: string | null },
): Promise<void> {
  await tellEnded(tx, await endSessionsOf(tx, userId, at, exceptSessionId))
  await deleteSignInLinksOf(tx, userId)
}
