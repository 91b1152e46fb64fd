import { subscribe } from '#platform/server/events.ts'
import type { Shop } from '#platform/server/shop.ts'
import { startsParcel } from '#modules/orders/status.ts'
import { moneyMoved, orderChanged, orderRestored } from '#modules/orders/server/index.ts'
import { planOrder } from './plan-order.ts'

/** Plan the receipts of an order in the transaction that moves its money or its parcel (PAY-6). */
export const receiptSubscribers = [
  subscribe(moneyMoved, (shop: Shop, tx, { orderId, actor }) => planOrder(shop, tx, { orderId, actor })),
  subscribe(orderChanged, async (shop: Shop, tx, { before, change, actor }) => {
    const { status = before.status, fields } = change
    const isLeaving = startsParcel(before, { status, carrier: fields.carrier ?? before.carrier })
    await planOrder(shop, tx, { orderId: before.id, actor, isLeaving })
  }),
  subscribe(orderRestored, (shop: Shop, tx, { order, actor }) => planOrder(shop, tx, { orderId: order.id, actor })),
]
