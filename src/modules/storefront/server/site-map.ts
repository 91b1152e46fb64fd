import type { Shop } from '#platform/server/shop.ts'
import { productPath } from '#modules/catalog/product-path.ts'
import { cardOf } from './cards.ts'
import { listsAcross } from '../list-across.ts'
import { listTypes } from './shell.ts'
import { fresh } from './shelf/read-shelf.ts'
import { anyWish, countMatches, listChanged, readCards, readKinds, readTypes } from './shelf/shelf.sql.ts'

/** The addresses of one file of the map; each stands once a language. */
export const mappedAtOnce = 1000

export interface Mapped {
  /** Without language. */
  path: string
  /** The path of its main photo. */
  picture: string | null
  /** When staff last changed what it shows; left out where nobody knows. */
  changedAt?: Date
}

/** The name of a page with more addresses than one file takes: its files have this name and a number. */
export interface MappedInParts {
  files: string
  count(shop: Shop): Promise<number>
  /** Parts are counted from 1. */
  list(shop: Shop, part: number): Promise<Mapped[]>
}

export async function mapLists({ database }: Shop): Promise<Mapped[]> {
  const [types, read] = await Promise.all([listTypes(database.db, 'uk'), fresh(database, () => readTypes(database.db))])
  const changed = new Map(read.types.map(({ typeId, changedAt }) => [typeId, new Date(changedAt)]))
  return [
    ...listsAcross.map((slug) => ({ path: `/${slug}`, picture: null })),
    ...types.map(({ id, slug }) => {
      const changedAt = changed.get(id)
      return { path: `/${slug}`, picture: null, ...(changedAt && { changedAt }) }
    }),
  ]
}

/** Those that products on sale are of. */
export async function mapKinds({ database }: Shop): Promise<Mapped[]> {
  const types = await listTypes(database.db, 'uk')
  const { kinds } = await fresh(database, () => readKinds(database.db))
  return types.flatMap((type) =>
    kinds
      .filter(({ typeId }) => typeId === type.id)
      .map(({ slug, changedAt }) => ({
        path: `/${type.slug}/${slug}`,
        picture: null,
        changedAt: new Date(changedAt),
      })),
  )
}

/** Products on sale, the newest first. */
export const mappedProducts: MappedInParts = { files: 'products', count: countProducts, list: mapProducts }

async function countProducts({ database }: Shop): Promise<number> {
  const { total } = await fresh(database, () => countMatches(database.db, {}, anyWish))
  return total
}

async function mapProducts({ database, now }: Shop, part: number): Promise<Mapped[]> {
  const place = { sort: 'new', limit: mappedAtOnce, offset: (part - 1) * mappedAtOnce } as const
  const { cards } = await fresh(database, () => readCards(database.db, {}, anyWish, place))
  const changed = await listChanged(
    database.db,
    cards.map(({ product }) => product.id),
  )
  return cards.map((shown) => {
    const { code, picture } = cardOf(shown, 'uk', now())
    const changedAt = changed.get(shown.product.id)
    return { path: productPath(code), picture: picture?.src ?? null, ...(changedAt && { changedAt }) }
  })
}
