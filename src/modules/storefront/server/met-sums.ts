import type { Shop } from '#platform/server/shop.ts'
import { sumsMeant, type SumsMeant } from '#modules/search/server/index.ts'
import { hasAny } from './shelf/read-shelf.ts'
import { anyWish } from './shelf/shelf.sql.ts'

/** The sums that a search says in words, where something costs so much; else they narrow nothing, and the page names them. */
export async function metSums(shop: Pick<Shop, 'database'>, typed: string): Promise<SumsMeant | undefined> {
  const meant = sumsMeant(typed)
  if (!meant || meant.isForeign) return undefined
  const wish = { ...anyWish, priceFrom: meant.from, priceTo: meant.to }
  return (await hasAny(shop, { search: meant.text || undefined }, wish)) ? meant : undefined
}
