import type { ListedType } from '#modules/catalog/web/index.ts'
import { isUnclearMoney, parseMoney } from '#kit/money.ts'
import { isDay } from '#kit/typed-day.ts'
import { mostSalePercent, noSale } from '#modules/catalog/sale.ts'
import type { BulkEdit } from './bulk-edit.ts'
import type { PriceChange, Rounding } from './price-change.ts'

export const bulkMoves = ['percentDown', 'percentUp', 'amountDown', 'amountUp', 'set'] as const
export type BulkMove = (typeof bulkMoves)[number]

export const saleKinds = ['percent', 'price', 'end'] as const
/** A share off, a price, or no sale any more. */
export type SaleKind = (typeof saleKinds)[number]

/** The bulk form as it is filled in. */
export interface BulkValues {
  what: BulkEdit['what']
  move: BulkMove
  /** As typed: hryvnias or percent. */
  value: string
  rounding: Rounding
  saleKind: SaleKind
  /** As typed; a day left out leaves that end open. */
  saleStartsOn: string
  saleEndsOn: string
  isHidden: boolean
  /** Empty until one is chosen. */
  typeId: string
  /** A kind of that type; empty for none. */
  kind: string
}

export const emptyBulk: BulkValues = {
  what: 'price',
  move: 'percentDown',
  value: '',
  rounding: 'whole',
  saleKind: 'percent',
  saleStartsOn: '',
  saleEndsOn: '',
  isHidden: true,
  typeId: '',
  kind: '',
}

export type BulkProblem = 'bulk.notAmount' | 'bulk.notPercent' | 'bulk.notSalePercent' | 'bulk.unclear'
export type DayProblem = 'bulk.notDay' | 'bulk.endsEarly'

export interface ReadBulk {
  edit?: BulkEdit
  problem?: BulkProblem
  /** The problem of a sale's last day, or of its first. */
  dayProblem?: DayProblem
}

/** Reads the edit from the form; nothing while the form is incomplete. */
export function readBulk(values: BulkValues, types: readonly ListedType[]): ReadBulk {
  const { what, isHidden, typeId, kind } = values
  if (what === 'visibility') return { edit: { what, isHidden } }
  if (what === 'type') {
    const type = types.find(({ id }) => id === typeId)
    return type ? { edit: { what, typeId, typeSlug: type.slug } } : {}
  }
  if (what === 'kind') return typeId === '' ? {} : { edit: { what, typeId, kind } }
  if (what === 'sale') return readSale(values)
  if (values.value.trim() === '') return {}
  const change = readPrice(values)
  if (change) return { edit: { what, change } }
  if (isPercent(values.move)) return { problem: 'bulk.notPercent' }
  return { problem: isUnclearMoney(values.value) ? 'bulk.unclear' : 'bulk.notAmount' }
}

function readSale({ saleKind, value, saleStartsOn, saleEndsOn }: BulkValues): ReadBulk {
  if (saleKind === 'end') return { edit: { what: 'sale', sale: noSale } }
  const days = [saleStartsOn, saleEndsOn]
  if (days.some((day) => day !== '' && !isDay(day))) return { dayProblem: 'bulk.notDay' }
  if (days.every((day) => day !== '') && saleEndsOn < saleStartsOn) return { dayProblem: 'bulk.endsEarly' }
  if (value.trim() === '') return {}
  if (isUnclearMoney(value)) return { problem: 'bulk.unclear' }
  const bounds = { saleStartsOn: saleStartsOn || null, saleEndsOn: saleEndsOn || null }
  if (saleKind === 'price') {
    const salePrice = parseMoney(value)
    if (salePrice === undefined || salePrice <= 0) return { problem: 'bulk.notAmount' }
    return { edit: { what: 'sale', sale: { salePercent: null, salePrice, ...bounds } } }
  }
  const salePercent = Number(value.replace('%', ''))
  const isWhole = Number.isInteger(salePercent) && salePercent >= 1 && salePercent <= mostSalePercent
  if (!isWhole) return { problem: 'bulk.notSalePercent' }
  return { edit: { what: 'sale', sale: { salePercent, salePrice: null, ...bounds } } }
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
