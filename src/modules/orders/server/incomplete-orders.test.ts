import { beforeAll, expect, it } from 'vitest'
import { dataOf, testApi, type Answer, type TestApi } from '../../../../tests/build/api.ts'
import { errorsOf } from '../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { messagesTo } from '../../../../tests/build/outbox.ts'
import { getSentMessages } from '../order-message.contract.ts'
import type { Order, OrderFields } from '../order.ts'
import { changeImportedOrder } from './imported/change-imported-order.ts'
import { loadOrders, lockOrders } from './orders.sql.ts'
import { updateOrders } from './update-orders.ts'

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
  const managerId = ((await api.call('/crm/users/staff', { token })).Data as { id: string }[])[0]?.id
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

it('[ORD-4] an incomplete order is mended part by part; an emptied field, or one said to be nothing, is refused', async () => {
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

it('[ORD-8] who left neither phone nor e-mail gets no message, and the order moves on', async () => {
  const body = { messages: [{ event: 'accepted', isOn: true, isOnForMarketplace: true }] }
  await api.call('/crm/orders/messages/update', { method: 'PUT', token, body })
  const { id: orderId } = await buildIncomplete()
  expect((await update([{ orderId, status: 'accept' }])).status).toBe(200)
  expect(await messagesTo(shop, '')).toEqual([])
  const { id: reached } = await buildIncomplete({ phone: '+380671234568' })
  await update([{ orderId: reached, status: 'accept' }])
  expect(await messagesTo(shop, '+380671234568')).toHaveLength(1)
})

async function turnOn(event: 'accepted' | 'sent') {
  const body = { messages: [{ event, isOn: true, isOnForMarketplace: true }] }
  await api.call('/crm/orders/messages/update', { method: 'PUT', token, body })
}

/** As a marketplace tells a change. */
const bring = (id: string, fields: Partial<OrderFields>) =>
  shop.database.transaction(async (tx) => {
    const [order] = await lockOrders(tx, [id])
    if (order)
      await changeImportedOrder(shop, tx, order, { fields, paid: 0, lines: undefined, status: undefined }, olena)
  })
const told = async (id: string) =>
  dataOf(getSentMessages, await api.call(`/crm/orders/messages/sent?orderId=${id}`, { token }))

it.for(['staff', 'a marketplace'])(
  '[ORD-8] a parcel of whoever left neither phone nor e-mail sends no message until %s enter one, and then one',
  async (who) => {
    await turnOn('sent')
    const { id: orderId } = await buildIncomplete()
    for (const status of ['accept', 'send']) await update([{ orderId, status }])
    await bring(orderId, { trackingNumber: '20450000002070' })
    expect([await messagesTo(shop, ''), await told(orderId)]).toEqual([[], []])
    const phone = who === 'staff' ? '+380671234571' : '+380671234572'
    if (who === 'staff') await update([{ orderId, phoneNumber: phone }])
    else await bring(orderId, { phone })
    await bring(orderId, { trackingNumber: '20450000002071' })
    expect(await messagesTo(shop, phone)).toHaveLength(1)
    expect(await told(orderId)).toMatchObject([{ event: 'sent', recipient: phone, isRepeated: false }])
  },
)

it('[ORD-8] a step before a phone was entered sends its message once it is; no sent message goes out anew', async () => {
  await turnOn('accepted')
  const phone = '+380671234573'
  const { id: orderId } = await buildIncomplete()
  await update([{ orderId, status: 'accept' }])
  await update([{ orderId, phoneNumber: phone }])
  await update([{ orderId, phoneNumber: '+380671234574' }])
  expect(await messagesTo(shop, phone)).toHaveLength(1)
  expect(await messagesTo(shop, '+380671234574')).toEqual([])
})

it('[ORD-8] by hand no message goes out either: the error says what is missing', async () => {
  const { id } = await buildIncomplete()
  const answer = await api.call('/crm/orders/messages/send', {
    method: 'POST',
    token,
    language: 'UKR',
    body: { orderId: id, event: 'accepted' },
  })
  expect(errorsOf(answer)).toEqual([
    'orderId: Спершу вкажіть телефон або електронну пошту покупця: поки що писати нікуди',
  ])
  expect([answer.status, await messagesTo(shop, ''), await told(id)]).toEqual([409, [], []])
})

it('[WIRE-6] an order stays worth for its commission as it left, whatever else a marketplace changes of it', async () => {
  const { code } = await buildProduct(shop, { lots: [{ price: 100_000 }] })
  const { id } = await buildOrder(shop, { lines: [{ code, price: 100_000 }], status: 'sent' })
  await updateOrders(shop, [{ id, version: undefined, fields: { discount: 10_000 } }], olena)
  const soldNow = async () => (await loadOrders(shop.database.db, [id]))[0]?.soldTotal
  expect(await soldNow()).toBe(100_000)
  await bring(id, { trackingNumber: '20450000002072' })
  expect(await soldNow()).toBe(100_000)
  await bring(id, { discount: 20_000 })
  expect(await soldNow()).toBe(80_000)
})
