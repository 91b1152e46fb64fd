import type { Money } from '#kit/money.ts'
import { readParts, type HistoryEntry } from '#platform/field-history.ts'
import { goodsTotalOf, totalOf, type Priced } from '../order.ts'
import type { OfficeLine, OfficeOrder, Returned } from '../office-order.contract.ts'

/** A line with pieces still at the customer or the carrier, and the count of those that came back. */
export interface ReturnCount {
  line: OfficeLine
  /** At most this many can come back. */
  most: number
  sellable: string
  writtenOff: string
}

/** The fall of a completed order's total by returned goods: the sum of the return receipt that it needs (ORD-17). */
export function returnedTotalOf({
  status,
  lines,
  ...order
}: Pick<OfficeOrder, 'status' | 'lines' | 'wrappingFee' | 'discount'>): Money {
  if (status !== 'completed') return 0
  const worth = (some: readonly Priced[]) => totalOf({ ...order, goodsTotal: goodsTotalOf(some, status) })
  return worth(lines.map((line) => ({ ...line, returnedQuantity: 0 }))) - worth(lines)
}

/** Lines of which something can come back. A refused parcel is expected whole, of a completed order nothing yet. */
export function countsOf(order: OfficeOrder): ReturnCount[] {
  return order.lines
    .filter((line) => !line.needsAttention && line.quantity > line.returnedQuantity)
    .map((line) => {
      const most = line.quantity - line.returnedQuantity
      return { line, most, sellable: order.isReturning ? String(most) : '0', writtenOff: '0' }
    })
}

/** How many pieces that came back were written off, by an order's history, newest first; a return that was undone wrote off nothing. */
export function writtenOffOf(history: readonly Pick<HistoryEntry, 'kind' | 'changes'>[]): number {
  return history.reduce((sum, { kind, changes }, index) => {
    // what is undone is what was received right before
    if (kind !== 'returnReceived' || history[index - 1]?.kind === 'returnUndone') return sum
    const parts = changes.flatMap(({ to }) => readParts(to, { quantity: 'number', isSellable: 'boolean' }) ?? [])
    return sum + parts.reduce((pieces, { quantity, isSellable }) => pieces + (isSellable ? 0 : quantity), 0)
  }, 0)
}

function parsePieces(text: string): number | undefined {
  return /^\d{0,5}$/.test(text.trim()) ? Number(text) : undefined
}

export function isTooMany({ most, sellable, writtenOff }: ReturnCount): boolean {
  const [some, others] = [parsePieces(sellable), parsePieces(writtenOff)]
  return some === undefined || others === undefined || some + others > most
}

/** Each is of the line that it was counted at: the same goods may stand in several, at other prices. */
export function returnedOf(counts: readonly ReturnCount[]): Returned[] {
  return counts.flatMap(({ line: { id: lineId, code, size, colour }, sellable, writtenOff }) =>
    [
      { quantity: parsePieces(sellable) ?? 0, isSellable: true },
      { quantity: parsePieces(writtenOff) ?? 0, isSellable: false },
    ]
      .filter(({ quantity }) => quantity > 0)
      .map((counted) => ({ lineId, code, size, colour, ...counted })),
  )
}
