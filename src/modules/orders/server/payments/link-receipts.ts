import type { Actor } from '#kit/actor.ts'
import { recordChanges, type Changes } from '#platform/server/history.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { OrderFields } from '../../order.ts'
import { lockOrders, updateOrderRow } from '../orders.sql.ts'

type Links = Partial<Pick<OrderFields, 'receiptUrl' | 'prepaymentReceiptUrl'>>

/** Writes where the receipts of an order stand, in the transaction of who issued them; a deleted order has none (ORD-10). */
export async function linkReceipts(tx: Tx, orderId: string, links: Links, actor: Actor): Promise<void> {
  const [order] = await lockOrders(tx, [orderId])
  if (!order) return
  const changes: Changes = {}
  for (const [name, to] of Object.entries(links)) {
    const from = order[name as keyof Links]
    if (from !== to) changes[name] = { from, to }
  }
  if (Object.keys(changes).length === 0) return
  await updateOrderRow(tx, orderId, { fields: links })
  await recordChanges(tx, [{ entity: 'order', entityId: orderId, action: 'edited', actor, changes }])
}
