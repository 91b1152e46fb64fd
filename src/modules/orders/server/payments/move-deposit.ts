import type { Actor } from '#kit/actor.ts'
import { recordChanges, type Changes } from '#platform/server/history.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { dueSetAfter, type Order } from '../../order.ts'
import { updateOrderRow } from '../orders.sql.ts'
import { insertPayment, type NewPayment } from './payments.sql.ts'

export interface MovedDeposit extends Pick<NewPayment, 'amount' | 'way' | 'note' | 'paidOn' | 'isTest'> {
  /** Other changes of the same entry of the history. */
  also?: Changes
}

/**
 * Writes the row of money that came, or went where `amount` is below zero, the order's deposit with it, and its history
 * (ORD-5). Gives the id of the row; of nothing there is none. The order is locked, and judged by the caller.
 */
export async function moveDeposit(
  tx: Tx,
  order: Order,
  { also = {}, ...moved }: MovedDeposit,
  actor: Actor,
): Promise<string | undefined> {
  const { id, deposit, amountDueSet } = order
  const paymentId = await insertPayment(tx, { orderId: id, ...moved, actor })
  const after = { deposit: deposit + moved.amount, amountDueSet: dueSetAfter(order, deposit + moved.amount) }
  await updateOrderRow(tx, id, { fields: after })
  const changes = {
    ...also,
    ...(after.deposit !== deposit && { deposit: { from: deposit, to: after.deposit } }),
    ...(after.amountDueSet !== amountDueSet && { amountDueSet: { from: amountDueSet, to: after.amountDueSet } }),
  }
  const action = moved.amount < 0 ? 'refunded' : 'paymentReceived'
  await recordChanges(tx, [{ entity: 'order', entityId: id, action, actor, changes }])
  return paymentId
}
