import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openClock } from '../stand-in.ts'
import type { PlacedLine, WireOrder } from './order.ts'
import { openProm } from './prom.ts'

const clock = openClock()
const prom = await openProm(clock, { slowMs: 5 })
afterAll(() => prom.close())
beforeEach(() => prom.reset())

interface Given {
  body?: unknown
  token?: string
  language?: string
}

async function ask(path: string, { body, token = 'stand-in-prom', language = 'uk' }: Given = {}) {
  const response = await fetch(`${prom.settings.PROM_API_URL}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${token}`, 'X-LANGUAGE': language },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = (response.headers.get('content-type') ?? '').includes('json')
  return { status: response.status, text, json: isJson ? (JSON.parse(text) as Record<string, unknown>) : undefined }
}
const listed = async (query = '') =>
  ((await ask(`/orders/list?${query}`)).json as { orders: WireOrder[] }).orders.map(({ id }) => id)
const read = async (id: number) => ((await ask(`/orders/${id}`)).json as { order: Record<string, unknown> }).order
const setStatus = (body: unknown) => ask('/orders/set_status', { body })
const later = (seconds: number) => clock.advance(seconds * 1000)
const line: PlacedLine = { sku: 'BAG-17', externalId: 'BAG-17', productId: 2_000_001, price: 1200.5 }

describe('the Prom of these tests answers as the true one does:', () => {
  it('who has no right token reads a page, not JSON', async () => {
    expect(await ask('/orders/list', { token: 'another' })).toMatchObject({ status: 401, json: undefined })
    expect((await ask('/orders/list', { token: 'another' })).text).toContain('<html>')
    expect(await ask('/products/5')).toMatchObject({ status: 404, json: undefined })
    expect(await ask('/orders/5')).toMatchObject({ status: 404, json: undefined })
  })

  it('an order has its money in one of two forms, its quantity too, and instants to the microsecond', async () => {
    const [odd, even, third] = [1, 2, 3].map(() => prom.orders.place({ lines: [line], payment: 'evopay' }))
    const orders = await Promise.all([odd, even, third].map((id) => read(id ?? 0)))
    expect(new Set(orders.map(({ price }) => price))).toEqual(new Set(['1200.50', '1\u00a0200,50\u00a0грн']))
    const quantities = orders.map(({ products }) => (products as { quantity: unknown }[])[0]?.quantity)
    expect(new Set(quantities)).toEqual(new Set([1, '1.0']))
    expect(orders[0]).toMatchObject({
      date_created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/),
      payment_data: {
        type: 'evopay',
        status: 'unpaid',
      },
      cpa_commission: {
        amount: '0',
        is_refunded: false,
      },
      status: 'pending',
      status_name: 'Новий',
      source: 'portal',
    })
  })

  it('orders come newest first, by pages that begin with the order they are asked from; unknown names are ignored', async () => {
    const ids = Array.from({ length: 25 }, () => prom.orders.place())
    const newest = ids.toReversed()
    expect(await listed()).toEqual(newest.slice(0, 20))
    expect(await listed('limit=5&ids=1&page=2')).toEqual(newest.slice(0, 5))
    expect(await listed(`limit=5&last_id=${newest[4]}`)).toEqual(newest.slice(4, 9))
    expect(await listed('limit=3&sort_dir=asc')).toEqual(ids.slice(0, 3))
  })

  it('are asked for by when they were made or changed, in UTC, and by status', async () => {
    const early = prom.orders.place({ at: new Date('2026-09-01T10:00:00Z') })
    const late = prom.orders.place({ at: new Date('2026-09-02T10:00:00Z') })
    expect(await listed('date_from=2026-09-01T10:00:01')).toEqual([late])
    expect(await listed('date_to=2026-09-01T10:00:00')).toEqual([early])
    const before = clock.now().toISOString().slice(0, 19)
    later(2)
    prom.orders.setStatus(early, 'received')
    expect(await listed(`last_modified_from=${before}`)).toEqual([early])
    expect(await listed('status=pending')).toEqual([late])
  })

  it('the commission is 0 for five minutes, and its coming changes no date', async () => {
    const id = prom.orders.place({ lines: [line] })
    const before = await read(id)
    later(301)
    expect(await read(id)).toMatchObject({ cpa_commission: { amount: '96.04' }, date_modified: before.date_modified })
  })

  it('Prom-payment is paid after 90 s, and paid out a day after the parcel was fetched', async () => {
    const id = prom.orders.place({ payment: 'evopay' })
    later(89)
    expect(await read(id)).toMatchObject({ status: 'pending', payment_data: { status: 'unpaid' } })
    later(2)
    expect(await read(id)).toMatchObject({ status: 'paid', payment_data: { status: 'paid' } })
    prom.orders.carry(id, 'delivered')
    later(24 * 3600 - 1)
    expect(await read(id)).toMatchObject({ payment_data: { status: 'paid' } })
    later(2)
    expect(await read(id)).toMatchObject({ payment_data: { status: 'paid_out' } })
  })

  it('a status is set of orders that it knows; a cancellation needs a reason', async () => {
    const id = prom.orders.place()
    expect(await setStatus({ ids: [id], status: 'thrown away' })).toMatchObject({ status: 400 })
    expect(await setStatus({ ids: [id], status: 'canceled' })).toMatchObject({ status: 400 })
    expect(await setStatus({ ids: [id], status: 'canceled', cancellation_reason: 'another' })).toMatchObject({
      status: 400,
    })
    expect(await setStatus({ ids: [5, id], status: 'received' })).toMatchObject({ json: { processed_ids: [id] } })
    const cancelled = { ids: [id], status: 'canceled', cancellation_reason: 'not_available' }
    expect(await setStatus(cancelled)).toMatchObject({ json: { processed_ids: [id] } })
    expect(await read(id)).toMatchObject({ status: 'canceled', cancellation: { initiator: 'company' } })
    expect((await setStatus({ ids: [id], custom_status_id: 17 })).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'custom-17' })
  })

  it('the number of a parcel is taken once; the second time it is an error with status 200', async () => {
    const id = prom.orders.place()
    const body = { order_id: id, declaration_id: '20450000000001', delivery_type: 'nova_poshta' }
    expect(await ask('/delivery/save_declaration_id', { body })).toMatchObject({
      status: 200,
      json: { status: 'success' },
    })
    const again = await ask('/delivery/save_declaration_id', { body })
    expect(again).toMatchObject({
      status: 200,
      json: { status: 'error', message: expect.stringContaining('уже добавлен') },
    })
    expect(await read(id)).toMatchObject({ delivery_provider_data: { declaration_number: '20450000000001' } })
  })

  it('products are edited a hundred at once; a wrong one stops no other', async () => {
    const { id } = prom.products.add({ external_id: 'BAG-17', price: 900 })
    const edits = [
      { id: 'BAG-17', price: 950, quantity_in_stock: 3, in_stock: true },
      { id: 'UNKNOWN', price: 1 },
    ]
    const { json } = await ask('/products/edit_by_external_id', { body: edits })
    expect(json).toMatchObject({ processed_ids: ['BAG-17'], errors: { UNKNOWN: expect.anything() } })
    expect(prom.products.find(id)).toMatchObject({ price: 950, quantity_in_stock: 3 })
    const many = Array.from({ length: 101 }, () => ({ id, price: 1 }))
    expect((await ask('/products/edit', { body: many })).status).toBe(400)
    expect((await ask('/products/by_external_id/BAG-17')).json).toMatchObject({ product: { id } })
  })

  it('an import says nothing for three minutes, then its counts', async () => {
    prom.products.add()
    const { id } = (await ask('/products/import_url', { body: { url: 'https://shop.ua/feed' } })).json as { id: string }
    expect(id).toMatch(/^[\da-f]{24}$/)
    expect((await ask(`/products/import/status/${id}`)).json).toEqual({})
    later(181)
    expect((await ask(`/products/import/status/${id}`)).json).toMatchObject({ status: 'SUCCESS', updated: 1 })
  })
})

