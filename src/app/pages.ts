import { wholeHeader, type Frame } from '#modules/storefront/frame.ts'
import type { PageId } from '#modules/storefront/page-data.ts'
import { productPage } from '#modules/catalog/product-path.ts'
import {
  accountPages,
  buyingPages,
  cataloguePages,
  plainPages,
  reviewPages,
  wishListPages,
  type Page,
} from '#modules/storefront/server/index.ts'

/** Pages of trouble stand at the address that was asked for. */
type Trouble = 'notFound' | 'failure' | 'tooMany'

/**
 * The paths of the whole storefront, without the language; `:name` is a parameter. `modules/storefront/server/*-pages.ts` says
 * what each page loads and who may see it, `web/page-templates.tsx` how it looks. `/crm` is one application behind its own entry.
 */
const paths: Record<Exclude<PageId, Trouble>, string> = {
  home: '/',
  listing: '/:type',
  kind: '/:type/:kind',
  product: productPage,
  search: '/search',

  review: `${productPage}/review`,
  orderReview: '/track/:token/review/:code',

  cart: '/cart',
  checkout: '/checkout',
  thanks: '/thanks/:token',
  track: '/track/:token',
  trackForm: '/track',
  pay: '/pay/:token',

  wishList: '/wishlist',
  sharedWishList: '/wishlist/:key',

  login: '/login',
  profile: '/profile',

  delivery: '/delivery',
  returns: '/returns',
  contacts: '/contacts',
  care: '/care',
  about: '/about',
  offer: '/offer',
  privacy: '/privacy',
  sizeGuide: '/size-guide',
  // the frame that the service worker shows without a connection
  shell: '/_app',
}

const definitions = [
  ...cataloguePages,
  ...reviewPages,
  ...buyingPages,
  ...wishListPages,
  ...accountPages,
  ...plainPages,
]

export const pages: readonly Page[] = definitions.map((page) => ({
  ...page,
  path: paths[page.id as keyof typeof paths],
}))

/** Beginnings of the paths that machines leave alone: `cart`. A name within one is `*`. */
export const onlyWhenAsked: readonly string[] = [
  ...new Set(pages.filter(({ isFetchedUnasked }) => !isFetchedUnasked).map(({ path }) => beginningOf(path))),
]

/** The first part alone, unless pages that anybody may fetch begin with it, too. */
function beginningOf(path: string): string {
  const first = firstPart(path)
  const isShared = pages.some((page) => page.isFetchedUnasked && firstPart(page.path) === first)
  return isShared ? path.slice(1).replace(/:\w+/g, '*') : first
}

function firstPart(path: string): string {
  return path.split('/')[1] ?? ''
}

export function frameOf(pageId: PageId): Frame {
  const page = pages.find(({ id }) => id === pageId)
  // pages of trouble have no address of their own, and no entry here
  if (!page) return { header: wholeHeader, isIndexed: false, isForSignedIn: false }
  return { header: page.header, isIndexed: page.inSiteMap !== false, isForSignedIn: page.who === 'signedIn' }
}
