import type { Actor } from '#kit/actor.ts'
import { dayOf } from '#kit/days.ts'
import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { findProductsEverOfCodes, listProductTypes } from '#modules/catalog/server/index.ts'
import { moveLots } from '#modules/stock/server/index.ts'
import type { PurchaseInput } from '../purchase.contract.ts'
import type { Purchase } from '../purchase.ts'
import { holdPictures } from './hold-pictures.ts'
import { changesOf, isOfStock } from './purchase-changes.ts'
import type { Facts, PlannedPurchase, Problems } from './plan.ts'
import { planPurchase } from './plan-purchase.ts'
import { insertPurchase, replacePhotos, replaceProducts, updatePurchaseRow } from './purchases.sql.ts'

export interface Place {
  id: string
  given: PurchaseInput
  before: Purchase | undefined
  field: string
}

/** Saves purchases as somebody gave them, all or none; those that are there are held by the caller (WIRE-10). */
export async function savePurchases(
  tx: Tx,
  places: readonly Place[],
  actor: Actor,
  { now }: { now: Date },
): Promise<PlannedPurchase[]> {
  const { planned, problems } = await planPurchases(tx, places, { now })
  if (problems.invalid.length > 0) throw new Refusal('invalid', problems.invalid)
  if (problems.conflicts.length > 0) throw new Refusal('conflict', problems.conflicts)
  // by number: two who save the same numbers at once wait for each other in one order
  const inOrder = planned.map((each, index) => ({ ...each, field: places[index]?.field ?? '' }))
  for (const each of inOrder.toSorted((one, other) => (one.number < other.number ? -1 : 1)))
    await write(tx, each, actor)
  return planned
}

/** Plans purchases and lists their problems; writes nothing. */
export async function planPurchases(
  tx: Tx,
  places: readonly Place[],
  { now }: { now: Date },
): Promise<{ planned: PlannedPurchase[]; problems: Problems }> {
  const facts = await findFacts(tx, places, now)
  const problems: Problems = { invalid: [], conflicts: [] }
  return { planned: places.map((place) => planPurchase(place, facts, problems)), problems }
}

async function findFacts(tx: Tx, places: readonly Place[], now: Date): Promise<Facts> {
  const products = places.flatMap(({ given, before }) => [...(given.products ?? []), ...(before?.products ?? [])])
  const keys = products.flatMap((product) => [
    ...(product.photos ?? []),
    ...(product.lines ?? []).flatMap((line) => line.photos ?? []),
  ])
  const [types, pictures, known] = await Promise.all([
    listProductTypes(tx),
    holdPictures(tx, [...new Set(keys.map(({ key }) => key))]),
    findProductsEverOfCodes(
      tx,
      products.flatMap(({ code }) => code ?? []),
    ),
  ])
  return {
    types: new Map(types.map((type) => [type.id, type])),
    catalogue: new Map(known.map((product) => [product.asked, product])),
    pictures,
    today: dayOf(now),
  }
}

async function write(tx: Tx, planned: PlannedPurchase & { field: string }, actor: Actor): Promise<void> {
  const { id, number, before, fields, products } = planned
  const changes = changesOf(planned)
  if (before && Object.keys(changes).length === 0) return
  if (!before && !(await insertPurchase(tx, id, number, fields)))
    throw refuse('conflict', 'duplicatePurchase', `${planned.field}.number`, { number })
  // what was taken off with its cancelling comes again by sync
  const isRevived = before?.status === 'cancelled' && fields.status !== 'cancelled'
  if (before) {
    await updatePurchaseRow(tx, id, fields, { isUnsynced: isRevived || isOfStock(changes) || undefined })
    if (fields.orderedOn !== before.orderedOn)
      await moveLots(tx, lotIdsOf(before), { from: before.orderedOn, to: fields.orderedOn })
  }
  if ('products' in changes || isOfStock(changes)) {
    await replaceProducts(
      tx,
      id,
      products,
      products.flatMap(({ lines }) => lines),
    )
    await replacePhotos(tx, id, products.flatMap(photosOf))
  }
  await recordChanges(tx, [{ entity: 'purchase', entityId: id, action: before ? 'edited' : 'added', actor, changes }])
}

function lotIdsOf({ products }: Purchase): string[] {
  return products.flatMap(({ lines }) => lines.flatMap(({ lotId }) => lotId ?? []))
}

function photosOf({ id: purchaseProductId, photos, lines }: PlannedPurchase['products'][number]) {
  return [
    ...photos.map((photo) => ({ ...photo, purchaseProductId, lineId: null })),
    ...lines.flatMap((line) => line.photos.map((photo) => ({ ...photo, purchaseProductId, lineId: line.id }))),
  ]
}

/** A purchase twice in one list. */
export function refuseRepeated(purchases: readonly Pick<PurchaseInput, 'number'>[]): void {
  const numbers = purchases.map(({ number }) => number)
  const repeated = numbers.flatMap((number, index): FieldError[] =>
    numbers.indexOf(number) < index ? [{ field: `purchases.${index}.number`, error: 'repeated' }] : [],
  )
  if (repeated.length > 0) throw new Refusal('invalid', repeated)
}
