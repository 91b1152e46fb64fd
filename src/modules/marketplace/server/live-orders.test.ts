import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayOf, startOfDay } from '#kit/days.ts'
import { deepIt } from '../../../../tests/deep.ts'
import { getImportProgress, getPromOrder, getPromOrders } from '../contract.ts'
import { getComparedOrders } from '../office.contract.ts'
import { dataOf, testApi, type TestApi } from '../../../../tests/build/api.ts'
import { errorsOf } from '../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { promTurn } from '../../../../tests/build/prom-turn.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { openProm, type Prom } from '../../../../tests/stand-ins/prom/prom.ts'
import { openClock } from '../../../../tests/stand-ins/stand-in.ts'

const clock = openClock()
let prom: Prom
let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  prom = await openProm(clock, { longestPage: 5 })
  shop = await testShop(prom.settings)
  api = testApi(shop)
  token = await api.signIn('admin')
})
afterAll(() => prom.close())
beforeEach(async () => {
  prom.reset()
  await shop.database.pool.query('truncate marketplace_orders, marketplace_order_lines, market_import, companies')
})

const day = 24 * 60 * 60 * 1000
const ask = (query: string) => api.call(`/crm/orders/${query}`, { token, language: 'ENG' })
const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 60 * 60 * 1000)

it('[ORD-8] S7 getpromorder reads one order as it is there, and says whether it is here', async () => {
  const bag = await buildProduct(shop)
  const id = prom.orders.place({
    lines: [
      {
        sku: bag.code,
        quantity: 2,
        price: 640,
      },
    ],
    payment: 'cod',
    notes: 'Подзвоніть',
    source: 'bigl',
    recipient: {
      firstName: 'Марія',
      lastName: "Д'яченко",
      phone: '+380671234567',
    },
  })
  const live = await ask(`getpromorder?ordernumber=${id}`)
  expect(live.Data).toMatchObject({
    orderNumber: String(id),
    orderFrom: 'bigl',
    status: 'new',
    firstName: 'Марія',
    lastName: "Д'яченко",
    phoneNumber: '+380671234567',
    deliveryType: 'nova',
    paymentType: 'postpaid',
    description: 'Подзвоніть',
    totalSum: 1280,
    isSyncWithDB: false,
    products: [
      {
        code: bag.code,
        goodsCount: 2,
        priceSale: 640,
        needsAttention: false,
      },
    ],
  })
  await promTurn(shop)
  expect(dataOf(getPromOrder, await ask(`getpromorder?ordernumber=${id}`)).isSyncWithDB).toBe(true)
})

it('[ORD-8] an order that was read can be sent to add, and is then here', async () => {
  const bag = await buildProduct(shop)
  const id = prom.orders.place({ lines: [{ sku: bag.code }] })
  const { Data } = await ask(`getpromorder?ordernumber=${id}`)
  const added = await api.call('/crm/orders/add', { method: 'POST', token, body: { orders: [Data] } })
  expect([added.status, added.Message.Errors]).toEqual([200, []])
  await promTurn(shop)
  expect(dataOf(getPromOrder, await ask(`getpromorder?ordernumber=${id}`))).toMatchObject({ isSyncWithDB: true })
  const { rows } = await shop.database.pool.query('select count(*)::int as n from orders where number = $1', [
    String(id),
  ])
  expect(rows).toEqual([{ n: 1 }])
})

it('[ORD-5] [WIRE-5] the sum to be paid of an order that was added as it was read follows its total', async () => {
  const bag = await buildProduct(shop)
  const id = prom.orders.place({ lines: [{ sku: bag.code, price: 640 }] })
  const { Data } = await ask(`getpromorder?ordernumber=${id}`)
  const send = async (path: string, method: string, order: unknown) => {
    const answer = await api.call(`/crm/orders/${path}`, { method, token, body: { orders: [order] } })
    expect(answer.Message.Errors).toEqual([])
    return (answer.Data as Record<string, unknown>[])[0]
  }
  const added = await send('add', 'POST', Data)
  expect(added).toMatchObject({ totalSum: 640, payment: 640 })
  const changed = await send('update', 'PUT', { orderId: added?.['orderId'], discount: 40 })
  expect(changed).toMatchObject({ totalSum: 600, payment: 600 })
})

it('[WIRE-12] to a manager it tells neither fees nor profit, of one order or of many', async () => {
  const id = prom.orders.place({ at: hoursAgo(2) })
  const manager = await api.signIn('manager')
  const days = `datefrom=${dayOf(hoursAgo(48))}&dateto=${dayOf(clock.now())}`
  for (const query of [`getpromorder?ordernumber=${id}`, `getpromorders?${days}`]) {
    const seen = async (reader: string) =>
      Object.keys([(await api.call(`/crm/orders/${query}`, { token: reader })).Data].flat()[0] as object)
    expect(await seen(token)).toEqual(expect.arrayContaining(['profit', 'marketplaceSum']))
    const theirs = await seen(manager)
    expect(theirs).toContain('totalSum')
    expect(theirs.filter((name) => /profit|marketplace|Commission|returnPrice|advert/.test(name))).toEqual([])
  }
})

