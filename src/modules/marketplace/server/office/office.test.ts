import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deepIt } from '../../../../../tests/deep.ts'
import { dataOf, wireOf, testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { errorsOf } from '../../../../../tests/build/caller.ts'
import { inEnvironment, testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { olena } from '../../../../../tests/build/orders.ts'
import { wireOrder, type Purchase } from '../../../../../tests/stand-ins/prom/order.ts'
import { openProm, type Prom } from '../../../../../tests/stand-ins/prom/prom.ts'
import { openClock } from '../../../../../tests/stand-ins/stand-in.ts'
import { dayOf } from '#kit/days.ts'
import { deleteOrders, loadOrders, updateOrders } from '#modules/orders/server/index.ts'
import { restoreOrders } from '#modules/orders/server/deleted/restore-orders.ts'
import { getToday } from '#modules/insights/today.contract.ts'
import * as contract from '../../office.contract.ts'
import { importOrders } from '../import/import-orders.ts'
import { listConnected } from '../outward/goods.sql.ts'

const clock = openClock()
let prom: Prom
let shop: TestShop
let api: TestApi
let token: string
let packer: string

beforeAll(async () => {
  prom = await openProm(clock)
  shop = await testShop({ ...prom.settings })
  api = testApi(shop)
  token = await api.signIn('admin')
  packer = await api.signIn('packer')
})
afterAll(() => prom.close())
beforeEach(async () => {
  prom.reset()
  for (const table of [
    'work',
    'companies',
    'market_goods',
    'market_alerts',
    'marketplace_orders',
    'quarantine',
  ] as const)
    await shop.database.db.deleteFrom(table).execute()
})

const get = (path: string, as = token) => api.call(`/crm/marketplace${path}`, { token: as, language: 'UKR' })
const post = (path: string, body: object) =>
  api.call(`/crm/marketplace${path}`, { method: 'POST', token, language: 'UKR', body })
const overview = async () => dataOf(contract.getOverview, await get(''))
const today = () => dayOf(clock.now())
const beside = async () => dataOf(contract.getComparedOrders, await get(`/beside?from=${today()}&to=${today()}`))

async function place(purchase: Purchase = {}): Promise<number> {
  return prom.orders.place({ lines: [{ sku: 'NOBODY-KNOWS', name: 'Парасолька' }], ...purchase })
}
async function store(id: number): Promise<string> {
  const kept = prom.orders.find(id)
  await importOrders(shop, kept ? [wireOrder(kept, clock.now())] : [])
  const { order_id: orderId } = await shop.database.db
    .selectFrom('marketplace_orders')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return orderId
}
const change = (id: string, rest: object) =>
  updateOrders(shop, [{ id, version: undefined, fields: {}, ...rest }], olena)

describe('orders there and here', () => {
  it('[ORD-8] stand side by side, those that are here marked, and the others come by one call', async () => {
    const [one, two] = [await place(), await place({ firstName: 'Марія' })]
    await store(one)
    expect(await beside()).toMatchObject([
      { number: String(two), ours: null, sumThere: 120_050, statusThere: 'Новий' },
      { number: String(one), ours: { status: 'new', sum: 120_050 }, person: 'Тестова Олена' },
    ])
    const imported = dataOf(contract.importSome, await post('/import', { numbers: [String(one), String(two), '5'] }))
    expect(imported).toEqual({ added: 1, changed: 0, unchanged: 1, bad: 0, missing: ['5'], unasked: [] })
    expect((await beside()).map(({ ours }) => ours !== null)).toEqual([true, true])
  })

  it('[ORD-8] [FORM-5] one that was deleted here comes anew where it is asked for, and only there', async () => {
    const number = await place()
    const first = await store(number)
    await deleteOrders(shop, [first], olena)
    expect(await store(number)).toBe(first)
    expect(await beside()).toMatchObject([{ ours: null }])
    const take = async () => dataOf(contract.importSome, await post('/import', { numbers: [String(number)] }))
    expect(await take()).toMatchObject({ added: 1, changed: 0, unchanged: 0 })
    const [row] = await beside()
    expect(row).toMatchObject({ ours: { status: 'new', sum: 120_050 } })
    expect(await take()).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    await expect(restoreOrders(shop, [first], olena)).rejects.toThrow('duplicateNumber')
    await change(row?.ours?.orderId ?? '', { status: 'accepted' })
    expect(await beside()).toMatchObject([{ ours: { orderId: row?.ours?.orderId, status: 'accepted' } }])
  })

  it('[OUT-3] those of which Prom tells nothing in time are named, and the others are taken', async () => {
    const ids = []
    for (let number = 0; number < 12; number++) ids.push(String(await place()))
    const numbers = ids.toReversed()
    const counted = prom.calls.length
    prom.failNext('html')
    const first = dataOf(contract.importSome, await post('/import', { numbers: numbers.slice(0, 6) }))
    expect([first.added, first.unasked.length]).toEqual([5, 1])
    // five that are on their way are told no, and the others are not asked any more
    prom.failNext('noScope', 6)
    expect(errorsOf(await post('/import', { numbers }))).toEqual([expect.stringContaining('Перевірте токен')])
    expect(prom.calls.length - counted).toBe(11)
  })

  it('[ORD-8] of more than one page, by days in Kyiv, however short a page is', async () => {
    for (let number = 0; number < 130; number++) await place({ at: new Date('2026-09-01T21:30:00Z') })
    await place({ at: new Date('2026-09-01T20:59:59Z') })
    prom.failNext('shortPage')
    prom.failNext('repeatedIds')
    const day = dataOf(contract.getComparedOrders, await get('/beside?from=2026-09-02&to=2026-09-02'))
    expect(day).toHaveLength(130)
    for (const to of ['2026-09-02', '9999-12-31'])
      expect(errorsOf(await get(`/beside?from=2026-09-03&to=${to}`))).toEqual([expect.stringMatching(/^to: /)])
  })

  it.each([
    ['2026-10-25', '2026-10-24T21:00:30Z', '2026-10-25T21:59:30Z'],
    ['2026-03-29', '2026-03-28T22:00:30Z', '2026-03-29T20:59:30Z'],
  ])(
    '[WIRE-6] of a day whose night moves the clocks, from its first minute to its last: %s',
    async (asked, ...edges) => {
      const outside = [Date.parse(edges[0] ?? '') - 60_000, Date.parse(edges[1] ?? '') + 60_000]
      for (const at of outside) await place({ at: new Date(at) })
      const numbers = []
      for (const at of edges) numbers.push(String(await place({ at: new Date(at) })))
      const found = dataOf(contract.getComparedOrders, await get(`/beside?from=${asked}&to=${asked}`))
      expect(found.map(({ number }) => number).toSorted()).toEqual(numbers)
    },
  )

  it('[OUT-1] a company that is not connected, or does not answer, says so in words', async () => {
    const off = testApi(inEnvironment(shop, { PROM_TOKEN: '' }))
    const answer = await off.call(`/crm/marketplace/beside?from=${today()}&to=${today()}`, {
      token,
      language: 'UKR',
    })
    expect([answer.status, errorsOf(answer)]).toEqual([409, [expect.stringContaining('Prom не підключено')]])
    prom.failNext('http502', 3)
    expect(errorsOf(await post('/import', { numbers: ['5'] }))).toEqual([expect.stringContaining('не відповідає')])
    prom.failNext('badToken')
    expect(errorsOf(await post('/import', { numbers: ['5'] }))).toEqual([expect.stringContaining('Перевірте токен')])
  })
})

describe('work that waits for staff', () => {
  it('[ORD-8] a product that nobody knows is matched once and for all, for every order that has it', async () => {
    const bag = await buildProduct(shop, { lots: [{ size: '38', quantity: 1 }] })
    const ids = [await store(await place()), await store(await place())]
    expect((await overview()).waiting).toMatchObject([
      { marketProductId: '2000001', name: 'Парасолька', sku: 'NOBODY-KNOWS', orders: [{}, {}] },
    ])
    const match = { marketProductId: '2000001', code: bag.code, size: '38' }
    const refused = async (wish: object) => (await post('/match', { ...match, ...wish })).Message.Errors
    expect(await refused({ code: 'NO-SUCH' })).toMatchObject([{ id: 'code' }])
    expect(await refused({ size: '40' })).toMatchObject([{ id: 'size' }])
    expect(await refused({ colour: 'Синій' })).toMatchObject([{ id: 'colour' }])
    expect(dataOf(contract.matchProduct, await post('/match', match))).toEqual({ matched: 2, short: 1 })
    const { waiting, alerts } = await overview()
    expect(waiting).toEqual([])
    expect(alerts.map(({ orderId }) => orderId)).toContain(ids[1])
    await post('/settle', { ids: alerts.map(({ id }) => id) })
    expect((await overview()).alerts).toEqual([])
  })

  it('[ORD-18] an order that differs from Prom’s waits on the page of today, until staff know of it', async () => {
    const number = await place()
    const id = await store(number)
    await change(id, { status: 'sent' })
    const today = async () =>
      wireOf(getToday, await api.call('/crm/insights/today', { token })).waiting.filter(
        ({ kind }) => kind === 'marketplace',
      )
    expect(await today()).toEqual([])
    prom.orders.cancel(number)
    await store(number)
    expect(await today()).toMatchObject([{ urgency: 'today', count: 1, path: '/marketplace' }])
    await post('/settle', { ids: (await overview()).alerts.map((alert) => alert.id) })
    expect(await today()).toEqual([])
  })

  it('[OUT-4] an order that could not be read shows as it came, and comes in once it can be read', async () => {
    const id = await place({ raw: { products: 'none' } })
    expect(dataOf(contract.importSome, await post('/import', { numbers: [String(id)] }))).toMatchObject({ bad: 1 })
    const [bad] = (await overview()).quarantine
    expect(bad).toMatchObject({ number: String(id), reason: expect.stringContaining('products') })
    const again = async () => dataOf(contract.retryBad, await post('/retry', { ids: [bad?.id] }))
    expect(await again()).toEqual({ taken: 0, bad: 1 })
    Object.assign(prom.orders.find(id) ?? {}, { purchase: {} })
    expect(await again()).toEqual({ taken: 1, bad: 0 })
    expect((await overview()).quarantine).toEqual([])
  })

  it('[OUT-4] an order too long to be kept whole waits on, and stops nobody', async () => {
    const id = await place({ raw: { products: 'none', client_notes: 'я'.repeat(120_000) } })
    await post('/import', { numbers: [String(id)] })
    const [bad] = (await overview()).quarantine
    prom.reset()
    expect(dataOf(contract.retryBad, await post('/retry', { ids: [bad?.id] }))).toEqual({ taken: 0, bad: 1 })
    expect((await overview()).quarantine).toHaveLength(1)
  })

  it('[OUT-6] cheap shipping without a number counts down to its deadline, until it has one', async () => {
    const id = await store(await place({ hasCheapShipping: true }))
    await store(await place())
    const { shipping } = await overview()
    expect(shipping.map(({ orderId }) => orderId)).toEqual([id])
    const [marketplaceOrder] = shipping
    expect(Number(marketplaceOrder?.deadlineAt) - Number(marketplaceOrder?.placedAt)).toBe(48 * 3600_000)
    await change(id, { fields: { trackingNumber: '20450000000001' } })
    expect((await overview()).shipping).toEqual([])
  })

  it('[ORD-6] commissions of cancelled orders that were not given back are listed with their sums', async () => {
    const place8 = () => place({ at: new Date(clock.now().getTime() - 3600_000) })
    const number = await place8()
    const id = await store(number)
    await store(await place8())
    expect((await overview()).commissions).toEqual([])
    await change(id, { status: 'cancelled' })
    expect((await overview()).commissions).toMatchObject([{ number: String(number), sum: 9604 }])
    prom.orders.refundCommission(number)
    clock.advance(1000)
    await store(number)
    expect((await overview()).commissions).toEqual([])
  })
})

describe('an order of the marketplace', () => {
  it('[ORD-8] says where each field came from and what was changed here; one call takes Prom’s back', async () => {
    const id = await store(await place())
    await change(id, { fields: { firstName: 'Галина' } })
    const marketplaceOrder = async () => dataOf(contract.getMarketplaceOrder, await get(`/order?orderId=${id}`))
    const changed = async () => (await marketplaceOrder())?.fields.filter(({ isChangedHere }) => isChangedHere)
    expect(await changed()).toEqual([{ name: 'firstName', theirs: 'Олена', ours: 'Галина', isChangedHere: true }])
    expect((await marketplaceOrder())?.pageUrl).toMatch(/\/cms\/orders\/edit\/\d+$/)
    expect((await post('/take', { orderId: id, fields: ['firstName'] })).status).toBe(200)
    expect(await changed()).toEqual([])
  })

  it('[ORD-18] Prom gets the reason that staff chose', async () => {
    const id = await store(await place())
    const reason = { orderId: id, reason: 'price_changed', text: 'Подорожчало' }
    const put = (body: object) => api.call('/crm/marketplace/reason', { method: 'PUT', token, body })
    expect((await put(reason)).status).toBe(200)
    expect((await put({ ...reason, orderId: '00000000-0000-4000-8000-000000000000' })).status).toBe(404)
    await change(id, { status: 'cancelled' })
    const { payload } = await shop.database.db
      .selectFrom('work')
      .select('payload')
      .where('kind', '=', 'promStatus')
      .executeTakeFirstOrThrow()
    expect(payload).toMatchObject({ wish: { reason: 'price_changed', text: 'Подорожчало' } })
  })

  deepIt('[ORD-18] a packer learns at once that it was cancelled there', async () => {
    const number = await place()
    const id = await store(number)
    const check = async () => dataOf(contract.checkParcel, await get(`/check?orderId=${id}`, packer))
    const known = { isOfMarketplace: true, isConnected: true }
    expect(await check()).toEqual({ ...known, isAsked: true, isCancelled: false, why: '' })
    prom.failNext('http500', 3)
    expect(await check()).toEqual({ ...known, isAsked: false, isCancelled: false, why: '' })
    prom.orders.cancel(number, 'Передумала')
    expect(await check()).toEqual({ ...known, isAsked: true, isCancelled: true, why: 'Передумала' })
    // what was read is known when Prom is silent, too
    prom.failNext('http500', 3)
    expect(await check()).toEqual({ ...known, isAsked: false, isCancelled: true, why: '' })
    expect((await get('', packer)).status).toBe(403)
  })
})

it('[ORD-8] a product of the marketplace is matched with, and connected to, a half size however that is written', async () => {
  const boots = await buildProduct(shop, { lots: [{ size: '37' }, { size: '37.5', quantity: 4 }] })
  const id = await store(await place({ lines: [{ sku: 'NO-HALF', productId: 2_000_777 }] }))
  const half = { code: boots.code, size: '37,5' }
  expect(dataOf(contract.matchProduct, await post('/match', { marketProductId: '2000777', ...half }))).toEqual({
    matched: 1,
    short: 0,
  })
  expect((await loadOrders(shop.database.db, [id]))[0]?.lines).toMatchObject([{ code: boots.code, size: '37.5' }])
  expect((await post('/connect', { goods: [{ externalId: 'ПІВ', colour: '', ...half }] })).status).toBe(200)
  expect(await listConnected(shop.database.db)).toMatchObject([{ externalId: 'ПІВ', size: '37.5' }])
})

describe('own stock and price', () => {
  it('[OUT-4] a code of digits that comes as a number is that code, and what else cannot be read hides no product', async () => {
    await buildProduct(shop, { code: '700123', lots: [{ quantity: 4 }] })
    const odd = { external_id: 700123, sku: 700123, price: '1 850,50 грн', quantity_in_stock: 'багато', name: 5 }
    prom.products.add(odd as never)
    expect(dataOf(contract.getGoods, await get('/goods'))).toMatchObject([
      { externalId: '700123', sku: '700123', code: '700123', name: '', priceThere: 185_050, quantityThere: null },
    ])
  })

  it('[OUT-4] [CAT-8] a product that comes in several colours is connected with one, and refused at its field without', async () => {
    const lots = ['Чорний', 'Білий'].map((colour) => ({ colour }))
    const bag = await buildProduct(shop, { lots })
    const connect = (colour: string) =>
      post('/connect', { goods: [{ externalId: 'К', code: bag.code, size: '', colour }] })
    expect((await connect('')).Message.Errors).toMatchObject([{ id: 'goods.0.colour' }])
    expect((await connect('Білий')).status).toBe(200)
    expect(await listConnected(shop.database.db)).toMatchObject([{ externalId: 'К', colour: 'Білий' }])
  })

  it('[OUT-4] products there are shown with ours, connected by the owner alone, and told at once', async () => {
    const bag = await buildProduct(shop, { lots: [{ quantity: 4, price: 90_000 }] })
    prom.products.add({ external_id: bag.code, sku: bag.code, price: 850.5, quantity_in_stock: 9 })
    prom.products.add({ external_id: 'OTHER', sku: '' })
    prom.products.add({ external_id: null })
    const goods = async () => dataOf(contract.getGoods, await get('/goods'))
    expect(await goods()).toMatchObject([
      { externalId: 'OTHER', code: '', isConnected: false, available: null },
      { externalId: bag.code, code: bag.code, isConnected: false, priceThere: 85_050, price: 90_000, available: 4 },
    ])
    const wanted = { externalId: bag.code, code: bag.code, size: '', colour: '' }
    expect((await post('/connect', { goods: [{ ...wanted, code: 'NO-SUCH' }] })).status).toBe(400)
    expect((await post('/connect', { goods: [wanted] })).status).toBe(200)
    expect(await listConnected(shop.database.db)).toMatchObject([{ externalId: bag.code, toldQuantity: null }])
    expect(await goods()).toMatchObject([{}, { externalId: bag.code, isConnected: true }])
    await post('/disconnect', { externalIds: [bag.code] })
    expect(await listConnected(shop.database.db)).toEqual([])
  })
})
