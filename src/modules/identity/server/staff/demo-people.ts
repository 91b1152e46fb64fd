import { refuse } from '#kit/refusal.ts'
import { isThisMachine } from '#platform/server/http/network.ts'
import type { Shop } from '#platform/server/shop.ts'
import { isLocal } from '#modules/messaging/server/index.ts'
import { hasDemoPeople, type StoredUser } from '../users.sql.ts'

/**
 * The demo made its people for whoever tries the shop out, and everybody can read who they are. A public shop lets none
 * of them in by any way, and drops those who are in: every session begins at `refuseDemoPerson`, and goes on by
 * `isLockedOut`. Judged at each call, so that a key pasted in the office locks them out at once (AUTH-7).
 */
export function isLockedOut(shop: Shop, { isDemo }: Pick<StoredUser, 'isDemo'>): boolean {
  return isDemo && isPublic(shop)
}

/** Only after somebody has shown who they are: it tells that there is such an account. */
export function refuseDemoPerson(shop: Shop, user: Pick<StoredUser, 'isDemo'>): void {
  if (isLockedOut(shop, user)) throw refuse('forbidden', 'demoPerson')
}

/** Whether there is anybody who cannot sign in for this reason: whoever starts the shop is told. */
export async function hasLockedOut(shop: Shop): Promise<boolean> {
  return isPublic(shop) && hasDemoPeople(shop.database.db)
}

/**
 * Whether others than its owner reach this shop: it was said to be one for the public, or it writes to people. Letters to
 * companies that are played on this machine reach nobody (OUT-7).
 */
function isPublic(shop: Shop): boolean {
  const { isProduction, origin, outsidePage } = shop.config
  return isProduction || !isThisMachine(new URL(origin).hostname) || (outsidePage === undefined && !isLocal(shop))
}
