import type { Language } from '#kit/language.ts'
import { toHryvnias } from '#kit/money.ts'
import type { Shop } from '#platform/server/shop.ts'
import { productPath } from '#modules/catalog/product-path.ts'
import { listKinds } from '#modules/catalog/server/index.ts'
import { wholeHeader } from '../frame.ts'
import { listingQuery, narrows } from '../listing-query.ts'
import type { ListingData, ListingFilter } from '../page-data.ts'
import { cardOf, type Shown } from './cards.ts'
import { isSize, readFilter, readSearch } from './listing-filter.ts'
import { postQuestion } from './ask-form.ts'
import { postAddToCart } from './cart-forms.ts'
import { loadListing, type Listed } from './listing.ts'
import { listsAcross, type ListAcross } from '../list-across.ts'
import { listMeant, listOfTypeMeant, nameOfList } from './lists-across.ts'
import { postNotify } from './notify-form.ts'
import { metSums } from './met-sums.ts'
import { few, isYes, type Loaded, type Pages } from './page.ts'
import { pageMeant } from './pages-meant.ts'
import { loadProduct } from './product.ts'
import { loadSearch } from './load-search.ts'
import { listTypes, type ShopType } from './shell.ts'
import { mapKinds, mappedProducts, mapLists } from './site-map.ts'
import { popularTag } from './shelf/make-shelf.ts'
import { fresh } from './shelf/read-shelf.ts'
import { readHero, readNewestInStock } from './shelf/shelf.sql.ts'
import { findCodeAlike } from './storefront.sql.ts'

/** Any page made by querying the catalogue (NAV-6). */
const catalogTag = 'catalog'
const newestShown = 8
/** The first screen shows goods of the first of these types that the shop has. */
const heroTypes = ['bags', 'shoes', 'wallets', 'hats']
const reducedShown = 4

const ofTheShop = { header: wholeHeader, who: 'anybody' } as const

export const cataloguePages: Pages = [
  {
    id: 'home',
    isCached: true,
    ...ofTheShop,
    inSiteMap: true,
    isFetchedUnasked: true,
    async load({ database, now }, { language }) {
      const [{ cards: justIn }, { cards: reduced }, { cards: heroes }] = await Promise.all([
        fresh(database, () => readNewestInStock(database.db, newestShown)),
        fresh(database, () => readNewestInStock(database.db, reducedShown, { areReduced: true })),
        fresh(database, () => readHero(database.db, heroTypes)),
      ])
      const inLanguage = (each: Shown) => cardOf(each, language, now())
      const [hero = null] = heroes.map(inLanguage)
      return {
        data: { hero, justIn: justIn.map(inLanguage), reduced: reduced.map(inLanguage) },
        tags: tagsOf([...heroes, ...justIn, ...reduced].map(({ product }) => product.id)),
      }
    },
  },
  {
    id: 'listing',
    query: (query) => listingQuery(readFilter(query), null),
    isCached: true,
    ...ofTheShop,
    inSiteMap: mapLists,
    isFetchedUnasked: true,
    async load(shop, { parameters, query, language }) {
      const slug = parameters['type']
      const types = await listTypes(shop.database.db, language)
      const type = types.find((one) => one.slug === slug)
      const alike = [...listsAcross, ...types.map((one) => one.slug)].find(
        (one) => one.toLowerCase() === slug?.toLowerCase(),
      )
      if (alike !== undefined && alike !== slug) return { movedTo: `/${alike}${listingQuery(readFilter(query), null)}` }
      const across = listsAcross.find((list) => list === slug)
      const listed = across ? { across, name: nameOfList(across, language), types } : type && { type }
      return listed && loadList(shop, listed, query, language)
    },
  },
  {
    id: 'kind',
    query: (query) => listingQuery(readFilter(query), null),
    isCached: true,
    ...ofTheShop,
    inSiteMap: mapKinds,
    isFetchedUnasked: true,
    async load(shop, { parameters, query, language }) {
      const { type: typeSlug = '', kind: slug = '' } = parameters
      const types = await listTypes(shop.database.db, language)
      const type = types.find((one) => one.slug.toLowerCase() === typeSlug.toLowerCase())
      if (!type) return undefined
      const kind = (await listKinds(shop.database.db)).find(
        (one) => one.typeId === type.id && one.slug === slug.toLowerCase(),
      )
      if (!kind) return undefined
      if (type.slug !== typeSlug || kind.slug !== slug)
        return { movedTo: `/${type.slug}/${kind.slug}${listingQuery(readFilter(query), null)}` }
      return loadList(shop, { type, kind }, query, language)
    },
  },
  {
    id: 'product',
    query: few({ size: isSize, color: isColour, wished: isYes, asked: isYes, reviews: isAll }),
    isCached: true,
    ...ofTheShop,
    inSiteMap: mappedProducts,
    isFetchedUnasked: true,
    async load(shop, { parameters, query, language }) {
      const colour = Number(query.get('color') ?? 0)
      const code = parameters['code'] ?? ''
      const areAllReviews = query.has('reviews')
      const loaded = await loadProduct(shop, code, language, { colour, areAllReviews })
      if (loaded && loaded.data.code !== code) return { movedTo: withQuery(productPath(loaded.data.code), query) }
      const [own] = loaded?.productIds ?? []
      return loaded && { data: loaded.data, tags: [...tagsOf(loaded.productIds), `count:${own}`] }
    },
    forms: { '/cart/add': postAddToCart, '/notify': postNotify, '/ask': postQuestion },
  },
  {
    id: 'search',
    query: (query) => listingQuery(readFilter(query), readSearch(query)),
    isCached: false,
    ...ofTheShop,
    inSiteMap: false,
    isFetchedUnasked: false,
    async load(shop, { query, language, address }) {
      const search = readSearch(query)
      const filter = readFilter(query)
      if (search || narrows(filter)) await shop.limits.spend('findingPerAddress', address)
      const code = search && (await findCodeAlike(shop.database.db, search))
      if (code) return { redirectTo: productPath(code) }
      const meant = listMeant(search)
      if (meant) return { redirectTo: `/${meant.list}${meant.size === undefined ? '' : `?size=${meant.size}`}` }
      const page = pageMeant(search, language)
      if (page) return { redirectTo: `/${page.slug}` }
      const narrowed = await narrowedBySums(shop, search, filter)
      if (narrowed) return { redirectTo: `/search${narrowed}` }
      const types = await listTypes(shop.database.db, language)
      const ofType = listOfTypeMeant(search, types)
      if (ofType && (await hasGoods(shop, ofType, types, language)))
        return { redirectTo: `/${ofType.list}?type=${ofType.type.slug}` }
      const loaded = await loadSearch(shop, search, { types, filter, language, address })
      return loaded && { data: loaded.data, tags: tagsOf(loaded.productIds) }
    },
  },
]

