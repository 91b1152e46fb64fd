import { isMarketplace, isUnrecorded, moneyOf, paidWhen, type Order } from '#modules/orders/order.ts'
import { groupOf, onItsWay } from '#modules/orders/status.ts'
import type { Money } from '#kit/money.ts'

/** The sums of an order that its shopper may pay online now (PAY-2). */
export interface PaymentOffer {
  /** All that is still to be paid. */
  all: Money
  /** The agreed sum to pay ahead that did not come yet; null where that is all. */
  deposit: Money | null
}

/**
 * An order's offer to pay; undefined where it is paid, cancelled or refused, or where somebody else brings its money: a
 * marketplace, or the carrier once the parcel left (DEL-3). `isUnderWayToo`: a parcel under way may be paid online as well;
 * staff then have the carrier collect less.
 */
export function offerOf(
  order: Order,
  deposit: Money | null,
  { isUnderWayToo }: { isUnderWayToo: boolean },
): PaymentOffer | undefined {
  const { amountDue } = moneyOf(order)
  if (amountDue === 0 || groupOf[order.status] === 'free') return undefined
  if (isMarketplace(order.source) || order.paymentType === 'prom') return undefined
  // staff who call it paid and write down no money had it some other way; a paid order that grew has a rest to pay
  if (isUnrecorded({ status: order.status, amountDue }) && order.deposit === 0) return undefined
  const isHere = groupOf[order.status] === 'reserving' || order.status === 'paid'
  const mayPay = isHere || paidWhen(order) === 'before' || (isUnderWayToo && isCollected(order))
  if (!mayPay) return undefined
  const ahead = deposit === null ? 0 : Math.min(deposit - order.deposit, amountDue)
  return { all: amountDue, deposit: ahead > 0 && ahead < amountDue ? ahead : null }
}

/** Its parcel is on its way to the customer, and the carrier collects the money. */
export function isCollected(order: Order): boolean {
  return onItsWay.includes(order.status) && !order.isReturning && paidWhen(order) === 'onDelivery'
}

/** A shopper's choice of the sum to pay ahead. */
export type Ahead = 'deposit' | 'all'

/** How much is asked ahead, by the owner's rule: whole hryvnias of a percent, and never more than the order costs (PAY-2). */
export function depositOf(
  total: Money,
  { rule, sum, percent }: { rule: 'sum' | 'percent'; sum: Money; percent: number },
): Money {
  const wished = rule === 'sum' ? sum : Math.ceil((total * percent) / 100 / 100) * 100
  return Math.min(wished, total)
}
