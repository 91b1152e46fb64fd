import { theShop } from '#kit/actor.ts'
import { publish } from '#platform/server/events.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { moneyOf } from '../../order.ts'
import { changeStatus } from '../change-status.ts'
import { orderChanged } from '../order-events.ts'
import { lockOrders } from '../orders.sql.ts'
import { notifyOfChange } from '../messages/notify-customer.ts'

/**
 * Cancels an order that nobody paid for in time; its goods are free again (ORD-16). Judged under its lock: one that was
 * paid for, in part as well, or moved on meanwhile stays. Gives whether it was cancelled.
 */
export async function cancelUnpaid(shop: Shop, tx: Tx, id: string): Promise<boolean> {
  const [order] = await lockOrders(tx, [id])
  if (!order || order.status !== 'awaitingPayment' || order.deposit !== 0 || moneyOf(order).amountDue === 0)
    return false
  const change = { id, version: undefined, fields: {}, status: 'cancelled' as const }
  await changeStatus(tx, order, 'cancelled', theShop)
  await notifyOfChange(shop, tx, order, change, theShop)
  await publish(shop, orderChanged, tx, { before: order, change, actor: theShop })
  return true
}
