import { beforeAll, beforeEach, expect, it } from 'vitest'
import { dayOf } from '#kit/days.ts'
import { loadOrders } from '#modules/orders/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import { dataOf, testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, untilWaiting, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'
import { getStatements, importStatement, undoStatement } from '../statements.contract.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('manager')
})
beforeEach(() => shop.database.pool.query('truncate statement_imports cascade'))

const today = () => dayOf(shop.now()).split('-').toReversed().join('.')

async function build(total: number, fields: object = {}): Promise<Order> {
  const bag = await buildProduct(shop, { lots: [{ price: total }] })
  const usual = { status: 'awaitingPayment', paymentType: 'prepayment' } as const
  return buildOrder(shop, { lines: [{ code: bag.code }], ...usual, ...fields })
}

const monobank = (...rows: string[]) =>
  ['Дата операції;Час операції;Сума;Валюта;Контрагент;ЄДРПОУ контрагента;Призначення платежу', ...rows].join('\r\n')

const send = (text: string, query = '') =>
  api.call(`/crm/statements/import${query}`, {
    method: 'POST',
    token,
    body: text,
    headers: { 'content-type': 'text/csv' },
  })
const look = async (text: string, query = '') => dataOf(importStatement, await send(text, query))
async function apply(text: string, take: string[] = []) {
  const taken = take.length > 0 ? `take=${take.join(',')}&` : ''
  const { fingerprint } = await look(text, `?${taken}`)
  return look(text, `?${taken}apply=${fingerprint}`)
}
const undo = async (importId: string | null) =>
  dataOf(undoStatement, await api.call('/crm/statements/import/undo', { method: 'POST', token, body: { importId } }))
const now = async ({ id }: Order) => (await loadOrders(shop.database.db, [id]))[0]
const paymentsOf = async ({ id }: Order) =>
  (
    await shop.database.pool.query(
      'select amount::int, way, note from order_payments where order_id = $1 order by id',
      [id],
    )
  ).rows

it('[ORD-5] [ORD-16] transfers of monobank are shown first, then booked once, and an order paid in full becomes paid', async () => {
  const whole = await build(50_000)
  const part = await build(80_000)
  const text = monobank(
    `${today()};10:15:00;500,00;UAH;Гончар Леся;123;Оплата за замовлення ${Number(whole.number)}`,
    `${today()};11:00:00;"200,50";UAH;Бондар О’Коннор;;${part.number}`,
    `${today()};12:00:00;-150,00;UAH;Оренда;;за листопад`,
  )
  const shown = await look(text)
  expect(shown).toMatchObject({
    bookedCount: 2,
    bookedAmount: 70_050,
    outgoingCount: 1,
    refusalsCount: 0,
    importId: null,
  })
  expect(await paymentsOf(whole)).toEqual([])
  const done = await apply(text)
  expect(done.importId).not.toBeNull()
  expect(await now(whole)).toMatchObject({ deposit: 50_000, status: 'paid' })
  expect(await now(part)).toMatchObject({ deposit: 20_050, status: 'awaitingPayment' })
  expect(await paymentsOf(part)).toEqual([{ amount: 20_050, way: 'transfer', note: `Бондар О’Коннор: ${part.number}` }])
  // the same again, and within a longer one
  expect(await apply(text)).toMatchObject({ bookedCount: 0, knownCount: 2, importId: null })
  expect((await paymentsOf(whole)).length).toBe(1)
})

it('[ORD-5] a statement of PrivatBank with lines above its header, a credit column and a day with its hour', async () => {
  const { number, ...order } = await build(29_900, { lastName: 'Гончар' })
  const text = [
    'Виписка по рахунку UA213052990000026007233566001',
    'Період;01.11.2026 - 30.11.2026',
    'Номер документа;Дата операції;Дебет;Кредит;Валюта рахунку;Назва контрагента;Призначення платежу',
    `77;${today()} 09:12:44;;299.00;UAH;ГОНЧАР ЛЕСЯ ІВАНІВНА;Переказ власних коштів`,
    `78;${today()} 09:13:44;1000.00;;UAH;Банк;Комісія`,
    ';Разом;1000.00;299.00;;;',
  ].join('\n')
  expect(await look(text)).toMatchObject({
    bookedCount: 1,
    outgoingCount: 1,
    entries: [{ verdict: 'sure', by: 'sumAndName', order: { number }, amount: 29_900 }],
  })
  await apply(text)
  expect(await now({ ...order, number })).toMatchObject({ status: 'paid' })
})

it('[ORD-5] a sum that stands in a column of its own and on its side, too, is the same money', async () => {
  const order = await build(80_000)
  const text = [
    'Дата;Сума;Дебет;Кредит;Контрагент;Призначення платежу',
    `${today()};200,00;0,00;200,00;Гончар;№ ${order.number}`,
    `${today()};300,00;300,00;0,00;Гончар;№ ${order.number}`,
    `${today()};100,00;;;Гончар;№ ${order.number}`,
  ].join('\n')
  const { entries, outgoingCount } = await look(text)
  expect(entries.map(({ amount }) => amount)).toEqual([20_000, 10_000])
  expect(outgoingCount).toBe(1)
})

