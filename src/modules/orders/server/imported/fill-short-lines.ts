import type { Actor } from '#kit/actor.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { shipMany } from '#modules/stock/server/index.ts'
import type { Order } from '../../order.ts'
import { groupOf } from '../../status.ts'
import { updateOrderRow } from '../orders.sql.ts'
import { holdWhatThereIs } from './hold-what-there-is.ts'
import { setAttention } from './imported-orders.sql.ts'
import { shownLines } from '../lines/shown-lines.ts'

/**
 * Holds, for lines of locked orders that were short of stock, all that each wants or nothing, in the given order of the
 * orders; what was paid is taken at once. Gives the ids of the lines that hold now (ORD-8).
 */
export async function fillShortLines(
  tx: Tx,
  orders: readonly Order[],
  lineIds: ReadonlySet<string>,
  actor: Actor,
): Promise<Set<string>> {
  const waiting = orders
    .filter(({ status }) => groupOf[status] !== 'free')
    .flatMap(({ id: orderId, lines }) =>
      lines.flatMap((line) =>
        lineIds.has(line.id) && line.needsAttention && !line.isPast && line.productId !== null
          ? [{ ...line, orderId, lineId: line.id, productId: line.productId }]
          : [],
      ),
    )
  const short = await holdWhatThereIs(tx, waiting)
  const filled = waiting.filter(({ lineId }) => !short.has(lineId))
  if (filled.length === 0) return new Set()
  await setAttention(
    tx,
    filled.map(({ lineId }) => lineId),
    false,
  )
  const byOrder = Map.groupBy(filled, ({ orderId }) => orderId)
  // whoever has it open is told that it has changed
  for (const orderId of byOrder.keys()) await updateOrderRow(tx, orderId, {})
  await recordChanges(
    tx,
    [...byOrder].map(([entityId, lines]) => {
      const changes = { lines: { from: null, to: shownLines(lines) } }
      return { entity: 'order', entityId, action: 'filled', actor, changes }
    }),
  )
  const taken = orders.filter(({ id, status }) => byOrder.has(id) && groupOf[status] === 'taken')
  await shipMany(
    tx,
    taken.map(({ id: orderId }) => ({ orderId })),
    actor,
  )
  return new Set(filled.map(({ lineId }) => lineId))
}