async function loadList(
  shop: Shop,
  listed: Listed,
  query: URLSearchParams,
  language: Language,
): Promise<Loaded<ListingData>> {
  const loaded = await loadListing(shop, listed, readFilter(query), language)
  if (!loaded) return undefined
  const { sort, refusedPrices } = loaded.data.filter
  return {
    data: loaded.data,
    tags: [...tagsOf(loaded.productIds), ...(sort === 'popular' ? [popularTag] : [])],
    repeatsAddress: Object.keys(refusedPrices).length > 0,
  }
}

/** Whether a list across all types has goods of one. */
async function hasGoods(
  shop: Shop,
  { list, type }: { list: ListAcross; type: ShopType },
  types: readonly ShopType[],
  language: Language,
): Promise<boolean> {
  const filter = readFilter(new URLSearchParams({ type: type.slug }))
  const loaded = await loadListing(shop, { across: list, name: '', types }, filter, language)
  return loaded !== undefined && loaded.data.total > 0
}

/**
 * The query of the list that a search with sums means: `сумка до 2000` is bags of which none costs more. Where nothing
 * costs so much, or the filter has sums already, there is none.
 */
async function narrowedBySums(shop: Shop, search: string, filter: ListingFilter): Promise<string | undefined> {
  if (filter.priceFrom !== null || filter.priceTo !== null) return undefined
  const meant = await metSums(shop, search)
  if (!meant) return undefined
  const [priceFrom, priceTo] = [meant.from, meant.to].map((sum) => (sum === null ? null : toHryvnias(sum)))
  const sort = meant.isCheapFirst && filter.sort === 'new' ? 'cheaper' : filter.sort
  return listingQuery(
    { ...filter, priceFrom: priceFrom ?? null, priceTo: priceTo ?? null, refusedPrices: {}, sort },
    meant.text || null,
  )
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** The place of a colour; the first one needs no word. */
function isColour(value: string): boolean {
  return /^[1-9]\d?$/.test(value)
}

function isAll(value: string): boolean {
  return value === 'all'
}

function tagsOf(productIds: readonly string[]): string[] {
  return [catalogTag, ...productIds.map((id) => `product:${id}`)]
}
