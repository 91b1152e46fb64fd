import { beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../../tests/build/orders.ts'

let shop: TestShop
let api: TestApi
let token: string

/** Beside midnight in Kyiv, in winter time. */
const placed = ['2026-11-19T21:59:59Z', '2026-11-19T22:00:00Z', '2026-11-20T21:59:59Z', '2026-11-20T22:00:00Z']
let numbers: string[]

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  const { code } = await buildProduct(shop, { lots: [{ quantity: 1000, price: 100_000 }] })
  const orders = []
  for (const [place, at] of placed.entries()) {
    const status = place === 3 ? 'cancelled' : 'new'
    const order = await buildOrder(shop, {
      status,
      deposit: 5_000 * place,
      discount: 10_050 * place,
      lines: [{ code }],
    })
    await shop.database.pool.query('update orders set created_at = $1 where id = $2', [at, order.id])
    orders.push(order)
  }
  numbers = orders.map(({ number }) => number)
})

async function found(query: string, as = token) {
  const { Data, headers, status, Message } = await api.call(`/crm/orders/get?sort=orderNumber&${query}`, { token: as })
  if (status !== 200) return Message.Errors.map(({ id }) => `${status} ${id}`)
  const places = (Data as { orderNumber: string }[]).map(({ orderNumber }) => numbers.indexOf(orderNumber))
  return [...places, `of ${headers.get('X-Total-Count')}`]
}

it.each([
  ['dateCreatedFrom=2026-11-20', [1, 2, 3, 'of 3']],
  ['dateCreatedTo=2026-11-20', [0, 1, 2, 'of 3']],
  ['dateCreatedFrom=2026-11-20&dateCreatedTo=2026-11-20', [1, 2, 'of 2']],
  ['totalSumFrom=799&totalSumTo=899.50', [1, 2, 'of 2']],
  ['totalSumFrom=899.51', [0, 'of 1']],
  ['totalSumFrom=2000&totalSumTo=1', ['of 0']],
  // what was cancelled pays nothing
  ['paymentTo=849.5', [1, 2, 'of 2']],
  ['paymentFrom=849.5', [0, 1, 'of 2']],
  ['dateCreatedTo=9999-12-31&totalSumFrom=0', [0, 1, 2, 3, 'of 4']],
])('[WIRE-9] [WIRE-6] orders are narrowed down by days and sums, both ends included: %s', async (query, expected) => {
  expect(await found(query)).toEqual(expected)
})

it.each([
  ['dateCreatedFrom=31.12.2026', 'dateCreatedFrom'],
  ['dateCreatedTo=2026-02-30', 'dateCreatedTo'],
  ['totalSumFrom=-5', 'totalSumFrom'],
  ['paymentTo=5.123', 'paymentTo'],
])('[WIRE-5] a range that cannot be read is named at its field: %s', async (query, field) => {
  expect(await found(query)).toEqual([`400 ${field}`])
})

it('[WIRE-9] pages by cursor and the file have what is asked for, and nothing else', async () => {
  const range = 'sort=-totalSum&totalSumTo=899.5'
  const first = await api.call(`/crm/orders/get?limit=2&${range}`, { token })
  const second = await api.call(`/crm/orders/get?limit=2&${range}&cursor=${first.headers.get('X-Next-Cursor')}`, {
    token,
  })
  const read = [first, second].flatMap(({ Data }) =>
    (Data as { orderNumber: string }[]).map((each) => each.orderNumber),
  )
  expect(read).toEqual(numbers.slice(1))
  const { Data: file } = await api.call(`/crm/orders/export?${range}`, { token })
  for (const [place, number] of numbers.entries()) expect((file as string).includes(number)).toBe(place > 0)
})

it('[WIRE-12] a Packer asks for days and for what the customer pays, not for totals', async () => {
  const packer = await api.signIn('packer')
  expect(await found('totalSumFrom=1', packer)).toEqual(['403 totalSum'])
  expect((await found('paymentFrom=1&dateCreatedFrom=2026-01-01', packer)).at(-1)).toMatch(/^of /)
})
