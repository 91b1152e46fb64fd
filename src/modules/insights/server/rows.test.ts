import { beforeAll, expect, it } from 'vitest'
import { testApi, dataOf, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { saveExpenses } from '#modules/advertising/server/index.ts'
import { getEarned } from '../earned.contract.ts'
import { getEarnedRows } from '../rows.contract.ts'

let shop: TestShop
let api: TestApi
let token: string
let bags = ''
const march = 'start=2026-03-01&end=2026-03-31'

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  const bag = await buildProduct(shop, { lots: [{ unitCost: 400_00, quantity: 5 }] })
  const sock = await buildProduct(shop, { typeSlug: 'socks', lots: [{ unitCost: 33_33, quantity: 9 }] })
  const both = [
    { code: bag.code, price: 1000_00 },
    { code: sock.code, price: 100_00, quantity: 2 },
  ]
  await orderOn('2026-03-05', { status: 'completed', source: 'prom', marketplaceFeeRate: 10, lines: both })
  await orderOn('2026-03-06', { status: 'sent', lines: [{ code: sock.code, price: 90_00 }] })
  await orderOn('2026-03-07', { status: 'refused', returnCost: 70_00, lines: [{ code: sock.code, price: 90_00 }] })
  await orderOn('2026-04-01', { status: 'sent', lines: [{ code: sock.code, price: 80_00 }] })
  const { rows } = await shop.database.pool.query<{ id: string }>(`select id from product_types where slug = 'bags'`)
  bags = rows[0]?.id ?? ''
  const amountsByType = { [bags]: 100_01 }
  await saveExpenses(shop, [{ kind: 'google', from: '2026-03-05', to: '2026-03-06', amountsByType }], olena)
})

async function orderOn(day: string, given: Parameters<typeof buildOrder>[1]): Promise<void> {
  const { id } = await buildOrder(shop, given)
  await shop.database.pool.query(
    `update orders set created_at = ($2::date + time '12:00') at time zone 'Europe/Kyiv' where id = $1`,
    [id, day],
  )
}

const rowsOf = async (query: string) =>
  dataOf(getEarnedRows, await api.call(`/crm/insights/rows?${march}&${query}`, { token, language: 'UKR' }))

it('[EARN-8] the rows behind a period add up to it: its orders, and what no order bore', async () => {
  const { now } = dataOf(getEarned, await api.call(`/crm/insights/earned?${march}`, { token, language: 'UKR' }))
  const { orders, others, total, count } = await rowsOf('')
  expect(count).toBe(3)
  expect(orders.map(({ dateCreated }) => dateCreated.slice(0, 10))).toEqual(['2026-03-07', '2026-03-06', '2026-03-05'])
  expect(others).toEqual([{ kind: 'adverts', day: '2026-03-06', about: 'Сумки', amount: 50 }])
  expect(total.left - 50).toBeCloseTo(now.left, 2)
  expect(total.revenue).toBe(now.revenue)
})

it('[EARN-8] of a type an order is shown as far as it is of it, with its share of fees and adverts', async () => {
  const { orders, total } = await rowsOf(`by=type&group=${bags}`)
  expect(orders.map(({ earned }) => earned)).toEqual([
    expect.objectContaining({ orders: 1, revenue: 1000, cost: 400, marketplaceFee: 100, adverts: 50.01, left: 449.99 }),
  ])
  expect(total.left).toBe(449.99)
})

it('[EARN-8] of a term only the orders that have it, the largest first; refusals alone; a part of a long list', async () => {
  expect((await rowsOf('terms=returnCost')).orders.map(({ orderStatus }) => orderStatus)).toEqual(['rejection'])
  expect((await rowsOf('only=refused')).orders.map(({ earned }) => earned.left)).toEqual([-70])
  const { orders, count } = await rowsOf('terms=cost&limit=1')
  expect([count, orders.length, orders[0]?.earned.cost]).toEqual([2, 1, 466.66])
  expect((await rowsOf('terms=rounding')).others).toEqual([])
})

it.each([
  ['term=junk', 'term'],
  ['terms=junk', 'terms.0'],
  ['terms=cost,junk', 'terms.1'],
  ['only=junk', 'only'],
  ['by=type', 'group'],
  ['group=1', 'by'],
  ['by=junk&group=1', 'by'],
  ['deliveryType=pigeon', 'deliveryType'],
  ['paymentType=shells', 'paymentType'],
  ['basis=junk', 'basis'],
  ['limit=none', 'limit'],
])('[EARN-8] what no row has is refused at its name, not shown as everything: %s', async (query, field) => {
  const { status, Message } = await api.call(`/crm/insights/rows?${march}&${query}`, { token, language: 'UKR' })
  expect([status, Message.Errors.map(({ id }) => id)]).toEqual([400, [field]])
})

it('[FORM-3] its rows are a file: those that the page shows, all of them', async () => {
  const { Data } = await api.call(`/crm/insights/export?table=rows&${march}&terms=cost`, { token })
  const [header = '', ...lines] = (Data as string).replace('\uFEFF', '').trim().split('\r\n')
  const columns = header.split(';')
  expect(columns.slice(0, 3)).toEqual(['orderId', 'orderNumber', 'dateCreated'])
  const { orders } = await rowsOf('terms=cost')
  expect(lines.map((line) => line.split(';')[columns.indexOf('earned.left')]).map(Number)).toEqual(
    orders.map(({ earned }) => earned.left),
  )
  const others = await api.call(`/crm/insights/export?table=otherRows&${march}`, { token })
  expect((others.Data as string).split('\r\n')[0]).toContain('kind;day;about;amount')
})
