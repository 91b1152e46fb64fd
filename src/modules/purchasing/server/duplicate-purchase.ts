import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { duplicateOf } from '../new-purchase.ts'
import type { Purchase } from '../purchase.ts'
import { addPurchases } from './add-purchases.ts'
import { findPurchaseId } from './read-purchases.sql.ts'
import { loadPurchases } from './read-purchases.ts'

/** A new purchase of the same goods at the same prices. */
export async function duplicatePurchase(
  shop: Shop,
  { number, newNumber }: { number: string; newNumber: string },
  actor: Actor,
): Promise<Purchase> {
  const { db } = shop.database
  const id = await findPurchaseId(db, { number })
  const [purchase] = await loadPurchases(db, id === undefined ? [] : [id])
  if (!purchase) throw refuse('notFound', 'noSuchPurchase', 'number', { number })
  const [added] = await addPurchases(shop, [{ ...duplicateOf(purchase), number: newNumber }], actor)
  return added as Purchase
}
