import type { Actor } from '#kit/actor.ts'
import { touch, type Tx } from '#platform/server/database.ts'
import type { Allocation } from '../lot.ts'
import {
  countLots,
  deleteAllocations,
  insertMovements,
  listAllocations,
  lockLotsOf,
  lowerAllocations,
  productsOfLots,
  raiseAllocations,
  setAllocationsReserved,
  setAllocationsTaken,
} from './stock.sql.ts'

/** Lets go of what an order, or only some of its lines, holds reserved. */
export async function release(tx: Tx, orderId: string, lineIds?: readonly string[]): Promise<void> {
  const held = await heldBy(tx, orderId, 'reserved', lineIds)
  await deleteAllocations(tx, held)
  await count(tx, held, 0, -1)
}

/** Moves what an order holds reserved out of stock (ORD-1). */
export async function take(tx: Tx, orderId: string, actor: Actor): Promise<void> {
  await takeMany(tx, [{ orderId }], actor)
}

/** The same of many orders at once; `at` when their goods left, if not now. */
export async function takeMany(
  tx: Tx,
  orders: readonly { orderId: string; at?: Date | undefined }[],
  actor: Actor,
): Promise<void> {
  if (orders.length === 0) return
  const ids = orders.map(({ orderId }) => orderId)
  const held = (await listAllocations(tx, ids)).filter(({ state }) => state === 'reserved')
  await setAllocationsTaken(tx, ids)
  await move(tx, held, -1, 'sale', actor, new Map(orders.map(({ orderId, at }) => [orderId, at])))
  await count(tx, held, -1, -1)
}

/** Puts what an order took back into the very lots it came from, and keeps it reserved there (ORD-7). */
export async function untake(tx: Tx, orderId: string, actor: Actor): Promise<void> {
  const held = await heldBy(tx, orderId, 'taken')
  await setAllocationsReserved(tx, orderId)
  await move(tx, held, 1, 'return', actor)
  await count(tx, held, 1, 1)
}

/** Puts what an order, or only some of its lines, took back into the very lots it came from, for sale again (ORD-7). */
export async function giveBack(tx: Tx, orderId: string, actor: Actor, lineIds?: readonly string[]): Promise<void> {
  const held = await heldBy(tx, orderId, 'taken', lineIds)
  await deleteAllocations(tx, held)
  await move(tx, held, 1, 'return', actor)
  await count(tx, held, 1, 0)
}

export interface ReturnedPart {
  lineId: string
  quantity: number
  /** Not sellable goods come back and are written off at once (ORD-17). */
  isSellable: boolean
}

/**
 * Takes back part of what an order took, newest purchase first: the last piece sold is the first to return.
 * The quantity must not exceed what the lines still have out.
 */
export async function takeBack(tx: Tx, orderId: string, parts: readonly ReturnedPart[], actor: Actor): Promise<void> {
  const out = await heldBy(tx, orderId, 'taken')
  const left = new Map(out.map((allocation) => [allocation, allocation.quantity]))
  const sellable: Allocation[] = []
  const spoilt: Allocation[] = []
  for (const part of parts) {
    let missing = part.quantity
    for (const allocation of out.filter(({ lineId }) => lineId === part.lineId).toReversed()) {
      const quantity = Math.min(missing, left.get(allocation) ?? 0)
      if (quantity === 0) continue
      left.set(allocation, (left.get(allocation) ?? 0) - quantity)
      missing -= quantity
      ;(part.isSellable ? sellable : spoilt).push({ ...allocation, quantity })
    }
    if (missing > 0) throw new RangeError(`line ${part.lineId} has fewer pieces out than come back`)
  }
  for (const piece of [...sellable, ...spoilt]) await lowerAllocations(tx, [piece])
  await move(tx, [...sellable, ...spoilt], 1, 'return', actor)
  await move(tx, spoilt, -1, 'writeOff', actor)
  await count(tx, sellable, 1, 0)
}

/** Pieces of a lot that came back. */
export interface ReturnedPiece {
  lineId: string
  lotId: string
  quantity: number
  isSellable: boolean
}

/**
 * Takes out again what had come back: the opposite of `takeBack`, piece by piece, through the ledger. Gives false, and
 * has changed nothing, where a lot has fewer for sale than came back to it: they were sold on.
 */
export async function takeAgain(
  tx: Tx,
  orderId: string,
  pieces: readonly ReturnedPiece[],
  actor: Actor,
): Promise<boolean> {
  const lots = new Map(
    (await lockLotsOf(tx, [...new Set(pieces.map(({ lotId }) => lotId))])).map((lot) => [lot.id, lot]),
  )
  const sellable = pieces.filter(({ isSellable }) => isSellable)
  for (const { id, available } of lots.values()) {
    const wanted = sellable.filter(({ lotId }) => lotId === id).reduce((sum, { quantity }) => sum + quantity, 0)
    if (wanted > available) return false
  }
  await raiseAllocations(
    tx,
    pieces.map(({ lineId, lotId, quantity }) => ({ orderId, lineId, lotId, quantity, state: 'taken' })),
  )
  const ofOrder = (some: readonly ReturnedPiece[]) => some.map((piece) => ({ ...piece, orderId }))
  const spoilt = pieces.filter(({ isSellable }) => !isSellable)
  await move(tx, ofOrder(spoilt), 1, 'writeOff', actor)
  await move(tx, ofOrder(pieces), -1, 'sale', actor)
  await count(tx, sellable, -1, 0)
  return true
}

async function heldBy(
  tx: Tx,
  orderId: string,
  state: Allocation['state'],
  lineIds?: readonly string[],
): Promise<Allocation[]> {
  const all = await listAllocations(tx, [orderId])
  return all.filter((each) => each.state === state && (!lineIds || lineIds.includes(each.lineId)))
}

async function move(
  tx: Tx,
  held: readonly Pick<Allocation, 'lotId' | 'orderId' | 'quantity'>[],
  sign: 1 | -1,
  reason: 'sale' | 'return' | 'writeOff',
  actor: Actor,
  at?: ReadonlyMap<string, Date | undefined>,
): Promise<void> {
  const movements = held.map(({ lotId, orderId, quantity }) => ({
    lotId,
    orderId,
    quantity: sign * quantity,
    reason,
    actor,
    at: at?.get(orderId),
  }))
  await insertMovements(tx, movements)
}

/** The counters last, so that their locks are short. */
async function count(
  tx: Tx,
  held: readonly Pick<Allocation, 'lotId' | 'quantity'>[],
  onHand: -1 | 0 | 1,
  reserved: -1 | 0 | 1,
): Promise<void> {
  if (held.length === 0) return
  const changes = held.map(({ lotId, quantity }) => ({
    lotId,
    onHand: onHand * quantity,
    reserved: reserved * quantity,
  }))
  await countLots(tx, changes)
  if (onHand === reserved) return
  const products = await productsOfLots(
    tx,
    held.map(({ lotId }) => lotId),
  )
  touch(tx, 'catalog', ...products.map((id) => `product:${id}`))
}
