import { beforeAll, expect, it } from 'vitest'
import { testApi, type Answer, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'
import { messagesTo } from '../../../../tests/build/outbox.ts'
import { orderMessagesToWire } from '../order-message.contract.ts'
import type { Order } from '../order.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

const nothing = { phone: '', firstName: '', lastName: '', deliveryAddress: '' }

/** As a marketplace brings one that says nothing of who ordered (ORD-8, OUT-4). */
async function buildIncomplete(known: Partial<typeof nothing> = {}): Promise<Order> {
  const order = await buildOrder(shop, { source: 'prom', number: `I-${++orders}`, lines: [] })
  const { phone, firstName, lastName, deliveryAddress } = { ...nothing, ...known }
  await shop.database.pool.query(
    'update orders set phone = $2, first_name = $3, last_name = $4, delivery_address = $5 where id = $1',
    [order.id, phone, firstName, lastName, deliveryAddress],
  )
  return order
}
let orders = 0

const update = (changes: object[], by = token) =>
  api.call('/crm/orders/update', { method: 'PUT', token: by, body: { orders: changes } })
const post = (path: string, order: object, by = token) =>
  api.call(`/crm/orders/${path}`, { method: 'POST', token: by, body: { order } })
const named = ({ status, Message }: Answer) => [status, ...Message.Errors.map(({ id }) => id)]

it('[ORD-2] [ORD-8] [ORD-10] an order that a marketplace brought incomplete is worked on like the others', async () => {
  const [{ id: orderId }, { id: another }] = [await buildIncomplete(), await buildIncomplete()]
  const managerId = ((await api.call('/crm/users/staff', { token })).Data as { Id: string }[])[0]?.Id
  const links = { orderId, hrefReceipt: 'https://check.ua/1' }
  expect((await post('updateDeliveryTTN', { orderId, deliveryTTN: '20450000000001' })).status).toBe(200)
  expect((await post('updateHrefReceipt', links)).Data).toMatchObject({ hrefReceipt: links.hrefReceipt })
  expect((await update([{ orderId, managerId, description: 'Шукаємо адресу' }])).status).toBe(200)
  const moved = await update([orderId, another].map((id) => ({ orderId: id, status: 'accept' })))
  expect(moved.Data).toMatchObject([{ status: 'accept', phoneNumber: '', deliveryAddress: '' }, { status: 'accept' }])
  expect((await update([{ orderId, status: 'cancel' }])).Data).toMatchObject([{ status: 'cancel' }])
})

it('[ORD-10] [WIRE-12] a Packer numbers and sends a parcel whose order says no name', async () => {
  const packer = await api.signIn('packer')
  const { id: orderId } = await buildIncomplete({ phone: '+380671234567', deliveryAddress: 'Львів, 1' })
  await update([{ orderId, status: 'accept' }])
  expect((await post('updateDeliveryTTN', { orderId, deliveryTTN: '20450000000002' }, packer)).status).toBe(200)
  expect((await update([{ orderId, status: 'send' }], packer)).Data).toMatchObject([{ status: 'send' }])
})

it('[ORD-4] what is missing is mended part by part; what is emptied, or said to be nothing, is refused', async () => {
  const { id: orderId } = await buildIncomplete()
  expect(named(await update([{ orderId, deliveryAddress: '' }]))).toEqual([400, 'orders.0.deliveryAddress'])
  expect(named(await update([{ orderId, lastName: ' ' }]))).toEqual([400, 'orders.0.firstName'])
  expect((await update([{ orderId, deliveryAddress: 'Київ, 1' }])).Data).toMatchObject([{ lastName: '' }])
  expect(named(await update([{ orderId, deliveryAddress: '' }]))).toEqual([400, 'orders.0.deliveryAddress'])
  const pickedUp = await buildIncomplete({ phone: '+380671234567', lastName: 'Ліс' })
  await update([{ orderId: pickedUp.id, deliveryType: 'self-pickup' }])
  expect(named(await update([{ orderId: pickedUp.id, deliveryType: 'nova' }]))).toEqual([
    400,
    'orders.0.deliveryAddress',
  ])
})

it('[ORD-8] [ORD-11] orders of a phone of no proper form are found by it', async () => {
  const phone = '+48 600 100 200'
  const { number } = await buildIncomplete({ phone })
  const found = await api.call(`/crm/orders/get?customer=${encodeURIComponent(phone)}`, { token })
  expect([found.status, found.Data]).toMatchObject([200, [{ orderNumber: number, phoneNumber: phone }]])
})

it('[ORD-8] who left neither phone nor e-mail is told nothing, and the order moves on', async () => {
  const body = orderMessagesToWire([{ event: 'accepted', isOn: true, isOnForMarketplace: true }])
  await api.call('/crm/orders/messages/update', { method: 'PUT', token, body })
  const { id: orderId } = await buildIncomplete()
  expect((await update([{ orderId, status: 'accept' }])).status).toBe(200)
  expect(await messagesTo(shop, '')).toEqual([])
  const { id: reached } = await buildIncomplete({ phone: '+380671234568' })
  await update([{ orderId: reached, status: 'accept' }])
  expect(await messagesTo(shop, '+380671234568')).toHaveLength(1)
})
