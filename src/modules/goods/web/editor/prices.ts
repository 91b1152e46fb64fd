import { parseMoney, type Money } from '#kit/money.ts'
import { noSale, type Sale } from '#modules/catalog/sale.ts'
import { lossOfPiece } from '../../loss.ts'
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

/** What a piece would lose as it is typed, in a sale where one is given, as far as both can be read. */
export function lossOf(lot: Pick<LotValues, 'price' | 'unitCost'>, sale: Sale = noSale): Money {
  const [price, unitCost] = [parseMoney(lot.price), parseMoney(lot.unitCost)]
  return price === undefined || unitCost === undefined ? 0 : lossOfPiece({ price, unitCost }, sale)
}
