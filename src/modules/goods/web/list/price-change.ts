import { percentOf, type Money } from '#kit/money.ts'

/** To a kopiyka, to a hryvnia, or to the nearest price that ends in 9 hryvnias. */
export const roundings = ['exact', 'whole', 'nine'] as const
export type Rounding = (typeof roundings)[number]

/** A change of prices: all become one, or each moves by a share or by an amount; less than 0 lowers. */
export type PriceChange = { rounding: Rounding } & (
  | { move: 'set'; price: Money }
  /** At most two decimals. */
  | { move: 'percent'; percent: number }
  | { move: 'amount'; amount: Money }
)

/** The new price; less than a kopiyka when the change would give the goods away. */
export function changedPrice(price: Money, change: PriceChange): Money {
  // what is set is meant to the kopiyka
  if (change.move === 'set') return change.price
  const moved = price + (change.move === 'percent' ? percentOf(price, change.percent) : change.amount)
  return moved <= 0 ? moved : rounded(moved, change.rounding)
}

function rounded(price: Money, rounding: Rounding): Money {
  if (rounding === 'exact') return price
  if (rounding === 'whole') return Math.max(100, Math.round(price / 100) * 100)
  // 9, 19, 29 …; half way goes up
  return Math.max(900, Math.round((price - 900) / 1000) * 1000 + 900)
}
