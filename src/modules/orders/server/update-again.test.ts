import { expect, it } from 'vitest'
import { testApi } from '../../../../tests/build/api.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'

const shop = await testShop()
const api = testApi(shop)
const token = await api.signIn('admin')

const update = (order: object) => api.call('/crm/orders/update', { method: 'PUT', token, body: { orders: [order] } })

it('[FORM-5] [WIRE-11] a save that is repeated because its answer was lost is done, and is no conflict with itself', async () => {
  const order = await buildOrder(shop, { lines: [] })
  const moved = { orderId: order.id, version: order.version, status: 'accept', description: 'Подзвонити' }
  const saved = await update(moved)
  expect(saved).toMatchObject({ status: 200, Data: [{ status: 'accept', description: 'Подзвонити' }] })
  expect((await update(moved)).Data).toEqual(saved.Data)
  // neither is what somebody made of it since overwritten, nor another part of it taken for done
  expect((await update({ ...moved, description: 'Написати' })).status).toBe(409)
  await update({ orderId: order.id, status: 'paied' })
  expect((await update(moved)).status).toBe(409)
  expect((await api.call(`/crm/orders/get?orderid=${order.id}`, { token })).Data).toMatchObject({ status: 'paied' })
})
