import { randomUUIDv7 } from 'node:crypto'
import type { Actor } from '#kit/actor.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { PurchaseInput } from '../purchase.contract.ts'
import type { Purchase } from '../purchase.ts'
import { loadPurchases } from './read-purchases.ts'
import { refuseRepeated, savePurchases } from './save-purchases.ts'

/** Saves new purchases, all or none (WIRE-10, BUY-1). */
export async function addPurchases(shop: Shop, purchases: readonly PurchaseInput[], actor: Actor): Promise<Purchase[]> {
  refuseRepeated(purchases)
  const places = purchases.map((given, index) => ({
    id: randomUUIDv7(),
    given,
    before: undefined,
    field: `purchases.${index}`,
  }))
  return shop.database.transaction(async (tx) => {
    await savePurchases(tx, places, actor, { now: shop.now() })
    return loadPurchases(
      tx,
      places.map(({ id }) => id),
    )
  })
}
