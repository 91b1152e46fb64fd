import { beforeAll, expect, it } from 'vitest'
import { fold } from '#kit/fold.ts'
import { recordStatements } from './bench/statements.ts'
import { testApi, type TestApi } from './build/api.ts'
import { testShop, type TestShop } from './build/database.ts'
import { buildProduct } from './build/goods.ts'
import { buildOrder } from './build/orders.ts'
import { bagsId, buildPurchase } from './build/purchases.ts'

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
    const searching = sent.filter(({ text }) => text.includes('folded('))
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

it('[B9] browser and database fold texts alike', async () => {
  const signs = Array.from({ length: 0x2100 - 0x20 }, (_, place) => String.fromCharCode(place + 0x20))
  // signs that the database has no small letter for, or another one, are in no name
  const known = signs.filter((sign) => /[\p{Script=Cyrillic}\p{Script=Latin}\p{N}\p{P}\p{S}\u0301]/u.test(sign))
  const { rows } = await shop.database.pool.query<{ folded: string }>(
    'select folded(normalize(sign, nfc)) as folded from unnest($1::text[]) with ordinality t (sign, place) order by place',
    [known],
  )
  const apart = known.filter((sign, place) => rows[place]?.folded !== fold(sign))
  expect(apart).toEqual([])
})

it('[B9] [FORM-3] every text filter of the office takes ґ for г, and an apostrophe for any of its signs, or for none', async () => {
  const { code } = await buildProduct(shop, { code: 'ҐУД-1', nameUk: 'Мʼякий ґудзик' })
  const { number } = await buildOrder(shop, {
    lines: [{ code }],
    firstName: 'Марʼяна',
    middleName: 'Ґедзівна',
    lastName: 'Ґалаґан',
    email: "o'gal@example.com",
  })
  const products = [{ code: 'Н-ҐЗ', name: 'Ґудзики', typeId: bagsId, lines: [{ quantity: 1, price: 100 }] }]
  await buildPurchase(shop, { number: 'ҐЗ-1', note: 'через обʼїзд', products })
  await shop.database.pool.query(
    `update users set first_name = 'Ґалина', last_name = 'Мʼякуш' where email like 'admin%'`,
  )
  const found = async (path: string, query: Readonly<Record<string, string>>) => {
    const { Data } = await api.call(
      `${path}?${new URLSearchParams({ limit: '50', offset: '0', ...query }).toString()}`,
      { token },
    )
    return JSON.stringify(Data)
  }
  for (const [path, query, mark] of [
    ['/crm/orders/get', { search: 'галаган' }, number],
    ['/crm/orders/get', { search: "мар'яна" }, number],
    ['/crm/orders/get', { search: 'маряна' }, number],
    ['/crm/orders/get', { search: 'мя' }, undefined],
    ['/crm/orders/get', { lastName: 'Маряна Галаган' }, number],
    ['/crm/orders/get', { lastName: 'гедзі' }, number],
    ['/crm/orders/get', { code: 'гуд-1' }, number],
    ['/crm/customers/get', { search: 'галаган' }, 'Ґалаґан'],
    ['/crm/customers/get', { lastName: 'Мар’яна' }, 'Ґалаґан'],
    ['/crm/products/get', { search: 'мякий гудзик' }, code],
    ['/crm/products/get', { name: 'м`який гуд' }, code],
    ['/crm/products/get', { codePart: 'гуд' }, code],
    ['/crm/purchases/get', { product: 'гудзик' }, 'ҐЗ-1'],
    ['/crm/purchases/get', { description: "об'їзд" }, 'ҐЗ-1'],
    ['/crm/purchases/get', { purchaseNumber: 'гз' }, 'ҐЗ-1'],
    ['/crm/users/get', { LastName: "м'якуш" }, 'Ґалина'],
    ['/crm/users/get', { search: 'галина мяк' }, 'Ґалина'],
  ] as const) {
    const answer = await found(path, query)
    expect([path, query, mark === undefined || answer.includes(mark)]).toEqual([path, query, true])
  }
})
