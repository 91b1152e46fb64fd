import { kindNamed } from '#modules/catalog/kind.ts'
import type { ProductType } from '#modules/catalog/product.ts'
import type { Errors, Facts, Place } from './plan.ts'

/** Which kind of its type a product is of, by its slug; one that changes its type leaves a kind that the other has not (CAT-1). */
export function planKind(
  { field, change, before }: Pick<Place, 'field' | 'change' | 'before'>,
  type: ProductType,
  { kinds }: Pick<Facts, 'kinds'>,
  errors: Errors,
): string {
  const asked = change.kind ?? before?.kind ?? ''
  if (asked.trim() === '') return ''
  const kind = kindNamed(kinds, type.id, asked)
  if (!kind && change.kind !== undefined)
    errors.push({ field: `${field}.kind`, error: 'unknownKind', params: { kind: asked } })
  return kind?.slug ?? ''
}
