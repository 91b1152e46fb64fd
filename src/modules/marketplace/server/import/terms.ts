import type { Money } from '#kit/money.ts'
import { personalFields } from '#modules/orders/personal-fields.ts'
import { newOrder } from '#modules/orders/new-order.ts'
import { worthOf, type OrderFields } from '#modules/orders/order.ts'
import type { Status } from '#modules/orders/status.ts'
import type { MarketplaceOrder } from '../../marketplace-order.ts'
import type { MoneyStep } from '#platform/setting-shape.ts'

/** The marketplace's charges, as the owner entered them. */
export interface Tariff {
  /** Percent. */
  paymentFeeRate: number
  fixedFee: Money
  shippingSteps: readonly MoneyStep[]
  shippingCountedFrom: 'discounted' | 'goods'
}

const feeFields = [
  'marketplaceFeeSet',
  'marketplaceFixedFee',
  'marketplacePaymentFeeRate',
  'marketplacePaymentFeeSet',
  'isShippingSubsidised',
  'subsidisedShippingFee',
] as const
export type Fees = Pick<OrderFields, (typeof feeFields)[number]>

/** The marketplace's values of the fields that it owns. */
export type Theirs = MarketplaceOrder['fields'] & Fees

/** Given back, so that it is as if nothing was paid. */
const unpaid: ReadonlySet<string> = new Set(['refunded', 'expired'])

/**
 * The marketplace's values of an order, with its fees (ORD-6). Fees from the owner's settings stay as they first were: a
 * tariff that changes later changes no order made before.
 */
export function theirsOf(
  marketplaceOrder: MarketplaceOrder,
  tariff: Tariff,
  before?: { theirs: Theirs; price: Money },
): Theirs {
  const { commission, payment, isShippingSubsidised, price } = marketplaceOrder
  // nobody pays any more for what was cancelled first
  const isNeverPaid = marketplaceOrder.status === 'cancelled' && payment?.state === 'unpaid'
  const isCharged = payment !== null && !unpaid.has(payment.state) && !isNeverPaid
  const isByCard = isCharged && payment.type !== 'rpay_parts'
  const knew = before?.theirs
  const knewRate = knew !== undefined && knew.marketplacePaymentFeeRate > 0
  const knewShipping = knew?.isShippingSubsidised === true && before?.price === price
  return {
    ...marketplaceOrder.fields,
    // Prom says 0 in the first minutes, before it knows the commission; 0 counts where Prom gave the commission back
    marketplaceFeeSet: commission.isRefunded
      ? 0
      : commission.amount > 0
        ? commission.amount
        : (knew?.marketplaceFeeSet ?? null),
    marketplaceFixedFee: knew?.marketplaceFixedFee ?? tariff.fixedFee,
    marketplacePaymentFeeRate: isByCard ? (knewRate ? knew.marketplacePaymentFeeRate : tariff.paymentFeeRate) : 0,
    marketplacePaymentFeeSet: isCharged ? payment.partsFee : null,
    isShippingSubsidised,
    subsidisedShippingFee: knewShipping
      ? knew.subsidisedShippingFee
      : isShippingSubsidised
        ? stepOf(tariff.shippingSteps, tariff.shippingCountedFrom === 'goods' ? worthOf(marketplaceOrder.lines) : price)
        : 0,
  }
}

/** Fees that an order which staff stored takes over: nobody typed them, and most who store orders may not (ORD-6). */
export function untypedFees(ours: OrderFields, theirs: Theirs): Partial<Fees> {
  const names = feeFields.filter((name) => ours[name] === newOrder[name] && ours[name] !== theirs[name])
  return Object.fromEntries(names.map((name) => [name, theirs[name]]))
}

function stepOf(steps: readonly MoneyStep[], price: Money): Money {
  return steps.findLast(({ from }) => price >= from)?.fee ?? 0
}

/**
 * The sum paid through the marketplace, for our books. Only a refund takes it away: of a total that shrank the rest waits
 * for a refund (ORD-5).
 */
export function paidNow({ payment, price }: Pick<MarketplaceOrder, 'payment' | 'price'>, before: Money = 0): Money {
  if (payment?.state === 'paid' || payment?.state === 'paid_out') return Math.max(price, before)
  return payment?.state === 'refunded' ? 0 : before
}

/** Where an order begins that is new here: of a status that is none of ours only its payment is known (ORD-16, ORD-18). */
export function firstStatus(marketplaceOrder: Pick<MarketplaceOrder, 'status' | 'payment' | 'price'>): Status {
  return marketplaceOrder.status ?? (paidNow(marketplaceOrder) > 0 ? 'paid' : 'new')
}

/**
 * The payment to record now; `before` is the sum that the marketplace told last. Staff may have entered some of it, or
 * all, as the deposit themselves (ORD-5).
 */
export function paidSince(
  marketplaceOrder: Pick<MarketplaceOrder, 'payment' | 'price'>,
  before: Money,
  deposit: Money,
): Money {
  const now = paidNow(marketplaceOrder, before)
  return Math.min(now - before, Math.max(0, now - deposit))
}

/** Somebody who was forgotten does not come back with a later change of their order (AUTH-11): their fields are not kept. */
export function stillKnown(before: Theirs, now: Theirs): Theirs {
  if ('phone' in before) return now
  const isGone: ReadonlySet<string> = new Set(personalFields)
  return Object.fromEntries(Object.entries(now).filter(([name]) => !isGone.has(name))) as Theirs
}
