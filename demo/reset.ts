import { everything, touch, type Tx } from '#platform/server/database/database.ts'
import { clearKeys } from '#platform/server/idempotency.ts'
import type { Shop } from '#platform/server/shop.ts'
import { clearAdverts } from '#modules/advertising/server/index.ts'
import { clearProducts } from '#modules/catalog/server/index.ts'
import { clearCarts, clearWishLists } from '#modules/checkout/server/index.ts'
import { clearCustomers } from '#modules/customers/server/index.ts'
import { clearImports } from '#modules/goods/server/index.ts'
import { clearAddresses, clearMoves } from '#modules/moving-in/server/index.ts'
import { clearEarned, clearOverheads } from '#modules/insights/server/index.ts'
import { clearPictures } from '#modules/media/server/index.ts'
import { deleteAllOrders } from '#modules/orders/server/index.ts'
import { clearPayments } from '#modules/payments/server/index.ts'
import { deleteAllPurchases, listOtherPurchases } from '#modules/purchasing/server/index.ts'
import { clearReviews } from '#modules/reviews/server/index.ts'
import { clearLedger, clearLots } from '#modules/stock/server/index.ts'
import { catalogue } from './catalog.ts'
import { listOtherOrders, listOtherProducts, oneAtATime, refreshStatistics, stopWriting } from './database.sql.ts'
import { listMade, writeDemo } from './fill.ts'
import { storePictures } from './pictures.ts'
import { keeper } from './staff.ts'

/** Why a shop is not made a demo again: it has something of its own. The message is for the terminal. */
export class HasItsOwn extends Error {}

/**
 * Takes away goods and orders and makes the demo anew, in one transaction; accounts, settings and histories stay. Refuses
 * a shop that has an order or a product that the demo did not make. A shop may run beside it: its pages follow.
 */
export async function resetDemo(shop: Shop, dataDir: string = shop.config.dataDir): Promise<void> {
  await oneAtATime(shop.database, async () => {
    const pictures = await storePictures({ ...shop, config: { ...shop.config, dataDir } })
    await shop.database.transaction(async (tx) => {
      await stopWriting(tx)
      await refuseRealOnes(tx)
      await clearLedger(tx)
      await clearReviews(tx)
      await clearPayments(tx)
      await deleteAllOrders(tx)
      await clearKeys(tx)
      await clearCustomers(tx)
      await clearAdverts(tx)
      await clearCarts(tx)
      await clearWishLists(tx)
      await deleteAllPurchases(tx)
      await clearLots(tx)
      await clearMoves(tx)
      await clearAddresses(tx)
      await clearProducts(tx)
      await clearImports(tx)
      await clearPictures(tx)
      await clearOverheads(tx)
      await clearEarned(tx)
      await writeDemo(tx, shop, pictures)
      // the pages of what is no more bear tags that nothing new would touch
      touch(tx, everything)
    })
    await refreshStatistics(shop.database.db)
  })
}

async function refuseRealOnes(tx: Tx): Promise<void> {
  const orders = await listOtherOrders(tx, await listMade(tx, 'orders'), keeper.userId)
  if (orders.length > 0)
    throw new HasItsOwn(
      `This shop has ${orders.length} order(s) that the demo did not make: ${some(orders)}. They would be lost, so nothing was changed. If they were only for trying, delete them in the back-office first.`,
    )
  const purchases = await listOtherPurchases(tx, await listMade(tx, 'purchases'))
  if (purchases.length > 0)
    throw new HasItsOwn(
      `This shop has ${purchases.length} purchase(s) that the demo did not make: ${some(purchases)}. They would be lost, so nothing was changed.`,
    )
  const codes = catalogue.map(({ code }) => code)
  const products = await listOtherProducts(tx, await listMade(tx, 'products'), codes)
  if (products.length > 0)
    throw new HasItsOwn(
      `This shop has ${products.length} product(s) that the demo did not make: ${some(products)}. They would be lost, so nothing was changed.`,
    )
}

function some(names: readonly string[]): string {
  return names.length > 5 ? `${names.slice(0, 5).join(', ')} …` : names.join(', ')
}
