import { colourFamilies } from '#kit/colour-family.ts'
import type { Language } from '#kit/language.ts'
import { fromHryvnias } from '#kit/money.ts'
import { readSize } from '#kit/size.ts'
import type { Shop } from '#platform/server/shop.ts'
import { listColoursMeant, type Finding } from '#modules/search/server/index.ts'
import { compareSizes } from '#modules/stock/lot.ts'
import { narrows } from '../listing-query.ts'
import { cardsPerPage, type ListingData, type ListingFilter, type Sort, type TypeLink } from '../page-data.ts'
import { cardOf, isOfFamilies, newFor, type Shown } from './cards.ts'
import type { ProductKind } from '#modules/catalog/kind.ts'
import { listKinds } from '#modules/catalog/server/index.ts'
import { kindLinkOf, shownKindOf } from './kind-links.ts'
import type { ListAcross } from '../list-across.ts'
import type { ShopType } from './shell.ts'
import { listShelf } from './shelf/read-shelf.ts'
import type { Part, Scope, Wish } from './shelf/shelf.sql.ts'

export interface LoadedListing {
  data: ListingData
  productIds: string[]
}

/** The subject of a list: one type or a kind of it, the new or the reduced things of all, or a search; null chooses from all goods. */
export type Listed =
  | { type: ShopType; kind?: ProductKind | undefined }
  | { across: ListAcross; name: string; types: readonly ShopType[] }
  | { search: Finding | null; types: readonly ShopType[] }

/** More than these are no news. */
const mostNew = 48

/** A part of a list; undefined when there is no such page of it, or when nothing is of the kind. */
export async function loadListing(
  shop: Shop,
  listed: Listed,
  asked: ListingFilter,
  language: Language,
): Promise<LoadedListing | undefined> {
  const finding = 'search' in listed ? listed.search : null
  const search = 'search' in listed ? (finding?.typed ?? '') : null
  const types = 'types' in listed ? listed.types : []
  const kind = 'type' in listed ? listed.kind : undefined
  const filter = possible(asked, types)
  // a filter alone chooses from all goods: `до 500` is a search for whatever costs no more
  if (search === '' && !narrows(filter)) return { data: emptyListing('', filter), productIds: [] }
  const wish: Wish = {
    types: types.filter(({ slug }) => filter.types.includes(slug)).map(({ id }) => id),
    kind: kind?.slug ?? null,
    sizes: filter.sizes,
    colours: filter.colours,
    priceFrom: kopiykas(filter.priceFrom),
    priceTo: kopiykas(filter.priceTo),
    isInStock: filter.isInStock,
  }
  const part = { sort: sortOf(filter.sort, search), limit: cardsPerPage, offset: (filter.page - 1) * cardsPerPage }
  const find = (changes: Partial<Wish>) => listShelf(shop, scopeOfList(shop, listed), { ...wish, ...changes }, part)
  const found = await find({})
  if (kind && !found.kinds.some(({ slug }) => slug === kind.slug)) return undefined
  const known = await sizesMeant(filter, found.sizes, async () => (await find({ types: [] })).sizes)
  if (known.join() !== filter.sizes.join()) return loadListing(shop, listed, { ...filter, sizes: known }, language)
  const pages = Math.max(1, Math.ceil(found.total / cardsPerPage))
  if (filter.page > pages) return undefined
  const now = shop.now()
  const isWanted = await wantedColours(shop, finding, filter, found.cards)
  // a 37 of shoes and a 37 of socks are nothing to choose between; what is chosen stays until it is taken out
  const isOfOneType = found.types.length === 1 || filter.types.length === 1 || types.length === 0
  const offered = [...found.sizes, ...missingIn(found.sizes, known)].filter(
    ({ size }) => isOfOneType || filter.sizes.includes(size),
  )
  return {
    data: {
      type: linkOf(listed),
      kind: kind ? shownKindOf(kind, language) : null,
      query: search || null,
      nothing: null,
      said: null,
      filter,
      total: found.total,
      pages,
      cards: found.cards.map((each) => cardOf(each, language, now, isWanted(each.product.id))),
      typeOptions: types.flatMap(({ id, slug, name }) => {
        const counted = found.types.find((each) => each.id === id)
        return counted ? [{ slug, name, count: counted.count, isChosen: filter.types.includes(slug) }] : []
      }),
      kindOptions: await kindOptionsOf(shop, listed, found.kinds, language),
      sizeOptions: offered
        .toSorted((one, other) => compareSizes(one.size, other.size))
        .map(({ size, count }) => ({ size, count, isChosen: filter.sizes.includes(size) })),
      colourOptions: colourFamilies.flatMap((family) => {
        const counted = found.colours.find((each) => each.family === family)
        return counted ? [{ ...counted, isChosen: filter.colours.includes(family) }] : []
      }),
      priceSpan: { from: Math.floor((found.lowest ?? 0) / 100), to: Math.ceil((found.highest ?? 0) / 100) },
    },
    productIds: found.cards.map(({ product }) => product.id),
  }
}

