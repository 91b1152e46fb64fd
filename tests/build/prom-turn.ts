import { askDue } from '#platform/server/following/ask-followed.ts'
import type { Shop } from '#platform/server/shop.ts'
import { runImport } from '#modules/marketplace/server/import/run-import.ts'
import { marketplaceOrderFollowing } from '#modules/marketplace/server/import/marketplace-order-following.ts'

/** A turn of the jobs that read orders of Prom: the newest and the changed, then those that are asked for again. */
export async function promTurn(shop: Shop): Promise<void> {
  await runImport(shop)
  await askDue(shop, marketplaceOrderFollowing)
}
