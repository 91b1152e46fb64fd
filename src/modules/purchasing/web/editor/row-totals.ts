import type { Money } from '#kit/money.ts'
import type { OfficePurchase } from '../../office-purchase.contract.ts'
import type { LiveBill } from './live-bill.ts'
import type { RowValues } from './purchase-form.ts'
import { hryvniasOf, parsePieces } from './purchase-form-values.ts'

export interface RowTotals {
  pieces: number
  /** The price of a piece, in hryvnias. */
  price: Money
  /** The landed cost of a piece; undefined until some are counted. */
  unitCost: Money | undefined
  received: number
  onHand: number
}

interface Known {
  bill: LiveBill
  rate: number
  savedLine(lineId: string): OfficePurchase['products'][number]['lines'][number] | undefined
}

/** The totals of a row: its sizes cost the same. */
export function rowTotals(row: RowValues, { bill, rate, savedLine }: Known): RowTotals {
  const saved = row.cells.flatMap(({ lineId }) => savedLine(lineId) ?? [])
  const counted = row.cells.find(({ lineId }) => bill.ofLine.has(lineId))
  const sum = (of: 'received' | 'onHand') => saved.reduce((all, line) => all + line[of], 0)
  return {
    pieces: row.cells.reduce((all, { count }) => all + (parsePieces(count) ?? 0), 0),
    price: hryvniasOf(row, rate),
    unitCost: counted && bill.ofLine.get(counted.lineId)?.unitCost,
    received: sum('received'),
    onHand: sum('onHand'),
  }
}
