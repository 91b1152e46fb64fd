import type { Language } from '#kit/language.ts'
import type { Shop } from '#platform/server/shop.ts'
import { findGuess, noteSearch } from '#modules/search/server/index.ts'
import { listingQuery } from '../listing-query.ts'
import type { FoundNothing, ListingFilter } from '../page-data.ts'
import { cardOf } from './cards.ts'
import { loadListing, type LoadedListing } from './listing.ts'
import type { ShopType } from './shell.ts'
import { fresh } from './shelf/read-shelf.ts'
import { anyWish, readCards } from './shelf/shelf.sql.ts'

const mostPopular = 6

/** The page of a search; what found nothing is answered with what it may have meant and with what sells well (U14). */
export async function loadSearch(
  shop: Shop,
  search: string,
  { types, filter, language }: { types: readonly ShopType[]; filter: ListingFilter; language: Language },
): Promise<LoadedListing | undefined> {
  const loaded = await loadListing(shop, { search, types }, filter, language)
  // what a filter hides was found all the same
  if (!loaded || search === '' || listingQuery(filter, null) !== '') return loaded
  noteSearch(shop, search, loaded.data.total)
  if (loaded.data.total > 0) return loaded
  return { ...loaded, data: { ...loaded.data, nothing: await foundNothing(shop, search, language) } }
}

async function foundNothing(shop: Shop, search: string, language: Language): Promise<FoundNothing> {
  const { database, now } = shop
  const [guess, { cards }] = await Promise.all([
    findGuess(database.db, search),
    fresh(database, () =>
      readCards(database.db, {}, { ...anyWish, isInStock: true }, { sort: 'popular', limit: mostPopular, offset: 0 }),
    ),
  ])
  return { guess, popular: cards.map((each) => cardOf(each, language, now())) }
}
