import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Purchase } from '../purchase.ts'
import type { ReceivedPart } from './plan-receipt.ts'
import { putIntoStock } from './put-into-stock.ts'
import { refuseRepeated } from './save-purchases.ts'
import { holdPurchases, type Named } from './update-purchases.ts'

/**
 * Puts purchases into stock as they stand, all or none (BUY-4). Pieces that are there stay; a late bill restates what they cost,
 * and the profit of the orders that sold them: `isRestated` of `plan-receipt.ts`, `setUnitCosts` of the stock room.
 */
export async function receivePurchases(shop: Shop, named: readonly Named[], actor: Actor): Promise<Purchase[]> {
  refuseRepeated(named)
  return shop.database.transaction(async (tx) => {
    const synced: Purchase[] = []
    for (const [index, purchase] of (await holdPurchases(tx, named)).entries())
      synced.push(await putIntoStock(tx, purchase, { field: `purchases.${index}` }, { actor, now: shop.now() }))
    return synced
  })
}

/** Puts a part of a delivery into stock: of these lines so many pieces in all so far. */
export async function receivePurchase(
  shop: Shop,
  { parts, ...named }: Named & { parts: readonly ReceivedPart[] | undefined },
  actor: Actor,
): Promise<Purchase> {
  return shop.database.transaction(async (tx) => {
    const [purchase] = await holdPurchases(tx, [named], (_, name) => name)
    if (!purchase) throw refuse('notFound', 'noSuchPurchase', 'number', { number: named.number })
    return putIntoStock(tx, purchase, { parts, field: '' }, { actor, now: shop.now() })
  })
}
