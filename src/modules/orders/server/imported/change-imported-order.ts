import type { Actor } from '#kit/actor.ts'
import type { Money } from '#kit/money.ts'
import { recordChanges } from '#platform/server/history.ts'
import { publish } from '#platform/server/events.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { restock, release, ship } from '#modules/stock/server/index.ts'
import { dueSetAfter, goodsTotalOf, soldTotalOf, type Order, type OrderFields } from '../../order.ts'
import { groupOf, isBackwards, transition, type Status } from '../../status.ts'
import { changeStatus } from '../change-status.ts'
import { moneyMoved } from '../order-events.ts'
import { deleteLines, insertLines, moveLinesAside, updateLine, updateOrderRow } from '../orders.sql.ts'
import { insertPayments } from '../payments/payments.sql.ts'
import { notifyOfChange } from '../messages/notify-customer.ts'
import type { ImportedLine } from './enter-imported-orders.ts'
import { holdWhatThereIs, wantedBy } from './hold-what-there-is.ts'
import { setAttention } from './imported-orders.sql.ts'
import { shownLines } from '../lines/shown-lines.ts'

export interface ImportedChange {
  fields: Partial<OrderFields>
  /** Paid at the marketplace since; below nothing for what went back, of which no more is taken than is written down. */
  paid: Money
  /** All lines of the order, known ones by their ids; undefined leaves them as they are. */
  lines: readonly ImportedLine[] | undefined
  /** Where the order stands there; it only ever moves the order forward. */
  status: Status | undefined
}

/**
 * Changes a locked order as a marketplace told, refusing nothing: lines that stock cannot fill stand and hold nothing.
 * Gives their ids (ORD-8). How it goes on the marketplace tells its buyers itself; a tracking number, or a phone, that
 * comes after its parcel was sent is told from here.
 */
export async function changeImportedOrder(
  shop: Shop,
  tx: Tx,
  order: Order,
  { fields, paid, lines, status }: ImportedChange,
  actor: Actor,
): Promise<Set<string>> {
  const short = lines ? await replaceLines(tx, order, lines, actor) : new Set<string>()
  const after = { ...order, ...fields, lines: lines ? lines.map((line) => withLots(order, line)) : order.lines }
  const received = receivedBy(order, paid)
  const deposit = order.deposit + received
  const edits = Object.fromEntries([
    ...Object.entries(fields).map(([name, to]) => [name, { from: order[name as keyof OrderFields], to }]),
    ...(received === 0 ? [] : [['deposit', { from: order.deposit, to: deposit }]]),
    ...(lines ? [['lines', { from: shownLines(order.lines), to: shownLines(after.lines) }]] : []),
  ])
  if (Object.keys(edits).length > 0) {
    await insertPayments(tx, [{ orderId: order.id, amount: received, way: 'marketplace', actor }])
    await updateOrderRow(tx, order.id, {
      fields: { ...fields, ...(received !== 0 && { deposit, amountDueSet: dueSetAfter(order, deposit) }) },
      goodsTotal: goodsTotalOf(after.lines, order.status),
      // what has left is worth what the marketplace tells of it (WIRE-6)
      ...(groupOf[order.status] === 'taken' && isWorthTold(fields, lines) && { soldTotal: soldTotalOf(after) }),
    })
    await recordChanges(tx, [{ entity: 'order', entityId: order.id, action: 'edited', actor, changes: edits }])
  }
  if (status !== undefined && movesForward(order, status)) await changeStatus(tx, after, status, actor)
  else if (order.status === 'sent')
    await notifyOfChange(shop, tx, order, { id: order.id, version: undefined, fields }, actor)
  await publish(shop, moneyMoved, tx, { orderId: order.id, actor })
  return short
}

function isWorthTold(fields: Partial<OrderFields>, lines: readonly ImportedLine[] | undefined): boolean {
  return lines !== undefined || fields.discount !== undefined || fields.wrappingFee !== undefined
}

/** Staff may have given back by hand what the marketplace gives back, too (ORD-5). */
function receivedBy({ deposit }: Order, paid: Money): Money {
  return Math.max(paid, Math.min(0, -deposit))
}

/** Whether what a marketplace tells moves an order on: never backwards, and out of nothing that ended (ORD-8, ORD-18). */
function movesForward(order: Pick<Order, 'status' | 'isReturning'>, to: Status): boolean {
  if (to === order.status || groupOf[order.status] === 'free' || isBackwards(order.status, to)) return false
  // who accepted it may wait for its payment: accepted it would be packed
  if (order.status === 'awaitingPayment' && to === 'accepted') return false
  return transition(order, to).isAllowed
}

async function replaceLines(tx: Tx, order: Order, next: readonly ImportedLine[], actor: Actor): Promise<Set<string>> {
  const known = new Map(order.lines.map((line) => [line.id, line]))
  const removed = order.lines.filter(({ id }) => !next.some((line) => line.id === id))
  const refilled = next.filter((line) => !isFilledAlike(known.get(line.id), line))
  const emptied = [...removed, ...refilled.flatMap(({ id }) => known.get(id) ?? [])].map(({ id }) => id)
  const group = groupOf[order.status]
  if (emptied.length > 0 && group === 'reserving') await release(tx, order.id, emptied)
  if (emptied.length > 0 && group === 'taken') await restock(tx, order.id, actor, emptied)
  await moveLinesAside(tx, order.id)
  await deleteLines(
    tx,
    removed.map(({ id }) => id),
  )
  const rows = next.map((line, position) => ({
    ...line,
    position,
    purchaseNumber: chosenLot(known.get(line.id), line),
  }))
  for (const row of rows) if (known.has(row.id)) await updateLine(tx, row)
  await insertLines(
    tx,
    order.id,
    rows.filter(({ id }) => !known.has(id)),
  )
  if (group === 'free') return new Set()
  const short = await holdWhatThereIs(tx, wantedBy(order.id, refilled))
  await setAttention(tx, [...short])
  if (group === 'taken') await ship(tx, order.id, actor)
  return short
}

type Line = Order['lines'][number]

function isFilledAlike(old: Line | undefined, line: ImportedLine): boolean {
  if (!old || old.needsAttention !== line.needsAttention || old.needsAttention) return false
  const { productId, size, colour, quantity } = line
  return old.productId === productId && old.size === size && old.colour === colour && old.quantity === quantity
}

/** A lot that staff chose stays chosen while the goods are the same. */
function chosenLot(old: Line | undefined, line: ImportedLine): string {
  return old && isFilledAlike(old, line) ? old.purchaseNumber : ''
}

function withLots(order: Order, line: ImportedLine): Line {
  const old = order.lines.find(({ id }) => id === line.id)
  const { lots = [], returnedQuantity = 0, position = 0 } = old ?? {}
  return { ...line, lots, returnedQuantity, position, purchaseNumber: chosenLot(old, line) }
}
