import { isDeepStrictEqual } from 'node:util'
import { shopper, type Actor } from '#kit/actor.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import { listChanges, recordChanges, type Changes } from '#platform/server/history.ts'
import { publish } from '#platform/server/events.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { lockLots } from '#modules/stock/server/index.ts'
import { moneyErrors } from '../check-money.ts'
import {
  followingSums,
  goodsTotalOf,
  isMarketplace,
  missingFields,
  moneyOf,
  type Order,
  type OrderFields,
} from '../order.ts'
import type { OrderChange } from '../contract.ts'
import { wayOfDeposit } from '../payment.ts'
import { hasLeft, type Status } from '../status.ts'
import { tidyTrackingNumber, trackingNumberError } from '#modules/delivery/tracking-number.ts'
import { changeLines } from './lines/change-lines.ts'
import { changeStatus, lockedOrder } from './change-status.ts'
import { findProductIds } from './lines/find-goods.ts'
import { lockLotsOfOrders } from './lines/lock-lots-of-orders.ts'
import { findOrderId, loadOrders, lockNumbers, lockOrders, updateOrderRow } from './orders.sql.ts'
import { insertPayment } from './payments/payments.sql.ts'
import { knownPlace } from './known-place.ts'
import { nameManager } from './name-manager.ts'
import { refuseRepeated } from './refuse-repeated.ts'
import { shownLines } from './lines/shown-lines.ts'
import { orderChanged, ordersLeaving, type LeavingOrder } from './order-events.ts'
import { notifyOfChange } from './messages/notify-customer.ts'

/**
 * Changes orders, all or none (WIRE-10). Fields left out keep their values; lines replace by id; an older
 * `version` is refused, naming who changed it and when (WIRE-11).
 */
export async function updateOrders(
  shop: Shop,
  changes: readonly OrderChange[],
  actor: Actor,
  { fieldOf = fieldInList, mayChange, isOldEvent = false }: Circumstances = {},
): Promise<Order[]> {
  const ids = changes.map((change) => change.id)
  refuseRepeated(ids)
  await announceLeaving(shop, changes, fieldOf)
  return shop.database.transaction(async (tx) => {
    const locked = await lockOrders(tx, ids.toSorted())
    await lockNumbers(
      tx,
      changes.flatMap(({ id, fields }) => (fields.source && locked.find((each) => each.id === id)?.number) ?? []),
    )
    const orders = await lockAllLots(tx, locked, changes)
    for (const [index, change] of changes.entries()) {
      const field = fieldOf(index)
      const order = lockedOrder(orders, change.id, `${field}.orderId`)
      if (mayChange?.(order, change.status ?? order.status) === false)
        throw refuse('forbidden', 'notForPacker', `${field}.status`)
      await write(tx, order, change, actor, field)
      if (!isOldEvent) await notifyOfChange(shop, tx, order, change, actor)
      await publish(shop, orderChanged, tx, { before: order, change, actor, isOldEvent })
    }
    return loadOrders(tx, ids)
  })
}

/** The same of one order, which refusals name `order`. */
export async function updateOrder(shop: Shop, change: OrderChange, actor: Actor): Promise<Order> {
  return (await updateOrders(shop, [change], actor, { fieldOf: () => 'order' }))[0] as Order
}

export interface Circumstances {
  /** The name in refusals of the order at a place in the list. */
  fieldOf?: (index: number) => string
  /** Which orders the caller may change, and to which status; all of them when left out. */
  mayChange?: (order: Order, to: Status) => boolean
  /** It happened days ago, and the shop learns of it only now: the customer gets no message about it. */
  isOldEvent?: boolean
}

const fieldInList = (index: number) => `orders.${index}`

/** Announces that orders of marketplaces leave; the shop's own orders are cancelled nowhere else. */
async function announceLeaving(
  shop: Shop,
  changes: readonly OrderChange[],
  fieldOf: (index: number) => string,
): Promise<void> {
  const leaving = changes.flatMap(({ id, status }) => (status && hasLeft.has(status) ? [id] : []))
  if (leaving.length === 0) return
  const orders = await loadOrders(shop.database.db, leaving)
  const parcels = changes.flatMap(({ id }, index): LeavingOrder[] => {
    const order = orders.find((each) => each.id === id)
    if (!order || hasLeft.has(order.status) || !isMarketplace(order.source)) return []
    return [{ order, field: `${fieldOf(index)}.status` }]
  })
  if (parcels.length > 0) await publish(shop, ordersLeaving, parcels)
}

/** One status change takes its lots in one statement; anything more locks them in id order first. */
async function lockAllLots(tx: Tx, orders: Order[], changes: readonly OrderChange[]): Promise<Order[]> {
  if (changes.some(({ lines }) => lines)) {
    const codes = changes.flatMap(({ lines = [] }) => lines.map(({ code }) => code))
    return lockLotsOfOrders(tx, orders, await findProductIds(tx, codes))
  }
  const ids = orders.map(({ id }) => id)
  if (ids.length > 1) await lockLots(tx, ids, [])
  return orders
}

