import { namesWritten, overlaid } from '#platform/field-lists.ts'
import { product } from '#modules/catalog/product.fields.ts'
import { codeKey, codeProblem, isSizeOf } from '#modules/catalog/product.ts'
import { saleProblem } from '#modules/catalog/sale.ts'
import { isFirstPrice } from '../first-price.ts'
import type { GoodsChange } from '../goods.ts'
import { planColours } from './plan-colours.ts'
import { planCompanions } from './plan-companions.ts'
import { planKind } from './plan-kind.ts'
import { planLots } from './plan-lots.ts'
import { planPhotos } from './plan-photos.ts'
import type { Errors, Facts, Place, PlannedGoods } from './plan.ts'

/** Plans a product: fields that the change leaves out stay as they were. Adds faults to the errors, field by field. */
export function planGoods(
  { field, change, id, before }: Place,
  facts: Facts,
  errors: Errors,
): PlannedGoods | undefined {
  if (!before) for (const name of missing(change)) errors.push({ field: `${field}.${name}`, error: 'required' })
  // what was renamed may be named back
  const wrongCode = change.code === undefined ? undefined : codeProblem(change.code, before?.code)
  if (wrongCode && !facts.formerCodes.has(formerCodeOf({ id, code: change.code ?? '' })))
    errors.push({ field: `${field}.code`, error: wrongCode })
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
  const own = overlaid(product.fields, { ...(isFirstPrice(before, lots) && { isHidden: false }), ...change }, before)
  const wrongSale = saleProblem(own)
  if (wrongSale) errors.push({ field: `${field}.${wrongSale.field}`, error: wrongSale.error })
  return {
    field,
    before,
    id,
    ...own,
    kind: planKind({ field, change, before }, type, facts, errors),
    type,
    legacy: { ...before?.legacy, ...change.legacy },
    ...painted,
    photos,
    companions: planCompanions({ field, change, id, before }, facts, errors),
    lots,
    droppedLots,
    deletedPictures: [...deleted, ...deletedPictures],
  }
}

export function formerCodeOf({ id, code }: { id: string; code: string }): string {
  return `${id} ${codeKey(code)}`
}

/** The required fields that a new product lacks. */
function missing(change: GoodsChange): string[] {
  const needed = namesWritten(product.fields).filter((name) => product.fields[name].codec.blank === undefined)
  return needed.filter((name) => change[name] === undefined)
}
