import type { Language } from '#kit/language.ts'
import { isOwnPath } from '#kit/own-path.ts'
import type { Shop } from '#platform/server/shop.ts'
import { findTrackedOrder } from '#modules/orders/server/index.ts'
import type { PageData, PageId, TypeLink } from '../page-data.ts'
import { storefrontTexts } from '../texts.ts'
import { loadCart } from './cart-data.ts'
import { loadCards } from './cards.ts'
import { loadCheckout } from './checkout-data.ts'
import { listingQuery } from '../listing-query.ts'
import { isSize, readFilter, readSearch } from './listing-filter.ts'
import { loadListing } from './listing.ts'
import { loadProduct } from './product.ts'
import { listTypes } from './shell.ts'
import { findCodeAlike, listHeroes, listNewestInStock } from './storefront.sql.ts'
import { showOrder } from './tracked-order.ts'

/** What a page is asked for with, cleaned; `query` is the one way to write it. */
export interface PageRequest {
  id: PageId
  parameters: Readonly<Record<string, string>>
  query: URLSearchParams
  language: Language
  /** Of the cart, for pages that are one visitor's own. */
  cartToken: string | undefined
}

/** A page ready to be rendered; the pair of id and data belongs together. */
export type ReadyPage = { [Id in PageId]: { kind: 'page'; id: Id; data: PageData[Id]; tags: string[] } }[PageId]
export type PageAnswer = ReadyPage | { kind: 'redirect'; path: string } | { kind: 'missing' }

/** Any page made by querying the catalogue (NAV-6). */
const catalogTag = 'catalog'
const newestShown = 8
/** What the first screen shows, of the first of these that there is. */
const heroTypes = ['bags', 'shoes', 'wallets', 'hats']
/** The list of everything, newest first, stands among the types. */
const newest = 'new'

/** The query of a page in its only form: keys it does not know and values that make no sense are gone. */
export function normaliseQuery(id: PageId, query: URLSearchParams): string {
  if (id === 'listing') return listingQuery(readFilter(query), null)
  if (id === 'search') return listingQuery(readFilter(query), readSearch(query))
  if (id === 'product') return few({ size: isSize, color: isColour, wished: isYes }, query)
  if (id === 'cart')
    return few(
      { removed: isCode, size: isSize, colour: isCode, quantity: isQuantity, at: isInstant, first: isYes },
      query,
    )
  return id === 'login' ? few({ next: isOwnPath }, query) : ''
}

/** The place of a colour; the first one needs no word. */
function isColour(value: string): boolean {
  return /^[1-9]\d?$/.test(value)
}

/** Says that a wish to be told is noted; that these are the first goods of a cart. */
function isYes(value: string): boolean {
  return value === 'yes'
}

function isCode(value: string): boolean {
  return value !== '' && value.length <= 200 && !/\p{C}/u.test(value)
}

function isQuantity(value: string): boolean {
  return /^[1-9]\d{0,5}$/.test(value)
}

/** In milliseconds. */
function isInstant(value: string): boolean {
  return /^\d{1,13}$/.test(value)
}

function few(known: Record<string, (value: string) => boolean>, query: URLSearchParams): string {
  const parameters = new URLSearchParams()
  for (const [name, isGood] of Object.entries(known)) {
    const value = query.get(name)?.trim() ?? ''
    if (isGood(value)) parameters.set(name, value)
  }
  const text = parameters.toString()
  return text && `?${text}`
}

/** Loads what a page shows, in a few statements, and the tags of the changes that make it old. */
export async function loadPage(shop: Shop, request: PageRequest): Promise<PageAnswer> {
  const { id, parameters, query, language, cartToken } = request
  const { db } = shop.database
  switch (id) {
    case 'home': {
      const [ids, heroIds] = await Promise.all([listNewestInStock(db, newestShown), listHeroes(db, heroTypes)])
      const cards = await loadCards(db, [...heroIds, ...ids], language, shop.now())
      const [hero = null] = cards.slice(0, heroIds.length)
      return page('home', { hero, justIn: cards.slice(heroIds.length) }, tagsOf([...heroIds, ...ids]))
    }
    case 'listing': {
      const slug = parameters['type']
      const type =
        slug === newest ? everything(language) : (await listTypes(db, language)).find((one) => one.slug === slug)
      const loaded = type && (await loadListing(shop, { type, search: null }, readFilter(query), language))
      return loaded ? page('listing', loaded.data, tagsOf(loaded.productIds)) : missing
    }
    case 'search': {
      const search = readSearch(query)
      const code = search && (await findCodeAlike(db, search))
      if (code) return { kind: 'redirect', path: `/products/${encodeURIComponent(code)}` }
      const loaded = await loadListing(shop, { type: null, search }, readFilter(query), language)
      return loaded ? page('search', loaded.data, tagsOf(loaded.productIds)) : missing
    }
    case 'product': {
      const colour = Number(query.get('color') ?? 0)
      const loaded = await loadProduct(shop, parameters['code'] ?? '', language, { colour })
      return loaded ? page('product', loaded.data, tagsOf(loaded.productIds)) : missing
    }
    case 'cart': {
      if (query.has('first') && cartToken !== undefined) return { kind: 'redirect', path: '/cart' }
      const cart = await loadCart(shop, cartToken, language, query.has('removed') ? { removed: query } : {})
      return page('cart', { ...cart, isForgotten: query.has('first') })
    }
    case 'checkout':
      return page('checkout', await loadCheckout(shop, cartToken, language))
    case 'thanks':
    case 'track': {
      const found = await findTrackedOrder(db, parameters['token'] ?? '')
      return found ? page(id, await showOrder(shop, found, language, { isWhole: true })) : missing
    }
    case 'trackForm':
      return page('trackForm', { number: '', phone: '', errors: [], found: null })
    case 'delivery':
    case 'returns':
    case 'contacts':
    case 'offer':
    case 'privacy':
    case 'login':
    case 'profile':
    case 'shell':
      return page(id, null)
    default:
      return missing
  }
}

function everything(language: Language): TypeLink {
  return { slug: newest, name: storefrontTexts(language)('type.new') }
}

const missing = { kind: 'missing' } as const

function page<Id extends PageId>(id: Id, data: PageData[Id], tags: string[] = []): ReadyPage {
  return { kind: 'page', id, data, tags } as ReadyPage
}

function tagsOf(productIds: readonly string[]): string[] {
  return [catalogTag, ...productIds.map((id) => `product:${id}`)]
}
