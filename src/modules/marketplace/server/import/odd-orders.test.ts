import { beforeAll, expect, it } from 'vitest'
import { loadOrders, updateOrders } from '#modules/orders/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import { buildPromLine, buildPromOrder } from '../../../../../tests/build/prom-orders.ts'
import { importOrders } from './import-orders.ts'
import { listBad } from '#platform/server/quarantine/quarantine.sql.ts'
import { listMarketplaceOrders } from './marketplace-orders.sql.ts'
import type { PromOrder } from '../prom/schema.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
  await buildProduct(shop, { code: 'ODD-4' })
})

async function orderOf({ id }: PromOrder): Promise<Order> {
  const [marketplaceOrder] = await listMarketplaceOrders(shop.database.db, { ids: [id] })
  return (await loadOrders(shop.database.db, [marketplaceOrder?.orderId ?? '']))[0] as Order
}

/** The same order, told `minutes` later. */
const later = (order: PromOrder, minutes: number, given: Partial<PromOrder>): PromOrder => ({
  ...order,
  date_modified: new Date(Date.parse(order.date_created) + minutes * 60_000).toISOString(),
  ...given,
})

const long = 'Дуже довго 🧣'.repeat(20_000)
const person = { first_name: null, second_name: null, last_name: null, phone: null }
const nobody = { client: null, delivery_recipient: person, client_first_name: null, client_last_name: null }
const [id, external_id, sku, name, image] = [990_001, null, null, null, null]
const bareLine = { id, external_id, sku, name, image, name_multilang: null, quantity: 1, price: 5 }
const bareOrder = { status: 'pending', products: [bareLine], date_created: '2026-09-01T08:15:22' }

// as JSON may bring it: whatever the types of the company say
it.each([
  ['nothing but what an order cannot do without', bareOrder],
  ['nulls wherever they may be', { ...nobody, phone: null, delivery_option: null, delivery_provider_data: null }],
  ['a payment of no known kind and state', { payment_data: { type: 'barter', status: 'pondering' } }],
  ['a payment whose time is none', { payment_data: { type: 'evopay', status: 'paid', status_modified: 'soon' } }],
  [
    'a carrier, a source and a status of no known word',
    { source: 'moon', status: 'lost', delivery_option: { name: '?' } },
  ],
  [
    'numbers where words are expected, and words for numbers',
    {
      phone: 380501112233,
      special_offer_promocode: 2026,
      delivery_option: { id: '501', name: 'Нова Пошта' },
      payment_option: { id: '601', name: 'Післяплата' },
      delivery_provider_data: {
        provider: 'nova_poshta',
        declaration_number: 20450000000001,
        recipient_address: { city_name: 'Київ', building_number: 5, apartment_number: 12 },
      },
    },
  ],
  ['a time of its change that stands for none', { date_modified: '0001-01-01T00:00:00' }],
  ['no goods at all', { products: [] }],
  ['goods that cost nothing', { price: '0', products: [buildPromLine({ price: '0 грн', sku: 'ODD-1' })] }],
  ['texts longer than anybody reads', { client_notes: long, delivery_address: long, client_last_name: long }],
  [
    'a product with a long name and code',
    { products: [buildPromLine({ name: long, name_multilang: null, sku: long })] },
  ],
  ['emoji, half of one, and characters that no column holds', { client_notes: 'Ок 👌\ud83d \u0000\u0007\u202e' }],
  [
    'a hundred lines',
    { products: Array.from({ length: 100 }, (_, at) => buildPromLine({ id: 991_000 + at, sku: `O-${at}` })) },
  ],
  ['the same product in two lines', { products: [buildPromLine({ sku: 'ODD-2' }), buildPromLine({ sku: 'ODD-2' })] }],
])('[OUT-4] an order with %s is an order, twice as well as once', async (_, odd) => {
  const { id: number, date_created } = buildPromOrder()
  const raw =
    'products' in odd && odd === bareOrder ? { id: number, ...odd } : { ...buildPromOrder({ id: number }), ...odd }
  expect(await importOrders(shop, [raw, buildPromOrder()])).toMatchObject({ added: 2, bad: 0 })
  const changed = {
    ...raw,
    date_modified: new Date(Date.parse(date_created) + 3_600_000).toISOString(),
    email: 'x@y.ua',
  }
  expect(await importOrders(shop, [changed])).toMatchObject({ changed: 1, bad: 0 })
  const [marketplaceOrder] = await listMarketplaceOrders(shop.database.db, { ids: [number] })
  expect(await loadOrders(shop.database.db, [marketplaceOrder?.orderId ?? ''])).toMatchObject([
    { number: String(number), email: 'x@y.ua' },
  ])
})

