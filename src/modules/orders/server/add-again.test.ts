import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildProduct, stockOf, type BuiltProduct } from '../../../../tests/build/goods.ts'
import { testApi, type Answer, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'

let shop: TestShop
let api: TestApi
let token: string
let boots: BuiltProduct

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

beforeEach(async () => {
  boots = await buildProduct(shop, { typeSlug: 'shoes', lots: [{ size: '37' }] })
})

const minimal = () => ({
  phoneNumber: '0671234567',
  lastName: "Знам'янська",
  deliveryAddress: 'Київ, відділення 12',
  products: [{ code: boots.code, subCode: '37' }],
})

it('[ORD-12] [ORD-1] answers the same order to the same key, also twice at once, and refuses another by it', async () => {
  const orders = [minimal(), { ...minimal(), firstName: 'Друга' }]
  const headers = { 'idempotency-key': randomUUID() }
  const send = (sent: object[], by = token) =>
    api.call('/crm/orders/add', { method: 'POST', token: by, headers, body: { orders: sent } })
  const idsOf = ({ Data }: Answer) => (Data as { orderId: string }[]).map(({ orderId }) => orderId)
  const answers = await Promise.all([send(orders), send(orders), send(orders)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => idsOf(answer).join())).size).toBe(1)
  const saved = answers[0]
  expect((await stockOf(shop, boots))[0]).toContain('2 reserved')

  const [{ orderNumber }] = saved.Data as [{ orderNumber: string }]
  for (const others of [[minimal()], [...orders].reverse(), [{ ...minimal(), firstName: 'Третя' }]]) {
    const refused = await send(others)
    expect(refused).toMatchObject({ status: 409, Message: { Errors: [{ id: 'orders' }] } })
    expect(refused.Message.Errors[0]?.error).toContain(orderNumber)
  }
  expect(idsOf(await send(orders, await api.signIn('admin')))).not.toEqual(idsOf(saved))
  await api.call('/crm/orders/delete', { method: 'POST', token, body: { ordersIds: idsOf(saved) } })
  expect(await send(orders)).toMatchObject({ status: 409 })
  expect((await stockOf(shop, boots))[0]).toContain('2 reserved')
})

it('[ORD-12] keeps no claim of an order that was refused', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const send = (order: object) =>
    api.call('/crm/orders/add', { method: 'POST', token, headers, body: { orders: [order] } })
  expect((await send({ ...minimal(), lastName: '' })).status).toBe(400)
  expect((await send(minimal())).status).toBe(200)
})
