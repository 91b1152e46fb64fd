import type { Money } from '#kit/money.ts'
import type { OrderView } from '../order-view.contract.ts'
import { profitOf, type Profit } from '../profit.ts'

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

/** What an order brings, term by term, its share of adverts apart (ORD-6). */
export function marginOf(order: OrderView): Margin {
  const { revenue, sum, ...costs } = profitOf(order)
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
