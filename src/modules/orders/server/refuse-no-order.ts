import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { findOrderId } from './orders.sql.ts'

/** What there is of an order is asked for by its id, and there may be no such order (WIRE-3). */
export async function refuseNoOrder(shop: Shop, id: string): Promise<void> {
  if (!(await findOrderId(shop.database.db, { id }))) throw refuse('notFound', 'orderGone', 'orderid')
}
