import type { Actor } from '#kit/actor.ts'
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { gather, Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import { recordChanges, type Change } from '#platform/server/history.ts'
import { publish } from '#platform/server/events.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { lockLots, shipMany } from '#modules/stock/server/index.ts'
import { moneyErrors } from '../check-money.ts'
import { newOrder } from '../new-order.ts'
import {
  followingSums,
  goodsTotalOf,
  isMarketplace,
  missingFields,
  setSumsOf,
  soldTotalOf,
  type Order,
} from '../order.ts'
import { wayOfDeposit } from '../payment.ts'
import { groupOf, type PastStatus, type Status } from '../status.ts'
import { tidyTrackingNumber, trackingNumberError } from '#modules/delivery/tracking-number.ts'
import { claimAddition } from './claim-addition.ts'
import { findGoods, nextPrice, type Goods } from './lines/find-goods.ts'
import { holdStock } from './lines/hold-stock.ts'
import { knownPlace } from './known-place.ts'
import { insertLines, insertOrder, loadOrders, lockNumbers, type LineRow } from './orders.sql.ts'
import { nameManager } from './name-manager.ts'
import { moneyMoved } from './order-events.ts'
import { insertPayment } from './payments/payments.sql.ts'
import type { LineInput, OrderInput } from '../contract.ts'

/**
 * Saves new orders of the staff, all or none, with the stock effect of their status (WIRE-10, ORD-1). The same key again
 * answers the same orders, however many times it comes at once.
 */
export async function addOrders(
  shop: Shop,
  orders: readonly OrderInput[],
  actor: Actor,
  idempotencyKey?: string,
): Promise<Order[]> {
  const ids = orders.map(() => randomUUIDv7())
  return shop.database.transaction(async (tx) => {
    if (idempotencyKey !== undefined) {
      const saved = await claimAddition(tx, { orders, ids, idempotencyKey, actor })
      if (saved) return saved
    }
    const errors: FieldError[] = []
    const all = await Promise.all(
      orders.map((order, index) => gather(errors, prepareOrder(tx, order, ids[index] as string, `orders.${index}`))),
    )
    if (errors.length > 0) throw new Refusal('invalid', errors)
    const prepared = all.filter((each) => each !== undefined)
    await lockNumbersOf(tx, prepared)
    // several orders in one transaction would take their lots out of id order
    if (orders.length > 1) await lockLots(tx, [], productsOf(prepared))
    await writeOrders(tx, prepared, actor)
    for (const orderId of ids) await publish(shop, moneyMoved, tx, { orderId, actor })
    return loadOrders(tx, ids)
  })
}

export type PreparedOrder = Awaited<ReturnType<typeof prepareOrder>>

export function productsOf(orders: readonly PreparedOrder[]): string[] {
  return orders.flatMap(({ lines }) => lines.flatMap((line) => line.productId ?? []))
}

/** Numbers are locked before lots. */
export function lockNumbersOf(tx: Tx, orders: readonly PreparedOrder[]): Promise<void> {
  return lockNumbers(
    tx,
    orders.flatMap(({ number }) => number ?? []),
  )
}

/** A new order as it will be written; all that is wrong with it is refused at once. `field` is what the call names it by. */
export async function prepareOrder(tx: Tx, input: OrderInput, id: string, field: string) {
  const typed = { ...newOrder, ...input.fields }
  const given = { ...typed, deliveryPlace: typed.deliveryPlace ?? (await knownPlace(tx, typed)) }
  const errors: FieldError[] = missingFields(given).map((name) => ({ field: `${field}.${name}`, error: 'required' }))
  const wrongNumber = trackingNumberError(given.carrier, tidyTrackingNumber(given.carrier, given.trackingNumber))
  if (wrongNumber) errors.push({ field: `${field}.trackingNumber`, error: wrongNumber })
  // a marketplace has numbered its order already; our own get the next of the sequence (ORD-3)
  const number = input.number === '' ? undefined : input.number
  if (number !== undefined && !isMarketplace(given.source))
    errors.push({ field: `${field}.number`, error: 'numberIsGiven' })
  const managerName = await gather(errors, nameManager(tx, given.managerId, field))
  const wished = input.lines ?? []
  const goods = await gather(errors, findGoods(tx, wished, `${field}.lines`))
  const lines = goods ? linesOf(wished, goods) : []
  const status: Status = input.status ?? 'new'
  const goodsTotal = goodsTotalOf(lines, status)
  const fields = {
    ...given,
    // one of a marketplace is stored as it was read there: with its sums, which go on following (ORD-8)
    ...setSumsOf(given, followingSums({ ...given, goodsTotal, status, soldTotal: null })),
    trackingNumber: tidyTrackingNumber(given.carrier, given.trackingNumber),
  }
  // the cost of an order is unknown while its goods are
  if (goods)
    errors.push(...moneyErrors({ ...fields, goodsTotal }).map((each) => ({ ...each, field: `${field}.${each.field}` })))
  if (managerName === undefined || errors.length > 0) throw new Refusal('invalid', errors)
  return {
    ...fields,
    managerName,
    id,
    number,
    status,
    customerId: null,
    language: 'uk' as const,
    goodsTotal,
    soldTotal: groupOf[status] === 'taken' ? soldTotalOf({ ...fields, lines }) : null,
    trackingToken: randomBytes(32).toString('base64url'),
    createdAt: input.createdAt,
    updatedAt: input.trail?.at(-1)?.at,
    trail: input.trail ?? [],
    payments: input.payments,
    lines,
  }
}

function linesOf(wished: readonly LineInput[], goods: readonly Goods[]): (LineRow & { returnedQuantity: number })[] {
  return goods.map((found, index) => ({
    id: randomUUIDv7(),
    position: index,
    productId: found.productId,
    code: found.code,
    name: found.nameUk,
    size: found.size,
    colour: found.colour,
    quantity: wished[index]?.quantity ?? 1,
    price: wished[index]?.price ?? nextPrice(found.lots) ?? 0,
    purchaseNumber: wished[index]?.purchaseNumber ?? '',
    needsAttention: false,
    isPast: false,
    pastCost: null,
    returnedQuantity: 0,
  }))
}

/** Saves them, with the stock effect of their status. */
export async function writeOrders(tx: Tx, orders: readonly PreparedOrder[], actor: Actor): Promise<void> {
  const numbers = await Promise.all(
    orders.map(({ lines: _, trail: __, payments: ___, ...row }) => insertOrder(tx, row)),
  )
  const taken = numbers.indexOf(undefined)
  if (taken >= 0) {
    throw refuse('conflict', 'duplicateNumber', `orders.${taken}.number`, { number: orders[taken]?.number ?? '' })
  }
  // one flight: the connection runs them in this order, the lots' locks last
  await Promise.all([
    ...orders.map(({ id, lines }) => insertLines(tx, id, lines)),
    ...orders.flatMap(
      ({
        id,
        deposit,
        paymentType,
        trail,
        payments = [{ amount: deposit, way: wayOfDeposit(paymentType), at: trail[0]?.at }],
      }) => payments.map((payment) => insertPayment(tx, { orderId: id, ...payment, actor })),
    ),
    recordChanges(
      tx,
      orders.flatMap((order) => changesOf(order, order.trail, actor)),
    ),
    ...orders.map(
      ({ id, status, lines }, index) => groupOf[status] !== 'free' && holdStock(tx, id, lines, `orders.${index}.lines`),
    ),
  ])
  const leaving = orders.filter(({ status }) => groupOf[status] === 'taken')
  const at = ({ trail }: PreparedOrder) => trail.find(({ status }) => groupOf[status] === 'taken')?.at
  await shipMany(
    tx,
    leaving.map((order) => ({ orderId: order.id, at: at(order) })),
    actor,
  )
}

/** That it was placed, and each status it came into before it was entered. */
export function changesOf(
  order: { id: string; status: Status; createdAt?: Date | undefined },
  trail: readonly PastStatus[],
  actor: Actor,
): Change[] {
  const [placed = { status: order.status, actor, at: order.createdAt }, ...later] = trail
  const row = { entity: 'order', entityId: order.id }
  return [
    {
      ...row,
      action: 'placed',
      actor: placed.actor,
      changes: { status: { from: null, to: placed.status } },
      at: placed.at,
    },
    ...later.map(({ status: to, at, actor: by }, index) => ({
      ...row,
      action: 'statusChanged',
      actor: by,
      changes: { status: { from: trail[index]?.status, to } },
      at,
    })),
  ]
}
