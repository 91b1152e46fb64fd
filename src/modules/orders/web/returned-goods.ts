import type { Money } from '#kit/money.ts'
import type { HistoryEntry } from '#platform/field-history.ts'
import type { LineView, OrderView, Returned } from '../order-view.contract.ts'

/** What is still with the customer or the carrier, and how many of it are counted as back. */
export interface ReturnCount {
  line: LineView
  /** At most this many can come back. */
  most: number
  sellable: string
  writtenOff: string
}

/** What came back of a completed order, in kopiykas: the sum of the return receipt that it asks for (ORD-17). */
export function returnedTotalOf({ status, lines }: Pick<OrderView, 'status' | 'lines'>): Money {
  if (status !== 'completed') return 0
  return lines.reduce((sum, { price, returnedQuantity }) => sum + price * returnedQuantity, 0)
}

/** Lines of which something can come back. A refused parcel is expected whole, of a completed order nothing yet. */
export function countsOf(order: OrderView): ReturnCount[] {
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
    const parts = changes.map(({ to }) => to as Pick<Returned, 'quantity' | 'isSellable'>)
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

/** The same goods of several lines are named once: the server spreads them over the lines. */
export function returnedOf(counts: readonly ReturnCount[]): Returned[] {
  const all = new Map<string, Returned>()
  for (const { line, sellable, writtenOff } of counts) {
    for (const [text, isSellable] of [
      [sellable, true],
      [writtenOff, false],
    ] as const) {
      const quantity = parsePieces(text) ?? 0
      if (quantity === 0) continue
      const key = JSON.stringify([line.code, line.size, line.colour, isSellable])
      const { code, size, colour } = line
      all.set(key, { code, size, colour, isSellable, quantity: quantity + (all.get(key)?.quantity ?? 0) })
    }
  }
  return [...all.values()]
}
