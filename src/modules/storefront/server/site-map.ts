import type { Shop } from '#platform/server/shop.ts'
import { productPath } from '#modules/catalog/product-path.ts'
import { cardOf } from './cards.ts'
import { listsAcross } from './lists-across.ts'
import { listTypes } from './shell.ts'
import { fresh } from './shelf/read-shelf.ts'
import { anyWish, countMatches, readCards } from './shelf/shelf.sql.ts'

/** Of one file of the map; each has an address a language. */
export const mappedAtOnce = 1000

export interface Mapped {
  /** Without language. */
  path: string
  /** The path of its main photo. */
  picture: string | null
}

export async function mapLists({ database }: Shop): Promise<Mapped[]> {
  const types = await listTypes(database.db, 'uk')
  return [...listsAcross, ...types.map(({ slug }) => slug)].map((slug) => ({ path: `/${slug}`, picture: null }))
}

export async function countMapped({ database }: Shop): Promise<number> {
  const { total } = await fresh(database, () => countMatches(database.db, {}, anyWish))
  return total
}

/** Products on sale, the newest first; parts are counted from 1. */
export async function mapProducts({ database, now }: Shop, part: number): Promise<Mapped[]> {
  const place = { sort: 'new', limit: mappedAtOnce, offset: (part - 1) * mappedAtOnce } as const
  const { cards } = await fresh(database, () => readCards(database.db, {}, anyWish, place))
  return cards
    .map((shown) => cardOf(shown, 'uk', now()))
    .map(({ code, picture }) => ({ path: productPath(code), picture: picture?.src ?? null }))
}
