import type { ProductType } from '#modules/catalog/product.ts'
import type { Goods, GoodsPhoto, PhotoChange } from '../goods.ts'
import type { Painted } from './plan-colours.ts'
import type { Errors, Facts, PlannedPhoto } from './plan.ts'

export interface PlanContext {
  facts: Facts
  painted: Painted
  before: Goods | undefined
  type: ProductType
  areLotsGiven: boolean
  /** The product's field that errors name. */
  field: string
  errors: Errors
}

/** The photos of a product, or of a lot, in their order; and the pictures whose files go (CAT-7). */
export function planPhotos(
  given: readonly PhotoChange[] | undefined,
  own: readonly GoodsPhoto[],
  context: PlanContext,
  field: string,
): { photos: PlannedPhoto[]; deleted: string[] } {
  const { painted, before, facts, errors } = context
  const colourOf = (former: string) => painted.renamed.get(former) ?? ''
  if (!given)
    return {
      photos: own.map(({ src: _, name: __, width: ___, ...each }) => ({ ...each, colour: colourOf(each.colour) })),
      deleted: [],
    }

  const known = new Map(
    [...(before?.lots ?? []).flatMap(({ photos }) => photos), ...(before?.photos ?? []), ...own].map((each) => [
      each.key,
      each,
    ]),
  )
  const names = new Set(painted.colours.map(({ name }) => name))
  const remaining = new Set<string>()
  const photos: PlannedPhoto[] = []
  const deleted: string[] = []
  for (const [index, { key, altUk, altEn, colour, isDeleted = false }] of given.entries()) {
    const wrong = (name: string, error: string, params = {}) =>
      void errors.push({ field: `${field}.${index}.${name}`, error, params })
    const pictureId = facts.pictures.get(key)?.id
    if (isDeleted) {
      if (pictureId !== undefined) deleted.push(pictureId)
      continue
    }
    if (pictureId === undefined) wrong('key', 'unknownPhoto', { key })
    if (remaining.has(key)) wrong('key', 'repeated')
    if (colour && !names.has(colour)) wrong('colour', 'noSuchColour', { colour })
    remaining.add(key)
    const former = known.get(key)
    photos.push({
      pictureId: pictureId ?? '',
      key,
      altUk: altUk ?? former?.altUk ?? '',
      altEn: altEn ?? former?.altEn ?? '',
      colour: colour ?? colourOf(former?.colour ?? ''),
    })
  }
  return { photos, deleted }
}
