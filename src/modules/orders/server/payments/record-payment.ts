import type { Actor } from '#kit/actor.ts'
import { dayOf } from '#kit/days.ts'
import { refuse } from '#kit/refusal.ts'
import { publish } from '#platform/server/events.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { moneyOf, type Order } from '../../order.ts'
import type { PaymentInput } from '../../payment.ts'
import { groupOf } from '../../status.ts'
import { claimRecord } from './claim-record.ts'
import { changeStatus, lockedOrder } from '../change-status.ts'
import { moveDeposit } from './move-deposit.ts'
import { moneyMoved, orderChanged } from '../order-events.ts'
import { loadOrders, lockOrders } from '../orders.sql.ts'
import { notifyOfChange } from '../messages/notify-customer.ts'

/**
 * Writes down money that came for an order or went back, for good; the deposit follows. More than the total is not
 * taken, and no more goes back than came (ORD-5). An order paid in full becomes paid (ORD-16). The same key again writes
 * nothing more.
 */
export async function recordPayment(
  shop: Shop,
  { id, payment }: { id: string; payment: PaymentInput },
  actor: Actor,
  idempotencyKey?: string,
): Promise<Order> {
  if ((payment.paidOn ?? '') > dayOf(shop.now())) throw refuse('invalid', 'notYet', 'paidOn')
  return shop.database.transaction(async (tx) => {
    const order = lockedOrder(await lockOrders(tx, [id]), id, 'id')
    const claim = { orderId: id, content: payment, idempotencyKey, actor }
    return (await claimRecord(tx, claim)) ? writePayment(shop, tx, order, payment, actor) : order
  })
}

/** The same of an order that the caller has locked. */
export async function writePayment(
  shop: Shop,
  tx: Tx,
  order: Order,
  { kind, amount, way, note, paidOn = dayOf(shop.now()) }: PaymentInput,
  actor: Actor,
): Promise<Order> {
  const { id, deposit } = order
  if (kind === 'refund' && amount > deposit)
    throw refuse('conflict', 'refundAboveDeposit', 'amount', { deposit: { kopiykas: deposit } })
  if (kind === 'payment' && deposit + amount > moneyOf(order).total)
    throw refuse('invalid', 'depositOfClientGreateThenPrice', 'amount')
  const signed = kind === 'refund' ? -amount : amount
  await moveDeposit(tx, order, { amount: signed, way, note, paidOn }, actor)
  await publish(shop, moneyMoved, tx, { orderId: id, actor })
  const [recorded] = await loadOrders(tx, [id])
  if (kind === 'refund' || !recorded || !isPaidInFull(recorded)) return recorded as Order
  await callPaid(shop, tx, recorded, actor)
  return (await loadOrders(tx, [id]))[0] as Order
}

/** Whether nothing is due on an order that waits for its payment or has not come so far: none moves backwards (ORD-16). */
export function isPaidInFull(order: Order): boolean {
  return groupOf[order.status] === 'reserving' && moneyOf(order).amountDue === 0
}

export async function callPaid(shop: Shop, tx: Tx, before: Order, actor: Actor): Promise<void> {
  const change = { id: before.id, version: undefined, fields: {}, status: 'paid' as const }
  await changeStatus(tx, before, change.status, actor)
  await notifyOfChange(shop, tx, before, change, actor)
  await publish(shop, orderChanged, tx, { before, change, actor })
}
