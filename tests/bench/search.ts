import { openShelf } from '#modules/storefront/server/index.ts'
import type { TestShop } from '../build/shop.ts'
import { addMany } from './many-products.ts'
import type { Comparison } from './measure.ts'
import { readsBench, type Read } from './reads.ts'
import { beginnings, searches } from './searches.ts'

const sizes = [2_000, 10_000, 100_000]
const longestGrowth = 1.5
/** So many shoppers that none types faster than one address may. */
const addresses = 1_000

/** Search and suggestions beside one statement written by hand that is told what is meant; and how they grow with the shop. */
export async function searchBench(shop: TestShop): Promise<Comparison[]> {
  const results: Comparison[] = []
  const smallest = new Map<string, number>()
  let there = 0
  for (const size of sizes) {
    await addMany(shop, there, size)
    there = size
    await openShelf(shop)
    await shop.database.pool.query('vacuum analyze')
    const at = `${size.toLocaleString('en')} products`
    const measured = await readsBench(
      shop,
      reads.map((read) => ({ ...read, what: `${read.what}, ${at}` })),
      { TRUST_PROXY: 'yes' },
    )
    results.push(...measured)
    for (const { what } of reads) {
      const rate = measured.find((each) => each.what === `${what}, ${at}`)?.ours ?? Number.NaN
      smallest.set(what, smallest.get(what) ?? rate)
      if (size === sizes.at(-1)) results.push(growth(what, 1000 / (smallest.get(what) ?? rate), 1000 / rate))
    }
  }
  return results
}

const reads: readonly Read[] = [
  {
    what: 'a search, JSON',
    path: searches.map(([typed]) => ({ path: `/api/products?limit=24&search=${encodeURIComponent(typed)}` })),
    atLeast: 0.3,
  },
  {
    what: 'suggestions',
    path: Array.from({ length: addresses }, (_, place) => ({
      path: `/api/search/suggestions?search=${encodeURIComponent(beginnings[place % beginnings.length] ?? '')}`,
      headers: { 'x-forwarded-for': `10.0.${Math.floor(place / 250)}.${place % 250}` },
    })),
    atLeast: 0.3,
  },
]

function growth(what: string, smallest: number, largest: number): Comparison {
  const ratio = largest / smallest
  return {
    what: `${what}: ms at 100,000 products beside 2,000`,
    ours: largest,
    ceiling: smallest,
    unit: 'ms',
    ratio,
    expected: `≤ ${longestGrowth} ×`,
    isMet: ratio <= longestGrowth,
  }
}
