import type { Actor } from '#kit/actor.ts'
import type { Money } from '#kit/money.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { shipMany } from '#modules/stock/server/index.ts'
import { goodsTotalOf } from '../../order.ts'
import { groupOf } from '../../status.ts'
import { changesOf } from '../add-orders.ts'
import { insertLinesOfOrders, insertOrders, type PastLine, type PastOrderRow } from '../past/past-orders.sql.ts'
import { insertPayments } from '../payments/payments.sql.ts'
import { setAttention } from './imported-orders.sql.ts'
import { holdWhatThereIs, wantedBy } from './hold-what-there-is.ts'

export interface ImportedLine extends Omit<PastLine, 'returnedQuantity'> {
  colour: string
  /** It is not known what was sold: holds nothing (ORD-8). */
  needsAttention: boolean
  /** It had left before stock was counted here; then `needsAttention` is true as well. */
  isPast: boolean
  /** A marketplace tells none. */
  pastCost: Money | null
}

/** An order of a marketplace that is new here. */
export interface ImportedOrder extends Omit<
  PastOrderRow,
  'isReturning' | 'goodsTotal' | 'lines' | 'deposit' | 'updatedAt'
> {
  number: string
  /** Paid there, and to be paid out. */
  paid: Money
  lines: readonly ImportedLine[]
}

/**
 * Writes orders that were placed at a marketplace, a statement a table however many they are, and holds their stock.
 * Gives the lines that stock could not fill: their orders stand, and they hold nothing (ORD-8). Their numbers must be
 * locked, and free.
 */
export async function enterImportedOrders(
  tx: Tx,
  orders: readonly ImportedOrder[],
  actor: Actor,
): Promise<Set<string>> {
  if (orders.length === 0) return new Set()
  const rows = orders.map(({ paid, ...order }): PastOrderRow => {
    const lines = order.lines.map((line) => ({ ...line, returnedQuantity: 0 }))
    const goodsTotal = goodsTotalOf(lines, order.status)
    return { ...order, lines, goodsTotal, deposit: paid, isReturning: false, updatedAt: order.createdAt }
  })
  await insertOrders(tx, rows)
  await insertLinesOfOrders(tx, rows)
  await insertPayments(
    tx,
    orders.map(({ id, paid }) => ({ orderId: id, amount: paid, way: 'marketplace', actor })),
  )
  await recordChanges(
    tx,
    orders.flatMap((order) => changesOf(order, [], actor)),
  )
  const short = await holdWhatThereIs(
    tx,
    orders.flatMap(({ id, status, lines }) => (groupOf[status] === 'free' ? [] : wantedBy(id, lines))),
  )
  await setAttention(tx, [...short])
  await shipMany(
    tx,
    orders.filter(({ status }) => groupOf[status] === 'taken').map(({ id }) => ({ orderId: id })),
    actor,
  )
  return short
}
