import { notListed, type Frame } from '#modules/storefront/frame.ts'
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

/** First parts of the paths that machines leave alone: `cart`. */
export const onlyWhenAsked: readonly string[] = [
  ...new Set(pages.filter(({ isFetchedUnasked }) => !isFetchedUnasked).map(({ path }) => path.split('/')[1] ?? '')),
]

/** Pages of trouble have no address of their own, and no entry here. */
export function frameOf(pageId: PageId): Frame {
  return pages.find(({ id }) => id === pageId)?.frame ?? notListed
}
