import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { answerJson, listenHttp, type HttpStandIn } from '../../../../../tests/stand-ins/http.ts'
import { openProm } from './client.ts'
import { orderHead, promOrder } from './schema.ts'
import { tryProm } from './try-key.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void
const token = 'prom-token-0123456789'
let server: HttpStandIn
let answer: Answer
let asked: { method: string; url: string; authorization: string; body: unknown }[]
let shop: TestShop

beforeAll(async () => {
  server = await listenHttp((request, response, body) => {
    const { method = '', url = '', headers } = request
    asked.push({ method, url, authorization: headers.authorization ?? '', body: body && JSON.parse(body) })
    answer(request, response, body)
  })
  shop = await testShop({ PROM_TOKEN: token, PROM_API_URL: `${server.address}/api/v1/` })
})
afterAll(() => server.close())
beforeEach(async () => {
  asked = []
  await shop.database.db.deleteFrom('companies').execute()
})

const html: Answer = (_, response) => void response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>404</h1>')
const says =
  (value: unknown, status = 200): Answer =>
  (_, response) =>
    answerJson(response, value, status)
const failure = (work: Promise<unknown>) => work.then(() => undefined).catch((fault: unknown) => fault as CallFailure)

it('[OUT-1] nothing calls out without a key', async () => {
  const bare = await testShop({ PROM_API_URL: server.address })
  expect(await failure(openProm(bare).listOrders({}))).toMatchObject({ kind: 'notSetUp' })
  expect(asked).toEqual([])
})

it('asks for orders by the highest id and by when they were changed, in UTC', async () => {
  answer = says({ orders: [{ id: 7 }, { id: 6, odd: true }] })
  const window = { lastId: 9, modifiedFrom: new Date('2026-09-01T08:15:22.104Z') }
  const orders = await openProm(shop).listOrders(window, 50)
  expect(orders.map((order) => orderHead.parse(order).id)).toEqual([7, 6])
  expect(asked).toEqual([
    {
      method: 'GET',
      url: '/api/v1/orders/list?limit=50&last_id=9&last_modified_from=2026-09-01T08%3A15%3A22',
      authorization: `Bearer ${token}`,
      body: '',
    },
  ])
})

it('[OUT-4] an order that is not there is none, though Prom says so in HTML', async () => {
  answer = html
  expect(await openProm(shop).findOrder(5)).toBeUndefined()
  answer = says({ order: { id: 5, date_created: '2026-09-01', products: [], status: 'new-word', later: 1 } })
  expect(promOrder.parse(await openProm(shop).findOrder(5))).toMatchObject({ id: 5, status: 'new-word' })
})

it.each([
  ['refused', says({ status: 'error', message: 'Нема прав', errors: {} })],
  ['refused', says({ error: 'unknown status' }, 400)],
  ['badKey', says({ error: 'Not Authenticated' })],
  ['badKey', (_, response) => void response.writeHead(401).end('<h1>401</h1>')],
  ['notUnderstood', (_, response) => void response.writeHead(200).end('<h1>Вітаємо</h1>')],
  ['theirFault', (_, response) => void response.writeHead(502).end('<h1>502</h1>')],
  ['theirFault', says({ error: 'Internal error, try again' })],
] satisfies [string, Answer][])('[OUT-3] a failure has its own kind: %s', async (kind, broken) => {
  answer = broken
  expect(await failure(openProm(shop).setStatus(5, { status: 'received' }))).toMatchObject({ kind })
  // a status is never told twice by itself
  expect(asked).toHaveLength(1)
})

it.each([
  ['unreachable', 'breaks off in the middle', (response: ServerResponse) => void response.destroy()],
  ['timedOut', 'stops in the middle', () => {}],
  [
    'timedOut',
    'goes on and on',
    (response: ServerResponse) => {
      const dripping = setInterval(() => response.write(' '), 5)
      response.on('close', () => clearInterval(dripping))
    },
  ],
] satisfies [string, string, (response: ServerResponse) => void][])(
  '[OUT-3] %s: an answer that %s is none',
  async (kind, _, goOn) => {
    answer = (__, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write('{"processed_ids": [', () => goOn(response))
    }
    const asking = openProm(shop, { callMs: 100, wholeMs: 1000 }).setStatus(5, { status: 'received' })
    expect(await failure(asking)).toMatchObject({ kind })
    expect(asked).toHaveLength(1)
  },
)

