import type { Given, Seen } from '#platform/fields.ts'
import type { photo } from '#modules/catalog/product.fields.ts'
import type { PlannedPhoto, ProductsContext } from './plan.ts'

/** The photos in their order; one that nobody uploaded is refused. */
export function planPhotos(
  given: readonly Given<typeof photo.fields>[] | undefined,
  former: readonly Seen<typeof photo.fields>[],
  field: string,
  { facts, problems }: Pick<ProductsContext, 'facts' | 'problems'>,
): PlannedPhoto[] {
  const known = new Map(former.map((each) => [each.key, each]))
  return (given ?? former).flatMap((each, index) => {
    if ('isDeleted' in each && each.isDeleted) return []
    const picture = facts.pictures.get(each.key)
    if (!picture && given)
      problems.invalid.push({ field: `${field}.${index}.key`, error: 'unknownPhoto', params: { key: each.key } })
    if (!picture) return []
    const { id: pictureId, key } = picture
    const before = known.get(key)
    return [{ pictureId, key, altUk: each.altUk ?? before?.altUk ?? '', altEn: each.altEn ?? before?.altEn ?? '' }]
  })
}
