import type { Actor } from '#kit/actor.ts'
import { dayOf, type Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { publish } from '#platform/server/events.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { moneyOf, totalOf, type Order } from '../../order.ts'
import { groupOf } from '../../status.ts'
import { moveDeposit } from './move-deposit.ts'
import { moneyMoved } from '../order-events.ts'
import { loadOrders, lockOrders, updateOrderRow } from '../orders.sql.ts'
import { writeMoneyReceived } from './payments.sql.ts'
import { takePaymentBack } from './take-payment-back.ts'

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
    await publish(shop, moneyMoved, tx, { orderId: id, actor })
  })
}

/** A carrier did not pay out after all: what was written down goes back as a row of its own. The order is locked. */
export async function takeBackFromCarrier(
  shop: Shop,
  tx: Tx,
  { order, amount }: { order: Order; amount: Money },
  actor: Actor,
): Promise<void> {
  if (amount > 0)
    await takePaymentBack(shop, tx, order, { amount, way: 'onDelivery', note: '', statusBefore: order.status }, actor)
  await writeMoneyReceived(tx, order.id, null)
  const changes = { moneyReceivedOn: { from: order.moneyReceivedOn, to: null } }
  await recordChanges(tx, [{ entity: 'order', entityId: order.id, action: 'edited', actor, changes }])
  if (amount === 0) await publish(shop, moneyMoved, tx, { orderId: order.id, actor })
}

/**
 * The customer paid the money that a carrier kept back, and it is a cost of the order: writes both down. Refuses where nothing
 * is lacking. `replaced` gives how much of it stands among the order's costs already, as an estimate.
 */
export async function chargeShortfall(
  shop: Shop,
  { id, replaced }: { id: string; replaced: (tx: Tx, order: Order) => Promise<Money> },
  actor: Actor,
): Promise<Order> {
  return shop.database.transaction(async (tx) => {
    const [order] = await lockOrders(tx, [id])
    if (!order) throw refuse('notFound', 'orderGone', 'orderId')
    const amount = moneyOf(order).amountDue
    if (order.moneyReceivedOn === null || amount === 0) throw refuse('conflict', 'nothingLacks', 'orderId')
    const ownCost = amount - (await replaced(tx, order))
    await settleShortfall(shop, tx, { order, amount, ownCost }, actor)
    return (await loadOrders(tx, [id]))[0] as Order
  })
}

/** The same of an order that is locked: `amount` is paid, and `ownCost` more is among its costs. */
export async function settleShortfall(
  shop: Shop,
  tx: Tx,
  { order, amount, ownCost }: { order: Order; amount: Money; ownCost: Money },
  actor: Actor,
): Promise<void> {
  const paymentFee = Math.max(0, order.paymentFee + ownCost)
  const also = { ...(paymentFee !== order.paymentFee && { paymentFee: { from: order.paymentFee, to: paymentFee } }) }
  if (paymentFee !== order.paymentFee) await updateOrderRow(tx, order.id, { fields: { paymentFee } })
  const paidOn = order.moneyReceivedOn ?? dayOf(shop.now())
  await moveDeposit(tx, order, { amount, way: 'onDelivery', paidOn, also }, actor)
  await publish(shop, moneyMoved, tx, { orderId: order.id, actor })
}
