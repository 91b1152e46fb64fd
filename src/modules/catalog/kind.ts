import type { Seen } from '#platform/fields.ts'
import type { productKind } from './product.fields.ts'

/** A word within a type, as staff name it: ballet flats, a tote (CAT-1). Its slug stands in the products of the kind, too. */
export type ProductKind = Seen<typeof productKind.fields>

/** The kind of a type that people call so: by its slug, or by its name in one of the languages. */
export function kindNamed(kinds: readonly ProductKind[], typeId: string, typed: string): ProductKind | undefined {
  const name = typed.trim().toLowerCase()
  const ofType = kinds.filter((kind) => kind.typeId === typeId)
  const isCalled = (each: string) => each.toLowerCase() === name
  return (
    ofType.find(({ slug }) => isCalled(slug)) ??
    ofType.find(({ nameUk, nameEn }) => name !== '' && (isCalled(nameUk) || isCalled(nameEn)))
  )
}
