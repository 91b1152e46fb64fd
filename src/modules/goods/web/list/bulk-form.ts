import type { TypeView } from '#modules/catalog/web/index.ts'
import { isUnclearMoney, parseMoney } from '#kit/money.ts'
import type { BulkEdit } from './bulk-edit.ts'
import type { PriceChange, Rounding } from './price-change.ts'

export const bulkMoves = ['percentDown', 'percentUp', 'amountDown', 'amountUp', 'set'] as const
export type BulkMove = (typeof bulkMoves)[number]

/** The bulk form as it is filled in. */
export interface BulkValues {
  what: BulkEdit['what']
  move: BulkMove
  /** As typed: hryvnias or percent. */
  value: string
  rounding: Rounding
  isHidden: boolean
  /** Empty until one is chosen. */
  typeId: string
}

export const emptyBulk: BulkValues = {
  what: 'price',
  move: 'percentDown',
  value: '',
  rounding: 'whole',
  isHidden: true,
  typeId: '',
}

export type BulkProblem = 'bulk.notAmount' | 'bulk.notPercent' | 'bulk.unclear'

/** What the form says to do; nothing while it is not filled in. */
export function readBulk(values: BulkValues, types: readonly TypeView[]): { edit?: BulkEdit; problem?: BulkProblem } {
  const { what, isHidden, typeId } = values
  if (what === 'visibility') return { edit: { what, isHidden } }
  if (what === 'type') {
    const type = types.find(({ id }) => id === typeId)
    return type ? { edit: { what, typeId, typeSlug: type.slug } } : {}
  }
  if (values.value.trim() === '') return {}
  const change = readPrice(values)
  if (change) return { edit: { what, change } }
  if (isPercent(values.move)) return { problem: 'bulk.notPercent' }
  return { problem: isUnclearMoney(values.value) ? 'bulk.unclear' : 'bulk.notAmount' }
}

export function isPercent(move: BulkMove): boolean {
  return move === 'percentDown' || move === 'percentUp'
}

function readPrice({ move, value, rounding }: BulkValues): PriceChange | undefined {
  // a hundredth of a percent is written as a kopiyka is
  const number = parseMoney(isPercent(move) ? value.replace('%', '') : value)
  if (number === undefined || number <= 0) return undefined
  if (move === 'set') return { move, price: number, rounding }
  const sign = move.endsWith('Down') ? -1 : 1
  if (!isPercent(move)) return { move: 'amount', amount: sign * number, rounding }
  return number > 90_000 ? undefined : { move: 'percent', percent: (sign * number) / 100, rounding }
}
