import { toHryvnias } from '#kit/money.ts'
import { cataloguePages } from '#modules/storefront/server/index.ts'
import type { ListingData } from '#modules/storefront/page-data.ts'
import type { TestShop } from '../build/shop.ts'
import { isWanted } from './judge.ts'

/**
 * A search and what its page says. `/delivery` it leads to this page; `~Сумка`, `#red`, a code: of the first five all are
 * such, as in `judge.ts`, or of those that a part of the search finds; `%вовн` all are made of it; `-чоловічі` the word is named as left out, `~` in it is a space;
 * `<2000` and `>500` it is narrowed to what costs so much; `cheap` the cheapest come first; `mentioned`, `begun`: it finds
 * nothing, and shows why these are near; `quiet`: it finds nothing and offers nothing.
 */
export type Told = readonly [typed: string, expected: string]

export interface Answered {
  path: string
  query: URLSearchParams
  data: ListingData | undefined
}

const page = cataloguePages.find(({ id }) => id === 'search')

/** The page that a shopper reaches by pressing Enter. */
export async function answerTo(shop: TestShop, typed: string, person: number): Promise<Answered> {
  let query = new URLSearchParams({ q: typed })
  for (;;) {
    const address = `10.3.${Math.floor(person / 250)}.${person % 250}`
    const request = { parameters: {}, language: 'uk', address, cartToken: undefined, wishToken: undefined } as const
    const loaded = await page?.load(shop, { ...request, query, placedToken: undefined })
    if (loaded && 'data' in loaded) return { path: '/search', query, data: loaded.data as ListingData }
    const [path = '', search = ''] = loaded && 'redirectTo' in loaded ? loaded.redirectTo.split('?') : []
    if (path !== '/search') return { path, query, data: undefined }
    query = new URLSearchParams(search)
  }
}

/** Expectations that the answer does not meet. */
export function untrue([, expected]: Told, answered: Answered, madeOf: ReadonlyMap<string, string>): string[] {
  return expected.split(' ').filter((each) => !isTrue(each, answered, madeOf))
}

function isTrue(expected: string, { path, query, data }: Answered, madeOf: ReadonlyMap<string, string>): boolean {
  if (expected.startsWith('/')) return path === expected
  if (!data) return false
  if (expected === 'cheap') return query.get('sort') === 'cheaper'
  if (expected === 'quiet') return isQuiet(data)
  if (expected === 'mentioned' || expected === 'begun') return data.nothing?.near?.because === expected
  const { part = null } = data.nothing ?? {}
  if (expected.startsWith('-'))
    return (data.said ?? part)?.leftOut.includes(expected.slice(1).replaceAll('~', ' ')) ?? false
  const costs = data.cards.map(({ price }) => toHryvnias(price))
  const sum = Number(expected.slice(1))
  if (/^[<>]/.test(expected) && costs.length === 0) return false
  if (expected.startsWith('<')) return query.get('to') === String(sum) && costs.every((cost) => cost <= sum)
  if (expected.startsWith('>')) return query.get('from') === String(sum) && costs.every((cost) => cost >= sum)
  // where fewer than a row have the word, the others follow, and are told apart
  const first = (part?.cards ?? data.cards).slice(0, Math.min(5, data.said?.whole || 5))
  if (expected.startsWith('%'))
    return first.length > 0 && first.every(({ code }) => madeOf.get(code)?.includes(expected.slice(1)))
  return first.length > 0 && first.every(({ code }) => isWanted(code, expected))
}

function isQuiet({ total, nothing }: ListingData): boolean {
  return (
    total === 0 && nothing !== null && !nothing.guess && !nothing.part && !nothing.near && nothing.pages.length === 0
  )
}
