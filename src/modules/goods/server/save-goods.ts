import type { Actor } from '#kit/actor.ts'
import { dayOf } from '#kit/days.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { codeProblem } from '#modules/catalog/product.ts'
import { listKinds, listProductTypes } from '#modules/catalog/server/index.ts'
import { lockPicturesByKeys } from '#modules/media/server/index.ts'
import type { GoodsChange, PhotoChange } from '../goods.ts'
import { findPlaces, type SaveMode } from './find-places.ts'
import { listCodesOf, listFormerCodes, listTakenLotIds } from './goods.sql.ts'
import { formerCodeOf, planGoods } from './plan-goods.ts'
import type { Errors, Facts, Place, PlannedGoods } from './plan.ts'
import { refuseConflicts, refuseStale } from './refuse-conflicts.ts'
import { refuseTakenGtins } from './share-gtins.ts'
import { writeGoods } from './write-goods.ts'

export interface SaveOptions {
  /** The list's name in the input, for errors: `products.0.lots.2.onHand`. */
  field?: string
  /** Whether the products must be new, must be there, or may be either: the last unless told. */
  mode?: SaveMode
  /** The present instant. */
  now?: Date
}

/**
 * Adds and changes products with their lots, in the caller's transaction, all or none (WIRE-10, WIRE-11): a change whose
 * id, or else whose code, is known is of that product; any other is a new one. Fields left out keep their values; lots,
 * colours and photos that are there replace by id, name and key. Counts go through the ledger. However many there are,
 * it sends a fixed number of statements. Answers the products' ids in the order of the changes.
 */
export async function saveGoods(
  tx: Tx,
  changes: readonly GoodsChange[],
  actor: Actor,
  options: SaveOptions = {},
): Promise<string[]> {
  const planned = await checkGoods(tx, changes, options)
  await writeGoods(tx, planned, actor, options.now ?? new Date())
  return planned.map(({ id }) => id)
}

/** Refuses what saving would refuse and writes nothing; the products and lots are held until the transaction ends. */
export async function checkGoods(
  tx: Tx,
  changes: readonly GoodsChange[],
  { field = 'products', mode = 'either', now = new Date() }: SaveOptions = {},
): Promise<PlannedGoods[]> {
  if (changes.length === 0) return []
  const places = await findPlaces(tx, changes, mode, field)
  const facts = await findFacts(tx, places, now)
  const errors: Errors = []
  const planned = places.flatMap((place) => planGoods(place, facts, errors) ?? [])
  await refuseStale(tx, places, planned)
  errors.push(...repeatedLots(planned))
  if (errors.length > 0) throw new Refusal('invalid', errors)
  await refuseConflicts(tx, planned)
  await refuseTakenGtins(tx, planned)
  return planned
}

/** A new lot whose id another new one has; within a product it is found before. */
function repeatedLots(planned: readonly PlannedGoods[]): Errors {
  const owners = new Map<string, string>()
  return planned.flatMap(({ id: productId, lots }) =>
    lots.flatMap(({ id, field }) => {
      const owner = owners.get(id) ?? productId
      owners.set(id, owner)
      return owner === productId ? [] : [{ field: `${field}.id`, error: 'repeated' }]
    }),
  )
}

async function findFacts(tx: Tx, places: readonly Place[], now: Date): Promise<Facts> {
  const lots = places.flatMap(({ id: productId, change }) =>
    (change.lots ?? []).flatMap(({ id }) => (id === undefined ? [] : [{ id, productId }])),
  )
  const keys = places.flatMap(({ change }) => [
    ...keysOf(change.photos),
    ...(change.lots ?? []).flatMap((lot) => keysOf(lot.photos)),
  ])
  // those of one call may complete each other
  const added = places.map(({ id, change, before }) => ({ id, code: change.code ?? before?.code ?? '' }))
  const companions = places.flatMap(({ change }) => (change.companions ?? []).map(({ id }) => id))
  const recoded = places.flatMap(({ id, change: { code = '' }, before }) =>
    before && codeProblem(code, before.code) ? [id] : [],
  )
  const [types, kinds, pictures, beside, taken, former] = await Promise.all([
    listProductTypes(tx),
    listKinds(tx),
    lockPicturesByKeys(tx, [...new Set(keys)]),
    listCodesOf(tx, companions),
    listTakenLotIds(tx, lots),
    listFormerCodes(tx, recoded),
  ])
  return {
    types: new Map(types.map((type) => [type.id, type])),
    kinds,
    pictures,
    companions: new Map([...added, ...beside].map((each) => [each.id, each])),
    takenLots: new Set(taken),
    formerCodes: new Set(former.map(formerCodeOf)),
    today: dayOf(now),
  }
}

function keysOf(photos: readonly PhotoChange[] = []): string[] {
  return photos.map(({ key }) => key)
}
