import { textPages, type PageId } from '#modules/storefront/page-data.ts'

/** One page of the storefront. */
export interface Page {
  id: PageId
  /** Without the language; `:name` is a parameter. */
  path: string
  /** Query keys the page knows; others are dropped before the cache key is made. */
  query: readonly string[]
  /** The same for every visitor: rendered once, kept, dropped when what it shows changes (NAV-6). */
  isCached: boolean
  /** Parts of the header that the page shows (S2, NAV-3). */
  header: { search: boolean; navigation: boolean; account: boolean; cart: boolean }
  /** Search engines may list it. */
  isIndexed: boolean
  /** Browser scripts of its own, beside the shared few kilobytes. */
  script?: 'login' | 'profile'
}

const full = { search: true, navigation: true, account: true, cart: true }
const bare = { search: false, navigation: false, account: false, cart: false }
const buying = { search: false, navigation: false, account: true, cart: true }

/** The whole storefront on one page; `/crm` is one application behind its own entry. */
export const pages: readonly Page[] = [
  { id: 'home', path: '/', query: [], isCached: true, header: full, isIndexed: true },
  {
    id: 'listing',
    path: '/:type',
    query: ['size', 'from', 'to', 'stock', 'sort', 'page'],
    isCached: true,
    header: full,
    isIndexed: true,
  },
  {
    id: 'product',
    path: '/products/:code',
    query: ['size', 'color', 'wished'],
    isCached: true,
    header: full,
    isIndexed: true,
  },
  {
    id: 'search',
    path: '/search',
    query: ['q', 'size', 'from', 'to', 'stock', 'sort', 'page'],
    isCached: false,
    header: full,
    isIndexed: false,
  },
  {
    id: 'cart',
    path: '/cart',
    query: ['removed', 'size', 'quantity'],
    isCached: false,
    header: buying,
    isIndexed: false,
  },
  { id: 'checkout', path: '/checkout', query: [], isCached: false, header: buying, isIndexed: false },
  { id: 'thanks', path: '/thanks/:token', query: [], isCached: false, header: full, isIndexed: false },
  { id: 'track', path: '/track/:token', query: [], isCached: false, header: full, isIndexed: false },
  { id: 'trackForm', path: '/track', query: [], isCached: false, header: full, isIndexed: false },
  { id: 'login', path: '/login', query: ['next'], isCached: true, header: bare, isIndexed: false, script: 'login' },
  { id: 'profile', path: '/profile', query: [], isCached: true, header: full, isIndexed: false, script: 'profile' },
  ...textPages.map((id): Page => ({ id, path: `/${id}`, query: [], isCached: true, header: full, isIndexed: true })),
  { id: 'shell', path: '/_app', query: [], isCached: true, header: full, isIndexed: false },
]
