import type { PurchaseInput } from '#modules/purchasing/purchase.contract.ts'
import type { Purchase } from '#modules/purchasing/purchase.ts'
import { addPurchases } from '#modules/purchasing/server/index.ts'
import type { Shop } from '#platform/server/shop.ts'
import { olena } from './orders.ts'

let made = 0

/** The id of bags, which every shop has. */
export const bagsId = '0b6c1f00-6a51-4d53-9a0e-000000000001'

/** A purchase; fills in whatever the test leaves out: one new bag, ten pieces at 400 ₴. */
export async function buildPurchase(shop: Shop, given: Partial<PurchaseInput> = {}): Promise<Purchase> {
  const number = given.number ?? `ЗК-${process.pid}-${++made}`
  const products = given.products ?? [
    { code: `Н-${number}`, name: 'Нова сумка', typeId: bagsId, lines: [{ quantity: 10, price: 40_000 }] },
  ]
  const [purchase] = await addPurchases(shop, [{ ...given, number, products }], olena)
  return purchase as Purchase
}
