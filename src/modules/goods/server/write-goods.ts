import type { Actor } from '#kit/actor.ts'
import { recordChanges } from '#platform/server/history.ts'
import { touch, type Tx } from '#platform/server/database/database.ts'
import {
  dropFormerColours,
  insertProducts,
  placeColours,
  replaceCompanionsOf,
  replacePhotosOf,
  updateProducts,
  type ProductRecord,
} from '#modules/catalog/server/index.ts'
import { deletePictures } from '#modules/media/server/index.ts'
import { changeLots, correctLots, receiveLots, removeLots } from '#modules/stock/server/index.ts'
import { namesWritten } from '#platform/field-lists.ts'
import { lot as lotFields } from '#modules/stock/lot.fields.ts'
import type { FieldChange } from '../goods.ts'
import { asHistory, fieldChanges } from './field-changes.ts'
import { movePhotos } from './move-photos.ts'
import type { PlannedGoods, PlannedLot } from './plan.ts'
import { isRecounted } from './count-conflicts.ts'

/** Fields that make up a photo's place, and the photos themselves (CAT-7). */
const movers: ReadonlySet<string> = new Set(['typeId', 'code', 'lots.size', 'photos', 'lots.photos'])

interface Changed {
  goods: PlannedGoods
  changes: FieldChange[]
}

/** Writes what differs, a statement per table, and who did it; what does not differ is not touched. */
export async function writeGoods(tx: Tx, planned: readonly PlannedGoods[], actor: Actor, now: Date): Promise<void> {
  if (planned.length === 0) return
  const changed = planned.map((goods) => ({ goods, changes: fieldChanges(goods) })).filter(isChanged)
  const differing = (of: string) => changed.filter(({ changes }) => changes.some(({ field }) => isOf(of, field)))
  const all = changed.map(({ goods }) => goods)
  const lots = all.flatMap((goods) => goods.lots.map((lot) => ({ ...lot, productId: goods.id })))

  await insertProducts(tx, all.filter(({ before }) => !before).map(recordOf))
  const edited = Object.groupBy(changed.filter(isEdited), (each) => (isRecoded(each) ? 'recoded' : 'others'))
  const recordsOf = (some: readonly Changed[] = []) => some.map(({ goods }) => recordOf(goods))
  await updateProducts(tx, { recoded: recordsOf(edited.recoded), others: recordsOf(edited.others) })
  const painted = differing('colours').map(({ goods }) => goods)
  const paintedIds = painted.map(({ id }) => id)
  await placeColours(tx, paintedIds, painted.flatMap(coloursOf))
  await removeLots(
    tx,
    all.flatMap(({ droppedLots }) => droppedLots.map(({ id }) => id)),
    actor,
  )
  await changeLots(tx, lots.filter(isAltered))
  await dropFormerColours(tx, paintedIds)
  await receiveLots(
    tx,
    lots.filter(({ before }) => !before).map(({ onHand, ...lot }) => ({ ...lot, quantity: onHand })),
    actor,
  )
  const shown = [...new Set([...differing('photos'), ...differing('lots.photos')])].map(({ goods }) => goods)
  await replacePhotosOf(
    tx,
    shown.map(({ id }) => id),
    shown.flatMap(photosOf),
  )
  const accompanied = differing('companions').map(({ goods }) => goods)
  await replaceCompanionsOf(
    tx,
    accompanied.map(({ id }) => id),
    accompanied.flatMap(companionsOf),
  )
  await correctLots(tx, lots.filter(isRecounted).map(correctionOf), actor)
  await movePhotos(
    tx,
    changed.filter(({ changes }) => changes.some(({ field }) => movers.has(field))).map(({ goods }) => goods),
  )
  const deleted = planned.flatMap(({ deletedPictures }) => deletedPictures)
  if (deleted.length > 0) await deletePictures(tx, deleted, now)
  await recordChanges(
    tx,
    changed.map(({ goods, changes }) => ({
      entity: 'product',
      entityId: goods.id,
      action: goods.before ? 'edited' : 'added',
      actor,
      changes: asHistory(changes),
    })),
  )
  if (all.length > 0) touch(tx, 'catalog', ...all.map(({ id }) => `product:${id}`))
}

function isChanged({ goods, changes }: Changed): boolean {
  return !goods.before || changes.length > 0
}

/** Counts are the lots' own: they do not disturb whoever edits a text (WIRE-11). */
function isEdited({ goods, changes }: Changed): boolean {
  return goods.before !== undefined && changes.some(({ field }) => field !== 'lots.onHand')
}

function isRecoded({ changes }: Changed): boolean {
  return changes.some(({ field }) => field === 'code')
}

function isOf(part: string, field: string): boolean {
  return field === part || field.startsWith(`${part}.`)
}

function recordOf({ type, ...goods }: PlannedGoods): ProductRecord {
  return { ...goods, typeId: type.id }
}

function coloursOf({ id, colours, formerColours }: PlannedGoods) {
  return colours.map((colour, position) => ({
    ...colour,
    productId: id,
    position,
    formerPosition: formerColours[position],
  }))
}

/** A renamed colour is no change of the lot, which follows by itself. */
function isAltered(lot: PlannedLot): boolean {
  const { before } = lot
  if (!before) return false
  const former = { ...before, colour: lot.formerColour }
  return namesWritten(lotFields.fields).some((name) => lot[name] !== former[name])
}

function photosOf({ id, colours, photos, lots }: PlannedGoods) {
  const places = [{ lotId: null, photos }, ...lots.map((lot) => ({ lotId: lot.id, photos: lot.photos }))]
  return places.flatMap(({ lotId, photos: own }) =>
    own.map(({ pictureId, altUk, altEn, colour }, position) => {
      const place = colours.findIndex(({ name }) => name === colour)
      return {
        productId: id,
        lotId,
        pictureId,
        position,
        altUk,
        altEn,
        ...(place >= 0 && { colourPosition: place }),
      }
    }),
  )
}

function companionsOf({ id, companions }: PlannedGoods) {
  return companions.map((each, position) => ({ productId: id, companionId: each.id, position }))
}

function correctionOf({ id, before, onHand, reason, note }: PlannedLot & { before: { onHand: number } }) {
  return { lotId: id, change: onHand - before.onHand, correction: reason, note }
}