it('[ORD-5] a likely entry is booked once staff confirm it', async () => {
  const order = await build(12_345)
  const text = monobank(`${today()};10:15;123,45;UAH;Невідомий;;переказ`)
  const [entry] = (await look(text)).entries
  expect(entry).toMatchObject({ verdict: 'likely', by: 'sum', order: { number: order.number }, isBooked: false })
  expect(await apply(text)).toMatchObject({ bookedCount: 0, importId: null })
  expect(await apply(text, [entry?.key ?? ''])).toMatchObject({ bookedCount: 1 })
  expect(await now(order)).toMatchObject({ deposit: 12_345, status: 'paid' })
})

it('[ORD-5] an undo adds rows of its own, puts the orders back, and lets the file come again', async () => {
  const order = await build(50_000)
  const refunded = await build(60_000)
  const text = monobank(
    `${today()};10:15;200,00;UAH;Гончар;;№ ${order.number}`,
    `${today()};10:16;300,00;UAH;Гончар;;№ ${order.number}`,
    `${today()};10:17;600,00;UAH;Коваль;;№ ${refunded.number}`,
  )
  const { importId } = await apply(text)
  expect(await now(order)).toMatchObject({ deposit: 50_000, status: 'paid' })
  const body = { orderId: refunded.id, kind: 'refund', way: 'transfer', amount: 600 }
  expect((await api.call('/crm/orders/addPayment', { method: 'POST', token, body })).status).toBe(200)
  expect(await undo(importId)).toEqual({ undone: 2, stays: 1 })
  expect(await now(order)).toMatchObject({ deposit: 0, status: 'awaitingPayment' })
  expect((await paymentsOf(order)).map((row: { amount: number }) => row.amount)).toEqual([
    20_000, 30_000, -30_000, -20_000,
  ])
  expect((await api.call('/crm/statements/import/undo', { method: 'POST', token, body: { importId } })).status).toBe(
    404,
  )
  expect(await look(text)).toMatchObject({ bookedCount: 2, knownCount: 1 })
})

it('[ORD-5] [FORM-6] the files of statements are listed, the newest first, and say which can still be undone', async () => {
  const order = await build(90_000)
  const importIds: (string | null)[] = []
  for (const amount of ['100', '200', '300'])
    importIds.push((await apply(monobank(`${today()};10:15;${amount},00;UAH;Гончар;;№ ${order.number}`))).importId)
  const [oldest, middle, newest] = importIds
  await undo(middle ?? null)
  await shop.database.pool.query(
    `update statement_imports set created_at = created_at - interval '25 hours' where id = $1`,
    [oldest],
  )
  const { imports } = dataOf(getStatements, await api.call('/crm/statements/imports', { token }))
  expect(imports.map(({ importId, state }) => [importId, state])).toEqual([
    [newest, 'done'],
    [middle, 'undone'],
    [oldest, 'kept'],
  ])
})

it('[ORD-5] twenty at once write down once; orders that changed since are looked at again', async () => {
  const order = await build(50_000)
  const text = monobank(`${today()};10:15;500,00;UAH;Гончар;;№ ${order.number}`)
  const { fingerprint } = await look(text)
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(text, `?apply=${fingerprint}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await paymentsOf(order)).toHaveLength(1)
})

it('[ORD-5] an order that somebody cancels while the statement waits for it gets no payment', async () => {
  const order = await build(80_000)
  const text = monobank(`${today()};10:15;200,00;UAH;Гончар;;№ ${order.number}`)
  const { fingerprint } = await look(text)
  const other = await shop.database.pool.connect()
  try {
    await other.query('begin')
    await other.query('select from orders where id = $1 for update', [order.id])
    const answer = send(text, `?apply=${fingerprint}`)
    await untilWaiting(shop)
    await other.query(`update orders set status = 'cancelled' where id = $1`, [order.id])
    await other.query('commit')
    expect((await answer).status).toBe(409)
  } finally {
    other.release()
  }
  expect(await paymentsOf(order)).toEqual([])
})

it.each([
  ['a;b\n1;2', 'noStatement'],
  ['', 'noStatement'],
])('[FORM-6] a file that is no statement is refused in words', async (text) => {
  const { status, Message } = await send(text)
  expect(status).toBe(400)
  expect(Message.Errors[0]?.error.length).toBeGreaterThan(20)
})

it('[ORD-5] rows that cannot be read are named, and hold back nothing else', async () => {
  const order = await build(50_000)
  const text = monobank(
    `${today()};10:15;п’ятсот;UAH;Гончар;;№ ${order.number}`,
    `32.13.2026;10:15;500,00;UAH;Гончар;;№ ${order.number}`,
    `${today()};10:15;500,00;USD;Гончар;;№ ${order.number}`,
    `${today()};10:15;500,00;UAH;Гончар;;№ ${order.number}`,
  )
  const shown = await look(text)
  expect(shown).toMatchObject({ bookedCount: 1, refusalsCount: 3 })
  expect(shown.refusals.map(({ row }) => row)).toEqual([2, 3, 4])
})
