import { compareSizes } from '#modules/stock/lot.ts'
import type { SizedProduct } from './sizes.contract.ts'

/** Over so many days pieces a day are counted (EARN-6). */
export const paceDays = 28
export const endingDays = 7

/** A size as it stands and sold: pieces of all its lots and colours. */
export interface SizeStock {
  size: string
  available: number
  /** Ordered of a supplier, and not here yet. */
  coming: number
  sold: number
  /** Sold in three months by its type in this size, of all its sizes; 0.2 is a fifth. */
  typeShare: number
  /** The days of the last 28 on which it was in stock at some hour. */
  daysInStock: number
}

type SizeRow = SizedProduct['sizes'][number]
type SizeState = SizeRow['state']

/** Sells out within a week, at its own pace. */
export function isEnding({ available, coverDays }: Pick<SizeRow, 'available' | 'coverDays'>): boolean {
  return available > 0 && coverDays !== null && coverDays < endingDays
}

export type RunOfSizes = Pick<SizedProduct, 'run' | 'perDay' | 'toOrder' | 'sizes'>

/** How long the sizes of a product last at their own pace, what broke its run, and what to order again (EARN-6). */
export function runOf(stock: readonly SizeStock[], leadDays: number): RunOfSizes {
  const sorted = stock.toSorted((one, other) => compareSizes(one.size, other.size))
  const shares = sorted.reduce((sum, { typeShare }) => sum + typeShare, 0)
  const ofPace = sorted.reduce((sum, { sold, daysInStock: days }) => sum + (days > 0 ? sold / days : 0), 0)
  const sizes = sorted.map((size, place): SizeRow => {
    const { available, coming, sold, daysInStock: days, typeShare } = size
    // what was never there sold nothing: it would have sold its share of what the product does
    const perDay = days > 0 ? sold / days : shares > 0 ? (ofPace * typeShare) / shares : 0
    const coverDays = perDay > 0 ? Math.floor(available / perDay) : null
    const isMiddle = sorted.length > 1 && shares > 0 && typeShare * sorted.length >= shares
    const neighbours = [sorted[place - 1], sorted[place + 1]].filter((each) => each !== undefined)
    const breaksRun = isMiddle && neighbours.length > 0 && neighbours.every((each) => each.available > 0)
    const isLow = coverDays !== null && coverDays < leadDays
    const state = available > 0 ? (isLow ? 'low' : 'fine') : breaksRun || sorted.length === 1 ? 'gone' : 'endOfRun'
    const toOrder = Math.max(0, Math.ceil(perDay * leadDays - 1e-9) - available - coming)
    return {
      size: size.size,
      available,
      coming,
      perDay,
      daysInStock: days,
      coverDays,
      state,
      isMiddle,
      toOrder,
    }
  })
  const isGone = sizes.every(({ available }) => available === 0)
  const has = (state: SizeState) => sizes.some((size) => size.state === state)
  return {
    // where nothing is left, of one size or of all, nothing is broken: it is gone
    run: isGone ? 'gone' : has('gone') ? 'broken' : has('low') ? 'thinning' : 'whole',
    perDay: sizes.reduce((sum, { perDay }) => sum + perDay, 0),
    toOrder: sizes.reduce((sum, { toOrder }) => sum + toOrder, 0),
    sizes,
  }
}
