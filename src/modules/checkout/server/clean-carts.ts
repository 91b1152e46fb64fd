import type { Shop } from '#platform/server/shop.ts'
import { deleteOldCarts } from './cart.sql.ts'

const keptMs = 90 * 24 * 60 * 60 * 1000

/** Takes away carts unused for 90 days (ORD-15). */
export async function cleanCarts(shop: Shop): Promise<void> {
  await deleteOldCarts(shop.database.db, new Date(shop.now().getTime() - keptMs))
}