it('[OUT-3] of all that somebody waits for nothing more is asked once their time is over', async () => {
  answer = says({ orders: [] })
  const client = openProm(shop, { callMs: 10_000, wholeMs: 15_000 })
  expect(await client.listOrders({})).toEqual([])
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 14_500)
  const fault = await failure(client.listOrders({}))
  clock.mockRestore()
  expect([fault?.kind, asked.length]).toEqual(['timedOut', 1])
  // which says nothing of Prom
  expect(await openProm(shop).listOrders({})).toEqual([])
})

it('[OUT-3] Prom that is busy and does not say for how long is not asked again in the same breath', async () => {
  answer = (_, response) => void response.writeHead(429).end('slow down')
  expect(await failure(openProm(shop).listOrders({}))).toMatchObject({ kind: 'rateLimited', retryAt: undefined })
  expect(asked).toHaveLength(1)
})

it('[OUT-3] Prom is left in peace for as long as it asks', async () => {
  answer = (_, response) => void response.writeHead(429, { 'Retry-After': '90' }).end('slow down')
  const busy = await failure(openProm(shop).listOrders({}))
  expect(busy).toMatchObject({ kind: 'rateLimited' })
  expect(await failure(openProm(shop).listOrders({}))).toMatchObject({ kind: 'resting' })
  expect(asked).toHaveLength(1)
})

it('[ORD-18] a status goes out with its reason, and a refused one is known', async () => {
  answer = says({ processed_ids: [5] })
  const wish = { status: 'canceled', reason: 'not_available' } as const
  expect(await openProm(shop).setStatus(5, wish)).toBe(true)
  expect(await openProm(shop).setStatus(6, { status: 'received' })).toBe(false)
  expect(asked.map(({ url, body }) => [url, body])).toEqual([
    [
      '/api/v1/orders/set_status',
      { ids: [5], status: 'canceled', cancellation_reason: 'not_available', cancellation_text: '' },
    ],
    ['/api/v1/orders/set_status', { ids: [6], status: 'received' }],
  ])
})

it('a number that was sent before counts as sent', async () => {
  const declaration = { orderId: 5, number: '20450000000001', provider: 'nova_poshta' }
  answer = says({ status: 'error', message: 'Этот ЭН уже добавлен к данному заказу', errors: {} })
  await openProm(shop).attachDeclaration(declaration)
  expect(asked[0]?.body).toEqual({ order_id: 5, declaration_id: '20450000000001', delivery_type: 'nova_poshta' })
  answer = says({ status: 'error', message: 'Невірний номер', errors: {} })
  expect(await failure(openProm(shop).attachDeclaration(declaration))).toMatchObject({ detail: 'Невірний номер' })
})

it('tells stock and price by the shop’s own ids', async () => {
  answer = says({ processed_ids: ['BAG-17'], errors: { 'BAG-18': 'not found' } })
  const edits = [
    { externalId: 'BAG-17', price: 1200.5, quantity: 0, presence: 'not_available' },
    { externalId: 'BAG-18', quantity: 3 },
  ] as const
  expect(await openProm(shop).editProducts(edits)).toMatchObject({ processed_ids: ['BAG-17'] })
  expect(asked[0]).toMatchObject({
    url: '/api/v1/products/edit_by_external_id',
    body: [
      { id: 'BAG-17', price: 1200.5, quantity_in_stock: 0, in_stock: false, presence: 'not_available' },
      { id: 'BAG-18', quantity_in_stock: 3, in_stock: true },
    ],
  })
})

it('[OUT-2] a key is tried before it is kept', async () => {
  answer = says({ orders: [] })
  await tryProm(shop, token, `${server.address}/api/v1`)
  expect(asked[0]).toMatchObject({ url: '/api/v1/orders/list?limit=1', authorization: `Bearer ${token}` })
  const refusals = [
    [(_: IncomingMessage, response: ServerResponse) => void response.writeHead(401).end('<h1>'), 'badKey'],
    [says({ error: 'no rights' }, 400), 'refused'],
    [html, 'refused'],
    [(_: IncomingMessage, response: ServerResponse) => void response.writeHead(503).end(), 'theirFault'],
  ] satisfies [Answer, string][]
  for (const [broken, kind] of refusals) {
    answer = broken
    await expect(tryProm(shop, token, server.address)).rejects.toMatchObject({ kind })
  }
})
