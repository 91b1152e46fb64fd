import type { Shop } from '#platform/server/shop.ts'
import { deleteOldCarts, deleteOldCheckouts } from './cart.sql.ts'
import { deleteOldDeleted } from './deleted-orders.sql.ts'
import { foldTally } from './order-list.sql.ts'
import { restorableMs } from './restore-orders.ts'
import { orderSettings } from './settings.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Takes away carts unused for as long as the shop says (ORD-15), checkout keys older than 30, orders that were deleted longer ago than they
 * can be restored, and folds the tally of orders.
 */
export async function cleanOrders(shop: Shop): Promise<void> {
  const { db } = shop.database
  const now = shop.now().getTime()
  await deleteOldCarts(db, new Date(now - shop.settings.of(orderSettings).cartKeptDays * day))
  await deleteOldCheckouts(db, new Date(now - 30 * day))
  await deleteOldDeleted(db, new Date(now - restorableMs))
  await foldTally(db)
}
