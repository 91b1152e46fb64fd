import type { Shop } from '#platform/server/shop.ts'
import { deleteOldDeleted } from './deleted-orders.sql.ts'
import { deleteOldKeys } from './order-keys.sql.ts'
import { foldTally } from './order-list.sql.ts'
import { restorableMs } from './restore-orders.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Takes away keys of repeatable calls older than 30 days, orders that were deleted longer ago than they can be restored,
 * and folds the tally of orders.
 */
export async function cleanOrders(shop: Shop): Promise<void> {
  const { db } = shop.database
  const now = shop.now().getTime()
  await deleteOldKeys(db, new Date(now - 30 * day))
  await deleteOldDeleted(db, new Date(now - restorableMs))
  await foldTally(db)
}
