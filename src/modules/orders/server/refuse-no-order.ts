import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { findOrderId } from './orders.sql.ts'

/** Refuses an id that no order has, before parts of the order are read (WIRE-3). */
export async function refuseNoOrder(shop: Shop, id: string): Promise<void> {
  if (!(await findOrderId(shop.database.db, { id }))) throw refuse('notFound', 'orderGone', 'orderId')
}
