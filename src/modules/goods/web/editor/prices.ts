import { parseMoney, type Money } from '#kit/money.ts'
import { noSale, reducedPrice, type Sale } from '#modules/catalog/sale.ts'
import type { LotValues } from './product-form.ts'

export interface Prices {
  lowest?: Money
  highest?: Money
  lowestCost?: Money
  highestCost?: Money
  /** What a piece brings on the average of the lots, and its part of the price. */
  margin?: { sum: Money; percent: number }
}

/** What the lots are sold for and cost, as far as it can be read. */
export function pricesOf(lots: readonly Pick<LotValues, 'price' | 'unitCost'>[]): Prices {
  const prices = lots.flatMap(({ price }) => parseMoney(price) ?? [])
  const costs = lots.flatMap(({ unitCost }) => parseMoney(unitCost) ?? [])
  const known = lots.flatMap(({ price, unitCost }) => {
    const [one, cost] = [parseMoney(price), parseMoney(unitCost)]
    return one === undefined || cost === undefined ? [] : [{ price: one, margin: one - cost }]
  })
  const revenue = known.reduce((sum, { price }) => sum + price, 0)
  const margin = known.reduce((sum, each) => sum + each.margin, 0)
  return {
    ...(prices.length > 0 && { lowest: Math.min(...prices), highest: Math.max(...prices) }),
    ...(costs.length > 0 && { lowestCost: Math.min(...costs), highestCost: Math.max(...costs) }),
    ...(revenue > 0 && {
      margin: { sum: Math.round(margin / known.length), percent: Math.round((margin / revenue) * 100) },
    }),
  }
}

/** What a piece brings less than it cost, in a sale where one is given, as far as both can be read; 0 where it brings more. */
export function lossOf({ price, unitCost }: Pick<LotValues, 'price' | 'unitCost'>, sale: Sale = noSale): Money {
  const [own, cost] = [parseMoney(price), parseMoney(unitCost)]
  return own === undefined || cost === undefined ? 0 : Math.max(0, cost - reducedPrice(own, sale))
}
