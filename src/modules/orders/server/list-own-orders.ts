import type { Shop } from '#platform/server/shop.ts'
import type { Order } from '../order.ts'
import { loadOrders } from './orders.sql.ts'
import { countOwnOrders, listOwnOrderIds } from './own-orders.sql.ts'

/** The orders of an account, newest first. */
export async function listOrdersOf(
  { database: { db } }: Shop,
  customerId: string,
  page: { limit?: number | undefined; offset?: number | undefined },
): Promise<{ orders: Order[]; total: number }> {
  const [ids, total] = await Promise.all([listOwnOrderIds(db, customerId, page), countOwnOrders(db, customerId)])
  return { orders: await loadOrders(db, ids), total }
}