it.each([
  ['null', null],
  ['a word', 'order'],
  ['a list', [1, 2]],
  ['a number of none', buildPromOrder({ id: 0 })],
  ['a number with a fraction', { ...buildPromOrder(), id: 5.5 }],
  ['no goods where goods must be', { ...buildPromOrder(), products: undefined }],
  ['half a piece', buildPromOrder({ products: [buildPromLine({ quantity: 0.5 })] })],
  ['no piece', buildPromOrder({ products: [buildPromLine({ quantity: 0 })] })],
  ['a price below nothing', buildPromOrder({ products: [buildPromLine({ price: '-5' })] })],
  ['a sum that is a word', buildPromOrder({ price: 'договірна' })],
  ['a price with what no column holds', buildPromOrder({ products: [buildPromLine({ price: '12\u0000' })] })],
  ['a sum beyond all counting', buildPromOrder({ price: '99999999999999999999.00' })],
  ['a time that is none', buildPromOrder({ date_created: 'вчора' })],
  ['a status that no column holds', buildPromOrder({ status: 'pend\u0000ing' })],
])('[OUT-4] %s in place of an order is kept with its reason, and stops nobody', async (_, odd) => {
  const before = (await listBad(shop.database.db)).length
  expect(await importOrders(shop, [buildPromOrder(), odd, buildPromOrder()])).toMatchObject({
    added: 2,
    bad: 1,
  })
  const bad = await listBad(shop.database.db)
  expect(bad).toHaveLength(before + 1)
  expect(bad[0]?.reason).not.toBe('')
})

it('[ORD-8] an order that loses all its goods there and has them again, has them here again', async () => {
  const order = buildPromOrder({ products: [buildPromLine({ sku: 'ODD-3' })] })
  await importOrders(shop, [order])
  await importOrders(shop, [later(order, 60, { products: [] })])
  expect((await orderOf(order)).lines).toEqual([])
  await importOrders(shop, [later(order, 61, {})])
  expect((await orderOf(order)).lines).toMatchObject([{ code: 'ODD-3' }])
})

const pay = (status: string) => ({ type: 'evopay', status, status_modified: '2026-09-01T08:17:00Z' })
const setDeposit = (id: string, deposit: number) =>
  updateOrders(shop, [{ id, version: undefined, fields: { deposit } }], olena)

async function paymentsOf(order: PromOrder): Promise<number[]> {
  const { rows } = await shop.database.pool.query<{ amount: string }>(
    'select amount from order_payments where order_id = $1 order by id',
    [(await orderOf(order)).id],
  )
  return rows.map(({ amount }) => Number(amount))
}

it('[ORD-5] money that staff gave back by hand is not taken away once more when Prom gives it back, too', async () => {
  const order = buildPromOrder({ price: '900', payment_data: pay('paid') })
  await importOrders(shop, [order])
  const { id, deposit } = await orderOf(order)
  expect(deposit).toBe(90_000)
  await setDeposit(id, 20_000)
  await importOrders(shop, [later(order, 60, { payment_data: pay('refunded'), status: 'canceled' })])
  expect(await orderOf(order)).toMatchObject({ status: 'cancelled', deposit: 0 })
  expect(await paymentsOf(order)).toEqual([90_000, -70_000, -20_000])
})

