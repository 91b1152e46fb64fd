import { Refusal, type FieldError } from '#kit/refusal.ts'
import { findLastChanges } from '#platform/server/history.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { fieldChanges } from './field-changes.ts'
import { countConflicts, isJudged, ordersByLot } from './count-conflicts.ts'
import { listSoldOtherwise } from './goods.sql.ts'
import { listKeptLots } from './keepers.ts'
import { listPurchasesOfLots } from './keepers.sql.ts'
import { lotName, type Place, type PlannedGoods, type PlannedLot } from './plan.ts'

/**
 * Refuses products that somebody changed after staff had looked, and says of each who and when (WIRE-11). A change that is
 * so already, as where the answer was lost and one saves again, passes.
 */
export async function refuseStale(tx: Tx, places: readonly Place[], planned: readonly PlannedGoods[]): Promise<void> {
  const same = new Set(planned.filter(isSoAlready).map(({ id }) => id))
  const stale = places.flatMap(({ field, change, before }) =>
    before && change.version !== undefined && change.version < before.version && !same.has(before.id)
      ? [{ field, goods: before }]
      : [],
  )
  if (stale.length === 0) return
  const ids = stale.map(({ goods }) => goods.id)
  const last = await findLastChanges(tx, 'product', ids)
  const errors = stale.map(({ field, goods: { id, updatedAt } }) => ({
    field: `${field}.version`,
    error: 'stale',
    params: last(id, updatedAt),
  }))
  throw new Refusal('conflict', errors)
}

function isSoAlready(planned: PlannedGoods): boolean {
  const { deletedPictures, lots } = planned
  return fieldChanges(planned).length === 0 && deletedPictures.length === 0 && !lots.some((lot) => isJudged(lot))
}

/** Refuses changes that orders, purchases or the ledger forbid (CAT-6, WIRE-11). */
export async function refuseConflicts(tx: Tx, planned: readonly PlannedGoods[]): Promise<void> {
  const errors: FieldError[] = []
  for (const each of planned) errors.push(...colourConflicts(each))
  errors.push(...(await droppedConflicts(tx, planned)))
  const lots = planned.flatMap((each) => each.lots)
  errors.push(...(await soldConflicts(tx, planned)))
  errors.push(...(await purchaseConflicts(tx, lots)))
  for (const lot of lots) if (isJudged(lot)) errors.push(...(await countConflicts(tx, lot, lot.before)))
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
  const undeletable = await listKeptLots(
    tx,
    dropped.map(({ lot }) => lot),
  )
  return dropped.flatMap(({ field, lot }) => {
    const reason = undeletable.get(lot.id)
    return reason ? [{ field: `${field}.lots`, ...reason }] : []
  })
}

/** Refuses another size or colour for a sold lot (ORD-7), but not naming the colour that it was sold as (CAT-1). */
async function soldConflicts(tx: Tx, planned: readonly PlannedGoods[]): Promise<FieldError[]> {
  const changed: PlannedLot[] = []
  const said: PlannedLot[] = []
  for (const goods of planned) {
    const isSaid = saidOnly(goods)
    for (const lot of goods.lots) {
      const { before, size, colour, formerColour } = lot
      if (!before || (size === before.size && colour === formerColour)) continue
      if (size !== before.size || !isSaid(lot)) changed.push(lot)
      else said.push(lot)
    }
  }
  // while the product had one colour, it may have been sold as that
  const otherwise = await listSoldOtherwise(tx, said)
  const ordersOf = new Map([
    ...(await ordersByLot(tx, changed)),
    ...otherwise.map(({ lotId, orders }) => [lotId, orders.join(', ')] as const),
  ])
  return [...changed, ...said].flatMap((lot) => {
    const orders = ordersOf.get(lot.id)
    if (!orders || !lot.before) return []
    const name = lot.size === lot.before.size ? 'colour' : 'size'
    return [{ field: `${lot.field}.${name}`, error: 'lotOrdered', params: { lot: lotName(lot.before), orders } }]
  })
}

/**
 * Whether a lot is of the colour that it was sold as: of the only one, or of one that all lots of its size get which were
 * not told apart, so that its orders follow.
 */
function saidOnly({ before, colours, formerColours, lots }: PlannedGoods): (lot: PlannedLot) => boolean {
  const isTold = before?.lots.some(({ colour }) => colour !== '') ?? false
  const only = before?.colours.length === 1 ? (colours[formerColours.indexOf(0)]?.name ?? '') : ''
  const offered = ({ formerColour }: PlannedLot) => formerColour || (isTold ? only : '')
  return (lot) => {
    const was = offered(lot)
    if (was !== '') return lot.colour === was
    const together = lots.filter((each) => each.before?.size === lot.size && offered(each) === '')
    return lot.colour !== '' && together.every(({ size, colour }) => size === lot.size && colour === lot.colour)
  }
}

/** Refuses to renumber a lot of a purchase: a purchase of the new number would take it for its own (BUY-4). */
async function purchaseConflicts(tx: Tx, lots: readonly PlannedLot[]): Promise<FieldError[]> {
  const renumbered = lots.filter(({ before, purchaseNumber }) => before && purchaseNumber !== before.purchaseNumber)
  if (renumbered.length === 0) return []
  const found = await listPurchasesOfLots(
    tx,
    renumbered.map(({ id }) => id),
  )
  const purchasesOf = new Map(found.map(({ id, purchases }) => [id, purchases]))
  return renumbered.flatMap((lot) => {
    const purchases = purchasesOf.get(lot.id)
    // one that lost its number before this was refused gets it back
    if (!purchases || !lot.before || purchases.includes(lot.purchaseNumber)) return []
    const params = { lot: lotName(lot.before), purchase: purchases.join(', ') }
    return [{ field: `${lot.field}.purchaseNumber`, error: 'lotOfPurchase', params }]
  })
}
