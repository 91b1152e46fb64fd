import { beforeAll, beforeEach, expect, it } from 'vitest'
import { moneyOf, type Order } from '#modules/orders/order.ts'
import type { Status } from '#modules/orders/status.ts'
import { loadOrders, updateOrders } from '#modules/orders/server/index.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct, stockOf } from '../../../../../tests/build/goods.ts'
import { olena } from '../../../../../tests/build/orders.ts'
import { buildPromLine, buildPromOrder } from '../../../../../tests/build/prom-orders.ts'
import type { PromOrder } from '../prom/schema.ts'
import { findMarketplaceOrderPair } from '../take-theirs.ts'
import { listAlerts, settleAlerts } from './alerts.sql.ts'
import { importOrders } from './import-orders.ts'
import { listMarketplaceOrders } from './marketplace-orders.sql.ts'

let shop: TestShop
let code: string
beforeAll(async () => {
  shop = await testShop()
})
beforeEach(() => {
  code = `B-${crypto.randomUUID().slice(0, 8)}`
})

let changes = 0
/** Every telling is newer than the one before. */
const told = (order: PromOrder, given: Partial<PromOrder>): PromOrder => ({
  ...order,
  date_modified: new Date(Date.UTC(2026, 8, 2) + ++changes * 1000).toISOString(),
  ...given,
})
const lineOf = (given: Parameters<typeof buildPromLine>[0] = {}) =>
  buildPromLine({ sku: code, external_id: null, price: '1000', ...given })
const promOrder = (given: Partial<PromOrder> = {}) => buildPromOrder({ price: null, products: [lineOf()], ...given })

async function orderOf({ id }: PromOrder): Promise<Order> {
  const [marketplaceOrder] = await listMarketplaceOrders(shop.database.db, { ids: [id] })
  return (await loadOrders(shop.database.db, [marketplaceOrder?.orderId ?? '']))[0] as Order
}
const move = async (order: PromOrder, status: Status) =>
  updateOrders(shop, [{ id: (await orderOf(order)).id, version: undefined, fields: {}, status }], olena)
const alertsAbout = async ({ id }: PromOrder) =>
  (await listAlerts(shop.database.db)).filter(({ number }) => number === String(id)).map(({ kind }) => kind)

it.each(['accepted', 'paid'] as const)(
  '[ORD-18] an order cancelled there while its parcel is on the way keeps its goods out of the shop, though it is only %s here',
  async (status) => {
    const bag = await buildProduct(shop, { code })
    const prom = promOrder()
    await importOrders(shop, [prom])
    await move(prom, status)
    const before = await stockOf(shop, bag)
    const data = { ...prom.delivery_provider_data, unified_status: 'in_warehouse' }
    await importOrders(shop, [told(prom, { status: 'canceled', delivery_provider_data: data })])
    expect([(await orderOf(prom)).status, await alertsAbout(prom)]).toEqual([status, ['cancelledThere']])
    expect(await stockOf(shop, bag)).toEqual(before)
  },
)

it('[ORD-7] [ORD-8] lines that come in another order, or below a new one, keep their lots', async () => {
  const other = await buildProduct(shop)
  const bag = await buildProduct(shop, { code, lots: [{ quantity: 1 }] })
  const [first, second] = [lineOf(), lineOf({ id: 7, sku: other.code })]
  const prom = promOrder({ products: [first, second], status: 'paid' })
  await importOrders(shop, [prom])
  const { lines } = await orderOf(prom)
  await importOrders(shop, [told(prom, { products: [second, first] })])
  const turned = await orderOf(prom)
  expect(turned.lines.map(({ id }) => id).toSorted()).toEqual(lines.map(({ id }) => id).toSorted())
  expect(await movementsOf(turned.id)).toEqual(['sale', 'sale'])
  await importOrders(shop, [told(prom, { products: [lineOf({ id: 8, sku: other.code }), first, second] })])
  const longer = await orderOf(prom)
  expect(longer.lines.map(({ id }) => id)).toEqual(expect.arrayContaining(lines.map(({ id }) => id)))
  expect(await movementsOf(longer.id)).toEqual(['sale', 'sale', 'sale'])
  expect(await stockOf(shop, bag)).toEqual(['P-1: 0 on hand, 0 reserved'])
})

it.each(['received', 'custom-4'])(
  '[ORD-18] staff hear once of an order that was cancelled on both sides and is %s there again',
  async (status) => {
    await buildProduct(shop, { code })
    const prom = promOrder()
    await importOrders(shop, [prom])
    await importOrders(shop, [told(prom, { status: 'canceled' })])
    expect(await alertsAbout(prom)).toEqual([])
    await importOrders(shop, [told(prom, { status })])
    await importOrders(shop, [told(prom, { status, client_notes: 'Таки беру' })])
    expect([(await orderOf(prom)).status, await alertsAbout(prom)]).toEqual(['cancelled', ['openedThere']])
  },
)

