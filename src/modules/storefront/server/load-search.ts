import type { Language } from '#kit/language.ts'
import type { Shop } from '#platform/server/shop.ts'
import { findGuess, findPart, noteSearch } from '#modules/search/server/index.ts'
import { listingQuery } from '../listing-query.ts'
import type { FoundNothing, ListingFilter, PartOfSearch } from '../page-data.ts'
import { cardOf } from './cards.ts'
import { loadListing, type LoadedListing } from './listing.ts'
import type { ShopType } from './shell.ts'
import { fresh } from './shelf/read-shelf.ts'
import { anyWish, readCards } from './shelf/shelf.sql.ts'

const mostPopular = 6
const mostOfPart = 12

interface Asked {
  /** Who asks, for the count of what people look for. */
  address: string
  types: readonly ShopType[]
  filter: ListingFilter
  language: Language
}

/** The page of a search; what found nothing is answered with what it may have meant and with what sells well (U14). */
export async function loadSearch(shop: Shop, search: string, asked: Asked): Promise<LoadedListing | undefined> {
  const { types, filter, language, address } = asked
  const loaded = await loadListing(shop, { search, types }, filter, language)
  // what a filter hides was found all the same
  if (!loaded || search === '' || listingQuery(filter, null) !== '') return loaded
  noteSearch(shop, { typed: search, found: loaded.data.total, address })
  if (loaded.data.total > 0) return loaded
  return { ...loaded, data: { ...loaded.data, nothing: await foundNothing(shop, search, asked) } }
}

async function foundNothing(shop: Shop, search: string, asked: Asked): Promise<FoundNothing> {
  const { database, now } = shop
  const [part, { cards }] = await Promise.all([
    loadPart(shop, search, asked),
    fresh(database, () =>
      readCards(database.db, {}, { ...anyWish, isInStock: true }, { sort: 'popular', limit: mostPopular, offset: 0 }),
    ),
  ])
  const guess = part ? null : await findGuess(database.db, search)
  return { guess, part, popular: cards.map((each) => cardOf(each, asked.language, now())) }
}

async function loadPart(shop: Shop, search: string, { types, filter, language }: Asked): Promise<PartOfSearch | null> {
  const part = await findPart(shop.database.db, search)
  const loaded = part && (await loadListing(shop, { search: part.phrase, types }, filter, language))
  return loaded && loaded.data.total > 0
    ? { ...part, total: loaded.data.total, cards: loaded.data.cards.slice(0, mostOfPart) }
    : null
}
