import type { Tx } from '#platform/server/database/database.ts'
import type { Order } from '#modules/orders/order.ts'
import type { OrderPayment } from '#modules/orders/server/index.ts'
import { deleteElsewhere, findElsewhere, insertElsewhere } from './register.sql.ts'

type Paid = Pick<OrderPayment, 'amount' | 'way' | 'recordedAt'>

/**
 * Money that came before the register did: a payment recorded before, or one that a marketplace reported later for an order
 * placed before.
 */
export function isEarlier(
  { way, recordedAt }: Omit<Paid, 'amount'>,
  { createdAt }: Pick<Order, 'createdAt'>,
  began: Date,
): boolean {
  return recordedAt < began || (way === 'marketplace' && createdAt < began)
}

/** The payments that get receipts here. Money with receipts elsewhere stays elsewhere once a receipt is planned (PAY-6). */
export async function paymentsToTell<Payment extends Paid>(
  tx: Tx,
  { order, payments, began, hasReceipts, isForced }: Asked<Payment>,
): Promise<Payment[]> {
  const isOld = (payment: Payment) => isEarlier(payment, order, began)
  const known = await findElsewhere(tx, order.id)
  if (hasReceipts) return known === undefined ? [...payments] : payments.filter((each) => !isOld(each))
  if (isForced) {
    await deleteElsewhere(tx, order.id)
    return [...payments]
  }
  const amount = payments.filter(isOld).reduce((sum, each) => sum + each.amount, 0)
  if (known === undefined && amount > 0) await insertElsewhere(tx, order.id, amount)
  return payments.filter((each) => !isOld(each))
}

interface Asked<Payment> {
  order: Order
  payments: readonly Payment[]
  began: Date
  hasReceipts: boolean
  /** Staff ask for a receipt of all of it. */
  isForced: boolean
}
