import { openShelf } from '#modules/storefront/server/index.ts'
import type { TestShop } from '../build/shop.ts'
import { openGrowth } from './growth.ts'
import { addMany } from './many-products.ts'
import type { Comparison } from './measure.ts'
import { readsBench, type Read } from './reads.ts'
import { askedAnew, beginnings, searches } from './searches.ts'

/** `BENCH_PRODUCTS=2000`: how many products there are, one after the other. */
const sizes = (process.env['BENCH_PRODUCTS'] ?? '2000,10000,100000').split(',').map(Number)
/** So many shoppers that none types faster than one address may. */
const addresses = 4_000
/** Twice as many as the shop keeps answers of: each has gone when it is asked for again. */
const different = 1_000

/** Search and suggestions beside one statement written by hand that is told what is meant; and how they grow with the shop. */
export async function searchBench(shop: TestShop): Promise<Comparison[]> {
  const results: Comparison[] = []
  const growth = openGrowth()
  let there = 0
  let reads: readonly Read[] | undefined
  for (const size of sizes) {
    await addMany(shop, there, size)
    there = size
    await openShelf(shop)
    await shop.database.pool.query('vacuum analyze')
    reads ??= await readsOf(shop)
    const at = `${size.toLocaleString('en')} products`
    const measured = await readsBench(
      shop,
      reads.map((read) => ({ ...read, what: `${read.what}, ${at}` })),
      { TRUST_PROXY: 'yes' },
    )
    results.push(...measured)
    growth.saw(size, reads, measured)
  }
  return [...results, ...growth.of()]
}

/** Measures rare searches beside common ones, since the shop keeps the answers of earlier searches. */
async function readsOf({ database }: TestShop): Promise<readonly Read[]> {
  const { rows } = await database.pool.query<{ begun: string }>(
    `select begun from (
      select distinct left(word, n) as begun from search_words cross join generate_series(3, length(word)) n where is_guessed
    ) every order by md5(begun) limit $1`,
    [different],
  )
  if (rows.length < different) throw new Error(`the words of the shop begin in ${rows.length} ways only`)
  return [
    {
      what: 'a search, JSON',
      path: ofAddresses(
        addresses,
        searches.map(([typed]) => searchFor(typed, 24)),
      ),
      atLeast: 0.3,
    },
    {
      what: 'a search asked anew',
      path: Array.from({ length: different }, (_, place) => {
        const { typed, limit } = askedAnew(nth(searches, place)[0], Math.floor(place / searches.length))
        return { ...searchFor(typed, limit), ...fromAddress(place) }
      }),
      atLeast: 0.3,
    },
    { what: 'suggestions', path: ofAddresses(addresses, beginnings.map(suggestionsFor)), atLeast: 0.3 },
    {
      what: 'suggestions asked anew',
      path: ofAddresses(
        different,
        rows.map(({ begun }) => suggestionsFor(begun)),
      ),
      atLeast: 0.3,
    },
  ]
}

function searchFor(typed: string, limit: number): { path: string } {
  return { path: `/api/products?limit=${limit}&search=${encodeURIComponent(typed)}` }
}

function suggestionsFor(typed: string): { path: string } {
  return { path: `/api/search/suggestions?search=${encodeURIComponent(typed)}` }
}

function ofAddresses(
  count: number,
  paths: readonly { path: string }[],
): { path: string; headers: Record<string, string> }[] {
  return Array.from({ length: count }, (_, place) => ({ ...nth(paths, place), ...fromAddress(place) }))
}

function fromAddress(place: number): { headers: Record<string, string> } {
  return { headers: { 'x-forwarded-for': `10.0.${Math.floor(place / 250)}.${place % 250}` } }
}

function nth<Value>(values: readonly Value[], place: number): Value {
  return values[place % values.length] as Value
}