it.each([
  ['all', 90_000, [90_000], [90_000, 10_000]],
  ['some', 20_000, [20_000, 70_000], [20_000, 70_000, 10_000]],
])(
  '[ORD-5] %s that staff wrote down as paid before Prom told of it is not written down again',
  async (_, deposit, paid, dearer) => {
    const order = buildPromOrder({ price: '900', payment_data: pay('unpaid') })
    await importOrders(shop, [order])
    await setDeposit((await orderOf(order)).id, deposit)
    await importOrders(shop, [later(order, 60, { payment_data: pay('paid'), status: 'paid' })])
    expect(await paymentsOf(order)).toEqual(paid)
    await importOrders(shop, [later(order, 61, { payment_data: pay('paid_out'), status: 'paid' })])
    expect(await paymentsOf(order)).toEqual(paid)
    await importOrders(shop, [later(order, 62, { payment_data: pay('paid_out'), status: 'paid', price: '1000' })])
    expect(await paymentsOf(order)).toEqual(dearer)
    await importOrders(shop, [later(order, 63, { payment_data: pay('refunded'), status: 'canceled', price: '1000' })])
    expect(await paymentsOf(order)).toEqual([...dearer, -100_000])
    expect(await orderOf(order)).toMatchObject({ deposit: 0 })
  },
)

const adopted = (prom: PromOrder, deposit: number) =>
  buildOrder(shop, {
    number: String(prom.id),
    source: 'prom',
    paymentType: 'prom',
    lines: [{ code: 'ODD-4', price: 100_000 }],
    deposit,
  })

it('[ORD-8] an order that staff entered with a part of its payment gets the rest, whenever Prom tells of it', async () => {
  const order = () => buildPromOrder({ price: '1000', payment_data: pay('unpaid') })
  const [early, late, corrected] = [order(), order(), order()]
  for (const each of [early, late, corrected]) await adopted(each, 20_000)
  await importOrders(shop, [later(early, 60, { payment_data: pay('paid'), status: 'paid' }), late, corrected])
  expect(await paymentsOf(early)).toEqual([20_000, 80_000])
  expect(await paymentsOf(late)).toEqual([20_000])
  await setDeposit((await orderOf(corrected)).id, 0)
  for (const each of [early, late, corrected])
    await importOrders(shop, [later(each, 61, { payment_data: pay('paid_out'), status: 'paid', email: 'a@b.ua' })])
  expect(await paymentsOf(early)).toEqual([20_000, 80_000])
  expect(await paymentsOf(late)).toEqual([20_000, 80_000])
  expect(await paymentsOf(corrected)).toEqual([20_000, -20_000, 100_000])
  await importOrders(shop, [later(late, 62, { payment_data: pay('refunded'), status: 'canceled' })])
  expect(await orderOf(late)).toMatchObject({ deposit: 0 })
})

it('[ORD-8] an order that staff entered as paid, and that Prom had given back before it was read, is paid no more', async () => {
  const order = buildPromOrder({ price: '1000', payment_data: pay('refunded'), status: 'canceled' })
  await adopted(order, 100_000)
  await importOrders(shop, [order])
  expect(await paymentsOf(order)).toEqual([100_000, -100_000])
})

it('[ORD-5] a discount that Prom gives on goods that staff changed is not taken over: it may be more than they cost', async () => {
  const products = [buildPromLine({ sku: 'ODD-4', price: '1000', quantity: 2 })]
  const order = buildPromOrder({ price: null, products })
  await importOrders(shop, [order])
  const { id, lines } = await orderOf(order)
  const line = { id: lines[0]?.id, code: 'ODD-4', quantity: 1, price: 50_000 }
  await updateOrders(shop, [{ id, version: undefined, fields: {}, lines: [line] }], olena)
  for (const minutes of [60, 61])
    await importOrders(shop, [later(order, minutes, { price: '1300', client_notes: `${minutes}` })])
  expect(await orderOf(order)).toMatchObject({ goodsTotal: 50_000, discount: 0, note: '61' })
  const other = buildPromOrder({ price: null, products })
  await importOrders(shop, [other])
  await importOrders(shop, [later(other, 60, { price: '1300' })])
  expect(await orderOf(other)).toMatchObject({ goodsTotal: 200_000, discount: 70_000 })
})

it('[OUT-4] a draft beside an order that no table takes is a draft all the same', async () => {
  const draft = buildPromOrder({ status: 'draft' })
  await importOrders(shop, [{ ...draft, products: 'none' }])
  const isKept = async () => (await listBad(shop.database.db)).some(({ key }) => key === String(draft.id))
  expect(await isKept()).toBe(true)
  const report = await importOrders(shop, [draft, buildPromOrder({ status: 'pend\u0000ing' }), buildPromOrder()])
  expect(report).toEqual({ added: 1, changed: 0, unchanged: 0, leftOut: 1, bad: 1 })
  expect(await isKept()).toBe(false)
})
