import type { Actor } from '#kit/actor.ts'
import type { Money } from '#kit/money.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { restock, release, ship, unship } from '#modules/stock/server/index.ts'
import { goodsTotalOf, soldTotalOf, totalOf, type Order } from '../order.ts'
import { groupOf, transition, type Status, type StockEffect } from '../status.ts'
import { holdStock } from './lines/hold-stock.ts'
import { setReturnedQuantities, updateOrderRow } from './orders.sql.ts'

/**
 * Moves a locked order to a status, with what that does to stock, and records who did it (ORD-1, ORD-2). Refuses
 * with 409 a change that is not possible, and one that stock cannot follow. `field` names the order in the input.
 */
export async function changeStatus(tx: Tx, order: Order, to: Status, actor: Actor, field = ''): Promise<void> {
  if (to === order.status) return
  const change = transition(order, to)
  if (!change.isAllowed) throw refuse('conflict', change.reason, field ? `${field}.status` : 'status')
  const lines = reopened(order, change.effect, to)
  if (lines !== order.lines) await setReturnedQuantities(tx, lines)
  const goodsTotal = goodsTotalOf(lines, to)
  await updateOrderRow(tx, order.id, {
    status: to,
    isReturning: change.effect === 'startReturn' && lines.some(isExpected),
    goodsTotal,
    ...soldAfter({ ...order, goodsTotal }, to),
  })
  await recordChanges(tx, [
    {
      entity: 'order',
      entityId: order.id,
      action: 'statusChanged',
      actor,
      changes: { status: { from: order.status, to } },
    },
  ])
  await moveStock(tx, { ...order, lines }, change.effect, actor, field)
}

/**
 * Keeps an order's worth as its goods leave, and clears it once the shop holds them again (WIRE-6). Pieces that came back before
 * that do not leave with the others; one that was refused meanwhile goes on as it left.
 */
function soldAfter(order: Order, to: Status): { soldTotal?: Money | null } {
  if (groupOf[to] === 'reserving') return { soldTotal: null }
  if (groupOf[to] !== 'taken' || groupOf[order.status] === 'taken') return {}
  return { soldTotal: order.soldTotal === null ? totalOf(order) : soldTotalOf(order) }
}

/** Goods that the shop counts: what waits for staff, or left before stock was counted, could never be received (ORD-8). */
function isExpected({ needsAttention }: Order['lines'][number]): boolean {
  return !needsAttention
}

/** Moves the goods of an order as an effect says. */
export async function moveStock(
  tx: Tx,
  order: Pick<Order, 'id' | 'lines'>,
  effect: StockEffect,
  actor: Actor,
  field = '',
): Promise<void> {
  const lines = field ? `${field}.lines` : 'lines'
  switch (effect) {
    case 'reserve':
      return void (await holdStock(tx, order.id, order.lines, lines))
    case 'reserveAndShip':
      await holdStock(tx, order.id, order.lines, lines)
      return ship(tx, order.id, actor)
    case 'ship':
      return ship(tx, order.id, actor)
    case 'release':
      return release(tx, order.id)
    case 'unship':
      return unship(tx, order.id, actor)
    case 'restock':
      return restock(tx, order.id, actor)
    case 'none':
    case 'startReturn':
    case 'endReturn':
      return
  }
}

/**
 * An order whose goods are all back starts anew: nothing of it counts as returned any more. So does a refused one of which
 * some had come back before, unless it is completed again: then it is what it was (B7).
 */
function reopened({ status, lines }: Order, effect: StockEffect, to: Status): Order['lines'] {
  if (effect !== 'reserve' && effect !== 'reserveAndShip') return lines
  const isAllBack = lines.every((line) => line.needsAttention || line.returnedQuantity === line.quantity)
  const startsAnew = isAllBack || (status === 'refused' && to !== 'completed')
  return startsAnew && lines.some((line) => line.returnedQuantity > 0)
    ? lines.map((line) => ({ ...line, returnedQuantity: 0 }))
    : lines
}

/** The order among those locked, or a refusal. */
export function lockedOrder(orders: readonly Order[], id: string, field: string): Order {
  const order = orders.find((each) => each.id === id)
  if (!order) throw new Refusal('notFound', [{ field, error: 'orderGone' }])
  return order
}
