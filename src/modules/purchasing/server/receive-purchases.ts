import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Purchase } from '../purchase.ts'
import type { ReceivedPart } from './plan-receipt.ts'
import { putIntoStock } from './put-into-stock.ts'
import { loadPurchases } from './read-purchases.ts'
import { holdPurchases, type Named } from './update-purchases.ts'

/** Puts purchases into stock as they stand, all or none; what is there already is left alone (BUY-4). */
export async function syncPurchases(shop: Shop, named: readonly Named[], actor: Actor): Promise<Purchase[]> {
  const ids = await shop.database.transaction(async (tx) => {
    const held = await holdPurchases(tx, named)
    for (const [index, purchase] of held.entries())
      await putIntoStock(tx, purchase, { field: `purchases.${index}` }, { actor, now: shop.now() })
    return held.map(({ id }) => id)
  })
  // not within it: its parts are read side by side, and nobody waits for the lots meanwhile
  return loadPurchases(shop.database.db, ids)
}

/** Puts a part of a delivery into stock: of these lines so many pieces in all so far. */
export async function receivePurchase(
  shop: Shop,
  { parts, ...named }: Named & { parts: readonly ReceivedPart[] | undefined },
  actor: Actor,
): Promise<Purchase> {
  const ids = await shop.database.transaction(async (tx) => {
    const held = await holdPurchases(tx, [named], (_, name) => name)
    for (const purchase of held) await putIntoStock(tx, purchase, { parts, field: '' }, { actor, now: shop.now() })
    return held.map(({ id }) => id)
  })
  const [received] = await loadPurchases(shop.database.db, ids)
  if (!received) throw refuse('notFound', 'noSuchPurchase', 'number', { number: named.number })
  return received
}
