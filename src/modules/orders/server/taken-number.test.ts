import { beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'

const number = '20450000000017'
const mine = '+380671112233'
let shop: TestShop
let api: TestApi
let code: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  ;({ code } = await buildProduct(shop, { lots: [{ price: 100_000, unitCost: 1, quantity: 100 }] }))
})

const build = (more: object) => buildOrder(shop, { status: 'paid', lines: [{ code, quantity: 1 }], ...more })
async function taken(query: Record<string, string>, role: 'admin' | 'packer' = 'admin') {
  const token = await api.signIn(role)
  const { status, Data } = await api.call(`/crm/orders/takenNumber?${new URLSearchParams(query).toString()}`, { token })
  return [status, Data]
}

it('[DEL-1] a tracking number that another customer’s order has is named; orders of one customer share a parcel, and a cancelled one has none', async () => {
  const order = await build({ phone: mine })
  const asked = { trackingNumber: '20 4500 0000 0017', orderId: order.id }
  expect(await taken(asked)).toEqual([200, null])
  await build({ phone: mine, trackingNumber: number })
  expect(await taken(asked)).toEqual([200, null])
  const other = await build({ phone: '+380509998877', trackingNumber: number })
  const named = { orderId: other.id, number: other.number }
  expect(await taken(asked)).toEqual([200, named])
  // before the first save, and by the phone that is typed now
  expect(await taken({ trackingNumber: number, phone: '+380509998877' })).toMatchObject([
    200,
    { orderId: expect.any(String) },
  ])
  expect(await taken({ trackingNumber: number, phone: '+380630000000' })).toEqual([200, named])
  expect(await taken({ ...asked, phone: '+380509998877' })).not.toEqual([200, named])
  // the order itself
  expect(await taken({ trackingNumber: number, orderId: other.id, phone: '+380509998877' })).not.toEqual([200, named])
  await api.call('/crm/orders/update', {
    method: 'PUT',
    token: await api.signIn('admin'),
    body: { orders: [{ orderId: other.id, status: 'cancel' }] },
  })
  expect(await taken(asked)).toEqual([200, null])
})

it('[DEL-1] [WIRE-12] a Packer sees the number of that order alone, and of orders to pack alone', async () => {
  const order = await build({ phone: mine })
  const other = await build({ phone: '+380501112244', trackingNumber: '20450000000024' })
  const asked = { trackingNumber: '20450000000024', orderId: order.id }
  expect(await taken(asked, 'packer')).toEqual([200, { orderId: null, number: other.number }])
  expect((await taken({ trackingNumber: '20450000000024' }, 'packer'))[0]).toBe(404)
  const done = await build({ status: 'completed', phone: mine })
  expect((await taken({ ...asked, orderId: done.id }, 'packer'))[0]).toBe(404)
})
