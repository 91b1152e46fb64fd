import { shopper } from '#kit/actor.ts'
import { Refusal, type FieldError } from '#kit/refusal.ts'
import { findLastChanges } from '#platform/server/history.ts'
import type { Tx } from '#platform/server/database.ts'
import type { GoodsLot } from '../goods.ts'
import { findLastTouch, listMovedLots, listOrdersOfLots } from './goods.sql.ts'
import { lotName, type Place, type PlannedGoods, type PlannedLot } from './plan.ts'

/** Somebody changed products after staff had looked: of each it is told who and when (WIRE-11). */
export async function refuseStale(tx: Tx, places: readonly Place[]): Promise<void> {
  const stale = places.flatMap(({ field, change, before }) =>
    before && change.version !== undefined && change.version < before.version ? [{ field, goods: before }] : [],
  )
  if (stale.length === 0) return
  const ids = stale.map(({ goods }) => goods.id)
  const last = await findLastChanges(tx, 'product', ids)
  const errors = stale.map(({ field, goods }) => {
    const { actor, createdAt } = last.get(goods.id) ?? { actor: shopper, createdAt: goods.updatedAt }
    return { field: `${field}.version`, error: 'stale', params: { who: actor, when: createdAt } }
  })
  throw new Refusal('conflict', errors)
}

/** What orders and the ledger do not allow (CAT-6, WIRE-11). */
export async function refuseConflicts(tx: Tx, planned: readonly PlannedGoods[]): Promise<void> {
  const errors: FieldError[] = []
  for (const each of planned) errors.push(...colourConflicts(each))
  errors.push(...(await droppedConflicts(tx, planned)))
  const lots = planned.flatMap((each) => each.lots)
  errors.push(...(await soldConflicts(tx, planned)))
  for (const lot of lots) if (isRecounted(lot)) errors.push(...(await countConflicts(tx, lot, lot.before)))
  if (errors.length > 0) throw new Refusal('conflict', errors)
}

/** A colour that is gone while lots are of it. */
function colourConflicts({ field, colours, lots }: PlannedGoods): FieldError[] {
  const names = new Set(['', ...colours.map(({ name }) => name)])
  const left = new Set(lots.map(({ colour }) => colour).filter((colour) => !names.has(colour)))
  return left.size === 0
    ? []
    : [{ field: `${field}.colours`, error: 'colourHasLots', params: { names: [...left].join(', ') } }]
}

async function droppedConflicts(tx: Tx, planned: readonly PlannedGoods[]): Promise<FieldError[]> {
  const dropped = planned.flatMap(({ field, droppedLots }) => droppedLots.map((lot) => ({ field, lot })))
  const moved = new Set(
    await listMovedLots(
      tx,
      dropped.map(({ lot }) => lot.id),
    ),
  )
  return dropped
    .filter(({ lot }) => moved.has(lot.id))
    .map(({ field, lot }) => ({ field: `${field}.lots`, error: 'lotMoved', params: { lot: lotName(lot) } }))
}

/** What was sold as one size and colour stays that (ORD-7). */
async function soldConflicts(tx: Tx, planned: readonly PlannedGoods[]): Promise<FieldError[]> {
  const changed = planned.flatMap(({ lots }) =>
    lots.filter(
      ({ before, size, colour, formerColour }) => before && (size !== before.size || colour !== formerColour),
    ),
  )
  const ordersOf = await ordersByLot(tx, changed)
  return changed.flatMap((lot) => {
    const orders = ordersOf.get(lot.id)
    if (!orders || !lot.before) return []
    const name = lot.size === lot.before.size ? 'colour' : 'size'
    return [{ field: `${lot.field}.${name}`, error: 'lotOrdered', params: { lot: lotName(lot.before), orders } }]
  })
}

async function ordersByLot(
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

export function isRecounted<Lot extends PlannedLot>(lot: Lot): lot is Lot & { before: GoodsLot } {
  return lot.before !== undefined && lot.onHand !== lot.before.onHand
}

/** What is wrong with giving a lot another count: it has changed since, or orders hold more. */
export async function countConflicts(
  tx: Tx,
  counted: Pick<PlannedLot, 'field' | 'onHand' | 'seenVersion'>,
  lot: GoodsLot,
): Promise<FieldError[]> {
  const field = `${counted.field}.onHand`
  const { onHand, reserved } = lot
  if (counted.seenVersion !== lot.version) {
    const last = await findLastTouch(tx, lot.id)
    const params = { lot: lotName(lot), who: last?.who ?? '—', when: last?.at ?? new Date(), onHand, reserved }
    return [{ field, error: 'lotSold', params }]
  }
  return heldConflicts(tx, counted, lot)
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
