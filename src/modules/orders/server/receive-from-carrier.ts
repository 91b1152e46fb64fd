import type { Actor } from '#kit/actor.ts'
import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { tell } from '#platform/server/news.ts'
import type { Shop } from '#platform/server/shop.ts'
import { moneyOf, totalOf, type Order } from '../order.ts'
import { groupOf } from '../status.ts'
import { moveDeposit } from './move-deposit.ts'
import { moneyMoved } from './order-news.ts'
import { loadOrders, lockOrders, updateOrderRow } from './orders.sql.ts'
import { writeMoneyReceived } from './payments.sql.ts'

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
    const also = { moneyReceivedOn: { from: null, to: on } }
    await moveDeposit(tx, order, { amount, way: 'onDelivery', paidOn: on, also }, actor)
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
    const also = { paymentFee: { from: order.paymentFee, to: paymentFee } }
    await moveDeposit(tx, order, { amount, way: 'onDelivery', paidOn: order.moneyReceivedOn, also }, actor)
    await tell(shop, moneyMoved, tx, { orderId: id, actor })
    return (await loadOrders(tx, [id]))[0] as Order
  })
}
