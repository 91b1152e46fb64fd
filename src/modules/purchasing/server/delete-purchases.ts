import type { Actor } from '#kit/actor.ts'
import { Refusal, type FieldError } from '#kit/refusal.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Purchase } from '../purchase.ts'
import { deletePurchaseRows } from './purchases.sql.ts'
import { holdPurchases } from './update-purchases.ts'

/** Deletes purchases by their numbers, all or none. One whose pieces are in stock, or were sold, stays: cancel it first. */
export async function deletePurchases(shop: Shop, numbers: readonly string[], actor: Actor): Promise<string[]> {
  const unique = [...new Set(numbers)]
  await shop.database.transaction(async (tx) => {
    const held = await holdPurchases(
      tx,
      unique.map((number) => ({ number })),
      () => 'numbers',
    )
    const received = held.flatMap(({ number, status, received: pieces }): FieldError[] => {
      // of a cancelled one only what was sold is left
      const error = status === 'cancelled' ? 'purchaseSold' : 'purchaseReceived'
      return pieces > 0 ? [{ field: 'numbers', error, params: { number, pieces } }] : []
    })
    if (received.length > 0) throw new Refusal('conflict', received)
    await removePurchases(tx, held, actor)
  })
  return unique
}

/** Purchases of which nothing came. */
export async function removePurchases(tx: Tx, purchases: readonly Purchase[], actor: Actor): Promise<void> {
  await deletePurchaseRows(
    tx,
    purchases.map(({ id }) => id),
  )
  await recordChanges(
    tx,
    purchases.map(({ id, number, status }) => ({
      entity: 'purchase',
      entityId: id,
      action: 'deleted',
      actor,
      changes: { number: { from: number, to: null }, status: { from: status, to: null } },
    })),
  )
}
