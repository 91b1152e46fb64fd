import type { Actor } from '#kit/actor.ts'
import { Refusal, type FieldError } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { PurchaseInput } from '../purchase.contract.ts'
import type { Purchase } from '../purchase.ts'
import { findLastChangesOf } from './last-changes.ts'
import { putIntoStock } from './put-into-stock.ts'
import { lockPurchases } from './purchases.sql.ts'
import { loadPurchases } from './read-purchases.ts'
import { changesOf } from './purchase-changes.ts'
import { planPurchases, refuseRepeated, savePurchases, type Place } from './save-purchases.ts'

/**
 * Changes purchases, all or none. Fields left out keep their values; an older `version` is refused, naming who changed it
 * and when (WIRE-11). Stock stays as it is until sync, but for the day of the purchase.
 */
export async function updatePurchases(
  shop: Shop,
  changes: readonly PurchaseInput[],
  actor: Actor,
): Promise<Purchase[]> {
  refuseRepeated(changes)
  return shop.database.transaction(async (tx) => {
    const now = shop.now()
    const held = await lockAll(tx, changes, fieldOfOne)
    const places = held.map((before, index): Place => {
      const given = changes[index] as PurchaseInput
      return { id: before.id, given, before, field: `purchases.${index}` }
    })
    await refuseStaleChanges(tx, places, now)
    await saveChanges(tx, places, { actor, now })
    return loadPurchases(
      tx,
      places.map(({ id }) => id),
    )
  })
}

/** Saves purchases that the caller holds, in their transaction, with what follows in stock. */
export async function saveChanges(
  tx: Tx,
  places: readonly Place[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  await savePurchases(tx, places, actor, { now })
  await takeOff(tx, places, { actor, now })
}

/** Cancelling a purchase that came takes off what was not sold (BUY-4). */
async function takeOff(tx: Tx, places: readonly Place[], by: { actor: Actor; now: Date }): Promise<void> {
  const cancelled = places.filter(
    ({ given, before }) =>
      given.status === 'cancelled' && before && before.status !== 'cancelled' && before.received > 0,
  )
  const purchases = await loadPurchases(
    tx,
    cancelled.map(({ id }) => id),
  )
  for (const [index, purchase] of purchases.entries())
    await putIntoStock(tx, purchase, { field: cancelled[index]?.field ?? '' }, by)
}

/** Names the number or the version of one of several purchases in a refusal. */
type FieldOf = (index: number, name: 'number' | 'version') => string
const fieldOfOne: FieldOf = (index, name) => `purchases.${index}.${name}`

export interface Named {
  number: string
  version?: number | undefined
}

/** Purchases by their numbers, in that order, held until the transaction ends; refused where one is gone or stale. */
export async function holdPurchases(
  tx: Tx,
  named: readonly Named[],
  fieldOf: FieldOf = fieldOfOne,
): Promise<Purchase[]> {
  const held = await lockAll(tx, named, fieldOf)
  await refuseStale(tx, staleOf(held, named, fieldOf))
  return held
}

async function lockAll(tx: Tx, named: readonly Named[], fieldOf: FieldOf): Promise<Purchase[]> {
  const ids = await lockPurchases(
    tx,
    named.map(({ number }) => number),
  )
  const missing = named.flatMap(({ number }, index): FieldError[] =>
    ids.has(number) ? [] : [{ field: fieldOf(index, 'number'), error: 'noSuchPurchase', params: { number } }],
  )
  if (missing.length > 0) throw new Refusal('notFound', missing)
  return loadPurchases(
    tx,
    named.map(({ number }) => ids.get(number) ?? ''),
  )
}

/** Refuses stale changes, but not one that is so already, as where the answer was lost and one saves again. */
async function refuseStaleChanges(tx: Tx, places: readonly Place[], now: Date): Promise<void> {
  const given = places.map((place) => place.given)
  const held = places.flatMap(({ before }) => before ?? [])
  const stale = staleOf(held, given, fieldOfOne)
  if (stale.length === 0) return
  const ofStale = places.filter(({ id }) => stale.some(({ purchase }) => purchase.id === id))
  const { planned, problems } = await planPurchases(tx, ofStale, { now })
  const isClear = problems.invalid.length + problems.conflicts.length === 0
  const same = new Set(planned.filter((each) => Object.keys(changesOf(each)).length === 0).map(({ id }) => id))
  await refuseStale(
    tx,
    stale.filter(({ purchase }) => !isClear || !same.has(purchase.id)),
  )
}

interface Stale {
  purchase: Purchase
  field: string
}

function staleOf(held: readonly Purchase[], named: readonly Named[], fieldOf: FieldOf): Stale[] {
  return held.flatMap((purchase, index) => {
    const seen = named[index]?.version
    return seen !== undefined && seen < purchase.version ? [{ purchase, field: fieldOf(index, 'version') }] : []
  })
}

async function refuseStale(tx: Tx, stale: readonly Stale[]): Promise<void> {
  if (stale.length === 0) return
  const last = await findLastChangesOf(
    tx,
    stale.map(({ purchase }) => purchase),
  )
  const errors = stale.map(({ purchase, field }) => ({ field, error: 'stale', params: last(purchase) }))
  throw new Refusal('conflict', errors)
}
