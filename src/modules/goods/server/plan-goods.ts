import { isSizeOf, type GoodsChange } from '../goods.ts'
import { planColours } from './plan-colours.ts'
import { planLots } from './plan-lots.ts'
import { planPhotos } from './plan-photos.ts'
import type { Errors, Facts, Place, PlannedGoods } from './plan.ts'

/** What a product shall be: what is left out stays as it was. What is wrong is added to the errors, field by field. */
export function planGoods(
  { field, change, id, before }: Place,
  facts: Facts,
  errors: Errors,
): PlannedGoods | undefined {
  if (!before) for (const name of missing(change)) errors.push({ field: `${field}.${name}`, error: 'required' })
  const type = facts.types.get(change.typeId ?? before?.type.id ?? '')
  if (!type && change.typeId !== undefined) errors.push({ field: `${field}.typeId`, error: 'unknownProductType' })
  if (!type) return undefined
  const painted = planColours(before, change.colours, field, errors)
  const context = { facts, painted, before, type, areLotsGiven: change.lots !== undefined, field, errors }
  const { photos, deleted } = planPhotos(change.photos, before?.photos ?? [], context, `${field}.photos`)
  const { lots, droppedLots, deletedPictures } = planLots(change.lots, context)
  if (
    before &&
    type.id !== before.type.id &&
    change.lots === undefined &&
    !lots.every(({ size }) => isSizeOf(type.slug, size))
  )
    errors.push({ field: `${field}.typeId`, error: 'notShoeSize' })
  return {
    field,
    before,
    id,
    code: change.code ?? before?.code ?? '',
    type,
    nameUk: change.nameUk ?? before?.nameUk ?? '',
    nameEn: change.nameEn ?? before?.nameEn ?? '',
    descriptionUk: change.descriptionUk ?? before?.descriptionUk ?? '',
    descriptionEn: change.descriptionEn ?? before?.descriptionEn ?? '',
    compareAtPrice: change.compareAtPrice === undefined ? (before?.compareAtPrice ?? null) : change.compareAtPrice,
    isHidden: change.isHidden ?? before?.isHidden ?? false,
    legacy: { ...before?.legacy, ...change.legacy },
    ...painted,
    photos,
    lots,
    droppedLots,
    deletedPictures: [...deleted, ...deletedPictures],
  }
}

const needed = ['code', 'typeId', 'nameUk'] as const

function missing(change: GoodsChange): string[] {
  return needed.filter((name) => change[name] === undefined)
}
