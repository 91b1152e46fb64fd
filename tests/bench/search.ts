import { createApi } from '#platform/server/api.ts'
import { routes } from '#app/endpoints.ts'
import { makeShelf } from '#modules/storefront/server/index.ts'
import type { TestShop } from '../build/shop.ts'
import { addMany } from './many-products.ts'
import { inTurn, together, type Comparison } from './measure.ts'

const repeats = 200
const sizes = [2_000, 10_000, 100_000]
const most = 24
/** One common word, two, a size, another keyboard, other letters, a slip, a name. */
const searches: readonly [typed: string, words: readonly string[]][] = [
  ['сумка', ['сумка']],
  ['червона сумка', ['червоний', 'сумка']],
  ['red bags', ['red', 'bag']],
  ['балетки 37', ['балетки', '37']],
  ['cevrf', ['сумка']],
  ['shkarpetky', ['шкарпетки']],
  ['гамаенць', ['гаманець']],
  ['лофери каштанова алея', ['лофери', 'каштанова', 'алея']],
]
const beginnings = ['чер', 'сумк', 'bel', 'obru']

/** Search and suggestions beside one statement written by hand that is told the stems; and how they grow with the shop. */
export async function searchBench(shop: TestShop): Promise<Comparison[]> {
  const { pool } = shop.database
  const answer = createApi(shop, routes, () => Promise.resolve(undefined))
  const call = async (path: string, address: string) => {
    const request = new Request(`http://localhost:3000/api${path}`, { headers: { language: 'UKR' } })
    const response = await answer({ request, path: new URL(request.url).pathname.slice('/api'.length), address })
    if (response.status !== 200) throw new Error(await response.text())
    return response.text()
  }
  const results: Comparison[] = []
  const first = new Map<string, number>()
  let there = 0
  for (const size of sizes) {
    await addMany(shop, there, size)
    there = size
    await makeShelf(shop.database)
    await pool.query('vacuum analyze')
    const stems = await Promise.all(searches.map(([, words]) => stemsOf(shop, words)))
    const byHand = (of: readonly number[]) =>
      pool.query<{ cards: string }>({ name: 'search by hand', text: oneStatement, values: [of, most] })
    const kinds = [
      {
        what: 'a search, JSON',
        ours: (n: number) =>
          call(`/products?limit=${most}&search=${encodeURIComponent(searches[n % searches.length]?.[0] ?? '')}`, ''),
      },
      {
        what: 'suggestions',
        // nobody types as fast as this from one address
        ours: (n: number) =>
          call(
            `/search/suggestions?search=${encodeURIComponent(beginnings[n % beginnings.length] ?? '')}`,
            `10.0.${n % 250}.${Math.floor(Math.random() * 250)}`,
          ),
      },
    ]
    for (const { what, ours } of kinds) {
      const measured = await inTurn(
        7,
        () => together(repeats, 8, ours),
        () =>
          together(
            repeats,
            8,
            async (n) => `{"Data":${(await byHand(stems[n % stems.length] ?? [])).rows[0]?.cards ?? '[]'}}`,
          ),
      )
      results.push({
        what: `${what}, ${size.toLocaleString('en')} products`,
        ours: (repeats / measured.ours) * 1000,
        ceiling: (repeats / measured.ceiling) * 1000,
        unit: 'requests/s',
        ratio: measured.ratio,
        expected: '≥ 0.3 × one statement by hand',
        isMet: measured.ratio >= 0.3,
      })
      const smallest = first.get(what) ?? measured.ours
      first.set(what, smallest)
      if (size === sizes.at(-1)) results.push(growth(what, smallest / repeats, measured.ours / repeats))
    }
  }
  return results
}

function growth(what: string, smallest: number, largest: number): Comparison {
  const ratio = largest / smallest
  return {
    ...{ what: `${what}: ms at 100,000 products beside 2,000`, ours: largest, ceiling: smallest, unit: 'ms', ratio },
    ...{ expected: '≤ 1.5 ×', isMet: ratio <= 1.5 },
  }
}

/** What somebody would write who need not understand what was typed. */
const oneStatement = `
  select '[' || coalesce(string_agg('{"isNew":false,' || c.public_uk, ',' order by f.place), '') || ']' as cards
  from (
    select s.product_id, row_number() over (order by s.is_in_stock desc, m.score desc, s.product_id desc) as place
    from (
      select product_id, sum(weight) as score from search_postings
      where stem_id = any($1::int[]) and not is_hidden group by product_id having count(*) = cardinality($1::int[])
    ) m join shelf s using (product_id)
    order by place limit $2::int
  ) f join shelf_cards c using (product_id)`

async function stemsOf({ database }: TestShop, words: readonly string[]): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from search_stems where stem in (select search_stem(word) from unnest($1::text[]) word)',
    [words],
  )
  return rows.map(({ id }) => id)
}
