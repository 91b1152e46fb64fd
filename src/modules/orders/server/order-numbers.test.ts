import { beforeAll, expect, it } from 'vitest'
import { testApi, type Answer, type TestApi } from '../../../../tests/build/api.ts'
import { testShop } from '../../../../tests/build/database.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = testApi(await testShop())
  token = await api.signIn('admin')
})

const first = ({ Data }: Answer) => (Data as { orderNumber: string }[])[0] as { orderNumber: string }
const add = (...orders: object[]) => api.call('/crm/orders/add', { method: 'POST', token, body: { orders } })
const minimal = () => ({ phoneNumber: '0671234567', lastName: 'Шевченко', deliveryAddress: 'Київ', products: [] })

it('[ORD-3] numbers follow each other, six digits', async () => {
  const [one, two] = [first(await add(minimal())), first(await add(minimal()))]
  expect(Number(two.orderNumber) - Number(one.orderNumber)).toBe(1)
})

it('[ORD-3] a marketplace order keeps its number, which is unique within its source', async () => {
  const prom = { ...minimal(), orderFrom: 'prom', orderNumber: '318520077' }
  expect(first(await add(prom)).orderNumber).toBe('318520077')
  const again = await add(prom)
  expect(again.status).toBe(409)
  expect(again.Message.Errors).toEqual([{ id: 'orders.0.orderNumber', error: expect.any(String) }])
  expect(await add({ ...prom, orderNumber: ' 318520077 ' }), 'spaces make no other number').toMatchObject({
    status: 409,
  })
  expect(first(await add({ ...prom, orderFrom: 'bigl' })).orderNumber, 'another marketplace').toBe('318520077')
  expect(first(await add({ ...prom, orderNumber: '' })).orderNumber, 'it gave none').toMatch(/^\d{6}$/)
})

it.each(['google', 'me', 'call', 'messagingProm', 'other', undefined])(
  '[ORD-3] a number is refused where the shop gives it: of %s',
  async (orderFrom) => {
    const answer = await add({ ...minimal(), ...(orderFrom && { orderFrom }), orderNumber: '318520078' })
    expect(answer).toMatchObject({ status: 400, Message: { Errors: [{ id: 'orders.0.orderNumber' }] } })
  },
)

it('[ORD-3] of orders of one call with the same number the second is named, and none is saved', async () => {
  const prom = { ...minimal(), orderFrom: 'prom', orderNumber: '318520079' }
  expect(await add(prom, prom)).toMatchObject({ status: 409, Message: { Errors: [{ id: 'orders.1.orderNumber' }] } })
  expect((await add(prom)).status).toBe(200)
})