it('[ORD-17] a refused parcel whose goods stock never had is not waited for; of others those that it had are', async () => {
  await buildProduct(shop, { code })
  const unknown = lineOf({ id: 9, sku: `${code}-unknown` })
  const [strange, partly] = [promOrder({ products: [unknown] }), promOrder({ products: [unknown, lineOf()] })]
  await importOrders(shop, [strange, partly])
  for (const each of [strange, partly]) {
    await move(each, 'sent')
    await move(each, 'refused')
  }
  expect([(await orderOf(strange)).isReturning, (await orderOf(partly)).isReturning]).toEqual([false, true])
  // and it may go on after all
  await move(strange, 'sent')
  expect((await orderOf(strange)).status).toBe('sent')
})

it('[ORD-5] a payment through Prom stays written down when the order shrinks there, and is to be refunded', async () => {
  await buildProduct(shop, { code })
  const payment = (state: string) => ({ payment_data: { type: 'evopay', status: state } })
  const prom = promOrder({ ...payment('paid'), status: 'paid', products: [lineOf({ quantity: 2 })] })
  await importOrders(shop, [prom])
  await importOrders(shop, [told(prom, { products: [lineOf()] })])
  const shrunk = await orderOf(prom)
  expect([shrunk.deposit, moneyOf(shrunk).refundDue]).toEqual([2000_00, 1000_00])
  await importOrders(shop, [told(prom, { ...payment('refunded'), status: 'canceled', products: [lineOf()] })])
  expect((await orderOf(prom)).deposit).toBe(0)
})

it('[ORD-16] an order paid through Prom is paid here, though it has a status of the shop’s own there', async () => {
  const bag = await buildProduct(shop, { code })
  const payment = (state: string) => ({ payment_data: { type: 'evopay', status: state } })
  const prom = promOrder(payment('unpaid'))
  await importOrders(shop, [prom])
  await move(prom, 'accepted')
  await importOrders(shop, [told(prom, { ...payment('paid'), status: 'custom-9' })])
  expect(await orderOf(prom)).toMatchObject({ status: 'paid', deposit: 1000_00 })
  expect(await stockOf(shop, bag)).toEqual(['P-1: 9 on hand, 0 reserved'])
})

it('[ORD-16] [ORD-18] an order that is paid through Prom when it comes is a paid order, whatever its status is called there', async () => {
  const bag = await buildProduct(shop, { code })
  const prom = promOrder({ payment_data: { type: 'evopay', status: 'paid' }, status: 'custom-9' })
  await importOrders(shop, [prom])
  expect(await orderOf(prom)).toMatchObject({ status: 'paid', deposit: 1000_00 })
  expect(await stockOf(shop, bag)).toEqual(['P-1: 9 on hand, 0 reserved'])
})

it('[ORD-18] a difference that staff know of is not told once more with whatever else changes there', async () => {
  await buildProduct(shop, { code })
  const [sent, gone] = [promOrder(), promOrder()]
  await importOrders(shop, [sent, gone])
  await move(sent, 'sent')
  await move(gone, 'cancelled')
  const tellings = (note: string) => [
    told(sent, { status: 'canceled', client_notes: note }),
    told(gone, { status: 'paid', client_notes: note }),
  ]
  await importOrders(shop, tellings('раз'))
  expect([await alertsAbout(sent), await alertsAbout(gone)]).toEqual([['cancelledThere'], ['paidAfterCancel']])
  const open = await listAlerts(shop.database.db)
  await settleAlerts(
    shop.database.db,
    open.map(({ id }) => id),
    shop.now(),
  )
  await importOrders(shop, tellings('два'))
  expect([await alertsAbout(sent), await alertsAbout(gone)]).toEqual([[], []])
})

async function movementsOf(orderId: string): Promise<string[]> {
  const rows = await shop.database.db
    .selectFrom('stock_movements')
    .select('reason')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ reason }) => reason)
}

it('[ORD-8] [ORD-18] a status is not moved by what Prom said before: staff went on to wait for the payment, or back', async () => {
  await buildProduct(shop, { code })
  const prom = promOrder()
  await importOrders(shop, [prom])
  await move(prom, 'awaitingPayment')
  // our status reaches Prom, and comes back from there
  await importOrders(shop, [told(prom, { status: 'received' })])
  expect((await orderOf(prom)).status).toBe('awaitingPayment')
  await move(prom, 'awaitingConfirmation')
  await importOrders(shop, [told(prom, { status: 'received', cpa_commission: { amount: '40', is_refunded: false } })])
  expect(await orderOf(prom)).toMatchObject({ status: 'awaitingConfirmation', marketplaceFeeSet: 4000 })
  await importOrders(shop, [told(prom, { status: 'received', payment_data: { type: 'evopay', status: 'paid' } })])
  expect((await orderOf(prom)).status).toBe('paid')
})

