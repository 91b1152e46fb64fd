import type { ListedOrder } from '../office-order.contract.ts'

/** Pieces that are still out, or held. */
export function piecesOf({ lines }: Pick<ListedOrder, 'lines'>): number {
  return lines.reduce(
    (sum, { quantity, returnedQuantity, needsAttention }) => sum + (needsAttention ? 0 : quantity - returnedQuantity),
    0,
  )
}
