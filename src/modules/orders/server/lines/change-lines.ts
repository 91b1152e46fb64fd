import { codeKey } from '#modules/catalog/product.ts'
import { listProductsByIds } from '#modules/catalog/server/index.ts'
import type { Actor } from '#kit/actor.ts'
import { randomUUIDv7 } from 'node:crypto'
import { Refusal, type FieldError } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { restock, release, ship } from '#modules/stock/server/index.ts'
import type { LineInput } from '../../contract.ts'
import type { Order, OrderLine } from '../../order.ts'
import { groupOf } from '../../status.ts'
import { findGoods, nextPrice } from './find-goods.ts'
import { holdStock } from './hold-stock.ts'
import { deleteLines, insertLines, moveLinesAside, updateLine } from '../orders.sql.ts'

/**
 * Replaces the lines of a locked order by those given: found by id, else by goods, else new; the rest go
 * (WIRE-11). Lines whose goods change give up their stock and are filled anew; the others keep their lots.
 */
export async function changeLines(
  tx: Tx,
  order: Order,
  given: readonly LineInput[],
  actor: Actor,
  field: string,
): Promise<OrderLine[]> {
  const next = await match(tx, order, given, field)
  const present = new Map(order.lines.map((line) => [line.id, line]))
  const removed = order.lines.filter((line) => !next.some(({ id }) => id === line.id))
  const refilled = next.filter((line) => !hasSameGoods(present.get(line.id), line))
  const emptied = [...removed, ...refilled.flatMap((line) => present.get(line.id) ?? [])]
  refuseLocked(order, emptied, next, field)

  const group = groupOf[order.status]
  const ids = emptied.map((line) => line.id)
  if (ids.length > 0 && group === 'reserving') await release(tx, order.id, ids)
  if (ids.length > 0 && group === 'taken') await restock(tx, order.id, actor, ids)
  await moveLinesAside(tx, order.id)
  await deleteLines(
    tx,
    removed.map((line) => line.id),
  )
  for (const line of next) if (present.has(line.id)) await updateLine(tx, line)
  await insertLines(
    tx,
    order.id,
    next.filter((line) => !present.has(line.id)),
  )
  if (group !== 'free' && refilled.length > 0) {
    await hold(tx, order.id, next, refilled, field)
    if (group === 'taken') await ship(tx, order.id, actor)
  }
  return next
}

async function match(tx: Tx, order: Order, given: readonly LineInput[], field: string): Promise<OrderLine[]> {
  const codes = await presentCodes(tx, order)
  const goods = await findGoods(
    tx,
    given.map((line) => asKept(order, line, codes)),
    field,
  )
  const free = [...order.lines]
  const claim = (isIt: (line: OrderLine) => boolean) => {
    const at = free.findIndex(isIt)
    return at < 0 ? undefined : free.splice(at, 1)[0]
  }
  const byId = given.map(({ id }) => (id ? claim((line) => line.id === id) : undefined))
  return given.map((line, index) => {
    const { productId, code, nameUk, size, colour, lots } = goods[index] as (typeof goods)[number]
    const isOfProduct = (each: OrderLine) =>
      each.productId === null ? each.code === code : each.productId === productId
    const old =
      byId[index] ??
      (line.id ? undefined : claim((each) => isOfProduct(each) && each.size === size && each.colour === colour))
    const isSame = old?.productId === productId && old.size === size && old.colour === colour
    // what had left before stock was counted stays so, however many pieces it was
    const isPast = isSame && old.isPast
    return {
      id: old?.id ?? randomUUIDv7(),
      position: index,
      productId,
      code,
      name: isSame ? old.name : nameUk,
      size,
      colour,
      quantity: line.quantity ?? byId[index]?.quantity ?? 1,
      returnedQuantity: old?.returnedQuantity ?? 0,
      price: line.price ?? (isSame ? old.price : (nextPrice(lots) ?? 0)),
      purchaseNumber: line.purchaseNumber ?? (isSame ? old.purchaseNumber : ''),
      needsAttention: isPast,
      isPast,
      pastCost: isPast ? old.pastCost : null,
      lots: old?.lots ?? [],
    }
  })
}

/** By which code each product of the order goes now. */
async function presentCodes(tx: Tx, { lines }: Order): Promise<ReadonlyMap<string, string>> {
  const products = await listProductsByIds(
    tx,
    lines.flatMap(({ productId }) => productId ?? []),
  )
  return new Map(products.map(({ id, code }) => [id, code]))
}

/**
 * A line that is sent with its own code is of its own product, whoever has that code by now (CAT-6). Fields left out keep
 * their values (WIRE-11): callers that know no colours leave a line's as it is.
 */
function asKept(order: Order, line: LineInput, codes: ReadonlyMap<string, string>): LineInput {
  const old = order.lines.find(({ id }) => id === line.id)
  if (!old || codeKey(old.code) !== codeKey(line.code)) return line
  const { size = old.size, colour = size === old.size ? old.colour : undefined } = line
  return { ...line, code: codes.get(old.productId ?? '') ?? line.code, size, colour }
}

function hasSameGoods(old: OrderLine | undefined, line: OrderLine): boolean {
  if (!old || (old.needsAttention && !line.isPast)) return false
  return (
    old.productId === line.productId &&
    old.size === line.size &&
    old.colour === line.colour &&
    old.quantity === line.quantity &&
    old.purchaseNumber === line.purchaseNumber
  )
}

/** Refuses to change the goods of lines that come or partly came back, or to add lines to a return under way (ORD-17). */
function refuseLocked(order: Order, emptied: readonly OrderLine[], next: readonly OrderLine[], field: string): void {
  const locked = emptied.filter((line) => order.isReturning || line.returnedQuantity > 0)
  const added = order.isReturning ? next.filter(({ id }) => !order.lines.some((line) => line.id === id)) : []
  if (locked.length + added.length === 0) return
  const refusal =
    (error: string) =>
    ({ id, code, size, colour }: OrderLine): FieldError => {
      const index = next.findIndex((line) => line.id === id)
      const name = error === 'notComingBack' ? 'code' : 'quantity'
      return { field: index < 0 ? field : `${field}.${index}.${name}`, error, params: { code, size, colour } }
    }
  throw new Refusal('conflict', [...locked.map(refusal('linesLocked')), ...added.map(refusal('notComingBack'))])
}

/** Refusals name the line by its place among all lines, not among those refilled. */
async function hold(
  tx: Tx,
  orderId: string,
  all: readonly OrderLine[],
  refilled: readonly OrderLine[],
  field: string,
): Promise<void> {
  const untouched = all.map((line) => (refilled.includes(line) ? line : { ...line, needsAttention: true }))
  await holdStock(tx, orderId, untouched, field)
}