describe('troubles of Prom:', () => {
  it.each([
    ['http500', { status: 500, json: undefined }],
    ['http429', { status: 429 }],
    ['badToken', { status: 401, json: undefined }],
    ['noScope', { status: 403 }],
    ['html', { status: 200, json: undefined }],
    ['malformed', { status: 200, json: undefined }],
    ['errorIn200', { status: 200, json: { status: 'error' } }],
  ])('%s', async (trouble, answer) => {
    prom.failNext(trouble)
    expect(await ask('/orders/list')).toMatchObject(answer)
    expect((await ask('/orders/list')).json).toEqual({ orders: [] })
  })

  it('a line cut before does nothing, a line cut after has done it', async () => {
    const id = prom.orders.place()
    for (const [trouble, status] of [
      ['cut', 'pending'],
      ['cutAfterDoing', 'received'],
    ] as const) {
      prom.failNext(trouble)
      await expect(setStatus({ ids: [id], status: 'received' })).rejects.toThrow('fetch failed')
      expect(prom.orders.find(id)?.status).toBe(status)
    }
  })

  it('an answer breaks off in the middle, never ends, or comes late', async () => {
    prom.failNext('cutInAnswer')
    await expect(ask('/orders/list')).rejects.toThrow('terminated')
    prom.failNext('endless')
    const { body } = await fetch(`${prom.settings.PROM_API_URL}/orders/list`, {
      headers: { Authorization: 'Bearer stand-in-prom' },
    })
    const reader = body?.getReader()
    const parts = [await reader?.read(), await reader?.read(), await reader?.read()]
    expect(parts.map((part) => part?.done)).toEqual([false, false, false])
    await reader?.cancel()
    prom.failNext('slow')
    expect((await ask('/orders/list')).json).toEqual({ orders: [] })
  })

  it('pages are short, ids come twice, and one order is not to be read', async () => {
    const ids = Array.from({ length: 6 }, () => prom.orders.place()).toReversed()
    prom.failNext('shortPage')
    expect(await listed('limit=6')).toEqual(ids.slice(0, 3))
    prom.failNext('repeatedIds')
    expect(await listed('limit=6')).toEqual([0, 0, 1, 1, 2, 2].map((index) => ids[index]))
    prom.failNext('unreadableOrder')
    const { orders } = (await ask('/orders/list')).json as { orders: WireOrder[] }
    expect(orders.map(({ products }) => Array.isArray(products))).toEqual([false, ...Array<boolean>(5).fill(true)])
  })
})
