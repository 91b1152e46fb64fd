import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataOf, testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { openPayShop, orderOf, rowsOf, type PayShop } from '../../../../../tests/build/payments.ts'
import { olena } from '../../../../../tests/build/orders.ts'
import { inEnvironment } from '../../../../../tests/build/shop.ts'
import type { Order } from '#modules/orders/order.ts'
import { deleteOrders, updateOrders } from '#modules/orders/server/index.ts'
import { getAwaitedPayments, getPaying, getWaitingPayments, type PayingAnswer } from '../../contract.ts'
import { listWaitingOfPayments } from './list-waiting.ts'

let paying: PayShop
let api: TestApi
let token: string
let manager: string

beforeAll(async () => {
  paying = await openPayShop(['monobank'])
  api = testApi(paying.shop)
  token = await api.signIn('admin')
  manager = await api.signIn('manager')
})
afterAll(() => paying.close())

const view = async ({ id }: Order, by = token): Promise<PayingAnswer> =>
  dataOf(getPaying, await api.call(`/crm/payments/order?orderId=${id}`, { token: by }))
const send = (path: string, body: object, by = token) =>
  api.call(`/crm/payments/${path}`, { method: 'POST', token: by, language: 'UKR', body })
const waiting = async () => dataOf(getWaitingPayments, await api.call('/crm/payments/waiting', { token }))

async function paid(): Promise<Order> {
  const order = await paying.order(50_000)
  const { reference } = await paying.start(order)
  await paying.pay.pay(reference)
  await paying.work()
  return order
}

describe('GET /crm/payments/order', () => {
  it('[PAY-2] [WIRE-12] says what is asked and where; an Admin alone reads what the company keeps', async () => {
    const order = await paying.order(50_000)
    expect(await view(order)).toMatchObject({ toPay: 50_000, rest: 0, canSend: true, attempts: [] })
    expect((await view(order)).payUrl).toBe(`http://localhost:3000/uk/pay/${order.trackingToken}`)
    const done = await paid()
    expect(await view(done)).toMatchObject({
      payUrl: '',
      toPay: null,
      attempts: [{ state: 'paid', paid: 50_000, fee: 650 }],
    })
    expect((await view(done, manager)).attempts[0]?.fee).toBeNull()
  })
})

describe('POST /crm/payments/ask', () => {
  const letters = async ({ trackingToken }: Order) => {
    const { rows } = await paying.shop.database.pool.query<{ text: string }>(
      `select payload->'parameters'->>'text' as text from work where kind = 'paymentAsked' and payload->'parameters'->>'path' like $1`,
      [`%${trackingToken}`],
    )
    return rows.map(({ text }) => text)
  }

  it('[PAY-2] sends the way to pay all, or the sum that staff name, which is then asked for', async () => {
    const order = await paying.order(50_000, { status: 'accepted' })
    expect((await send('ask', { orderId: order.id })).status).toBe(200)
    expect((await send('ask', { orderId: order.id, amount: 150.5 })).Data).toMatchObject({ toPay: 150.5, rest: 349.5 })
    expect(await letters(order)).toEqual([expect.stringContaining('500'), expect.stringMatching(/150,50/)])
  })

  it('[PAY-2] refuses nothing, half a kopiyka, more than is owed, and an order that is paid', async () => {
    const order = await paying.order(50_000)
    for (const amount of [0, -1, 0.005, 500.01, 1e12])
      expect((await send('ask', { orderId: order.id, amount })).status, String(amount)).toBe(400)
    expect(await letters(order)).toEqual([])
    const { Message } = await send('ask', { orderId: order.id, amount: 0 })
    expect(Message.Errors).toEqual([{ id: 'amount', error: 'Сума має бути більшою за 0' }])
    expect((await send('ask', { orderId: (await paid()).id })).status).toBe(409)
  })
})

it('[PAY-2] [PAY-6] a parcel under way is paid online once staff ask for it, and a parcel handed over never', async () => {
  const order = await paying.order(50_000, { status: 'accepted', paymentType: 'onDelivery', carrier: 'novaPoshta' })
  const move = (status: Order['status']) =>
    updateOrders(paying.shop, [{ id: order.id, version: undefined, status, fields: {} }], olena)
  await move('sent')
  expect(await view(order)).toMatchObject({ toPay: 50_000, payUrl: '', isCollected: true })
  await expect(paying.start(await orderOf(paying.shop, order))).rejects.toThrow('nothingToPay')
  expect((await send('ask', { orderId: order.id })).Data).toMatchObject({
    payUrl: `http://localhost:3000/uk/pay/${order.trackingToken}`,
  })
  const { reference } = await paying.start(await orderOf(paying.shop, order))
  await move('completed')
  expect(await view(order)).toMatchObject({ toPay: null, payUrl: '' })
  expect((await send('ask', { orderId: order.id })).status).toBe(409)
  // whoever pays on the page that is open nevertheless is heard
  await paying.pay.pay(reference)
  await paying.work()
  expect(await rowsOf(paying.shop, order)).toEqual([50_000])
})

