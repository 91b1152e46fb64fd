import type { Tx } from '#platform/server/database.ts'
import { forgetTokensOf } from './cart.sql.ts'
import { forgetWishListTokensOf } from './wish-list.sql.ts'

/** A browser whose session ended, elsewhere too, holds nothing of the account's; both wait for its next sign-in (AUTH-6). */
export async function leaveEnded(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await forgetTokensOf(tx, sessionIds)
  await forgetWishListTokensOf(tx, sessionIds)
}
