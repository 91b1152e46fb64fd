import { randomUUIDv7 } from 'node:crypto'
import { overlaid } from '#platform/field-lists.ts'
import { lot as lotFields } from '#modules/stock/lot.fields.ts'
import { isSizeOf } from '#modules/catalog/product.ts'
import type { GoodsLot, LotChange } from '../goods.ts'
import { planPhotos, type PlanContext } from './plan-photos.ts'
import { lotName, type PlannedLot } from './plan.ts'
import { shareGtins } from './share-gtins.ts'

interface PlannedLots {
  lots: PlannedLot[]
  droppedLots: readonly GoodsLot[]
  deletedPictures: string[]
}

/** The lots of a product; a list that is given replaces them by id (WIRE-11). */
export function planLots(given: readonly LotChange[] | undefined, context: PlanContext): PlannedLots {
  const former = context.before?.lots ?? []
  const changes = given ?? former.map(({ id }) => ({ id }))
  const deletedPictures: string[] = []
  const lots = changes.flatMap((change, index) => {
    const field = `${context.field}.lots.${index}`
    const own = former.find(({ id }) => id === change.id)
    if (!own && isGone(change, context)) {
      context.errors.push({ field: `${field}.id`, error: 'noSuchLot' })
      return []
    }
    const { deleted, ...lot } = planLot(change, own, context, field)
    deletedPictures.push(...deleted)
    return [lot]
  })
  refuseRepeated(lots, context)
  const remaining = new Set(lots.map(({ id }) => id))
  return {
    lots: shareGtins(lots, context.errors),
    droppedLots: former.filter(({ id }) => !remaining.has(id)),
    deletedPictures,
  }
}

/** It was there when staff looked, or is another product's. */
function isGone({ id, version, onHandWas }: LotChange, { facts }: PlanContext): boolean {
  return id !== undefined && (version !== undefined || onHandWas !== undefined || facts.takenLots.has(id))
}

function planLot(
  change: LotChange,
  before: GoodsLot | undefined,
  context: PlanContext,
  field: string,
): PlannedLot & { deleted: string[] } {
  const { painted, type, errors } = context
  const wrong = (name: string, error: string, params = {}) =>
    void errors.push({ field: `${field}.${name}`, error, params })
  if (!before && change.price === undefined) wrong('price', 'required')

  const size = change.size ?? before?.size ?? ''
  // a type whose sizes are others is refused as such where the lots are left as they are
  const isResized = size !== before?.size || (context.areLotsGiven && type.id !== context.before?.type.id)
  if (isResized && !isSizeOf(type.slug, size)) wrong('size', 'notShoeSize')
  const formerColour = before ? (painted.renamed.get(before.colour) ?? before.colour) : ''
  if (change.colour && !painted.colours.some(({ name }) => name === change.colour))
    wrong('colour', 'noSuchColour', { colour: change.colour })

  const { photos, deleted } = planPhotos(change.photos, before?.photos ?? [], context, `${field}.photos`)
  return {
    field,
    id: before?.id ?? change.id ?? randomUUIDv7(),
    before,
    seenVersion: change.version,
    seenOnHand: change.onHandWas,
    ...overlaid(lotFields.fields, { ...(before ? {} : ofNewLot(context)), ...change }, before),
    colour: change.colour ?? formerColour,
    formerColour,
    onHand: change.onHand ?? before?.onHand ?? 0,
    reason: change.reason,
    note: change.note ?? '',
    photos,
    deleted,
  }
}

/** Defaults of a new lot: it is of today, and costs the same as the last one of the product. */
function ofNewLot({ facts, before }: PlanContext): Pick<LotChange, 'purchasedOn' | 'unitCost'> {
  const last = before?.lots.toSorted((one, other) => one.purchasedOn.localeCompare(other.purchasedOn)).at(-1)
  return { purchasedOn: facts.today, unitCost: last?.unitCost }
}

/** One lot of a product, size, colour and purchase (BUY-4); and no lot twice. */
function refuseRepeated(lots: readonly PlannedLot[], { errors }: PlanContext): void {
  const ids = new Set<string>()
  const names = new Set<string>()
  for (const lot of lots) {
    const name = JSON.stringify([lot.size, lot.colour, lot.purchaseNumber])
    if (ids.has(lot.id)) errors.push({ field: `${lot.field}.id`, error: 'repeated' })
    else if (names.has(name))
      errors.push({ field: `${lot.field}.size`, error: 'lotRepeated', params: { lot: lotName(lot) } })
    ids.add(lot.id)
    names.add(name)
  }
}
