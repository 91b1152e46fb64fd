import { touch, type Tx } from '#platform/server/database.ts'
import { insertAllocations, insertLots, type PastAllocation } from './past-stock.sql.ts'
import { countLots, insertMovements, type Movement, type NewLot } from './stock.sql.ts'

export interface PastLot extends NewLot {
  id: string
  quantity: number
  actorId?: string
  /** When its pieces came, if not now. */
  receivedAt?: Date
}

/** Makes many lots and puts their pieces on the ledger, a statement per table (CAT-3). */
export async function receiveLots(tx: Tx, lots: readonly PastLot[]): Promise<void> {
  if (lots.length === 0) return
  await insertLots(tx, lots)
  const filled = lots.filter(({ quantity }) => quantity > 0)
  await insertMovements(
    tx,
    filled.map(({ id, quantity, purchaseNumber, receivedAt, actorId = null }) => ({
      lotId: id,
      quantity,
      reason: 'receipt',
      orderId: null,
      actorId,
      note: purchaseNumber,
      at: receivedAt,
    })),
  )
  await countLots(
    tx,
    filled.map(({ id, quantity }) => ({ lotId: id, onHand: quantity, reserved: 0 })),
  )
  touch(tx, 'catalog', ...lots.map(({ productId }) => `product:${productId}`))
}

/** What many orders that were made elsewhere did to stock: their holdings, and the ledger with its own dates. */
export interface PastStock {
  allocations: readonly PastAllocation[]
  movements: readonly Movement[]
  /** By how much the counters move, for all of it together. */
  counts: readonly { lotId: string; onHand: number; reserved: number }[]
}

export async function enterPastStock(tx: Tx, { allocations, movements, counts }: PastStock): Promise<void> {
  await insertAllocations(tx, allocations)
  await insertMovements(tx, movements)
  await countLots(tx, counts)
  touch(tx, 'catalog')
}
