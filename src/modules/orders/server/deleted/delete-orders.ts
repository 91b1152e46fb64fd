import type { Actor } from '#kit/actor.ts'
import { recordChanges } from '#platform/server/history.ts'
import { publish } from '#platform/server/events.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Order } from '../../order.ts'
import { deletionEffect } from '../../status.ts'
import { lockedOrder, moveStock } from '../change-status.ts'
import { keepDeleted } from './deleted-orders.sql.ts'
import { lockLotsOfOrders } from '../lines/lock-lots-of-orders.ts'
import { orderDeleted } from '../order-events.ts'
import { deleteOrderRow, lockOrders } from '../orders.sql.ts'

/**
 * Deletes orders, all or none; what they hold or took goes back to the very lots (ORD-1, ORD-7, ORD-17). They are kept
 * for a day, so that it can be undone. One that `mayDelete` spares, judged under its lock, stays. Answers the ids of those
 * that are deleted.
 */
export async function deleteOrders(
  shop: Shop,
  ids: readonly string[],
  actor: Actor,
  { mayDelete = () => true }: { mayDelete?: (order: Order) => boolean } = {},
): Promise<string[]> {
  const unique = [...new Set(ids)]
  return shop.database.transaction(async (tx) => {
    const deleted: string[] = []
    const orders = await lockLotsOfOrders(tx, await lockOrders(tx, unique.toSorted()), [])
    for (const [index, id] of unique.entries()) {
      const order = lockedOrder(orders, id, `ids.${index}`)
      if (!mayDelete(order)) continue
      deleted.push(id)
      await keepDeleted(tx, id, shop.now())
      await moveStock(tx, order, deletionEffect(order), actor)
      await recordChanges(tx, [
        {
          entity: 'order',
          entityId: id,
          action: 'deleted',
          actor,
          changes: { status: { from: order.status, to: null }, number: { from: order.number, to: null } },
        },
      ])
      await deleteOrderRow(tx, id)
      await publish(shop, orderDeleted, tx, id)
    }
    return deleted
  })
}
