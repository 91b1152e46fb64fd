import { parse } from 'csv-parse/sync'
import { beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder } from '../../../../tests/build/orders.ts'
import { readEarned } from './make-earned.ts'
import { listPaidFees } from './discounts.sql.ts'
import { proveEarned } from './prove-earned.ts'

let shop: TestShop
let api: TestApi
let token: string
beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

/** An order of Prom of 1,000.00 and 200.00, of which it takes 12.5 % and 2 % for the payment: 150.00 and 24.00. */
async function ordered(status: 'accepted' | 'paid' | 'completed' = 'completed') {
  const { code: bag } = await buildProduct(shop, { lots: [{ unitCost: 400_00, quantity: 9 }] })
  const { code: sock } = await buildProduct(shop, { typeSlug: 'socks', lots: [{ unitCost: 50_00, quantity: 9 }] })
  const { id, number } = await buildOrder(shop, {
    source: 'prom',
    status,
    paymentType: 'prom',
    marketplaceFeeRate: 12.5,
    marketplacePaymentFeeRate: 2,
    lines: [
      { code: bag, price: 1000_00 },
      { code: sock, price: 200_00 },
    ],
  })
  return { id, number, bag, sock }
}

const order = async (id: string) =>
  (await api.call(`/crm/orders/get?orderid=${id}`, { token })).Data as Record<string, unknown> & {
    profit: { marketplaceSum: number; promPaymentSum: number }
  }
const update = (id: string, fields: object) =>
  api.call('/crm/orders/update', { token, method: 'PUT', body: { orders: [{ orderId: id, ...fields }] } })
const comeBack = async (id: string, ...codes: string[]) => {
  const products = codes.map((code) => ({ code, goodsCount: 1, sellable: true }))
  const answer = await api.call('/crm/orders/receiveReturn', { token, method: 'POST', body: { orderId: id, products } })
  expect(answer.status).toBe(200)
}
/** Both fees, as the order, its profit, the rows of adverts and the file of orders have them. */
async function feesOf(id: string, number: string) {
  const { marketplaceSum, promPaymentSum, profit } = await order(id)
  const rows = (await api.call(`/crm/adverts/getexpenses?OrderNumber=${number}`, { token })).Data as {
    AdvertsType: string
    Summ: number
  }[]
  const amountOf = (kind: string) => rows.find(({ AdvertsType }) => AdvertsType === kind)?.Summ ?? 0
  const file = (await api.call(`/crm/orders/export?ids=${id}`, { token })).Data as string
  const [row = {}]: Record<string, string>[] = parse(file, { bom: true, columns: true, delimiter: ';' })
  const all = [
    [marketplaceSum, promPaymentSum],
    [profit.marketplaceSum, profit.promPaymentSum],
    [amountOf('marketPercentage'), amountOf('percentPromPay')],
    [Number(row['marketplaceSum']), Number(row['promPaymentSum'])],
  ]
  for (const each of all) expect(each).toEqual(all[0])
  return all[0]
}
const balance = async () => ((await api.call('/crm/adverts/summary', { token })).Data as { balance: number }).balance
const rates = () => readEarned(shop, (db) => listPaidFees(db))

it('[ORD-6] [WIRE-6] goods that leave again after a part of them came back are charged by what leaves', async () => {
  const { id, number, sock } = await ordered()
  await comeBack(id, sock)
  expect(await feesOf(id, number)).toEqual([150, 24])
  // back in the shop the order is worth 1,000.00, and so are the goods that leave: 12.5 % and 2 % of it
  for (const status of ['accept', 'send']) {
    expect((await update(id, { status })).status).toBe(200)
    expect(await feesOf(id, number)).toEqual([125, 20])
  }
})

it('[ORD-6] [WIRE-6] [ADV-3] a return, of a part or of all, leaves commissions as they were, wherever they stand', async () => {
  const { id, number, bag, sock } = await ordered()
  expect(await feesOf(id, number)).toEqual([150, 24])
  const [before, ratesBefore] = [await balance(), await rates()]
  await comeBack(id, sock)
  expect(await order(id)).toMatchObject({ totalSum: 1000, soldSum: 1200 })
  expect(await feesOf(id, number)).toEqual([150, 24])
  expect([await balance(), await rates()]).toEqual([before, ratesBefore])
  await comeBack(id, bag)
  expect(await order(id)).toMatchObject({ totalSum: 0, profit: { revenue: 0, sum: -174 } })
  expect(await feesOf(id, number)).toEqual([150, 24])
  expect([await balance(), await rates()]).toEqual([before, ratesBefore])
  expect(await proveEarned(shop)).toEqual([])
  // what the marketplace gives back is told by the sum that staff set
  await update(id, { marketplaceSum: 25, promPaymentSum: 0 })
  expect(await feesOf(id, number)).toEqual([25, 0])
})

it('[WIRE-6] a percent is of the total as the goods left: discounts after that change nothing, and those before do', async () => {
  const { id, number } = await ordered('accepted')
  await update(id, { discount: 200 })
  expect(await feesOf(id, number)).toEqual([125, 20])
  await update(id, { status: 'send' })
  await update(id, { discount: 400, marketplacePercent: 10 })
  expect(await order(id)).toMatchObject({ totalSum: 800, soldSum: 1000 })
  expect(await feesOf(id, number)).toEqual([100, 20])
  await update(id, { status: 'rejection' })
  expect(await feesOf(id, number)).toEqual([100, 20])
  expect(await proveEarned(shop)).toEqual([])
})

it('[WIRE-6] goods that are held again have not left: the percent follows what they are worth now, until they leave anew', async () => {
  const { id, number, bag } = await ordered('paid')
  await update(id, { status: 'accept', discount: 200 })
  expect(await order(id)).toMatchObject({ soldSum: null })
  expect(await feesOf(id, number)).toEqual([125, 20])
  await update(id, { status: 'done', products: [{ code: bag, goodsCount: 2, priceSale: 1000 }] })
  expect(await order(id)).toMatchObject({ totalSum: 1800, soldSum: 1800 })
  // a refused one counts whole, and goes on as it left
  await comeBack(id, bag)
  await update(id, { status: 'rejection' })
  await update(id, { status: 'done' })
  expect(await feesOf(id, number)).toEqual([225, 36])
  expect(await proveEarned(shop)).toEqual([])
})
