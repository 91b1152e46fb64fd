import { beforeAll, expect, it } from 'vitest'
import { testApi, wireOf, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { saveExpenses } from '#modules/advertising/server/index.ts'
import { getAdvertsReport } from '../adverts.contract.ts'
import { getCustomersReport } from '../customers.contract.ts'
import { getEarned } from '../earned.contract.ts'
import { getEarnedRows } from '../rows.contract.ts'

let shop: TestShop
let api: TestApi
let token: string
let bags = ''
const march = 'from=2026-03-01&to=2026-03-31'

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
  wireOf(getEarnedRows, await api.call(`/crm/insights/rows?${march}&${query}`, { token, language: 'UKR' }))

it('[EARN-8] [WIRE-4] customers and refusals have the words of orders, as the wire spells them', async () => {
  const answer = await api.call(`/crm/insights/customers?${march}`, { token, language: 'UKR' })
  const { sources, refusals } = wireOf(getCustomersReport, answer)
  const told = (rows: typeof refusals.source) => rows.map(({ id, name, ended, refused }) => [id, name, ended, refused])
  expect(sources.map(({ source, customers }) => [source, customers])).toEqual([
    ['google', 0],
    ['prom', 1],
  ])
  expect(told(refusals.source)).toEqual([
    ['google', 'Google', 1, 1],
    ['prom', 'Prom', 1, 0],
  ])
  expect(told(refusals.carrier)).toEqual([['nova', 'Нова пошта', 2, 1]])
  expect(told(refusals.paymentType)).toEqual([['postpaid', 'При отриманні', 2, 1]])
})

it('[EARN-8] the rows behind a period add up to it: its orders, and what no order bore', async () => {
  const { now } = wireOf(getEarned, await api.call(`/crm/insights/earned?${march}`, { token, language: 'UKR' }))
  const { orders, others, total, count } = await rowsOf('')
  expect(count).toBe(3)
  expect(orders.map(({ createdAt }) => createdAt.slice(0, 10))).toEqual(['2026-03-07', '2026-03-06', '2026-03-05'])
  expect(others).toEqual([
    {
      kind: 'adverts',
      day: '2026-03-06',
      about: 'Сумки',
      amount: 50,
      productId: null,
      purchaseId: null,
      overheadId: null,
    },
  ])
  expect(total.left - 50).toBeCloseTo(now.left, 2)
  expect(total.revenue).toBe(now.revenue)
})

it('[EARN-8] of a type an order is shown as far as it is of it, with its share of fees and adverts', async () => {
  const { orders, total } = await rowsOf(`cut=type&group=${bags}`)
  expect(orders.map(({ earned }) => earned)).toEqual([
    expect.objectContaining({ orders: 1, revenue: 1000, cost: 400, marketplaceFee: 100, adverts: 50.01, left: 449.99 }),
  ])
  expect(total.left).toBe(449.99)
})

it('[EARN-8] of a term only the orders that have it, the largest first; refusals alone; a part of a long list', async () => {
  expect((await rowsOf('terms=returnCost')).orders.map(({ status }) => status)).toEqual(['rejection'])
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
  ['cut=type', 'group'],
  ['cut=type&group=1&afterDays=30', 'cut'],
  ['afterDays=31', 'afterDays'],
  ['groupKind=rest', 'cut'],
  ['cut=type&group=1&groupKind=rest', 'groupKind'],
  ['cut=type&groupKind=junk', 'groupKind'],
  ['group=1', 'cut'],
  ['cut=junk&group=1', 'cut'],
  ['carrier=pigeon', 'carrier'],
  ['paymentType=shells', 'paymentType'],
  ['basis=junk', 'basis'],
  ['limit=none', 'limit'],
])('[EARN-8] a filter that no row has is refused at its name, not shown as everything: %s', async (query, field) => {
  const { status, Message } = await api.call(`/crm/insights/rows?${march}&${query}`, { token, language: 'UKR' })
  expect([status, Message.Errors.map(({ id }) => id)]).toEqual([400, [field]])
})

it('[FORM-3] its rows are a file: those that the page shows, all of them', async () => {
  const { Data } = await api.call(`/crm/insights/export?table=rows&${march}&terms=cost`, { token })
  const [header = '', ...lines] = (Data as string).replace('\uFEFF', '').trim().split('\r\n')
  const columns = header.split(';')
  expect(columns.slice(0, 3)).toEqual(['id', 'number', 'createdAt'])
  const { orders } = await rowsOf('terms=cost')
  expect(lines.map((line) => line.split(';')[columns.indexOf('earned.left')]).map(Number)).toEqual(
    orders.map(({ earned }) => earned.left),
  )
  const others = await api.call(`/crm/insights/export?table=otherRows&${march}`, { token })
  expect((others.Data as string).split('\r\n')[0]).toContain('kind;day;about;amount')
})

it('[EARN-8] a loss leads to its product, and is counted and summed before the list is cut', async () => {
  const { id } = await buildProduct(shop, { lots: [{ unitCost: 10_00, quantity: 5, size: '38', colour: 'мак' }] })
  const { rows } = await shop.database.pool.query<{ id: string }>('select id from lots where product_id = $1', [id])
  const write = (reason: string, on: string, pieces: number) =>
    shop.database.pool.query(
      `insert into stock_movements (lot_id, quantity, reason, correction, created_at)
      select $1, -1, $2, case when $2 = 'correction' then 'lost' end, ($3::date + time '12:00') at time zone 'Europe/Kyiv'
      from generate_series(1, $4)`,
      [rows[0]?.id, reason, on, pieces],
    )
  // newer rows of another kind than a page lists
  await write('writeOff', '2026-03-10', 2)
  await write('correction', '2026-03-20', 1001)
  const losses = await rowsOf('terms=writeOffs')
  expect(losses).toMatchObject({ count: 0, othersCount: 2, othersTotal: 20 })
  expect(losses.others.map(({ kind, productId }) => [kind, productId])).toEqual([
    ['writeOff', id],
    ['writeOff', id],
  ])
  expect(losses.others[0]?.about).toMatch(/, 38, мак$/)
  const corrections = await rowsOf('terms=corrections')
  expect([corrections.others.length, corrections.othersCount, corrections.othersTotal]).toEqual([1000, 1001, 10_010])
})

it('[EARN-3] [EARN-8] goods that the shop does not know have a name and rows, and so has what is of no type', async () => {
  await orderOn('2026-05-05', { status: 'sent', lines: [{ code: await soldCode(), price: 70_00 }] })
  await shop.database.pool.query(`update order_lines set product_id = null where order_id = (
    select id from orders where created_at >= '2026-05-05' and created_at < '2026-05-06')`)
  await saveExpenses(shop, [{ kind: 'advertiser', spentOn: '2026-05-09', amount: 30_00 }], olena)
  const may = 'from=2026-05-01&to=2026-05-31'
  const read = (path: string) => api.call(`/crm/insights/${path}${may}`, { token, language: 'UKR' })
  const adverts = wireOf(getAdvertsReport, await read('adverts?'))
  expect(adverts.types.map(({ typeId, name, revenue }) => [typeId, name, revenue])).toEqual([
    [null, 'Товари, яких крамниця не знає', 70],
  ])
  const groups = wireOf(getEarned, await read('earned?compared=none&')).groups
  expect(groups.map(({ kind, now }) => [kind, now.revenue, now.left])).toEqual([
    ['unknown', 70, 70],
    ['rest', 0, -30],
  ])
  for (const by of ['type', 'product']) {
    const unknown = wireOf(getEarnedRows, await read(`rows?cut=${by}&groupKind=unknown&`))
    expect([unknown.count, unknown.total.left, unknown.othersCount]).toEqual([1, 70, 0])
    const rest = wireOf(getEarnedRows, await read(`rows?cut=${by}&groupKind=rest&`))
    expect([rest.count, rest.othersCount, rest.othersTotal]).toEqual([0, 1, 30])
  }
})

it('[EARN-1] [EARN-8] sales of a lot without a purchase are one group with sales of no lot, and its rows add up to it', async () => {
  const { pool } = shop.database
  const { code } = await buildProduct(shop, { lots: [{ purchaseNumber: '', unitCost: 300_00 }] })
  await orderOn('2026-08-05', { status: 'sent', lines: [{ code, price: 900_00 }] })
  await orderOn('2026-08-06', { status: 'sent', lines: [{ code: await soldCode(), price: 70_00 }] })
  await pool.query(`delete from allocations where order_id = (
    select id from orders where created_at >= '2026-08-06' and created_at < '2026-08-07')`)
  await pool.query(`update order_lines set product_id = null where order_id = (
    select id from orders where created_at >= '2026-08-06' and created_at < '2026-08-07')`)
  const august = 'from=2026-08-01&to=2026-08-31&cut=purchase'
  const read = (path: string) => api.call(`/crm/insights/${path}${august}`, { token, language: 'UKR' })
  const shown = async () => {
    const { groups } = wireOf(getEarned, await read('earned?compared=none&'))
    const { count, total } = wireOf(getEarnedRows, await read('rows?groupKind=unknown&'))
    return [...groups.map(({ kind, id, now }) => [kind, id, now.orders, now.left]), [count, total.left]]
  }
  expect(await shown()).toEqual([
    ['unknown', null, 2, 670],
    [2, 670],
  ])
})

it('[EARN-1] [EARN-8] money that came, is to come, is asked of nobody or is to be returned opens its orders, which add up to it', async () => {
  const days = 'from=2026-06-01&to=2026-06-30'
  const code = await soldCode()
  const sold = (deposit: number, more: Parameters<typeof buildOrder>[1] = { lines: [] }) =>
    orderOn('2026-06-05', { status: 'sent', deposit, ...more, lines: [{ code, price: 500_00 }] })
  await sold(500_00)
  await sold(120_00)
  await sold(0, { amountDueSet: 300_00, lines: [] })
  await sold(80_00, { status: 'refused', lines: [] })
  const read = (path: string) => api.call(`/crm/insights/${path}${days}`, { token, language: 'UKR' })
  const { payments } = wireOf(getEarned, await read('earned?compared=none&')).check
  const opened = { received: 3, toCome: 2, notAsked: 1, toReturn: 0 }
  for (const [only, count] of Object.entries(opened)) {
    const rows = wireOf(getEarnedRows, await read(`rows?only=${only}&`))
    const sum = rows.orders.reduce((total, { amount = Number.NaN }) => total + amount, 0)
    expect([only, rows.count, rows.amount, sum]).toEqual([only, count, payments[only as 'received'], sum])
    expect(sum).toBe(rows.amount)
  }
  expect(payments.received).toBe(700)
})

it('[EARN-2] [EARN-8] parcels under way lead to their orders', async () => {
  expect((await rowsOf('only=underWay')).orders.map(({ status }) => status)).toEqual(['send'])
})

async function soldCode(): Promise<string> {
  return (await buildProduct(shop, { lots: [{ unitCost: 0, quantity: 5 }] })).code
}
