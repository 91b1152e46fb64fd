import { beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../../tests/build/orders.ts'

let shop: TestShop
let api: TestApi
let tokens: Record<'admin' | 'packer', string>

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  tokens = { admin: await api.signIn('admin'), packer: await api.signIn('packer') }
  const boots = await buildProduct(shop, { typeSlug: 'shoes', lots: [{ size: '37' }, { size: '38' }] })
  const bag = await buildProduct(shop)
  for (const [place, status] of (['new', 'paid', 'cancelled', 'sent', 'paid'] as const).entries())
    await buildOrder(shop, {
      status,
      lastName: ['Яценко', 'Ґалаґан', 'Єна', 'Їжак', 'Авраменко'][place] ?? '',
      deposit: place * 40_000,
      discount: place * 10_000,
      amountDueSet: place === 3 ? 12_345 : null,
      lines: [{ code: boots.code, size: '37', quantity: 1 + (place % 2) }, { code: bag.code }],
    })
})

type Wire = Record<string, unknown> & { products: Record<string, unknown>[] }

async function list(role: 'admin' | 'packer', query: string) {
  const { Data, headers } = await api.call(`/crm/orders/get?${query}`, { token: tokens[role] })
  return { orders: Data as Wire[], total: headers.get('X-Total-Count'), next: headers.get('X-Next-Cursor') }
}

/** The part of a whole order that a row has, by the row's own words. */
function asRow(order: Wire, row: Wire): unknown {
  const part = (whole: object, words: object) =>
    Object.fromEntries(Object.entries(whole).filter(([word]) => Object.hasOwn(words, word)))
  const lines = order.products.map((line, place) => part(line, row.products[place] ?? {}))
  return { ...part(order, row), products: lines }
}

it.each([
  '',
  'sort=lastName',
  'sort=-totalSum,orderNumber',
  'status=paied',
  'search=Їжак',
  'limit=2',
  'limit=2&offset=1',
])('[WIRE-9] [S7] rows of the list are the whole orders in fewer words: %s', async (query) => {
  const [rows, whole] = [await list('admin', `${query}&shape=row`), await list('admin', query)]
  expect(rows.orders.length).toBeGreaterThan(0)
  expect([rows.total, rows.next]).toEqual([whole.total, whole.next])
  expect(whole.orders.map((order, place) => asRow(order, rows.orders[place] as Wire))).toEqual(rows.orders)
  expect(JSON.stringify(rows.orders).length).toBeLessThan(JSON.stringify(whole.orders).length / 2)
})

it('[WIRE-9] pages of rows follow one another by their cursor', async () => {
  const all = await list('admin', 'sort=-totalSum&shape=row')
  const first = await list('admin', 'sort=-totalSum&shape=row&limit=3')
  const rest = await list('admin', `sort=-totalSum&shape=row&limit=3&cursor=${first.next}`)
  expect([...first.orders, ...rest.orders]).toEqual(all.orders)
})

it('[WIRE-12] of money a Packer sees in a row what the customer pays, and only parcels', async () => {
  const rows = await list('packer', 'shape=row')
  const whole = await list('packer', '')
  expect(whole.orders.map((order, place) => asRow(order, rows.orders[place] as Wire))).toEqual(rows.orders)
  for (const row of rows.orders) {
    expect(row).not.toHaveProperty('totalSum')
    expect(row).not.toHaveProperty('refundDue')
    expect(row).toHaveProperty('payment')
  }
})

it('[S7] another shape than rows is refused at its field', async () => {
  const { status, Message } = await api.call('/crm/orders/get?shape=heap', { token: tokens.admin })
  expect([status, Message.Errors.map(({ id }) => id)]).toEqual([400, ['shape']])
})
