import { beforeAll, expect, it } from 'vitest'
import { wireOf, testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { bringingCarriers, carrierWords } from '#modules/delivery/carrier.ts'
import { recordPayment } from '#modules/orders/server/payments/record-payment.ts'
import { updateOrders } from '#modules/orders/server/index.ts'
import type { Status } from '#modules/orders/status.ts'
import { addDays, dayOf } from '#kit/days.ts'
import { getMoney, getMoneyRows } from '../money.contract.ts'
import { heldBy, type Holder } from '../money-held.ts'
import { listEarnedDifferences } from './prove-earned.sql.ts'

let shop: TestShop
let api: TestApi
let token: string
let code = ''
beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  code = (await buildProduct(shop, { lots: [{ unitCost: 40_00, quantity: 90 }] })).code
})

const told = async () => wireOf(getMoney, await api.call('/crm/insights/money', { token, language: 'ENG' }))
const rowsOf = async (query: string) =>
  wireOf(getMoneyRows, await api.call(`/crm/insights/money/rows?${query}`, { token, language: 'ENG' }))
const order = (given: Omit<Parameters<typeof buildOrder>[1], 'lines'>, price: number) =>
  buildOrder(shop, { ...given, lines: [{ code, price }] })
const move = (id: string, status: Status) => updateOrders(shop, [{ id, version: undefined, fields: {}, status }], olena)
const day = 24 * 60 * 60 * 1000

it('[PAY-7] every taken order’s money is somewhere: with who collects it, Prom, the provider, the customer, or here', async () => {
  await order({ status: 'completed', carrier: 'meest' }, 1000_00)
  await order({ status: 'sent', carrier: 'meest', deposit: 10_00 }, 90_00)
  await order({ status: 'inTransit', paymentType: 'prom', source: 'prom' }, 50_00)
  await order({ status: 'sent', paymentType: 'prepayment' }, 70_00)
  await order({ status: 'completed', paymentType: 'prepayment', deposit: 20_00 }, 65_00)
  await order({ status: 'completed', carrier: 'selfPickup' }, 33_00)
  await order({ status: 'completed', deposit: 500_00 }, 500_00)
  await order({ status: 'new' }, 11_00)
  await order({ status: 'refused' }, 12_00)

  const report = await told()
  const held = report.holders.map(({ holder, orders, amount }) => [holder, { orders, amount }] as const)
  expect(Object.fromEntries(held)).toEqual({
    customer: { orders: 2, amount: 113 },
    meest: { orders: 1, amount: 1000 },
    novaPoshta: { orders: 1, amount: 45 },
    prom: { orders: 1, amount: 50 },
    provider: { orders: 1, amount: 70 },
  })
  expect(report.total).toEqual({ orders: 6, amount: 1278 })
  const here = await rowsOf('holder=here')
  expect(here.total).toEqual({ orders: 3, amount: 530 })
})

it('[PAY-7] [EARN-8] each sum opens exactly its rows, the longest away first', async () => {
  shop.travel(9 * day)
  await order({ status: 'completed', carrier: 'meest' }, 200_00)
  shop.travel(25 * day)
  // who signed in then has been signed out
  token = await api.signIn('admin')
  const report = await told()
  for (const { holder, amount, orders, ages } of report.holders) {
    expect([holder, (await rowsOf(`holder=${holder}`)).total]).toEqual([holder, { orders, amount }])
    for (const { age, ...aged } of ages) {
      const { total, orders: rows } = await rowsOf(`holder=${holder}&age=${age}`)
      expect([holder, age, total]).toEqual([holder, age, { orders: aged.orders, amount: aged.amount }])
      expect(rows).toHaveLength(aged.orders)
    }
  }
  expect((await rowsOf('isLate=true')).total).toEqual(report.late)
  expect((await rowsOf('')).total).toEqual(report.total)
  const { orders } = await rowsOf('holder=meest')
  const today = dayOf(shop.now())
  // history is written by the clock of the database: both were handed over on its day
  expect(orders.map(({ amount, since, days }) => [amount, since, days])).toEqual([
    [1000, addDays(today, -34), 34],
    [200, addDays(today, -34), 34],
  ])
})

