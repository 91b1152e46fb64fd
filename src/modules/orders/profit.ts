import type { Money } from '#kit/money.ts'
import { moneyOf, type LineLot, type MoneyBasis, type OrderFields, type OrderLine } from './order.ts'
import { groupOf } from './status.ts'

/** The profit of an order, term by term, without its share of adverts (ORD-6). Costs are above zero and reduce it. */
export interface Profit {
  revenue: Money
  /** Landed cost of the lots that went out and did not come back. */
  cost: Money
  marketplaceFee: Money
  marketplaceFixedFee: Money
  marketplacePaymentFee: Money
  subsidisedShippingFee: Money
  paymentFee: Money
  returnCost: Money
  sum: Money
}

export type ProfitBasis = MoneyBasis &
  Pick<
    OrderFields,
    'marketplaceFixedFee' | 'isShippingSubsidised' | 'subsidisedShippingFee' | 'paymentFee' | 'returnCost'
  > & {
    lines: readonly (Partial<PastGoods> & { lots: readonly Pick<LineLot, 'quantity' | 'unitCost'>[] })[]
  }

/** Pieces that came from no lot, but whose cost of the time is known; null where it is not (ORD-8). */
type PastGoods = Pick<OrderLine, 'quantity' | 'returnedQuantity'> & { pastCost: Money | null }

/** The pieces of an order that no lot filled, once it goes through: their cost is unknown and in no profit. */
export function uncostedPieces({
  status,
  lines,
}: Pick<MoneyBasis, 'status'> & {
  lines: readonly (Pick<OrderLine, 'quantity' | 'returnedQuantity'> & {
    pastCost?: Money | null
    lots: readonly Pick<LineLot, 'quantity'>[]
  })[]
}): number {
  if (groupOf[status] === 'free') return 0
  const unknown = lines.filter(({ pastCost = null }) => pastCost === null)
  return unknown.reduce(
    (sum, { quantity, returnedQuantity, lots }) =>
      sum + Math.max(0, quantity - returnedQuantity - lots.reduce((filled, lot) => filled + lot.quantity, 0)),
    0,
  )
}

/**
 * A free order has no revenue but a deposit that is kept, and its goods are back or on their way back; its other costs
 * remain until they are refunded (ORD-5, ORD-6).
 */
export function profitOf(order: ProfitBasis): Profit {
  const { total, refundDue, marketplaceFee, marketplacePaymentFee } = moneyOf(order)
  const isFree = groupOf[order.status] === 'free'
  const lines = isFree ? [] : order.lines
  const past = lines.map(
    ({ pastCost, quantity = 0, returnedQuantity = 0 }) => (pastCost ?? 0) * (quantity - returnedQuantity),
  )
  const lots = lines.flatMap((line) => line.lots)
  const terms = {
    revenue: isFree ? order.deposit - refundDue : total,
    cost: lots.reduce(
      (sum, { quantity, unitCost }) => sum + quantity * unitCost,
      past.reduce((sum, each) => sum + each, 0),
    ),
    marketplaceFee,
    marketplaceFixedFee: order.marketplaceFixedFee,
    marketplacePaymentFee,
    subsidisedShippingFee: order.isShippingSubsidised ? order.subsidisedShippingFee : 0,
    paymentFee: order.paymentFee,
    returnCost: order.returnCost,
  }
  const { revenue, ...costs } = terms
  return { ...terms, sum: Object.values(costs).reduce((left, cost) => left - cost, revenue) }
}
