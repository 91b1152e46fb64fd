import type { Actor } from '#kit/actor.ts'
import type { Money } from '#kit/money.ts'
import { publish } from '#platform/server/events.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Order } from '../../order.ts'
import type { PaymentWay } from '../../payment.ts'
import type { Status } from '../../status.ts'
import { changeStatus } from '../change-status.ts'
import { orderChanged } from '../order-events.ts'
import { writePayment } from './record-payment.ts'

export interface WrongPayment {
  amount: Money
  way: PaymentWay
  note: string
  /** Where the order stood before it was called paid by it. */
  statusBefore: Status
}

/**
 * A payment that was written down by mistake goes back as a row of its own, since rows are final (ORD-5); an order that it called
 * paid, and that nobody moved since, is what it was before. The order is locked. False where less is recorded as paid by now.
 */
export async function takePaymentBack(
  shop: Shop,
  tx: Tx,
  order: Order,
  { amount, way, note, statusBefore }: WrongPayment,
  actor: Actor,
): Promise<boolean> {
  if (order.deposit < amount) return false
  const after = await writePayment(shop, tx, order, { kind: 'refund', amount, way, note }, actor)
  if (after.status !== 'paid' || statusBefore === 'paid') return true
  const change = { id: order.id, version: undefined, fields: {}, status: statusBefore }
  await changeStatus(tx, after, statusBefore, actor)
  await publish(shop, orderChanged, tx, { before: after, change, actor })
  return true
}
