import type { Shop } from '#platform/server/shop.ts'
import { deleteOldCarts } from './cart.sql.ts'
import { checkoutSettings } from './settings.ts'
import { deleteOldWishLists } from './wish-list.sql.ts'

const day = 24 * 60 * 60 * 1000

/** Takes away carts and guests’ wish lists unused for as long as the shop says, and after a day carts of nobody (ORD-15). */
export async function cleanCarts(shop: Shop): Promise<void> {
  const before = new Date(shop.now().getTime() - shop.settings.of(checkoutSettings).cartKeptDays * day)
  const fleetingBefore = new Date(shop.now().getTime() - day)
  await deleteOldCarts(shop.database.db, { before, fleetingBefore })
  await deleteOldWishLists(shop.database.db, before)
}
