import type { Money } from '#kit/money.ts'
import type { Profit } from '../profit.ts'

export interface MarginTerm {
  name: Exclude<keyof Profit, 'sum'>
  /** Costs are negative. */
  amount: Money
}

export interface Margin {
  /** Revenue and the cost of goods always, the others where there are any. */
  terms: MarginTerm[]
  sum: Money
}

/** The profit of an order, as a column of figures to add up (ORD-6). */
export function marginOf({ revenue, sum, ...costs }: Profit): Margin {
  // 0 − 0 is 0, where −0 would be shown as "−0 ₴"
  const taken = Object.entries(costs).map(([name, amount]) => ({ name, amount: 0 - amount }) as MarginTerm)
  return {
    terms: [
      { name: 'revenue', amount: revenue },
      ...taken.filter(({ name, amount }) => name === 'cost' || amount !== 0),
    ],
    sum,
  }
}