it('[ORD-6] an order that is cancelled before anybody paid cost no payment', async () => {
  await buildProduct(shop, { code })
  const prom = promOrder({ payment_data: { type: 'evopay', status: 'unpaid' } })
  await importOrders(shop, [prom])
  await importOrders(shop, [told(prom, { status: 'canceled' })])
  expect(await orderOf(prom)).toMatchObject({ status: 'cancelled', marketplacePaymentFeeRate: 0 })
  await importOrders(shop, [told(prom, { status: 'pending' })])
  expect(await orderOf(prom)).toMatchObject({ marketplacePaymentFeeRate: 2.7 })
})

it('[ORD-8] a product whose colour alone nobody told waits with its size', async () => {
  await buildProduct(shop, {
    code,
    lots: [
      { size: '37', colour: 'Чорний' },
      { size: '37', colour: 'Білий' },
    ],
  })
  const prom = promOrder()
  await importOrders(shop, [prom])
  expect((await orderOf(prom)).lines).toMatchObject([{ code, size: '37', colour: '', needsAttention: true }])
})

it('[ORD-5] [ORD-18] a payment that Prom gave back while its order goes on makes one alert; with a cancellation it makes none', async () => {
  await buildProduct(shop, { code })
  const payment = (state: string) => ({ payment_data: { type: 'evopay', status: state } })
  const prom = promOrder({ ...payment('paid'), status: 'paid' })
  const cancelled = promOrder({ ...payment('paid'), status: 'paid' })
  await importOrders(shop, [prom, cancelled])
  await importOrders(shop, [
    told(prom, payment('refunded')),
    told(cancelled, { ...payment('refunded'), status: 'canceled' }),
  ])
  expect(await orderOf(prom)).toMatchObject({ status: 'paid', deposit: 0 })
  expect([await alertsAbout(prom), await alertsAbout(cancelled)]).toEqual([['refundedThere'], []])
  const alerts = await listAlerts(shop.database.db)
  await settleAlerts(
    shop.database.db,
    alerts.map(({ id }) => id),
    shop.now(),
  )
  await importOrders(shop, [told(prom, { ...payment('refunded'), client_notes: 'чекаю' })])
  expect(await alertsAbout(prom)).toEqual([])
})

const [boot, hat] = [
  { id: 31, quantity: 1 },
  { id: 32, quantity: 2 },
] as const
it.each([
  { what: 'a line fewer', lines: [boot] },
  { what: 'fewer pieces', lines: [boot, { ...hat, quantity: 1 }] },
  { what: 'a line more', lines: [boot, hat, { id: 33, quantity: 1 }] },
])(
  '[ORD-8] goods of a parcel that left stay as they were sent when Prom tells of $what, and staff know of it, once',
  async ({ lines }) => {
    const product = await buildProduct(shop, { code, lots: [{ quantity: 9 }] })
    const prom = promOrder({ products: [boot, hat].map(lineOf) })
    await importOrders(shop, [prom])
    await move(prom, 'sent')
    const [before, stock] = [await orderOf(prom), await stockOf(shop, product)]
    await importOrders(shop, [told(prom, { products: lines.map(lineOf) })])
    const { lines: after, status } = await orderOf(prom)
    expect([after, status]).toEqual([before.lines, 'sent'])
    expect(await stockOf(shop, product)).toEqual(stock)
    expect(await alertsAbout(prom)).toEqual(['changedAfterSent'])

    // to take them over is for staff
    const { id } = before
    const open = (await listAlerts(shop.database.db)).filter(({ orderId }) => orderId === id)
    await settleAlerts(
      shop.database.db,
      open.map((alert) => alert.id),
      shop.now(),
    )
    await importOrders(shop, [told(prom, { products: lines.map(lineOf), client_notes: 'дякую' })])
    expect([(await orderOf(prom)).lines, await alertsAbout(prom)]).toEqual([before.lines, []])
    expect((await findMarketplaceOrderPair(shop, id))?.changedHere).toContain('lines')
  },
)

it('[ORD-8] of goods that Prom adds too late nobody is asked what they are: they are not in the order', async () => {
  await buildProduct(shop, { code })
  const prom = promOrder()
  await importOrders(shop, [prom])
  await move(prom, 'sent')
  const strange = lineOf({ id: 41, sku: `NOBODY-${code}` })
  await importOrders(shop, [told(prom, { products: [...prom.products, strange] })])
  const { rows } = await shop.database.pool.query('select kind from market_alerts where number = $1', [String(prom.id)])
  expect(rows).toEqual([{ kind: 'changedAfterSent' }])
})

it('[ORD-8] a price that Prom changes once the parcel has left is taken over: no piece moves with it', async () => {
  const product = await buildProduct(shop, { code })
  const prom = promOrder()
  await importOrders(shop, [prom])
  await move(prom, 'sent')
  const stock = await stockOf(shop, product)
  await importOrders(shop, [told(prom, { products: [lineOf({ price: '900' })] })])
  expect((await orderOf(prom)).lines).toMatchObject([{ price: 90_000, quantity: 1 }])
  expect([await stockOf(shop, product), await alertsAbout(prom)]).toEqual([stock, []])
})
