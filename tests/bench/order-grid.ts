import { openShop, type TestShop } from '../build/shop.ts'
import { fillShelves } from './shelf.ts'
import { inTurn, together, type Comparison } from './measure.ts'
import { openOffice } from './office.ts'
import { orderDeskComparisons } from './order-editor.ts'

const pageSize = 100
const repeats = 40
/**
 * A page of the orders grid at 1,000 and at 100,000 orders, beside its SQL through `pg` alone and beside each other; then
 * what else staff do with so many.
 */
export async function orderGridBench(many: TestShop): Promise<Comparison[]> {
  const { shop: few, close } = await openShop()
  await fillShelves(few, { products: 1_000, orders: 1_000 })
  await fillShelves(many, { products: 10_000, orders: 100_000 })
  const results: Comparison[] = []
  for (const sort of ['-dateCreated', 'lastName', '-totalSum']) {
    for (const page of ['first', 'next'] as const) {
      const name = `orders grid, ${page} page by ${sort}`
      const [small, large] = [await pageOf(few, sort, page), await pageOf(many, sort, page)]
      for (const [total, { ours, bare }] of [
        ['1,000', small],
        ['100,000', large],
      ] as const) {
        results.push(comparison(`${name}, ${total} orders`, await inTurn(5, ours, bare), '≤ 2 × its SQL', 2))
      }
      const grown = await inTurn(5, large.ours, small.ours)
      results.push(comparison(`${name}: 100,000 beside 1,000`, grown, 'no slower (within noise, ≤ 1.25)', 1.25))
    }
  }
  results.push(...(await orderDeskComparisons(many)))
  await close()
  return results
}

function comparison(
  what: string,
  result: { ours: number; ceiling: number; ratio: number },
  expected: string,
  most: number,
): Comparison {
  const ratio = 1 / result.ratio
  const unit = 'ms a page'
  return {
    what,
    ours: result.ours / repeats,
    ceiling: result.ceiling / repeats,
    unit,
    ratio,
    expected,
    isMet: ratio <= most,
  }
}

async function pageOf(shop: TestShop, sort: string, page: 'first' | 'next') {
  const cursor = page === 'next' ? await read(shop, `sort=${sort}`) : undefined
  const query = cursor ? `sort=${sort}&cursor=${cursor}` : `sort=${sort}`
  const bare = bareSql(sort, cursor)
  return {
    ours: () => together(repeats, 4, () => read(shop, query)),
    bare: () => together(repeats, 4, () => bare(shop)),
  }
}

/** Answers the next page's cursor. */
async function read(shop: TestShop, query: string): Promise<string> {
  const answer = openOffice(shop)
  const request = new Request(`http://localhost:3000/api/crm/orders/get?limit=${pageSize}&${query}`)
  const response = await answer({ request, path: '/crm/orders/get', address: '' })
  if (response.status !== 200) throw new Error(await response.text())
  await response.text()
  return response.headers.get('X-Next-Cursor') ?? ''
}

/** The page, its lines and their lots, in three statements, turned into the same JSON text. */
function bareSql(sort: string, cursor: string | undefined) {
  const column =
    { '-dateCreated': 'created_at', lastName: 'last_name collate "uk-UA-x-icu"', '-totalSum': 'total' }[sort] ?? ''
  const type = { '-dateCreated': 'timestamptz', lastName: 'text', '-totalSum': 'bigint' }[sort] ?? ''
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const [[value] = [], id] = cursor
    ? (JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [string[], string])
    : []
  const after = cursor ? `where (${column}, id) ${direction === 'desc' ? '<' : '>'} ($1::${type}, $2::uuid)` : ''
  const name = `grid-${sort}-${cursor ? 'next' : 'first'}`
  return async ({ database: { pool } }: TestShop) => {
    const text = `select * from orders ${after} order by ${column} ${direction}, id ${direction} limit ${pageSize}`
    const { rows } = await pool.query({ name, text, values: cursor ? [value, id] : [] })
    const ids = rows.map((row) => row.id)
    const lines = await pool.query({
      name: 'grid-lines',
      text: 'select * from order_lines where order_id = any($1::uuid[]) order by order_id, position',
      values: [ids],
    })
    const lots = await pool.query({
      name: 'grid-lots',
      text: 'select a.*, l.purchase_number, l.unit_cost from allocations a join lots l on l.id = a.lot_id where a.order_id = any($1::uuid[])',
      values: [ids],
    })
    const count = await pool.query({ name: 'grid-count', text: 'select sum(difference) from order_tally', values: [] })
    return JSON.stringify([rows, lines.rows, lots.rows, count.rows])
  }
}
