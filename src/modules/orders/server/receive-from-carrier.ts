import type { Actor } from '#kit/actor.ts'
import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { recordChanges } from '#platform/server/history.ts'
import { tell } from '#platform/server/news.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database.ts'
import { dueSetAfter, moneyOf, totalOf, type Order } from '../order.ts'
import { groupOf } from '../status.ts'
import { moneyMoved } from './order-news.ts'
import { loadOrders, lockOrders, updateOrderRow } from './orders.sql.ts'
import { insertPayment, writeMoneyReceived } from './payments.sql.ts'

/**
 * Writes down money on delivery that its carrier paid out (DEL-5): a payment, once for each order, of at most the sum that the
 * order lacks. A cancelled or refused order takes none: staff see the difference.
 */
export async function receiveFromCarrier(
  shop: Shop,
  { id, sum, on }: { id: string; sum: Money; on: Day },
  actor: Actor,
): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const [order] = await lockOrders(tx, [id])
    if (!order || order.moneyReceivedOn !== null || groupOf[order.status] === 'free') return
    await writeMoneyReceived(tx, id, on)
    const amount = Math.min(sum, Math.max(0, totalOf(order) - order.deposit))
    await pay(tx, order, { amount, on, more: { moneyReceivedOn: { from: null, to: on } } }, actor)
    await tell(shop, moneyMoved, tx, { orderId: id, actor })
  })
}

/**
 * The customer paid the money that a carrier kept back, and it is a cost of the order: writes both down. Refuses where nothing
 * is lacking.
 */
export async function chargeShortfall(shop: Shop, id: string, actor: Actor): Promise<Order> {
  return shop.database.transaction(async (tx) => {
    const [order] = await lockOrders(tx, [id])
    if (!order) throw refuse('notFound', 'orderGone', 'orderId')
    const amount = moneyOf(order).amountDue
    if (order.moneyReceivedOn === null || amount === 0) throw refuse('conflict', 'nothingLacks', 'orderId')
    const paymentFee = order.paymentFee + amount
    await updateOrderRow(tx, id, { fields: { paymentFee } })
    const more = { paymentFee: { from: order.paymentFee, to: paymentFee } }
    await pay(tx, order, { amount, on: order.moneyReceivedOn, more }, actor)
    await tell(shop, moneyMoved, tx, { orderId: id, actor })
    return (await loadOrders(tx, [id]))[0] as Order
  })
}

interface CarriersPayment {
  amount: Money
  on: Day
  /** Other changes that came with it. */
  more: Record<string, { from: unknown; to: unknown }>
}

async function pay(tx: Tx, order: Order, { amount, on, more }: CarriersPayment, actor: Actor): Promise<void> {
  const deposit = order.deposit + amount
  const amountDueSet = dueSetAfter(order, deposit)
  await insertPayment(tx, { orderId: order.id, amount, way: 'onDelivery', paidOn: on, actor })
  await updateOrderRow(tx, order.id, { fields: { deposit, amountDueSet } })
  const changes = {
    ...more,
    ...(amount > 0 && { deposit: { from: order.deposit, to: deposit } }),
    ...(amountDueSet !== order.amountDueSet && { amountDueSet: { from: order.amountDueSet, to: amountDueSet } }),
  }
  await recordChanges(tx, [{ entity: 'order', entityId: order.id, action: 'paymentReceived', actor, changes }])
}
