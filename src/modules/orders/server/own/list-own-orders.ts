import type { Shop } from '#platform/server/shop.ts'
import type { Order } from '../../order.ts'
import { joinOrders } from './join-orders.ts'
import { loadOrders } from '../orders.sql.ts'
import { countOwnOrders, listOwnOrderIds } from './own-orders.sql.ts'

/** The orders of an account, newest first; also those that staff took, or a form without scripts sent, since the sign-in. */
export async function listOrdersOf(
  shop: Shop,
  customerId: string,
  page: { limit?: number | undefined; offset?: number | undefined },
): Promise<{ orders: Order[]; total: number }> {
  const { db } = shop.database
  await joinOrders(shop, customerId)
  const [ids, total] = await Promise.all([listOwnOrderIds(db, customerId, page), countOwnOrders(db, customerId)])
  return { orders: await loadOrders(db, ids), total }
}
