import type { Money } from '#kit/money.ts'
import type { Lot } from '#modules/stock/lot.fields.ts'
import { compareSizes, toldExactly } from '#modules/stock/lot.ts'

/** The fields that the list reads of a lot. */
export type GlancedLot = Pick<Lot, 'size' | 'purchasedOn' | 'price' | 'askedPrice' | 'onHand' | 'available'> &
  Partial<Pick<Lot, 'unitCost'>>

export interface SizeGlance {
  /** Empty where the product has no sizes. */
  size: string
  available: number
}

/** The sizes of a product in their order, each with what may be sold of it in all its colours (CAT-4). */
export function glanceSizes(lots: readonly GlancedLot[]): SizeGlance[] {
  const sizes = new Map<string, number>()
  for (const { size, available } of lots) sizes.set(size, (sizes.get(size) ?? 0) + available)
  return [...sizes]
    .map(([size, available]) => ({ size, available }))
    .toSorted((one, other) => compareSizes(one.size, other.size))
}

export type StockLevel = 'enough' | 'low' | 'out'

/** Few enough to be told exactly on the storefront is few enough to order more (U19). */
export function levelOf(available: number): StockLevel {
  if (available <= 0) return 'out'
  return available <= toldExactly ? 'low' : 'enough'
}

export interface Range {
  from: Money
  to: Money
}

export interface MoneyGlance {
  /** The selling prices of today. */
  price: Range
  /** The most that a sale takes off today; whole, 0 without one. */
  percentOff: number
  cost: Range
  /** The part of the revenue that is not cost, in whole percent; null without revenue. */
  margin: number | null
}

/** Costs and prices of the goods on hand; of the latest purchase when none are left. */
export function glanceMoney(lots: readonly GlancedLot[]): MoneyGlance | undefined {
  const shown = lotsInPlay(lots)
  if (shown.length === 0) return undefined
  const price = rangeOf(shown.map((lot) => lot.askedPrice))
  const cost = rangeOf(shown.map(({ unitCost = 0 }) => unitCost))
  const pieces = (lot: GlancedLot) => Math.max(1, lot.onHand)
  const brings = sum(shown.map((lot) => lot.askedPrice * pieces(lot)))
  const costs = sum(shown.map((lot) => (lot.unitCost ?? 0) * pieces(lot)))
  const off = shown.map((lot) => (lot.price > 0 ? 1 - lot.askedPrice / lot.price : 0))
  const percentOff = Math.round(Math.max(...off) * 100)
  return { price, percentOff, cost, margin: brings === 0 ? null : Math.round(((brings - costs) / brings) * 100) }
}

function lotsInPlay(lots: readonly GlancedLot[]): GlancedLot[] {
  const there = lots.filter(({ onHand }) => onHand > 0)
  if (there.length > 0) return there
  const latest = lots.reduce((day, { purchasedOn }) => (purchasedOn > day ? purchasedOn : day), '')
  return lots.filter(({ purchasedOn }) => purchasedOn === latest)
}

function rangeOf(amounts: readonly Money[]): Range {
  return { from: Math.min(...amounts), to: Math.max(...amounts) }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