describe('[ORD-8] S7 getpromorders', () => {
  it('reads all of a stretch of days or instants, both ends included, newest first', async () => {
    const old = prom.orders.place({ at: hoursAgo(72) })
    const ids = Array.from({ length: 12 }, () => prom.orders.place({ at: hoursAgo(48) }))
    const numbers = async (from: string, to: string) => {
      const query = new URLSearchParams({ datefrom: from, dateto: to })
      return dataOf(getPromOrders, await ask(`getpromorders?${query}`)).map(({ orderNumber }) => Number(orderNumber))
    }
    const named = dayOf(hoursAgo(48))
    expect(await numbers(named, named)).toEqual(ids.toReversed())
    expect(await numbers(hoursAgo(73).toISOString(), hoursAgo(47).toISOString())).toEqual([...ids.toReversed(), old])
    expect(await numbers(dayOf(hoursAgo(24)), dayOf(hoursAgo(0)))).toEqual([])
  })

  it('[WIRE-6] an order placed in the last moment of a day in Kyiv is of that day, and of no other', async () => {
    // the clocks of Kyiv go back on that day
    const last = prom.orders.place({ at: new Date('2026-10-25T21:59:59.700Z') })
    const next = prom.orders.place({ at: new Date('2026-10-25T22:00:00.000Z') })
    for (const [day, id] of [
      ['2026-10-25', last],
      ['2026-10-26', next],
    ] as const) {
      const live = dataOf(getPromOrders, await ask(`getpromorders?datefrom=${day}&dateto=${day}`))
      expect(live.map(({ orderNumber }) => orderNumber)).toEqual([String(id)])
      const query = `/crm/marketplace/beside?from=${day}&to=${day}`
      const beside = dataOf(getComparedOrders, await api.call(query, { token }))
      expect(beside.map(({ number }) => number)).toEqual([String(id)])
    }
  })

  it.each([
    ['datefrom=2026-09-02&dateto=2026-09-01', 'dateto'],
    ['datefrom=2026-01-01&dateto=2026-09-01', 'datefrom'],
    ['datefrom=yesterday&dateto=2026-09-01', 'datefrom'],
    ['dateto=2026-09-01', 'datefrom'],
    ['datefrom=2026-09-01&dateto=9999-12-31', 'dateto'],
  ])('%s is refused at its field', async (query, field) => {
    const answer = await ask(`getpromorders?${query}`)
    expect([answer.status, answer.Message.Errors.map(({ id }) => id)]).toEqual([400, [field]])
  })
})

deepIt('the page says plainly that Prom does not know, cannot say, or does not let us ask', async () => {
  expect(errorsOf(await ask('getpromorder?ordernumber=1'))).toEqual([
    'ordernumber: Prom has no such order. Check the number',
  ])
  expect((await ask('getpromorder?ordernumber=x')).status).toBe(400)
  const draft = prom.orders.place({ status: 'draft' })
  expect((await ask(`getpromorder?ordernumber=${draft}`)).status).toBe(409)
  prom.failNext('http500', 3)
  expect((await ask(`getpromorder?ordernumber=${draft}`)).status).toBe(503)
  const bare = testApi(await testShop())
  const other = await bare.call('/crm/orders/getpromorder?ordernumber=1', { token: await bare.signIn('admin') })
  expect(other.status).toBe(409)
})

it('[ORD-8] the first run is begun, held and let go on; its progress shows', async () => {
  const post = (path: string, body: unknown) => api.call(`/crm/marketplace/${path}`, { method: 'POST', token, body })
  const ids = Array.from({ length: 12 }, () => prom.orders.place({ at: new Date(clock.now().getTime() - 5 * day) }))
  const from = dayOf(new Date(clock.now().getTime() - 10 * day))
  const started = await post('start', { from })
  expect(dataOf(getImportProgress, started).history).toMatchObject({ state: 'running', read: 0 })
  expect(dataOf(getImportProgress, await post('pause', { isPaused: true })).history.state).toBe('paused')
  await promTurn(shop)
  expect(dataOf(getImportProgress, await post('pause', { isPaused: false })).history.state).toBe('running')
  await promTurn(shop)
  const { Data } = await api.call('/crm/marketplace/progress', { token })
  expect(Data).toMatchObject({ isConnected: true, lastFailure: '', history: { state: 'done', read: 12 } })
  expect((await shop.database.pool.query('select id from marketplace_orders')).rows).toHaveLength(ids.length)
  expect((await post('start', { from: '2999-01-01' })).status).toBe(400)
  expect(errorsOf(await post('start', { from, countedFrom: '2999-01-01' }))).toMatchObject([
    expect.stringMatching(/^countedFrom: /),
  ])
  // the moment at which it began, until the owner says another
  expect(dayOf(dataOf(getImportProgress, started).countedFrom ?? new Date(0))).toBe(dayOf(shop.now()))
  const counted = await post('start', { from, countedFrom: from })
  expect(dataOf(getImportProgress, counted).countedFrom).toEqual(startOfDay(from))
})