/** The kinds of a type, by their names in the page's language; empty kinds are left out. */
async function kindOptionsOf(
  { database }: Shop,
  listed: Listed,
  counted: readonly { slug: string; count: number }[],
  language: Language,
): Promise<ListingData['kindOptions']> {
  if (!('type' in listed) || counted.length === 0) return []
  const kinds = (await listKinds(database.db)).filter(({ typeId }) => typeId === listed.type.id)
  const options = kinds.flatMap((kind) => {
    const count = counted.find(({ slug }) => slug === kind.slug)?.count
    return count === undefined
      ? []
      : [{ ...kindLinkOf(kind, language), count, isChosen: kind.slug === listed.kind?.slug }]
  })
  return options.toSorted((one, other) => one.name.localeCompare(other.name, language))
}

type Sizes = { size: string; count: number }[]

/** As they are kept. Those of a type that is no longer chosen went with it; what nobody has finds nothing. */
async function sizesMeant({ sizes, types }: ListingFilter, there: Sizes, readAll: () => Promise<Sizes>) {
  const isIn = (all: Sizes) => (size: string) => all.some((each) => each.size === size)
  const asKept = [...new Set(sizes.map((size) => [size, readSize(size)].find(isIn(there)) ?? readSize(size)))]
  if (types.length === 0 || missingIn(there, asKept).length === 0) return asKept
  const all = await readAll()
  return asKept.filter((size) => isIn(there)(size) || !isIn(all)(size))
}

function missingIn(there: Sizes, sizes: readonly string[]): Sizes {
  return sizes.filter((size) => !there.some((each) => each.size === size)).map((size) => ({ size, count: 0 }))
}

/** The colours to show, by product: a visitor who chose none may have named one in the search. */
async function wantedColours(shop: Shop, finding: Finding | null, filter: ListingFilter, cards: readonly Shown[]) {
  if (filter.colours.length > 0 || !finding) return () => isOfFamilies(filter.colours)
  const several = cards.filter(({ product }) => product.colours.length > 1).map(({ product }) => product.id)
  const meant = await listColoursMeant(shop.database.db, finding, several)
  return (id: string) => {
    const positions = meant.get(id) ?? []
    return ({ position }: { position: number }) => positions.includes(position)
  }
}

/** With those types alone that there are to choose from. */
function possible(filter: ListingFilter, choice: readonly ShopType[]): ListingFilter {
  return { ...filter, types: filter.types.filter((type) => choice.some(({ slug }) => slug === type)) }
}

function linkOf(listed: Listed): TypeLink | null {
  if ('search' in listed) return null
  return 'across' in listed
    ? { slug: listed.across, name: listed.name }
    : { slug: listed.type.slug, name: listed.type.name }
}

function scopeOfList(shop: Pick<Shop, 'now'>, listed: Listed): Scope {
  if ('across' in listed)
    return listed.across === 'sale'
      ? { isReduced: true }
      : { newest: { since: new Date(shop.now().getTime() - newFor), most: mostNew } }
  return 'search' in listed ? { found: listed.search?.ids } : scopeOf(listed.type.id, null)
}

export function scopeOf(typeId: string | undefined, search: string | null | undefined): Scope {
  return { typeId, search: search || undefined }
}

/** The results of a search begin with the best match. */
export function sortOf(sort: Sort, search: string | null | undefined): Part['sort'] {
  return search && sort === 'new' ? 'match' : sort
}

function emptyListing(query: string, filter: ListingFilter): ListingData {
  const nothing = {
    total: 0,
    pages: 1,
    cards: [],
    typeOptions: [],
    kindOptions: [],
    sizeOptions: [],
    colourOptions: [],
    priceSpan: { from: 0, to: 0 },
  }
  return { type: null, kind: null, query, nothing: null, said: null, filter, ...nothing }
}

function kopiykas(hryvnias: number | null): number | null {
  return hryvnias === null ? null : (fromHryvnias(hryvnias) ?? null)
}
