import type { ColourFamily } from '#kit/colour-family.ts'
import type { Language } from '#kit/language.ts'
import type { Money } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Card, ProductData, Sort } from '../page-data.ts'
import { loadCards } from './cards.ts'
import { readSearch } from './listing-filter.ts'
import { scopeOf, soldSince } from './listing.ts'
import { loadProduct } from './product.ts'
import { listTypes } from './shell.ts'
import { findMatches } from './storefront.sql.ts'

export interface PublicFilter {
  type?: string | undefined
  size?: string[] | undefined
  color?: ColourFamily[] | undefined
  from?: Money | undefined
  to?: Money | undefined
  stock?: boolean | undefined
  search?: string | undefined
  sort?: Sort | undefined
  limit?: number | undefined
  offset?: number | undefined
}

const most = 1000

/** Products on sale as the pages show them, and how many there are (WIRE-13). */
export async function listPublicProducts(
  shop: Shop,
  filter: PublicFilter,
  language: Language,
): Promise<{ cards: Card[]; total: number }> {
  const { db } = shop.database
  const type =
    filter.type === undefined ? undefined : (await listTypes(db, language)).find(({ slug }) => slug === filter.type)
  if (filter.type !== undefined && !type) throw refuse('invalid', 'unknownValue', 'type')
  const search = filter.search === undefined ? undefined : readSearch(new URLSearchParams({ q: filter.search }))
  const { ids, total } = await findMatches(db, scopeOf(type?.id, search), {
    types: [],
    sizes: filter.size ?? [],
    colours: filter.color ?? [],
    priceFrom: filter.from ?? null,
    priceTo: filter.to ?? null,
    isInStock: filter.stock ?? false,
    sort: filter.sort ?? 'new',
    soldSince: soldSince(shop),
    limit: filter.limit ?? most,
    offset: filter.offset ?? 0,
  })
  return { cards: await loadCards(db, ids, language, shop.now(), filter.color), total }
}

export async function findPublicProduct(shop: Shop, code: string, language: Language): Promise<ProductData> {
  const loaded = await loadProduct(shop, code, language, { colour: 'every' })
  if (!loaded) throw refuse('notFound', 'notFound', 'code')
  return loaded.data
}
