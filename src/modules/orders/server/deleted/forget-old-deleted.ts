import type { Shop } from '#platform/server/shop.ts'
import { deleteOldDeleted } from './deleted-orders.sql.ts'
import { foldTally } from '../list/order-list.sql.ts'
import { restorableMs } from './restore-orders.ts'

/** Takes away orders that were deleted longer ago than they can be restored, and folds the tally of orders. */
export async function forgetOldDeleted(shop: Shop): Promise<void> {
  const { db } = shop.database
  await deleteOldDeleted(db, new Date(shop.now().getTime() - restorableMs))
  await foldTally(db)
}
