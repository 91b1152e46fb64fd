import { colourFamilies } from '#kit/colour-family.ts'
import type { Language } from '#kit/language.ts'
import { fromHryvnias } from '#kit/money.ts'
import type { Shop } from '#platform/server/shop.ts'
import { compareSizes } from '#modules/stock/lot.ts'
import { cardsPerPage, type ListingData, type ListingFilter, type TypeLink } from '../page-data.ts'
import { loadCards } from './cards.ts'
import { findMatches, type Scope } from './storefront.sql.ts'

const mostWords = 8

export interface LoadedListing {
  data: ListingData
  productIds: string[]
}

/** A part of the list of a type or of a search; undefined when there is no such page of it. */
export async function loadListing(
  shop: Shop,
  scope: { type: (TypeLink & { id?: string }) | null; search: string | null },
  filter: ListingFilter,
  language: Language,
): Promise<LoadedListing | undefined> {
  if (scope.search === '') return { data: emptyListing('', filter), productIds: [] }
  const { db } = shop.database
  const found = await findMatches(db, scopeOf(scope.type?.id, scope.search), {
    sizes: filter.sizes,
    colours: filter.colours,
    priceFrom: kopiykas(filter.priceFrom),
    priceTo: kopiykas(filter.priceTo),
    isInStock: filter.isInStock,
    sort: filter.sort,
    soldSince: soldSince(shop),
    limit: cardsPerPage,
    offset: (filter.page - 1) * cardsPerPage,
  })
  const pages = Math.max(1, Math.ceil(found.total / cardsPerPage))
  if (filter.page > pages) return undefined
  return {
    data: {
      type: scope.type && { slug: scope.type.slug, name: scope.type.name },
      query: scope.search,
      filter,
      total: found.total,
      pages,
      cards: await loadCards(db, found.ids, language, shop.now(), filter.colours),
      sizeOptions: found.sizes
        .toSorted((one, other) => compareSizes(one.size, other.size))
        .map(({ size, count }) => ({ size, count, isChosen: filter.sizes.includes(size) })),
      colourOptions: colourFamilies.flatMap((family) => {
        const counted = found.colours.find((each) => each.family === family)
        return counted ? [{ ...counted, isChosen: filter.colours.includes(family) }] : []
      }),
      priceSpan: { from: Math.floor((found.lowest ?? 0) / 100), to: Math.ceil((found.highest ?? 0) / 100) },
    },
    productIds: found.ids,
  }
}

const popularOverDays = 90

/** What sold since then is popular (U10). */
export function soldSince(shop: Pick<Shop, 'now'>): Date {
  return new Date(shop.now().getTime() - popularOverDays * 24 * 60 * 60 * 1000)
}

export function scopeOf(typeId: string | undefined, search: string | null | undefined): Scope {
  const words = search ? search.split(' ').slice(0, mostWords) : undefined
  return { typeId, words }
}

function emptyListing(query: string, filter: ListingFilter): ListingData {
  const nothing = { total: 0, pages: 1, cards: [], sizeOptions: [], colourOptions: [], priceSpan: { from: 0, to: 0 } }
  return { type: null, query, filter, ...nothing }
}

function kopiykas(hryvnias: number | null): number | null {
  return hryvnias === null ? null : (fromHryvnias(hryvnias) ?? null)
}
