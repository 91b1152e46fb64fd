import { beforeAll, expect, it } from 'vitest'
import { recordStatements } from './bench/statements.ts'
import { testApi, type TestApi } from './build/api.ts'
import { testShop, type TestShop } from './build/database.ts'
import { buildProduct } from './build/goods.ts'
import { buildOrder } from './build/orders.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  const { code } = await buildProduct(shop, { code: 'SHU-4242', nameUk: 'Шукана річ' })
  await buildOrder(shop, { lines: [{ code, quantity: 1 }], lastName: 'Крушельницька', phone: '+380671112244' })
})

it.each([
  ['orders', '/crm/orders/get?limit=5', ['orders_search', 'order_lines_search']],
  ['customers', '/crm/customers/get?limit=5&offset=0', ['orders_search']],
  ['purchases', '/crm/purchases/get?limit=5', ['purchases_search', 'purchase_products_search']],
  ['products', '/crm/products/get?limit=5', ['products_by_parts']],
] as const)('[B9] %s are found by parts of words from indexes, however many there are', async (_, path, indexes) => {
  for (const search of ['Крушельницькою', '067 111-22-44', 'shu4242']) {
    const sent = await recordStatements(shop.database.pool, () =>
      api.call(`${path}&search=${encodeURIComponent(search)}`, { token }),
    )
    const searching = sent.filter(({ text }) => text.includes('ilike'))
    expect(searching.length).toBeGreaterThan(0)
    for (const { text, values } of searching) {
      const plan = await planOf(text, values)
      expect(plan).not.toMatch(/Seq Scan on (orders|order_lines|purchases|purchase_products|products)\b/)
      for (const index of indexes) expect(plan).toContain(index)
    }
  }
})

/** As if there were so many rows that reading all of them, by whatever order, were out of the question. */
async function planOf(text: string, values: unknown[]): Promise<string> {
  const client = await shop.database.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_indexscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}