it('[PAY-4] [PAY-7] payments of orders that left, without an answer of their company, are listed for whoever looks for money', async () => {
  const awaited = async () => dataOf(getAwaitedPayments, await api.call('/crm/payments/awaited', { token: manager }))
  const [left, here] = [await paying.order(50_000, { status: 'accepted' }), await paying.order(20_000)]
  const { id } = await paying.start(left)
  await paying.start(here)
  expect((await awaited()).filter(({ orderId }) => [left.id, here.id].includes(orderId))).toEqual([])
  await updateOrders(paying.shop, [{ id: left.id, version: undefined, status: 'sent', fields: {} }], olena)
  expect((await awaited()).filter(({ orderId }) => [left.id, here.id].includes(orderId))).toMatchObject([
    { orderId: left.id, payment: id, provider: 'monobank' },
  ])
})

it('[PAY-2] by the owner’s rule every parcel under way is paid online from the page of its order', async () => {
  const shop = inEnvironment(paying.shop, { PAY_UNDER_WAY: 'always' })
  const order = await paying.order(50_000, { status: 'accepted', paymentType: 'onDelivery', carrier: 'novaPoshta' })
  await updateOrders(paying.shop, [{ id: order.id, version: undefined, status: 'inTransit', fields: {} }], olena)
  expect(await paying.start(await orderOf(paying.shop, order), {}, shop)).toMatchObject({
    state: 'open',
    amount: 50_000,
  })
})

it('[PAY-5] a refund from the order’s page: asked, then done by the company’s word', async () => {
  const order = await paid()
  const [attempt] = (await view(order)).attempts
  const body = { payment: attempt?.id, amount: 200, note: 'Не підійшов розмір' }
  const [asked] = dataOf(getPaying, await send('refund', body, manager)).attempts
  expect(asked?.refunds).toMatchObject([{ state: 'asked', amount: 20_000, note: 'Не підійшов розмір' }])
  for (const amount of [0, 0.005, 500.01])
    expect((await send('refund', { ...body, amount })).status, String(amount)).toBeGreaterThanOrEqual(400)
  await paying.work()
  expect((await view(order)).attempts[0]?.refunds).toMatchObject([{ state: 'done' }])
  expect(await rowsOf(paying.shop, order)).toEqual([50_000, -20_000])
})

it('[PAY-4] staff ask at once, and read why it could not be asked', async () => {
  const order = await paying.order(50_000)
  const { id, reference } = await paying.start(order)
  paying.pay.isSilent = true
  await paying.pay.pay(reference)
  paying.pay.isSilent = false
  paying.pay.failNext('html')
  expect((await send('check', { payment: id })).status).toBe(503)
  expect((await send('check', { payment: id })).Data).toMatchObject({ attempts: [{ state: 'paid' }] })
  expect(await orderOf(paying.shop, order)).toMatchObject({ status: 'paid' })
})

it('[PAY-3] an unclear payment waits under today until somebody looked', async () => {
  const order = await paying.order(50_000)
  const { id, reference } = await paying.start(order)
  await paying.pay.pay(reference, { amount: 100 })
  await paying.work()
  expect(await waiting()).toMatchObject([
    { kind: 'unclear', orderNumber: order.number, trouble: 'otherAmount', amount: 50_000 },
  ])
  const today = await listWaitingOfPayments(paying.shop, { userId: '', role: 'admin' })
  expect(today.find(({ kind }) => kind === 'payments.unclear')).toMatchObject({ count: 1, amount: 50_000 })
  await send('clear', { payment: id })
  expect(await waiting()).toEqual([])
})

it('[PAY-3] a payment for a deleted order waits until somebody looked, who is answered though the order is gone', async () => {
  const order = await paying.order(50_000)
  const { id, reference } = await paying.start(order)
  await deleteOrders(paying.shop, [order.id], olena)
  await paying.pay.pay(reference)
  await paying.work()
  expect(await waiting()).toMatchObject([{ kind: 'unclear', payment: id, orderNumber: '', trouble: 'orderGone' }])
  expect(await send('clear', { payment: id })).toMatchObject({ status: 200, Data: { attempts: [] } })
  expect(await waiting()).toEqual([])
})

it('[PAY-1] a shop that all the world sees reads that its keys are those of a test mode', async () => {
  const keys = { LIQPAY_PUBLIC_KEY: 'sandbox_i000000000', LIQPAY_PRIVATE_KEY: 'stand_in_private_key' }
  const told = async (more: Record<string, string>) =>
    (await listWaitingOfPayments(inEnvironment(paying.shop, more), { userId: '', role: 'admin' }))
      .filter(({ kind }) => kind === 'payments.test')
      .map(({ about, path }) => ({ about, path }))
  expect(await told({ ...keys, SHOP_ORIGIN: 'https://shop.ua' })).toEqual([{ about: 'LiqPay', path: '/integrations' }])
  expect(await told(keys)).toEqual([])
  expect(await told({ ...keys, LIQPAY_PUBLIC_KEY: 'i000000000', SHOP_ORIGIN: 'https://shop.ua' })).toEqual([])
})
