import type { Shop } from '#platform/server/shop.ts'
import type { Order } from '#modules/orders/order.ts'
import { offerOf, type PaymentOffer } from '../offer.ts'
import type { PaymentPlan } from './plans.sql.ts'
import { paymentSettings } from './settings.ts'

/** The sums that the shopper of an order may pay online now (PAY-2); undefined where there is none. */
export function offerTo(shop: Shop, order: Order, plan: PaymentPlan | undefined): PaymentOffer | undefined {
  const { underWay } = shop.settings.of(paymentSettings)
  const isAsked = plan !== undefined && plan.askedAt !== null
  return offerOf(order, plan?.deposit ?? null, { isUnderWayToo: underWay === 'always' || isAsked })
}
