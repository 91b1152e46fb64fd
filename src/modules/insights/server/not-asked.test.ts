import { parse } from 'csv-parse/sync'
import { beforeAll, expect, it } from 'vitest'
import { dayOf } from '#kit/days.ts'
import { testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'
import { proveEarned } from './prove-earned.ts'

let shop: TestShop
let api: TestApi
let token: string
let code: string
beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  ;({ code } = await buildProduct(shop, { lots: [{ unitCost: 100_00, quantity: 50 }] }))
})

const build = (fields: Partial<Parameters<typeof buildOrder>[1]> = {}) =>
  buildOrder(shop, { status: 'completed', lines: [{ code, price: 300_00 }], ...fields })
const get = async (query: string) => (await api.call(`/crm/orders/get?${query}`, { token })).Data
const update = (id: string, fields: object) =>
  api.call('/crm/orders/update', { token, method: 'PUT', body: { orders: [{ orderId: id, ...fields }] } })
/** The asked and the not asked sum of an order: on its page, in the list, in the file. */
async function shownOf(id: string, number: string) {
  const { payment, notAskedSum } = (await get(`orderid=${id}`)) as { payment: number; notAskedSum: number }
  const [row] = (await get(`shape=row&search=${number}`)) as { payment: number }[]
  const file = (await api.call(`/crm/orders/export?ids=${id}`, { token })).Data as string
  const [line = {}]: Record<string, string>[] = parse(file, { bom: true, columns: true, delimiter: ';' })
  return { page: [payment, notAskedSum], list: row?.payment, file: [line['payment'], line['notAskedSum']] }
}
async function checksOf() {
  const today = dayOf(shop.now())
  const [earned, money, day] = (await Promise.all(
    [`earned?from=${today}&to=${today}&compared=none`, `money/rows`, 'today'].map(
      async (path) => (await api.call(`/crm/insights/${path}`, { token })).Data,
    ),
  )) as [
    { check: { isEqual: boolean; payments: object } },
    { total: { amount: number } },
    { waiting: { kind: string; amount?: number }[] },
  ]
  return {
    isEqual: earned.check.isEqual,
    payments: earned.check.payments,
    held: money.total.amount,
    unpaid: day.waiting.find(({ kind }) => kind === 'unpaid')?.amount,
  }
}

it('[ORD-5] [PAY-7] [EARN-1] the sum that staff ask for counts everywhere, and the sum they leave out is a row of every check', async () => {
  const { id, number } = await build()
  expect(await shownOf(id, number)).toEqual({ page: [300, 0], list: 300, file: ['300', '0'] })
  await update(id, { payment: 50 })
  expect(await shownOf(id, number)).toEqual({ page: [50, 250], list: 50, file: ['50', '250'] })
  expect(await checksOf()).toEqual({
    isEqual: true,
    payments: { received: 0, toCome: 50, notAsked: 250, toReturn: 0, revenue: 300, difference: 0 },
    held: 50,
    unpaid: 50,
  })
  // money that comes is of what is asked for
  const body = { orderId: id, kind: 'payment', amount: 20, way: 'cash' }
  await api.call('/crm/orders/addPayment', { token, method: 'POST', body })
  expect(await shownOf(id, number)).toMatchObject({ page: [30, 250] })
  expect(await proveEarned(shop)).toEqual([])
})

it('[ORD-5] nobody is asked for more than is owed: not on entry, and not once a return leaves less to pay', async () => {
  const { id, number } = await build({ lines: [{ code, price: 300_00, quantity: 2 }], deposit: 100_00 })
  const refused = await update(id, { payment: 500.01 })
  expect([refused.status, refused.Message.Errors]).toEqual([
    400,
    [{ id: 'orders.0.payment', error: 'paymentOfClientEqualPrice' }],
  ])
  const added = await api.call('/crm/orders/add', {
    token,
    method: 'POST',
    body: {
      orders: [
        {
          phoneNumber: '+380671234567',
          firstName: 'Марія',
          deliveryAddress: 'Київ, 1',
          payment: 301,
          products: [{ code, priceSale: 300 }],
        },
      ],
    },
  })
  expect([added.status, added.Message.Errors]).toEqual([
    400,
    [{ id: 'orders.0.payment', error: 'paymentOfClientEqualPrice' }],
  ])
  await update(id, { payment: 400 })
  expect(await shownOf(id, number)).toMatchObject({ page: [400, 100] })
  await api.call('/crm/orders/receiveReturn', {
    token,
    method: 'POST',
    body: { orderId: id, products: [{ code, goodsCount: 1, sellable: true }] },
  })
  // 300.00 − 100.00
  expect(await shownOf(id, number)).toEqual({ page: [200, 0], list: 200, file: ['200', '0'] })
  expect((await checksOf()).isEqual).toBe(true)
})

it('[ORD-5] a refused or cancelled order is paid for by nobody, and once it goes on what staff set counts again', async () => {
  const { id, number } = await build({ status: 'accepted' })
  await update(id, { payment: 120 })
  await update(id, { status: 'cancel' })
  expect(await shownOf(id, number)).toEqual({ page: [0, 0], list: 0, file: ['', '0'] })
  // a client that sends back what it has read sets nothing
  expect((await update(id, { payment: 0, description: 'передумала' })).status).toBe(200)
  await update(id, { status: 'accept' })
  expect(await shownOf(id, number)).toEqual({ page: [120, 180], list: 120, file: ['120', '180'] })
})
