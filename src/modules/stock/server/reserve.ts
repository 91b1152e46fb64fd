import type { Money } from '#kit/money.ts'
import { touch, type Tx } from '#platform/server/database/database.ts'
import { toldExactly } from '../lot.ts'
import { reserveLots, type FilledLine, type WantedLine } from './stock.sql.ts'

export interface ReservedLine {
  lineId: string
  wanted: number
  /** How many stock could give; the caller refuses when it is less than wanted (CAT-4). */
  filled: number
  /** The price of the lot sold next at this moment; null without one (CAT-2). */
  price: Money | null
}

/**
 * Holds available stock for the lines of an order, oldest purchase first (CAT-2). Lines with a lot chosen by
 * staff go first. Call it as the last statement of the transaction, and roll back when a line is short.
 */
export async function reserve(
  tx: Tx,
  orderId: string,
  lines: readonly Omit<WantedLine, 'orderId'>[],
): Promise<ReservedLine[]> {
  return reserveMany(
    tx,
    lines.map((line) => ({ orderId, ...line })),
  )
}

/** The same for lines of many orders, served in the given order. */
export async function reserveMany(tx: Tx, lines: readonly WantedLine[]): Promise<ReservedLine[]> {
  const chosen = lines.filter((line) => line.purchaseNumber !== '')
  const open = lines.filter((line) => line.purchaseNumber === '')
  const filled: FilledLine[] = []
  for (const part of [chosen, open]) {
    if (part.length > 0) filled.push(...(await reserveLots(tx, part)))
  }
  for (const line of filled) touchWhatShows(tx, line)
  const byId = new Map(filled.map((line) => [line.lineId, line]))
  return lines.map(({ lineId, quantity }) => {
    const line = byId.get(lineId)
    return { lineId, wanted: quantity, filled: line?.filled ?? 0, price: line?.price ?? null }
  })
}

/**
 * Pages are dropped only when they would look different (NAV-6): few pieces are told exactly, by the product's own page
 * alone; every other page tells whether there are any, and for how much.
 */
function touchWhatShows(tx: Tx, line: FilledLine): void {
  const shown = (available: number) => Math.min(available, toldExactly + 1)
  if (line.isRepriced || line.availableAfter === 0) touch(tx, 'catalog', `product:${line.productId}`)
  else if (shown(line.availableBefore) !== shown(line.availableAfter)) touch(tx, `count:${line.productId}`)
}
