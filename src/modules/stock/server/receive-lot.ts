import { touch, type Tx } from '#platform/server/database.ts'
import { countLots, insertLot, insertMovements, type NewLot } from './stock.sql.ts'

/** Makes a lot and puts its pieces on the ledger (CAT-3). */
export async function receiveLot(tx: Tx, lot: NewLot & { quantity: number; actorId?: string }): Promise<string> {
  const lotId = await insertLot(tx, lot)
  if (lot.quantity > 0) {
    const { quantity, actorId = null } = lot
    await insertMovements(tx, [
      { lotId, quantity, reason: 'receipt', orderId: null, actorId, note: lot.purchaseNumber },
    ])
    await countLots(tx, [{ lotId, onHand: quantity, reserved: 0 }])
  }
  touch(tx, 'catalog', `product:${lot.productId}`)
  return lotId
}
