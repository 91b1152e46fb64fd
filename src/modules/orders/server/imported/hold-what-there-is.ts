import type { Tx } from '#platform/server/database/database.ts'
import { release, reserveMany, type WantedLine } from '#modules/stock/server/index.ts'
import type { OrderLine } from '../../order.ts'

type Waiting = Pick<OrderLine, 'id' | 'productId' | 'size' | 'colour' | 'quantity' | 'needsAttention'>

/** The goods that the lines of an order want; a line that waits for staff holds none (ORD-8). */
export function wantedBy(orderId: string, lines: readonly Waiting[]): WantedLine[] {
  return lines.flatMap(({ id, productId, size, colour, quantity, needsAttention }) =>
    productId === null || needsAttention
      ? []
      : [{ orderId, lineId: id, productId, size, colour, quantity, purchaseNumber: '' }],
  )
}

/**
 * Holds for each line all that it wants or nothing, in the given order, and gives the ids of those that got nothing: what
 * was sold elsewhere stands, whether it is there or not (ORD-8).
 */
export async function holdWhatThereIs(tx: Tx, lines: readonly WantedLine[]): Promise<Set<string>> {
  if (lines.length === 0) return new Set()
  const filled = new Map((await reserveMany(tx, lines)).map((each) => [each.lineId, each.filled]))
  const short = lines.filter(({ lineId, quantity }) => (filled.get(lineId) ?? 0) < quantity)
  const partly = short.filter(({ lineId }) => (filled.get(lineId) ?? 0) > 0)
  for (const { orderId, lineId } of partly) await release(tx, orderId, [lineId])
  const lacking = new Set(short.map(({ lineId }) => lineId))
  if (partly.length === 0) return lacking
  // what these let go of may be enough for one that wants less
  for (const line of short) {
    const [again] = await reserveMany(tx, [line])
    if (again?.filled === line.quantity) lacking.delete(line.lineId)
    else if (again && again.filled > 0) await release(tx, line.orderId, [line.lineId])
  }
  return lacking
}
