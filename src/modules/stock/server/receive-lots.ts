import type { Actor } from '#kit/actor.ts'
import { touch, type Tx } from '#platform/server/database/database.ts'
import { insertLots, type NewLot } from './lots.sql.ts'
import { insertMovements } from './stock.sql.ts'

export type ReceivedLot = NewLot & {
  quantity: number
  /** When its pieces came, if not now. */
  receivedAt?: Date
}

/** Makes lots and puts their pieces on the ledger, a statement per table (CAT-3). */
export async function receiveLots(tx: Tx, lots: readonly ReceivedLot[], actor: Actor): Promise<void> {
  if (lots.length === 0) return
  await insertLots(
    tx,
    lots.map((lot) => ({ ...lot, onHand: lot.quantity })),
  )
  const filled = lots.filter(({ quantity }) => quantity > 0)
  await insertMovements(
    tx,
    filled.map(({ id, quantity, purchaseNumber, receivedAt }) => ({
      lotId: id,
      quantity,
      reason: 'receipt',
      orderId: null,
      actor,
      note: purchaseNumber,
      at: receivedAt,
    })),
  )
  touch(tx, 'catalog', ...lots.map(({ productId }) => `product:${productId}`))
}
