import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settledSeconds } from '#platform/undo-time.ts'
import { doNext } from '#platform/server/work/do-next.ts'
import type { Order, OrderFields } from '#modules/orders/order.ts'
import type { Status } from '#modules/orders/status.ts'
import { deleteOrders, listStockDifferences, loadOrders, updateOrders } from '#modules/orders/server/index.ts'
import { restoreOrders } from '#modules/orders/server/deleted/restore-orders.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { promTurn } from '../../../../../tests/build/prom-turn.ts'
import { buildProduct, stockOf, type BuiltProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { buildPromLine, buildPromOrder } from '../../../../../tests/build/prom-orders.ts'
import { wireOrder, type KeptOrder, type Purchase } from '../../../../../tests/stand-ins/prom/order.ts'
import { openProm, type Prom } from '../../../../../tests/stand-ins/prom/prom.ts'
import { openClock } from '../../../../../tests/stand-ins/stand-in.ts'
import { promKinds } from '../outward/kinds.ts'
import type { PromOrder } from '../prom/schema.ts'
import { findMarketplaceOrderPair } from '../take-theirs.ts'
import { listAlerts } from './alerts.sql.ts'
import { importOrders } from './import-orders.ts'
import { listOrderIds, listMarketplaceOrders } from './marketplace-orders.sql.ts'

const clock = openClock()
let prom: Prom
let shop: TestShop
let code: string
let bag: BuiltProduct

beforeAll(async () => {
  // none of the numbers that tests make up
  prom = await openProm(clock, { firstId: 500_000_001 })
  shop = await testShop(prom.settings)
})
afterAll(() => prom.close())
beforeEach(async () => {
  prom.reset()
  code = `A-${crypto.randomUUID().slice(0, 8)}`
  bag = await buildProduct(shop, { code })
  await shop.database.pool.query(
    'truncate marketplace_orders, marketplace_order_lines, followed, market_import, companies, work',
  )
})

const day = 24 * 60 * 60 * 1000
let changes = 0
/** Every telling is newer than the one before. */
const told = (order: PromOrder, given: Partial<PromOrder>): PromOrder => ({
  ...order,
  date_modified: new Date(Date.UTC(2026, 8, 2) + ++changes * 1000).toISOString(),
  ...given,
})
const promOrder = (given: Partial<PromOrder> = {}) =>
  buildPromOrder({ price: null, products: [buildPromLine({ sku: code, external_id: null, price: '1000' })], ...given })
const store = (id: number, status: Status = 'new', fields: Partial<OrderFields> = {}) =>
  buildOrder(shop, { number: String(id), source: 'prom', status, lines: [{ code, price: 100_000 }], ...fields })
const reload = async ({ id }: Pick<Order, 'id'>) => (await loadOrders(shop.database.db, [id]))[0] as Order
const linked = async (id: number) => (await listMarketplaceOrders(shop.database.db, { ids: [id] }))[0]?.orderId
async function work(): Promise<void> {
  for (;;) if (!(await doNext(shop, { kinds: promKinds, onKept() {} }, 'prom'))) return
}
const alertsAbout = async ({ id }: PromOrder) =>
  (await listAlerts(shop.database.db)).filter(({ number }) => number === String(id)).map(({ kind }) => kind)
const pay = (status: string) => ({ type: 'evopay', status, status_modified: '2026-09-01T08:17:00Z' })

it('[ORD-8] an order that staff deleted and stored again is the marketplace’s again: payment and cancellation follow', async () => {
  const order = promOrder({ payment_data: pay('unpaid') })
  await importOrders(shop, [order])
  const first = (await linked(order.id)) ?? ''
  await deleteOrders(shop, [first], olena)
  await importOrders(shop, [told(order, { payment_data: pay('unpaid'), client_notes: 'Де моє?' })])
  const again = await store(order.id)
  // the same reading as before, or any other
  expect(await importOrders(shop, [told(order, { payment_data: pay('unpaid') })])).toMatchObject({
    added: 1,
    changed: 0,
  })
  expect(await linked(order.id)).toBe(again.id)
  await importOrders(shop, [told(order, { payment_data: pay('paid'), status: 'paid' })])
  expect(await reload(again)).toMatchObject({ status: 'paid', deposit: 100_000 })
  await importOrders(shop, [told(order, { payment_data: pay('refunded'), status: 'canceled' })])
  expect(await reload(again)).toMatchObject({ status: 'cancelled', deposit: 0 })
})

it('[ORD-8] an order that staff deleted a second time does not come back by itself either', async () => {
  const order = promOrder()
  await importOrders(shop, [order])
  await deleteOrders(shop, [(await linked(order.id)) ?? ''], olena)
  const again = await store(order.id)
  await importOrders(shop, [told(order, {})])
  await deleteOrders(shop, [again.id], olena)
  await importOrders(shop, [told(order, { status: 'paid' })])
  const { rows } = await shop.database.pool.query('select id from orders where number = $1', [String(order.id)])
  expect(rows).toEqual([])
})

it('[ORD-8] an order that staff stored is the marketplace’s, though it was placed before orders are taken from', async () => {
  const [stored, other] = [promOrder(), promOrder()]
  const ours = await store(stored.id)
  const since = new Date('2026-09-10T00:00:00Z')
  expect(await importOrders(shop, [stored, other], { since })).toMatchObject({ added: 1, leftOut: 1 })
  expect([await linked(stored.id), await linked(other.id)]).toEqual([ours.id, undefined])
  await importOrders(shop, [told(stored, { status: 'canceled' })], { since })
  expect(await reload(ours)).toMatchObject({ status: 'cancelled' })
})

it('[ORD-8] [ORD-18] an order cancelled there before staff stored it stays as they stored it, and they hear of it; later it is cancelled', async () => {
  const commission = (isRefunded: boolean) => ({ cpa_commission: { amount: '96.04', is_refunded: isRefunded } })
  const cancelled = { ...commission(false), status: 'canceled' }
  const before = new Date(Date.now() - 60_000).toISOString()
  const [order, unseen] = [promOrder(commission(false)), promOrder({ ...cancelled, date_modified: before })]
  await importOrders(shop, [order])
  await importOrders(shop, [told(order, cancelled)])
  await deleteOrders(shop, [(await linked(order.id)) ?? ''], olena)
  const [again, ours] = [await store(order.id), await store(unseen.id, 'accepted')]
  const held = await stockOf(shop, bag)
  await importOrders(shop, [told(order, cancelled), unseen])
  expect([(await reload(again)).status, (await reload(ours)).status]).toEqual(['new', 'accepted'])
  expect([await alertsAbout(order), await alertsAbout(unseen)]).toEqual([['cancelledThere'], ['cancelledThere']])
  expect([await linked(order.id), await linked(unseen.id), await stockOf(shop, bag)]).toEqual([again.id, ours.id, held])
  // whatever else Prom tells of it, however late
  for (const isRefunded of [true, false]) {
    const late = { date_modified: new Date(Date.now() + ++changes * 1000).toISOString(), ...commission(isRefunded) }
    await importOrders(
      shop,
      [order, unseen].map((each) => told(each, { ...cancelled, ...late })),
    )
  }
  expect([(await reload(again)).status, (await reload(ours)).status]).toEqual(['new', 'accepted'])
  // opened there, and cancelled once more
  for (const status of ['received', 'canceled']) {
    const date_modified = new Date(Date.now() + ++changes * 1000).toISOString()
    await importOrders(shop, [told(order, { ...commission(true), status, date_modified })])
  }
  expect((await reload(again)).status).toBe('cancelled')
})

it('[ORD-8] [ORD-18] an order that was known as cancelled when staff stored it stays, though Prom changed it since; one that is cancelled since does not', async () => {
  const [known, late, sent] = [promOrder(), promOrder(), promOrder()]
  await importOrders(shop, [known])
  await importOrders(shop, [told(known, { status: 'canceled' })])
  await deleteOrders(shop, [(await linked(known.id)) ?? ''], olena)
  const [again, ours, gone] = [await store(known.id), await store(late.id), await store(sent.id, 'sent')]
  const date_modified = new Date(Date.now() + 60_000).toISOString()
  await importOrders(
    shop,
    [known, late, sent].map((each) => told(each, { status: 'canceled', date_modified })),
  )
  expect([await reload(again), await reload(ours), await reload(gone)]).toMatchObject([
    { status: 'new' },
    { status: 'cancelled' },
    { status: 'sent' },
  ])
  const alerts = [await alertsAbout(known), await alertsAbout(late), await alertsAbout(sent)]
  expect(alerts).toEqual([['cancelledThere'], [], ['cancelledThere']])
})

it('[ORD-8] [ORD-18] an order that staff deleted and stored anew though it is cancelled there stays turn after turn, and can be sent', async () => {
  const id = prom.orders.place({ lines: [{ sku: code }] })
  await promTurn(shop)
  prom.orders.cancel(id, 'Передумала')
  await promTurn(shop)
  const first = (await linked(id)) ?? ''
  expect((await reload({ id: first })).status).toBe('cancelled')
  await deleteOrders(shop, [first], olena)
  const again = await store(id)
  await promTurn(shop)
  await promTurn(shop)
  expect([await linked(id), await reload(again)]).toMatchObject([again.id, { status: 'new' }])
  await updateOrders(shop, [{ id: again.id, version: undefined, fields: {}, status: 'sent' }], olena)
  expect((await reload(again)).status).toBe('sent')
})

it('[ORD-8] [ORD-18] the import asks for an order that staff stored, though Prom tells nothing new of it; then Prom hears of their changes', async () => {
  const deleted = prom.orders.place({ lines: [{ sku: code }] })
  const old = prom.orders.place({ lines: [{ sku: code }], at: new Date(clock.now().getTime() - 30 * day) })
  await promTurn(shop)
  expect([await linked(deleted), await linked(old)]).toEqual([expect.any(String), undefined])
  await deleteOrders(shop, [(await linked(deleted)) ?? ''], olena)
  // staff mistook a number
  const [again, ours, mistaken] = [await store(deleted), await store(old), await store(77)]
  const asked = [deleted, old, 77].map((id) => ({ id, source: 'prom' as const }))
  expect(await listOrderIds(shop.database.db, asked)).toEqual(
    new Map([
      [deleted, again.id],
      [old, ours.id],
      [77, mistaken.id],
    ]),
  )
  await store(78, 'completed')
  const before = await stockOf(shop, bag)
  await promTurn(shop)
  expect([await linked(deleted), await linked(old), await linked(77)]).toEqual([again.id, ours.id, undefined])
  expect(await stockOf(shop, bag)).toEqual(before)
  const paths = prom.calls.map(({ path }) => path)
  expect([77, 78].map((id) => paths.includes(`/orders/${id}`))).toEqual([true, false])
  // that there is none is an answer, which is not asked for at every turn
  const timesAsked = () => prom.calls.filter(({ path }) => path === '/orders/77').length
  await promTurn(shop)
  expect(timesAsked()).toBe(1)
  const health = await shop.database.db.selectFrom('companies').select('failures').where('name', '=', 'prom').execute()
  expect(health).toEqual([{ failures: 0 }])
  shop.travel(5 * 60_000)
  await promTurn(shop)
  expect(timesAsked()).toBe(2)
  for (const { id } of [again, ours])
    await updateOrders(shop, [{ id, version: undefined, fields: {}, status: 'accepted' }], olena)
  shop.travel(settledSeconds * 1000)
  await work()
  expect([prom.orders.find(deleted)?.status, prom.orders.find(old)?.status]).toEqual(['received', 'received'])
})

it('[ORD-8] an order of one marketplace is not that of another with the same number', async () => {
  const order = promOrder({ source: 'bigl' })
  const ours = await store(order.id)
  expect(await listOrderIds(shop.database.db, [{ id: order.id, source: 'bigl' }])).toEqual(new Map())
  await importOrders(shop, [order])
  expect(await linked(order.id)).not.toBe(ours.id)
})

it('[ORD-6] [ADV-3] fees of an order that staff stored are counted as Prom tells them, but for those that were typed', async () => {
  const commission = (amount: string) => ({ cpa_commission: { amount, is_refunded: false } })
  const fees = { ...commission('120.05'), payment_data: pay('paid') }
  const [plain, typed] = [promOrder(fees), promOrder(fees)]
  const [ours, own] = [await store(plain.id), await store(typed.id, 'new', { marketplaceFeeSet: 50_00 })]
  await importOrders(shop, [plain, typed])
  expect([await reload(ours), await reload(own)]).toMatchObject([
    { marketplaceFeeSet: 120_05, marketplacePaymentFeeRate: 2.7, lastName: 'Шевченко' },
    { marketplaceFeeSet: 50_00, marketplacePaymentFeeRate: 2.7 },
  ])
  expect((await findMarketplaceOrderPair(shop, ours.id))?.changedHere).not.toContain('marketplaceFeeSet')
  await importOrders(
    shop,
    [plain, typed].map((each) => told(each, commission('99.05'))),
  )
  const after = [await reload(ours), await reload(own)]
  expect(after.map(({ marketplaceFeeSet }) => marketplaceFeeSet)).toEqual([99_05, 50_00])
})

describe('[ORD-18] the staff’s changes of an order before it was known to be Prom’s', () => {
  const place = (purchase: Purchase = {}) => prom.orders.place({ lines: [{ sku: code }], ...purchase })
  const read = (...ids: number[]) =>
    importOrders(
      shop,
      ids.map((id) => wireOrder(prom.orders.find(id) as KeptOrder, clock.now())),
    )
  const workLater = async () => {
    shop.travel(settledSeconds * 1000)
    await work()
  }

  it('goes out once it is: its status and its number', async () => {
    const id = place()
    const ours = await store(id, 'accepted', { trackingNumber: '20450000000011' })
    await promTurn(shop)
    expect(await linked(id)).toBe(ours.id)
    await work()
    expect(prom.orders.find(id)).toMatchObject({ status: 'pending', declaration: null })
    await workLater()
    expect(prom.orders.find(id)).toMatchObject({ status: 'received', declaration: '20450000000011' })
  })

  it('goes out if they cancelled it, unless that was long ago', async () => {
    const [lately, old] = [place(), place({ at: new Date(clock.now().getTime() - 60 * day) })]
    for (const id of [lately, old]) await store(id, 'cancelled')
    await read(lately, old)
    await workLater()
    expect([lately, old].map((id) => prom.orders.find(id)?.status)).toEqual(['canceled', 'pending'])
  })

  it('is not told of an order that ended there long ago, though here it had not ended', async () => {
    const id = place({ at: new Date(clock.now().getTime() - 60 * day), status: 'delivered' })
    const ours = await store(id, 'accepted', { trackingNumber: '20450000000013' })
    await read(id)
    expect(await reload(ours)).toMatchObject({ status: 'completed' })
    await workLater()
    expect(prom.calls).toEqual([])
  })

  it('is not told where it is cancelled there', async () => {
    const id = place()
    prom.orders.cancel(id)
    await store(id, 'accepted', { trackingNumber: '20450000000012' })
    await read(id)
    await workLater()
    expect(prom.calls).toEqual([])
  })
})

it('[ORD-8] [ORD-7] a deleted order that is asked for, and brought back at the same moment, is here once', async () => {
  const order = promOrder()
  await importOrders(shop, [order])
  const first = (await linked(order.id)) ?? ''
  await deleteOrders(shop, [first], olena)
  await Promise.allSettled([
    restoreOrders(shop, [first], olena),
    importOrders(shop, [told(order, {})], { isAsked: true }),
  ])
  const { rows } = await shop.database.pool.query('select id from orders where number = $1', [String(order.id)])
  expect(rows).toEqual([{ id: await linked(order.id) }])
  expect(await stockOf(shop, bag)).toEqual(['P-1: 10 on hand, 1 reserved'])
  expect(await listStockDifferences(shop.database.db)).toEqual([])
})
