import { touch, type Tx } from '#platform/server/database/database.ts'
import { countLots, insertAllocations, lockLotsOf, type OfferedLot } from './stock.sql.ts'

export interface FormerAllocation {
  lineId: string
  lotId: string
  /** The goods that the lot must still be of; a lot without a colour was sold as the colour it was offered in. */
  productId: string
  size: string
  colour: string
  quantity: number
}

/**
 * Allocates to an order the very lots that filled its lines before, when all of them still have as many and are of the same
 * goods; else allocates nothing and gives false (ORD-7).
 */
export async function reallocate(tx: Tx, orderId: string, held: readonly FormerAllocation[]): Promise<boolean> {
  const lots = new Map((await lockLotsOf(tx, [...new Set(held.map(({ lotId }) => lotId))])).map((lot) => [lot.id, lot]))
  const left = new Map([...lots.values()].map(({ id, available }) => [id, available]))
  for (const { lotId, quantity, productId, size, colour } of held) {
    const lot = lots.get(lotId)
    left.set(lotId, (left.get(lotId) ?? 0) - quantity)
    if (lot?.productId !== productId || lot.size !== size || !isOf(lot, colour) || (left.get(lotId) ?? 0) < 0)
      return false
  }
  if (held.length === 0) return true
  await insertAllocations(
    tx,
    held.map(({ lineId, lotId, quantity }) => ({ orderId, lineId, lotId, quantity, state: 'reserved' })),
  )
  await countLots(
    tx,
    held.map(({ lotId, quantity }) => ({ lotId, onHand: 0, reserved: quantity })),
  )
  touch(tx, 'catalog', ...held.map(({ productId }) => `product:${productId}`))
  return true
}

function isOf(lot: OfferedLot, colour: string): boolean {
  return lot.colour === '' || lot.offeredColour === colour
}
