import { touch, type Tx } from '#platform/server/database.ts'
import { countLots, insertLot, insertMovements, type NewLot } from './stock.sql.ts'

export interface ReceivedLot extends NewLot {
  quantity: number
  actorId?: string
  /** When its pieces came, if not now. */
  receivedAt?: Date
}

/** Makes a lot and puts its pieces on the ledger (CAT-3). */
export async function receiveLot(tx: Tx, lot: ReceivedLot): Promise<string> {
  const lotId = await insertLot(tx, lot)
  if (lot.quantity > 0) {
    const { quantity, actorId = null, purchaseNumber: note, receivedAt: at } = lot
    await insertMovements(tx, [{ lotId, quantity, reason: 'receipt', orderId: null, actorId, note, at }])
    await countLots(tx, [{ lotId, onHand: quantity, reserved: 0 }])
  }
  touch(tx, 'catalog', `product:${lot.productId}`)
  return lotId
}