async function write(tx: Tx, before: Order, change: OrderChange, actor: Actor, field: string): Promise<void> {
  if (change.version !== undefined && change.version < before.version) {
    // as where the answer was lost and one saves again: what is so already overwrites nothing
    if (isSoAlready(before, change)) return
    throw await stale(tx, before, field)
  }
  if (change.number && change.number !== before.number) throw refuse('invalid', 'numberIsFixed', `${field}.number`)
  const fields = await withItsPlace(tx, before, changedFields(before, tidied(change.fields, before)), change)
  const lines = change.lines ? await changeLines(tx, before, change.lines, actor, `${field}.lines`) : before.lines
  const goodsTotal = goodsTotalOf(lines, before.status)
  const managerName =
    fields.managerId === undefined ? before.managerName : await nameManager(tx, fields.managerId, field)
  const after = { ...before, ...fields, managerName, goodsTotal, lines }
  refuseWrong(before, after, fields, change, field)
  if (fields.source && (await findOrderId(tx, { number: before.number, source: fields.source }))) {
    throw refuse('conflict', 'duplicateNumber', `${field}.source`, { number: before.number })
  }

  const edits = editsOf(before, { ...fields, managerName }, lines, change.createdAt)
  if (Object.keys(edits).length > 0) {
    await updateOrderRow(tx, before.id, {
      fields,
      managerName,
      goodsTotal,
      ...(change.createdAt && { createdAt: change.createdAt }),
    })
    if (fields.deposit !== undefined) {
      const amount = fields.deposit - before.deposit
      await insertPayment(tx, { orderId: before.id, amount, way: wayOfDeposit(after.paymentType), actor })
    }
    await recordChanges(tx, [{ entity: 'order', entityId: before.id, action: 'edited', actor, changes: edits }])
  }
  if (change.status) await changeStatus(tx, after, change.status, actor, field)
}

function refuseWrong(
  before: Order,
  after: Order,
  fields: Partial<OrderFields>,
  given: OrderChange,
  field: string,
): void {
  const errors = missedBy(given, before, after).map((name) => ({ field: `${field}.${name}`, error: 'required' }))
  const isNumbered = fields.trackingNumber !== undefined || fields.carrier !== undefined
  const wrongNumber = isNumbered && trackingNumberError(after.carrier, after.trackingNumber)
  if (wrongNumber) errors.push({ field: `${field}.trackingNumber`, error: wrongNumber })
  errors.push(...moneyErrors(after, before).map((each) => ({ ...each, field: `${field}.${each.field}` })))
  if (errors.length > 0) throw new Refusal('invalid', errors)
}

/**
 * The needed fields that a change empties, or gives as empty. A field that a marketplace never filled hinders nothing
 * else, be it a status, a tracking number or who is in charge (ORD-2, ORD-4, ORD-8, ORD-10).
 */
function missedBy({ fields }: OrderChange, before: Order, after: Order): ReturnType<typeof missingFields> {
  const missedBefore = missingFields(before)
  return missingFields(after).filter((name) => {
    const isGiven = fields[name] !== undefined || (name === 'firstName' && fields.lastName !== undefined)
    return isGiven || !missedBefore.includes(name)
  })
}

function isSoAlready(before: Order, { number, fields, lines, status, createdAt }: OrderChange): boolean {
  const isSame = Object.keys(changedFields(before, tidied(fields, before))).length === 0
  const isOfThen = createdAt === undefined || createdAt.getTime() === before.createdAt.getTime()
  const isOfNumber = !number || number === before.number
  return isSame && isOfThen && isOfNumber && lines === undefined && (status === undefined || status === before.status)
}

function tidied(given: Partial<OrderFields>, { carrier }: Order): Partial<OrderFields> {
  const { trackingNumber } = given
  return trackingNumber === undefined
    ? given
    : { ...given, trackingNumber: tidyTrackingNumber(given.carrier ?? carrier, trackingNumber) }
}

/** Fields that differ. A sum that we computed and sent ourselves does not count as set by staff. */
function changedFields(before: Order, given: Partial<OrderFields>): Partial<OrderFields> {
  const following: Partial<OrderFields> = followingSums(before)
  const { amountDue } = moneyOf(before)
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => {
      const current = before[name as keyof OrderFields]
      // of one that nobody pays for, or that owes less by now, another sum was shown than staff had set
      const isShownDue = name === 'amountDueSet' && value === amountDue
      const isEcho = isShownDue || (current === null && value === following[name as keyof OrderFields])
      return !isEcho && !isDeepStrictEqual(current, value)
    }),
  )
}

/**
 * Where a parcel waits is of the address and the carrier: with others it is the place that these name, or none, unless a
 * place comes with them (DEL-6).
 */
async function withItsPlace(
  tx: Tx,
  before: Order,
  fields: Partial<OrderFields>,
  given: OrderChange,
): Promise<Partial<OrderFields>> {
  const goesElsewhere = fields.deliveryAddress !== undefined || fields.carrier !== undefined
  if (!goesElsewhere || given.fields.deliveryPlace !== undefined) return fields
  const deliveryPlace = await knownPlace(tx, { ...before, ...fields })
  return deliveryPlace === null && before.deliveryPlace === null ? fields : { ...fields, deliveryPlace }
}

function editsOf(
  before: Order,
  { managerId, managerName, ...fields }: Partial<OrderFields> & Pick<Order, 'managerName'>,
  lines: Order['lines'],
  createdAt: Date | undefined,
): Changes {
  const edits: Changes = {}
  for (const [name, to] of Object.entries(fields)) edits[name] = { from: before[name as keyof OrderFields], to }
  if (managerId !== undefined) edits.managerName = { from: before.managerName, to: managerName }
  if (createdAt && createdAt.getTime() !== before.createdAt.getTime())
    edits.createdAt = { from: before.createdAt, to: createdAt }
  const [from, to] = [shownLines(before.lines), shownLines(lines)]
  if (JSON.stringify(from) !== JSON.stringify(to)) edits.lines = { from, to }
  return edits
}

async function stale(tx: Tx, order: Order, field: string): Promise<Refusal> {
  const [last] = await listChanges(tx, 'order', order.id)
  const who = !last || last.actor === shopper ? order.firstName || order.phone : last.actor
  return refuse('conflict', 'stale', `${field}.version`, { who, when: last?.createdAt ?? order.updatedAt })
}
