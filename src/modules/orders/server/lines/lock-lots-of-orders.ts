import type { Tx } from '#platform/server/database/database.ts'
import { lockLots } from '#modules/stock/server/index.ts'
import type { Order } from '../../order.ts'
import { loadOrders } from '../orders.sql.ts'

/**
 * Locks the lots of locked orders and of other products, in id order, and gives the orders as they stand from then on:
 * whoever saved goods until then may have moved lines to a lot's new purchase number, or a colour's new name (ORD-13).
 */
export async function lockLotsOfOrders(
  tx: Tx,
  orders: readonly Order[],
  productIds: readonly string[],
): Promise<Order[]> {
  const ids = orders.map(({ id }) => id)
  const ofLines = orders.flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? []))
  await lockLots(tx, ids, [...ofLines, ...productIds])
  return loadOrders(tx, ids)
}
