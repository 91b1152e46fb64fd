import type { Shop } from '#platform/server/shop.ts'
import { deleteOldCarts, deleteOldCheckouts } from './cart.sql.ts'
import { deleteOldDeleted } from './deleted-orders.sql.ts'
import { foldTally } from './order-list.sql.ts'
import { restorableMs } from './restore-orders.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Takes away carts unused for 90 days (ORD-15), checkout keys older than 30, orders that were deleted longer ago than they
 * can be restored, and folds the tally of orders.
 */
export async function cleanOrders(shop: Shop): Promise<void> {
  const { db } = shop.database
  const now = shop.now().getTime()
  await deleteOldCarts(db, new Date(now - 90 * day))
  await deleteOldCheckouts(db, new Date(now - 30 * day))
  await deleteOldDeleted(db, new Date(now - restorableMs))
  await foldTally(db)
}