it('[PAY-7] the money that came and the money still to come make the revenue of the month', async () => {
  const { check } = await told()
  expect(check.difference).toBe(0)
  const began = dayOf(new Date())
  const [late] = (await rowsOf(`holder=meest&from=${began}&to=${began}`)).orders
  await recordPayment(
    shop,
    { id: late?.orderId ?? '', payment: { kind: 'payment', amount: 400_00, way: 'onDelivery', note: '' } },
    olena,
  )
  const rows = await rowsOf('holder=meest')
  expect(rows.orders.map(({ amount }) => amount)).toEqual([600, 200])
  expect((await rowsOf('holder=here')).total).toEqual({ orders: 4, amount: 930 })
})

it('[PAY-7] [ORD-1] money of an order that goes back, or is refused, is nowhere; sent again, it is counted from then', async () => {
  const { id } = await order({ status: 'sent', carrier: 'ukrposhta' }, 77_00)
  await move(id, 'accepted')
  expect((await rowsOf('holder=customer')).orders.map(({ orderId }) => orderId)).not.toContain(id)
  await move(id, 'sent')
  expect((await rowsOf('holder=customer')).orders.map(({ orderId }) => orderId)).toContain(id)
  await move(id, 'completed')
  expect((await rowsOf('holder=ukrposhta')).orders).toMatchObject([{ orderId: id, amount: 77, name: 'Ukrposhta' }])
  await move(id, 'refused')
  expect((await rowsOf('holder=ukrposhta')).orders).toEqual([])
  expect(await listEarnedDifferences(shop.database.db)).toEqual([])
})

it.each(bringingCarriers)('[PAY-7] money of a parcel that %s handed over is with it', async (carrier) => {
  const { id } = await order({ status: 'completed', carrier }, 21_00)
  const { orders } = await rowsOf(`holder=${carrier}`)
  expect(orders.filter(({ orderId }) => orderId === id)).toMatchObject([
    { holder: carrier, name: carrierWords.about[carrier].en, amount: 21 },
  ])
  expect((await told()).holders).toContainEqual(expect.objectContaining({ holder: carrier, kind: 'carrier' }))
})

it('[PAY-7] a word that no sum has is refused at its field', async () => {
  for (const [query, field] of [
    ['holder=bank', 'holder'],
    ['age=old', 'age'],
    ['isLate=maybe', 'isLate'],
    ['from=2026-02-31', 'from'],
  ]) {
    const { status, ...answer } = await api.call(`/crm/insights/money/rows?${query}`, { token })
    expect([query, status]).toEqual([query, 400])
    expect(JSON.stringify(answer), query).toContain(field)
  }
  expect((await api.call('/crm/insights/money/rows?from=2026-03-02&to=2026-03-01', { token })).status).toBe(400)
})

it('[PAY-7] late is what is away longer than usual, and never in the first three days', () => {
  const usual = new Map<Holder, number>([
    ['prom', 7],
    ['novaPoshta', 1],
  ])
  const since = (holder: Holder, days: number, amount: number) => ({
    holder,
    amount,
    orders: 1,
    since: addDays('2026-11-26', -days),
  })
  const { holders, late, total } = heldBy(
    [
      since('prom', 7, 5),
      since('prom', 8, 7),
      since('novaPoshta', 3, 11),
      since('novaPoshta', 4, 13),
      // how long Meest usually takes, nobody knows yet
      since('meest', 14, 17),
      since('meest', 15, 19),
    ],
    usual,
    '2026-11-26',
  )
  expect(late).toEqual({ orders: 3, amount: 39 })
  expect(total).toEqual({ orders: 6, amount: 72 })
  expect(holders.map(({ holder, lateAfterDays }) => [holder, lateAfterDays])).toEqual([
    ['meest', 14],
    ['prom', 7],
    ['novaPoshta', 3],
  ])
  expect(holders[0]?.ages).toEqual([
    { age: 'over30', orders: 0, amount: 0, late: 0 },
    { age: 'to30', orders: 1, amount: 19, late: 19 },
    { age: 'to14', orders: 1, amount: 17, late: 0 },
    { age: 'to7', orders: 0, amount: 0, late: 0 },
    { age: 'to3', orders: 0, amount: 0, late: 0 },
  ])
})
