import { parseMoney, type Money } from '#kit/money.ts'
import { noSale, type Sale } from '#modules/catalog/sale.ts'
import { lossOfPiece } from '../../loss.ts'
import type { LotValues } from './product-form.ts'

export interface Prices {
  lowest?: Money
  highest?: Money
  lowestCost?: Money
  highestCost?: Money
  /** The margin of a piece on the average of the lots, and its part of the price. */
  margin?: { sum: Money; percent: number }
}

/** The prices and costs of the lots; skips unreadable ones. */
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

/** The loss on a piece as typed, in a sale where one is given; 0 while an amount is unreadable. */
export function lossOf(lot: Pick<LotValues, 'price' | 'unitCost'>, sale: Sale = noSale): Money {
  const [price, unitCost] = [parseMoney(lot.price), parseMoney(lot.unitCost)]
  return price === undefined || unitCost === undefined ? 0 : lossOfPiece({ price, unitCost }, sale)
}
