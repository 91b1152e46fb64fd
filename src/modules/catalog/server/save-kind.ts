import { latinOf } from '#kit/latin.ts'
import { refuse } from '#kit/refusal.ts'
import { overlaid } from '#platform/field-lists.ts'
import type { Given } from '#platform/fields.ts'
import { touch, type Tx } from '#platform/server/database/database.ts'
import { kindNamed, type ProductKind } from '../kind.ts'
import { productKind } from '../product.fields.ts'
import { countOfKind, deleteKind, insertKinds, listKinds, lockKinds, updateKind } from './kinds.sql.ts'
import { listProductTypes } from './product-types.ts'

type GivenKind = Given<typeof productKind.fields> & { typeId: string }
type KindName = Pick<ProductKind, 'typeId' | 'slug'>

/** A kind of a type, called as no other of it (CAT-1). */
export async function addKind(tx: Tx, { nameUk, ...given }: GivenKind & { nameUk: string }): Promise<ProductKind> {
  const types = await listProductTypes(tx)
  if (!types.some(({ id }) => id === given.typeId)) throw refuse('invalid', 'unknownProductType', 'typeId')
  await lockKinds(tx)
  const kinds = await listKinds(tx)
  const kind = { typeId: given.typeId, slug: '', ...overlaid(productKind.fields, { ...given, nameUk }) }
  refuseTaken(kinds, kind)
  const slug = freeSlug(kinds, kind)
  await insertKinds(tx, [{ ...kind, slug }])
  touch(tx, 'catalog')
  return { ...kind, slug }
}

/** Its names and texts are these; its address stays. */
export async function renameKind(tx: Tx, given: GivenKind & KindName): Promise<ProductKind> {
  await lockKinds(tx)
  const kinds = await listKinds(tx)
  const before = findKind(kinds, given)
  const kind = { ...before, ...overlaid(productKind.fields, given, before) }
  refuseTaken(kinds, kind)
  await updateKind(tx, kind)
  touch(tx, 'catalog')
  return kind
}

/** Answers its slug; refused while products are of it. */
export async function removeKind(tx: Tx, named: KindName): Promise<string[]> {
  await lockKinds(tx)
  findKind(await listKinds(tx), named)
  const count = await countOfKind(tx, named)
  if (count > 0) throw refuse('conflict', 'kindHasProducts', '', { count })
  await deleteKind(tx, named)
  touch(tx, 'catalog')
  return [named.slug]
}

function findKind(kinds: readonly ProductKind[], { typeId, slug }: KindName): ProductKind {
  const kind = kinds.find((each) => each.typeId === typeId && each.slug === slug)
  if (!kind) throw refuse('notFound', 'notFound')
  return kind
}

function refuseTaken(kinds: readonly ProductKind[], { typeId, slug, nameUk, nameEn }: ProductKind): void {
  const others = kinds.filter((each) => each.slug !== slug || each.typeId !== typeId)
  for (const [field, name] of [
    ['nameUk', nameUk],
    ['nameEn', nameEn],
  ] as const)
    if (name !== '' && kindNamed(others, typeId, name)) throw refuse('conflict', 'kindTaken', field, { name })
}

const longestSlug = 50

/**
 * A slug made of the kind's English name where there is one: `ballet-flats`; with a number where another kind of the type has
 * it.
 */
function freeSlug(kinds: readonly ProductKind[], { typeId, nameUk, nameEn }: ProductKind): string {
  const taken = new Set(kinds.filter((each) => each.typeId === typeId).map(({ slug }) => slug))
  const made = (latinOf(nameEn) || latinOf(nameUk)).slice(0, longestSlug).replace(/-$/, '') || 'kind'
  const all = [made, ...Array.from({ length: taken.size }, (_, place) => `${made}-${place + 2}`)]
  return all.find((slug) => !taken.has(slug)) ?? made
}
