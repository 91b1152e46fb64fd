import { wholeHeader, type Frame } from '#modules/storefront/frame.ts'
import type { PageId } from '#modules/storefront/page-data.ts'
import {
  accountPages,
  buyingPages,
  cataloguePages,
  plainPages,
  reviewPages,
  wishListPages,
  type Page,
} from '#modules/storefront/server/index.ts'

/** The whole storefront; `/crm` is one application behind its own entry. */
export const pages: readonly Page[] = [
  ...cataloguePages,
  ...reviewPages,
  ...buyingPages,
  ...wishListPages,
  ...accountPages,
  ...plainPages,
]

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
