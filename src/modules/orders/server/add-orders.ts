import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database.ts'
import { lockLots, take } from '#modules/stock/server/index.ts'
import { goodsTotalOf, isMarketplace, missingFields, newOrder, type Order } from '../order.ts'
import { groupOf, type Status } from '../status.ts'
import type { Actor } from './change-status.ts'
import { findGoods, nextPrice } from './find-goods.ts'
import { holdStock } from './hold-stock.ts'
import { moneyErrors } from './check-money.ts'
import { insertLines, insertOrder, insertPayment, loadOrders, type LineRow } from './orders.sql.ts'
import type { OrderInput } from '../contract.ts'

/** Saves new orders of the staff, all or none, with the stock effect of their status (WIRE-10, ORD-1). */
export async function addOrders(shop: Shop, orders: readonly OrderInput[], actor: Actor | null): Promise<Order[]> {
  return shop.database.transaction(async (tx) => {
    const prepared = []
    for (const [index, order] of orders.entries()) prepared.push(await prepare(tx, order, `orders.${index}`))
    const products = prepared.flatMap(({ lines }) => lines.flatMap((line) => line.productId ?? []))
    // several orders in one transaction would take their lots out of id order
    if (orders.length > 1) await lockLots(tx, [], products)
    for (const [index, order] of prepared.entries()) await write(tx, order, actor, `orders.${index}`)
    return loadOrders(
      tx,
      prepared.map((order) => order.id),
    )
  })
}

type Prepared = Awaited<ReturnType<typeof prepare>>

async function prepare(tx: Tx, input: OrderInput, field: string) {
  const fields = { ...newOrder, ...input.fields }
  const wished = input.lines ?? []
  const goods = await findGoods(tx, wished, `${field}.lines`)
  const lines = wished.map((line, index): LineRow & { returnedQuantity: number } => {
    const found = goods[index] as (typeof goods)[number]
    return {
      id: randomUUIDv7(),
      position: index,
      productId: found.productId,
      code: found.code,
      name: found.nameUk,
      size: found.size,
      quantity: line.quantity,
      price: line.price ?? nextPrice(found.lots) ?? 0,
      purchaseNumber: line.purchaseNumber ?? '',
      needsAttention: false,
      returnedQuantity: 0,
    }
  })
  const status: Status = input.status ?? 'new'
  const goodsTotal = goodsTotalOf(lines, status)
  const errors: FieldError[] = [
    ...missingFields(fields).map((name) => ({ field: `${field}.${name}`, error: 'required' })),
    ...moneyErrors({ ...fields, goodsTotal }, field),
  ]
  if (errors.length > 0) throw new Refusal('invalid', errors)
  const isNumbered = isMarketplace(fields.source) && input.number
  return {
    ...fields,
    id: randomUUIDv7(),
    number: isNumbered ? input.number : undefined,
    status,
    customerId: null,
    language: 'uk' as const,
    goodsTotal,
    trackingToken: randomBytes(32).toString('base64url'),
    createdAt: input.createdAt,
    lines,
  }
}

async function write(tx: Tx, { lines, ...order }: Prepared, actor: Actor | null, field: string): Promise<void> {
  const number = await insertOrder(tx, order)
  if (number === undefined)
    throw refuse('conflict', 'duplicateNumber', `${field}.number`, { number: order.number ?? '' })
  await insertLines(tx, order.id, lines)
  await insertPayment(tx, order.id, order.deposit, actor?.userId ?? null)
  await recordChanges(tx, [
    {
      entity: 'order',
      entityId: order.id,
      action: 'placed',
      actor,
      changes: { status: { from: null, to: order.status } },
      at: order.createdAt,
    },
  ])
  if (groupOf[order.status] === 'free') return
  await holdStock(tx, order.id, lines, `${field}.lines`)
  if (groupOf[order.status] === 'taken') await take(tx, order.id, actor?.userId ?? null)
}
