import type { Shop } from '#platform/server/shop.ts'
import { deleteOldCarts } from './cart.sql.ts'
import { checkoutSettings } from './settings.ts'

const day = 24 * 60 * 60 * 1000

/** Takes away carts unused for as long as the shop says (ORD-15). */
export async function cleanCarts(shop: Shop): Promise<void> {
  await deleteOldCarts(
    shop.database.db,
    new Date(shop.now().getTime() - shop.settings.of(checkoutSettings).cartKeptDays * day),
  )
}
