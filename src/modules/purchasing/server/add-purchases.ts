import { randomUUIDv7 } from 'node:crypto'
import type { Actor } from '#kit/actor.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { PurchaseInput } from '../purchase.contract.ts'
import type { Purchase } from '../purchase.ts'
import { claimAddition } from './claim-addition.ts'
import { loadPurchases } from './read-purchases.ts'
import { refuseRepeated, savePurchases } from './save-purchases.ts'

/** Saves new purchases, all or none (WIRE-10, BUY-1). The same key again answers the same purchases (FORM-5). */
export async function addPurchases(
  shop: Shop,
  purchases: readonly PurchaseInput[],
  actor: Actor,
  idempotencyKey?: string,
): Promise<Purchase[]> {
  refuseRepeated(purchases)
  const places = purchases.map((given, index) => ({
    id: randomUUIDv7(),
    given,
    before: undefined,
    field: `purchases.${index}`,
  }))
  const ids = places.map(({ id }) => id)
  return shop.database.transaction(async (tx) => {
    if (idempotencyKey !== undefined) {
      const saved = await claimAddition(tx, { purchases, ids, idempotencyKey, actor })
      if (saved) return saved
    }
    await savePurchases(tx, places, actor, { now: shop.now() })
    return loadPurchases(tx, ids)
  })
}
