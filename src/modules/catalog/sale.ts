import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'

/** A sale of a product, by days of Kyiv, both included; without a day that end is open. One of percent and price, or none. */
export interface Sale {
  /** Whole. */
  salePercent: number | null
  salePrice: Money | null
  saleStartsOn: Day | null
  saleEndsOn: Day | null
}

export const noSale: Sale = { salePercent: null, salePrice: null, saleStartsOn: null, saleEndsOn: null }

export const mostSalePercent = 90
const hryvnia = 100

export function isSaleOn({ salePercent, salePrice, saleStartsOn, saleEndsOn }: Sale, day: Day): boolean {
  if (salePercent === null && salePrice === null) return false
  return (saleStartsOn === null || saleStartsOn <= day) && !isSaleOver({ saleEndsOn }, day)
}

/** A sale whose last day is past takes nothing off any more, whatever else it says. */
export function isSaleOver({ saleEndsOn }: Pick<Sale, 'saleEndsOn'>, day: Day): boolean {
  return saleEndsOn !== null && saleEndsOn < day
}

/**
 * The sale's price of a lot: with a percent off it is whole hryvnias, half up, one at least; never more than without the
 * sale. `asked_price` of the database says the same.
 */
export function reducedPrice(price: Money, { salePercent, salePrice }: Pick<Sale, 'salePercent' | 'salePrice'>): Money {
  if (salePercent === null) return Math.min(price, salePrice ?? price)
  const reduced = Math.floor((price * (100 - salePercent) + 50 * hryvnia) / (100 * hryvnia)) * hryvnia
  return Math.min(price, Math.max(hryvnia, reduced))
}

export function askedPrice(price: Money, sale: Sale, day: Day): Money {
  return isSaleOn(sale, day) ? reducedPrice(price, sale) : price
}

/** Names the problem of a sale and its field. */
export function saleProblem(sale: Sale): { field: keyof Sale; error: string } | undefined {
  const { salePercent, salePrice, saleStartsOn, saleEndsOn } = sale
  if (salePercent !== null && salePrice !== null) return { field: 'salePrice', error: 'saleTwice' }
  if (salePrice !== null && salePrice <= 0) return { field: 'salePrice', error: 'saleForNothing' }
  if (saleStartsOn !== null && saleEndsOn !== null && saleEndsOn < saleStartsOn)
    return { field: 'saleEndsOn', error: 'saleEndsEarly' }
  return undefined
}
