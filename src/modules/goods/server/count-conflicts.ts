import type { ErrorParams, FieldError } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { GoodsLot } from '../goods.ts'
import { findLastTouch, listOrdersOfLots } from './goods.sql.ts'
import { lotName, type PlannedLot } from './plan.ts'

export function isRecounted<Lot extends PlannedLot>(lot: Lot): lot is Lot & { before: GoodsLot } {
  return lot.before !== undefined && lot.onHand !== lot.before.onHand
}

/** Whether a lot has to be as somebody saw it: it gets another count, or the input says how they saw it. */
export function isJudged<Lot extends PlannedLot>(lot: Lot): lot is Lot & { before: GoodsLot } {
  return isRecounted(lot) || (lot.before !== undefined && (lot.seenVersion ?? lot.seenOnHand) !== undefined)
}

type Counted = Pick<PlannedLot, 'field' | 'onHand' | 'seenVersion' | 'seenOnHand'>

/** Reasons against a count for a lot: it changed since, nobody said how they saw it, or orders hold more (WIRE-11). */
export async function countConflicts(tx: Tx, counted: Counted, lot: GoodsLot): Promise<FieldError[]> {
  const stale = await staleness(tx, counted, lot)
  return stale ? [{ field: `${counted.field}.onHand`, ...stale }] : heldConflicts(tx, counted, lot)
}

async function staleness(
  tx: Tx,
  { onHand, seenVersion, seenOnHand }: Counted,
  lot: GoodsLot,
): Promise<Omit<FieldError, 'field'> | undefined> {
  const now = { lot: lotName(lot), onHand: lot.onHand, reserved: lot.reserved }
  if (seenVersion !== undefined && seenVersion !== lot.version) {
    const params: ErrorParams = { ...now, version: lot.version, seen: seenVersion }
    // one that it never had, or that it lost in a way nobody can be named for
    const last = seenVersion < lot.version ? await findLastTouch(tx, lot, lotName(lot)) : undefined
    if (!last) return { error: 'lotOtherVersion', params }
    return { error: last.isEdit ? 'lotEdited' : 'lotSold', params: { ...params, who: last.who, when: last.at } }
  }
  if (seenOnHand !== undefined && seenOnHand !== lot.onHand)
    return { error: 'lotOtherCount', params: { ...now, seen: seenOnHand } }
  const isUnseen = seenVersion === undefined && seenOnHand === undefined
  return isUnseen && onHand !== lot.onHand ? { error: 'lotCountUnseen', params: now } : undefined
}

export async function heldConflicts(
  tx: Tx,
  { field, onHand }: Pick<PlannedLot, 'field' | 'onHand'>,
  lot: GoodsLot,
): Promise<FieldError[]> {
  if (onHand >= lot.reserved) return []
  const orders = (await ordersByLot(tx, [lot], 'reserved')).get(lot.id) ?? ''
  return [{ field: `${field}.onHand`, error: 'lotHeld', params: { lot: lotName(lot), reserved: lot.reserved, orders } }]
}

export async function ordersByLot(
  tx: Tx,
  lots: readonly { id: string }[],
  state?: 'reserved',
): Promise<ReadonlyMap<string, string>> {
  const found = await listOrdersOfLots(
    tx,
    lots.map(({ id }) => id),
    state,
  )
  return new Map(found.map(({ lotId, orders }) => [lotId, orders.join(', ')]))
}
