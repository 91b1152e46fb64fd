import type { Language } from '#kit/language.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Header } from '../frame.ts'
import type { Island } from '../islands.ts'
import type { PageData, PageId } from '../page-data.ts'
import type { FormAnswer, FormPost, PhotoFormPost } from './form-answer.ts'
import type { Mapped, MappedInParts } from './site-map.ts'

/** The cleaned request for a page; `query` is the one way to write it. */
export interface PageRequest {
  parameters: Readonly<Record<string, string>>
  query: URLSearchParams
  language: Language
  /** The sender's address, as limits count. */
  address: string
  /** The token of the cart, for pages that are one visitor's own. */
  cartToken: string | undefined
  /** The token of the wish list, likewise. */
  wishToken: string | undefined
  /** The token of the order that this browser placed last, within a day. */
  placedToken: string | undefined
}

/** The page has another address, for good. */
interface Moved {
  movedTo: string
}

/**
 * A page's data and the tags of the changes that make it old; or the address to go to instead; undefined for no page.
 * `repeatsAddress` says that the page shows words of its address: each would be another page, so that none is kept.
 */
export type Loaded<Data> =
  | { data: Data; tags?: string[]; repeatsAddress?: boolean }
  | { redirectTo: string }
  | Moved
  | undefined

/** One page of the storefront at its path, all that the server knows of it. How it looks is in `web/page-templates.tsx`. */
export interface Page<Id extends PageId = PageId> extends PageDefinition<Id> {
  /** Without the language; `:name` is a parameter. */
  path: string
}

/** A page without its path, which `app/pages.ts` gives it. */
export interface PageDefinition<Id extends PageId = PageId> {
  id: Id
  /** The query in its only form: keys it does not know and values that make no sense are gone. Without it there is none. */
  query?(query: URLSearchParams): string
  load(shop: Shop, request: PageRequest): Promise<Loaded<PageData[Id]>>
  /** The same for every visitor: rendered once, kept, dropped when what it shows changes (NAV-6). */
  isCached: boolean
  header: Header
  /** Who may see it: from a page of those who are signed in its island leads others to sign in. */
  who: 'anybody' | 'signedIn'
  /**
   * The addresses that the site map lists, and so whether search engines may list the page at all: its own path; where its path
   * has a parameter, every address it has; or none (S4).
   */
  inSiteMap: boolean | ((shop: Shop) => Promise<Mapped[]>) | MappedInParts
  /** Crawlers may read it, and browsers may fetch it before its link is followed. */
  isFetchedUnasked: boolean
  /** Browser scripts of its own, beside the shared few kilobytes. */
  script?: Island
  /** Handlers of its forms, by their paths (NAV-5). */
  forms?: Readonly<Record<string, (shop: Shop, post: FormPost) => Promise<FormAnswer>>>
  /** Those that photos may come with. */
  photoForms?: Readonly<Record<string, PhotoFormHandler>>
}

export interface PhotoFormHandler {
  /** Who may add photos, by the texts that come before them and their address; undefined for anybody else. */
  prove(shop: Shop, texts: URLSearchParams, address: string): Promise<string | undefined>
  post(shop: Shop, post: PhotoFormPost): Promise<FormAnswer>
}

/** Each page with the data of its own id. */
export type Pages = readonly { [Id in PageId]: PageDefinition<Id> }[PageId][]

/** Keys of a query whose values are good, in the order of `known`. */
export function few(known: Record<string, (value: string) => boolean>): (query: URLSearchParams) => string {
  return (query) => {
    const parameters = new URLSearchParams()
    for (const [name, isGood] of Object.entries(known)) {
      const value = query.get(name)?.trim() ?? ''
      if (isGood(value)) parameters.set(name, value)
    }
    const text = parameters.toString()
    return text && `?${text}`
  }
}

/** Says that a wish to be told is noted. */
export function isYes(value: string): boolean {
  return value === 'yes'
}
