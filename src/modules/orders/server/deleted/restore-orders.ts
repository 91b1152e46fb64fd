import type { Actor } from '#kit/actor.ts'
import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import { recordChanges } from '#platform/server/history.ts'
import { publish } from '#platform/server/events.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { reallocate, lockLots, type FormerAllocation } from '#modules/stock/server/index.ts'
import type { Order } from '../../order.ts'
import { restorationEffect } from '../../status.ts'
import { moveStock } from '../change-status.ts'
import { forgetDeleted, lockDeleted, writeBack, type KeptOrder } from './deleted-orders.sql.ts'
import { orderRestored } from '../order-events.ts'
import { loadOrders, updateOrderRow } from '../orders.sql.ts'

/** For so long a deletion can be undone. */
export const restorableMs = 24 * 60 * 60 * 1000

/**
 * Brings deleted orders back, all or none: number, lines, money and history as they were, and their goods out of the
 * very lots while these have them, else of others (ORD-7). Refuses naming the lines that are short.
 */
export async function restoreOrders(shop: Shop, ids: readonly string[], actor: Actor): Promise<Order[]> {
  const unique = [...new Set(ids)]
  const since = new Date(shop.now().getTime() - restorableMs)
  return shop.database.transaction(async (tx) => {
    const deleted = await lockDeleted(tx, unique, since)
    refuseMissing(unique, deleted)
    refuseWithoutProducts(unique, deleted)
    await lockLots(
      tx,
      [],
      deleted.flatMap(({ productIds }) => productIds),
    )
    for (const each of deleted) await restore(tx, each, `ids.${unique.indexOf(each.id)}`, actor)
    await forgetDeleted(tx, unique)
    const restored = await loadOrders(tx, unique)
    for (const order of restored) await publish(shop, orderRestored, tx, { order, actor })
    return restored
  })
}

async function restore(tx: Tx, deleted: KeptOrder, field: string, actor: Actor): Promise<void> {
  if (!(await writeBack(tx, deleted))) throw refuse('conflict', 'duplicateNumber', field, { number: deleted.number })
  // whoever still has it open is told that it has changed
  await updateOrderRow(tx, deleted.id, {})
  const [order] = await loadOrders(tx, [deleted.id])
  if (!order) throw new Error(`order ${deleted.number} was written and is not there`)
  const changes = { status: { from: null, to: order.status }, number: { from: null, to: order.number } }
  await recordChanges(tx, [{ entity: 'order', entityId: deleted.id, action: 'restored', actor, changes }])
  const effect = restorationEffect(order)
  const hasItsLots = effect !== 'none' && (await reallocate(tx, deleted.id, lotsOf(order, deleted)))
  if (!hasItsLots) return moveStock(tx, order, effect, actor, field)
  if (effect === 'reserveAndShip') await moveStock(tx, order, 'ship', actor, field)
}

function lotsOf({ lines }: Order, { lots }: KeptOrder): FormerAllocation[] {
  return lots.flatMap((lot) => {
    const line = lines.find(({ id }) => id === lot.lineId)
    return line?.productId ? [{ ...lot, productId: line.productId, size: line.size, colour: line.colour }] : []
  })
}

function refuseMissing(ids: readonly string[], deleted: readonly KeptOrder[]): void {
  const errors = ids.flatMap((id, index): FieldError[] =>
    deleted.some((each) => each.id === id) ? [] : [{ field: `ids.${index}`, error: 'nothingToRestore' }],
  )
  if (errors.length > 0) throw new Refusal('notFound', errors)
}

/** Their products may have been deleted meanwhile: nothing referred to them. */
function refuseWithoutProducts(ids: readonly string[], deleted: readonly KeptOrder[]): void {
  const errors = deleted
    .filter(({ isWhole }) => !isWhole)
    .map(({ id, number }) => ({ field: `ids.${ids.indexOf(id)}`, error: 'productsGone', params: { number } }))
  if (errors.length > 0) throw new Refusal('conflict', errors)
}
