import type { Tx } from '#platform/server/database/database.ts'
import { subscribe } from '#platform/server/events.ts'
import { sessionsEnded } from '#modules/identity/server/index.ts'
import { forgetTokensOf } from './cart.sql.ts'
import { forgetWishListTokensOf } from './wish-list.sql.ts'

export const checkoutSubscribers = [subscribe(sessionsEnded, (_, tx, sessionIds) => leaveEnded(tx, sessionIds))]

/** A browser whose session ended, elsewhere too, holds nothing of the account's; both wait for its next sign-in (AUTH-6). */
async function leaveEnded(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await forgetTokensOf(tx, sessionIds)
  await forgetWishListTokensOf(tx, sessionIds)
}
