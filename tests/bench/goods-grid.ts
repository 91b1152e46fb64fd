import type { TestShop } from '../build/shop.ts'
import { inTurn, together, type Comparison } from './measure.ts'
import { openOffice } from './office.ts'
import { fillShelves } from './shelf.ts'
import { recordStatements, type Statement } from './statements.ts'

const products = 10_000
const repeats = 40
const pages = [
  { what: 'first page', query: 'limit=100' },
  { what: 'first page by name', query: 'limit=100&sort=name' },
  { what: 'a filter keystroke', query: `limit=100&name=${encodeURIComponent('сумк')}` },
  { what: 'a filter keystroke in the code', query: 'limit=100&codePart=12' },
]

/** A page of the grid of goods at 10,000 products beside its own SQL, sent by `pg` alone and turned into JSON. */
export async function goodsGridBench(shop: TestShop): Promise<Comparison[]> {
  await fillShelves(shop, { products, orders: 0 })
  const answer = openOffice(shop)
  async function read(query: string): Promise<void> {
    const request = new Request(`http://localhost:3000/api/crm/products/get?${query}`)
    const response = await answer({ request, path: '/crm/products/get', address: '' })
    if (response.status !== 200) throw new Error(await response.text())
    await response.text()
  }

  const results: Comparison[] = []
  for (const { what, query } of pages) {
    const statements = await recordStatements(shop.database.pool, () => read(query))
    const { ours, ceiling, ratio } = await inTurn(
      5,
      () => together(repeats, 4, () => read(query)),
      () => together(repeats, 4, () => send(shop, statements)),
    )
    results.push({
      what: `goods grid, ${what}, ${products.toLocaleString('en')} products`,
      ours: ours / repeats,
      ceiling: ceiling / repeats,
      unit: 'ms a page',
      ratio: 1 / ratio,
      expected: '≤ 2 × its SQL',
      isMet: 1 / ratio <= 2,
    })
  }
  return results
}

async function send({ database: { pool } }: TestShop, statements: readonly Statement[]): Promise<void> {
  const answers = await Promise.all(statements.map((statement) => pool.query(statement)))
  JSON.stringify(answers.map(({ rows }) => rows))
}
