import type { Shop } from '#platform/server/shop.ts'
import { purchaseImports } from './imports.sql.ts'

/** Forgets imports that can no longer be undone. */
export async function forgetPurchaseImports(shop: Shop): Promise<void> {
  await purchaseImports.deleteOld(shop.database.db, shop.now())
}
