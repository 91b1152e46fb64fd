import type { Money } from '#kit/money.ts'
import type { OrderView } from '../order-view.contract.ts'
import { groupOf } from '../status.ts'

export interface MarginTerm {
  name:
    | 'revenue'
    | 'cost'
    | 'marketplaceFee'
    | 'marketplaceFixedFee'
    | 'marketplacePaymentFee'
    | 'subsidisedShippingFee'
    | 'paymentFee'
    | 'returnCost'
  /** Costs are negative. */
  amount: Money
}

export interface Margin {
  /** Revenue and the cost of goods always, the others where there are any. */
  terms: MarginTerm[]
  sum: Money
}

/**
 * What an order brings, term by term, its share of adverts apart (ORD-6). A free order has no revenue but a
 * deposit that was kept (ORD-5), and its goods are back or on their way back; its other costs remain.
 */
export function marginOf(order: OrderView): Margin {
  const isFree = groupOf[order.status] === 'free'
  const cost = order.lines.flatMap((line) => line.lots).reduce((sum, lot) => sum + lot.quantity * lot.unitCost, 0)
  const costs: [MarginTerm['name'], Money][] = [
    ['cost', isFree ? 0 : cost],
    ['marketplaceFee', order.marketplaceFee],
    ['marketplaceFixedFee', order.marketplaceFixedFee],
    ['marketplacePaymentFee', order.marketplacePaymentFee],
    ['subsidisedShippingFee', order.isShippingSubsidised ? order.subsidisedShippingFee : 0],
    ['paymentFee', order.paymentFee],
    ['returnCost', order.returnCost],
  ]
  const revenue: MarginTerm = { name: 'revenue', amount: isFree ? order.deposit : order.total }
  // 0 − 0 is 0, where −0 would be shown as "−0 ₴"
  const all = [revenue, ...costs.map(([name, amount]): MarginTerm => ({ name, amount: 0 - amount }))]
  const terms = all.filter(({ name, amount }) => name === 'revenue' || name === 'cost' || amount !== 0)
  return { terms, sum: all.reduce((sum, { amount }) => sum + amount, 0) }
}
