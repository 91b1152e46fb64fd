import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct, stockOf, type BuiltProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../../tests/build/orders.ts'
import type { Order } from '../../order.ts'

let shop: TestShop
let api: TestApi
let token: string
let bag: BuiltProduct
let order: Order

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

beforeEach(async () => {
  bag = await buildProduct(shop, { lots: [{ price: 50_000, quantity: 5 }] })
  order = await buildOrder(shop, { status: 'completed', lines: [{ code: bag.code, quantity: 4 }] })
})

const send = (path: string, body: object, key: string = randomUUID(), by = token) =>
  api.call(`/crm/orders/${path}`, {
    method: 'POST',
    token: by,
    headers: { 'idempotency-key': key },
    body: { orderId: order.id, ...body },
  })
const payment = { kind: 'payment', way: 'cash', amount: 500 }
const goods = (quantity: number) => ({ products: [{ code: bag.code, goodsCount: quantity, sellable: true }] })

it('[ORD-5] a payment that comes again by its key is written down once, also twice at once', async () => {
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => send('addPayment', payment, key)))
  expect(answers.map(({ status, Data }) => [status, (Data as { deposit: number }).deposit])).toEqual(
    Array.from({ length: 3 }, () => [200, 500]),
  )
  expect((await api.call(`/crm/orders/payments?orderId=${order.id}`, { token })).Data).toHaveLength(1)
  // another payment by the same key is not taken for the first
  const other = await send('addPayment', { ...payment, amount: 499 }, key)
  expect(other).toMatchObject({ status: 409, Message: { Errors: [{ id: 'orderId' }] } })
  // the same sum may well come once more, and a key is of one person
  expect((await send('addPayment', payment)).Data).toMatchObject({ deposit: 1000 })
  expect((await send('addPayment', payment, key, await api.signIn('admin'))).Data).toMatchObject({ deposit: 1500 })
})

it('[ORD-17] goods that come back again by the same key come back once', async () => {
  const key = randomUUID()
  const before = await stockOf(shop, bag)
  const answers = await Promise.all([1, 2, 3].map(() => send('receiveReturn', goods(1), key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.map(({ Data }) => (Data as { products: unknown[] }).products)).toMatchObject(
    Array.from({ length: 3 }, () => [{ returnedCount: 1 }]),
  )
  expect([before, await stockOf(shop, bag)]).toEqual([['P-1: 1 on hand, 0 reserved'], ['P-1: 2 on hand, 0 reserved']])
  expect((await send('receiveReturn', goods(2), key)).status).toBe(409)
  expect((await send('receiveReturn', goods(2))).Data).toMatchObject({ products: [{ returnedCount: 3 }] })
})

it('[ORD-5] keeps no key of what was refused', async () => {
  const key = randomUUID()
  expect((await send('addPayment', { ...payment, amount: 2000.01 }, key)).status).toBe(400)
  expect((await send('addPayment', payment, key)).status).toBe(200)
})

it('[WIRE-3] a key that is too long is named', async () => {
  for (const [path, body] of [
    ['addPayment', payment],
    ['receiveReturn', goods(1)],
  ] as const)
    expect(await send(path, body, 'x'.repeat(201))).toMatchObject({
      status: 400,
      Message: { Errors: [{ id: 'Idempotency-Key' }] },
    })
})
