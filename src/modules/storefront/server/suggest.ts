import type { Language } from '#kit/language.ts'
import type { Shop } from '#platform/server/shop.ts'
import { listAsked, normalSearch } from '#modules/search/server/index.ts'
import type { Card } from '../page-data.ts'
import type { Suggestions } from '../suggestions.contract.ts'
import { cardOf } from './cards.ts'
import { fresh } from './shelf/read-shelf.ts'
import { anyWish, readCards } from './shelf/shelf.sql.ts'
import { listTypes } from './shell.ts'

const most = { lines: 8, products: 6, types: 2, queries: 3 }
/** What fewer than these looked for stays theirs. */
const fewestPeople = 3
const pictureWidth = 400

/** What may be meant by what is being typed (U11). */
export async function suggest(shop: Shop, typed: string, language: Language): Promise<Suggestions> {
  const { database, now } = shop
  const [{ cards }, queries, types] = await Promise.all([
    fresh(database, () =>
      readCards(database.db, { search: typed, isBeginning: true }, anyWish, {
        sort: 'match',
        limit: most.products,
        offset: 0,
      }),
    ),
    listAsked(database.db, normalSearch(typed), fewestPeople, most.queries),
    listTypes(database.db, language),
  ])
  const typeIds = new Set(cards.map(({ product }) => product.typeId))
  const ofTypes = types.filter(({ id }) => typeIds.has(id)).slice(0, most.types)
  const rest = most.lines - ofTypes.length - queries.length
  return {
    products: cards.slice(0, rest).map((each) => productOf(cardOf(each, language, now()))),
    types: ofTypes.map(({ slug, name }) => ({ slug, name })),
    queries,
  }
}

function productOf({ picture, ...card }: Card): Suggestions['products'][number] {
  const { code, name, price, isPriceFrom, isSoldOut, isComing } = card
  return { code, name, price, isPriceFrom, isSoldOut, isComing, src: smallest(picture) }
}

/** Of the widths that the picture is kept in, the one that is enough for a line. */
function smallest(picture: Card['picture']): string {
  const files = (picture?.sources.find(({ type }) => type === 'image/webp') ?? picture?.sources[0])?.srcset.split(', ')
  const small = files?.find((each) => Number(/ (\d+)w$/.exec(each)?.[1]) >= pictureWidth) ?? files?.[0]
  return small?.split(' ')[0] ?? ''
}
