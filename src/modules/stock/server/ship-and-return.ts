import type { Actor } from '#kit/actor.ts'
import { touch, type Tx } from '#platform/server/database/database.ts'
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

/** Releases the allocations of an order, or only of some of its lines. */
export async function release(tx: Tx, orderId: string, lineIds?: readonly string[]): Promise<void> {
  const held = await heldBy(tx, orderId, 'reserved', lineIds)
  await deleteAllocations(tx, held)
  await count(tx, held, 0, -1)
}

/** Ships the allocated pieces of an order: they leave the stock (ORD-1). */
export async function ship(tx: Tx, orderId: string, actor: Actor): Promise<void> {
  await shipMany(tx, [{ orderId }], actor)
}

/** Ships many orders at once; `at` is the instant their goods left, if not now. */
export async function shipMany(
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

/** Puts the shipped pieces of an order back into the lots they came from, allocated to it again (ORD-7). */
export async function unship(tx: Tx, orderId: string, actor: Actor): Promise<void> {
  const held = await heldBy(tx, orderId, 'taken')
  await setAllocationsReserved(tx, orderId)
  await move(tx, held, 1, 'return', actor)
  await count(tx, held, 1, 1)
}

/** Puts the shipped pieces of an order, or only of some of its lines, back into the lots they came from, for sale (ORD-7). */
export async function restock(tx: Tx, orderId: string, actor: Actor, lineIds?: readonly string[]): Promise<void> {
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
 * Puts part of the shipped pieces of an order back, newest purchase first: the last piece sold is the first to return.
 * Throws a RangeError where a line has fewer pieces out.
 */
export async function receiveReturned(
  tx: Tx,
  orderId: string,
  parts: readonly ReturnedPart[],
  actor: Actor,
): Promise<void> {
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
 * Ships returned pieces again: the opposite of `receiveReturned`, piece by piece, through the ledger. Gives false, and
 * has changed nothing, where a lot has fewer for sale than came back to it: they were sold on.
 */
export async function reverseReturn(
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
