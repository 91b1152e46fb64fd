import type { Language } from '#kit/language.ts'
import type { Shop } from '#platform/server/shop.ts'
import {
  findGoods,
  findGuess,
  findMentioned,
  findPart,
  isShortAlone,
  noteSearch,
  searchProducts,
  sumsMeant,
  type Finding,
} from '#modules/search/server/index.ts'
import { listingQuery, narrows } from '../listing-query.ts'
import type { FoundNothing, ListingData, ListingFilter, PartOfSearch, SaidOfSearch } from '../page-data.ts'
import { cardOf } from './cards.ts'
import { loadListing, type LoadedListing } from './listing.ts'
import { pageMeant, pagesSaying } from './pages-meant.ts'
import type { ShopType } from './shell.ts'
import { fresh } from './shelf/read-shelf.ts'
import { anyWish, readCards, readChosen } from './shelf/shelf.sql.ts'

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
  const finding = search === '' ? null : await findGoods(shop.database.db, search)
  const loaded = await loadListing(shop, { search: finding, types }, filter, language)
  if (!loaded || !finding) return loaded
  const said = loaded.data.total > 0 ? saidOf(finding, loaded.data, narrows(filter)) : null
  const data = { ...loaded.data, said }
  // what a filter hides was found all the same
  if (listingQuery(filter, null) !== '') return { ...loaded, data }
  noteSearch(shop, { typed: search, found: data.total, address })
  if (data.total > 0) return { ...loaded, data }
  return { ...loaded, data: { ...data, nothing: await foundNothing(shop, finding, asked) } }
}

/** One word leaves nothing out; sums that still stand in the search narrowed nothing. With a filter or in another order nobody counts who has which. */
function saidOf(
  { typed, leftOut, whole }: Finding,
  { total, filter }: ListingData,
  isFiltered: boolean,
): SaidOfSearch | null {
  if (!/\s/.test(typed)) return null
  const all = [...leftOut, ...(sumsMeant(typed)?.said ?? [])]
  if (all.length === 0) return null
  const isCounted = leftOut.length === all.length && !isFiltered && filter.sort === 'new'
  return { leftOut: all, whole: isCounted && whole < total ? whole : 0 }
}

async function foundNothing(shop: Shop, finding: Finding, asked: Asked): Promise<FoundNothing> {
  const { database, now } = shop
  const { typed } = finding
  const { language } = asked
  const [{ part, near }, { cards }] = await Promise.all([
    loadClosest(shop, finding, asked),
    fresh(database, () =>
      readCards(database.db, {}, { ...anyWish, isInStock: true }, { sort: 'popular', limit: mostPopular, offset: 0 }),
    ),
  ])
  const begun = pageMeant(typed, language, true)
  const pages = begun ? [begun] : pagesSaying(typed, language)
  const guess = (part ?? near ?? pages[0]) ? null : await findGuess(database.db, finding)
  return { guess, part, near, pages, popular: cards.map((each) => cardOf(each, language, now())) }
}

/** Looks for near goods only where no part of the search finds any: each look costs as much as many searches. */
async function loadClosest(shop: Shop, finding: Finding, asked: Asked): Promise<Pick<FoundNothing, 'part' | 'near'>> {
  const part = await loadPart(shop, finding, asked)
  return { part, near: part ? null : await loadNear(shop, finding.typed, asked) }
}

async function loadPart(
  shop: Shop,
  finding: Finding,
  { types, filter, language }: Asked,
): Promise<PartOfSearch | null> {
  const { db } = shop.database
  const part = await findPart(db, finding)
  const loaded =
    part && (await loadListing(shop, { search: await findGoods(db, part.phrase), types }, filter, language))
  return loaded && loaded.data.total > 0
    ? { ...part, total: loaded.data.total, cards: loaded.data.cards.slice(0, mostOfPart) }
    : null
}

/** Goods that a short word begins, as they were suggested while it was typed; else those that tell of the words. */
async function loadNear({ database, now }: Shop, search: string, { language }: Asked): Promise<FoundNothing['near']> {
  const { db } = database
  const begun = isShortAlone(search) ? await searchProducts(db, search, { isBeginning: true, most: mostOfPart }) : []
  const ids = begun.length > 0 ? begun : await findMentioned(db, search, mostOfPart)
  if (ids.length === 0) return null
  const { cards } = await fresh(database, () => readChosen(db, ids))
  return {
    because: begun.length > 0 ? 'begun' : 'mentioned',
    cards: cards.map((each) => cardOf(each, language, now())),
  }
}
