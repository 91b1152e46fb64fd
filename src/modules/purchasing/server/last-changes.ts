import type { Actor } from '#kit/actor.ts'
import { findLastChanges } from '#platform/server/history.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Purchase } from '../purchase.ts'

/** By whom and when each was changed last: by who saved it, or its goods, whose colours it follows (WIRE-11). */
export async function findLastChangesOf(
  tx: Tx,
  purchases: readonly Purchase[],
): Promise<(purchase: Purchase) => { who: Actor; when: Date }> {
  const ofPurchase = await findLastChanges(
    tx,
    'purchase',
    purchases.map(({ id }) => id),
  )
  const ofGoods = await findLastChanges(tx, 'product', purchases.flatMap(goodsOf))
  return (purchase) => {
    const own = ofPurchase(purchase.id, purchase.updatedAt)
    if (own.when >= purchase.updatedAt) return own
    const since = goodsOf(purchase)
      .map((id) => ofGoods(id, own.when))
      .filter(({ when }) => when >= purchase.updatedAt)
    return since.toSorted((one, other) => one.when.getTime() - other.when.getTime())[0] ?? own
  }
}

function goodsOf({ products }: Purchase): string[] {
  return products.flatMap(({ productId }) => productId ?? [])
}
