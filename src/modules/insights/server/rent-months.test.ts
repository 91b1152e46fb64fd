import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveExpenses } from '#modules/advertising/server/index.ts'
import { receivePurchase, updatePurchases } from '#modules/purchasing/server/index.ts'
import { wireOf, testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { olena } from '../../../../tests/build/orders.ts'
import { bagsId, buildPurchase } from '../../../../tests/build/purchases.ts'
import { nothingEarned } from '../earned.ts'
import { getEarned } from '../earned.contract.ts'
import { proveEarned } from './prove-earned.ts'
import { reportPayback } from './report-payback.ts'

let shop: TestShop
let api: TestApi
let token: string
let number: string
let lineId: string

const send = async (path: string, method: string, body: object) => {
  const answer = await api.call(path, { token, method, body })
  expect([answer.status, answer.Message.Errors]).toEqual([200, []])
  return answer.Data
}

/** Bags that were ordered at an instant, as its own offset says it; answers the id. */
async function order(dateCreated: string, price: number, fields: object = {}): Promise<string> {
  const { goodsCount = 1, ...rest } = fields as { goodsCount?: number }
  const person = { phoneNumber: '+380671234567', firstName: 'Марія', deliveryAddress: 'Київ, відділення 1' }
  const products = [{ code: 'ОРЕНДА-1', goodsCount, priceSale: price }]
  const one = { ...person, dateCreated, status: 'done', orderFrom: 'me', products, ...rest }
  const [saved] = (await send('/crm/orders/add', 'POST', { orders: [one] })) as { orderId: string }[]
  return saved?.orderId ?? ''
}

const days = async (start: string, end: string) => {
  const report = wireOf(
    getEarned,
    await api.call(`/crm/insights/earned?from=${start}&to=${end}&compared=none&step=day`, { token }),
  )
  expect([report.check.isEqual, await proveEarned(shop)]).toEqual([true, []])
  return report
}
const google = (from: string, to: string, amount: number) =>
  saveExpenses(shop, [{ kind: 'google', from, to, amountsByType: { [bagsId]: amount } }], olena)

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  // 8 bags at $15.50, 41.20 ₴ each: 638.60 a bag; five of them come on 3 April
  const purchase = await buildPurchase(shop, {
    currency: 'USD',
    rate: 41.2,
    orderedOn: '2025-03-10',
    products: [{ code: 'ОРЕНДА-1', name: 'Сумка', typeId: bagsId, lines: [{ quantity: 8, foreignPrice: 15_50 }] }],
  })
  number = purchase.number
  lineId = purchase.products[0]?.lines[0]?.id ?? ''
  await receivePurchase(shop, { number, parts: [{ lineId, received: 5 }] }, olena)
  await shop.database.pool.query(`
    begin;
    alter table stock_movements disable trigger stock_movements_are_final;
    update stock_movements set created_at = '2025-04-03T12:00+03' where reason = 'receipt';
    alter table stock_movements enable trigger stock_movements_are_final;
    commit`)
  // 9,000.00 each month from April on
  const rent = { category: 'rent', amount: 9000, span: 'month', startsOn: '2025-04-01', isMonthly: true }
  await send('/crm/insights/overheads/update', 'POST', { overheads: [{ ...rent, id: randomUUID() }] })
})

describe('three months with rent, predicted by hand', () => {
  it('[EARN-1] [EARN-4] [EARN-9] [BUY-5] April: dollars at a rate, and a bill that comes late for bags of which three did not come', async () => {
    await order('2025-04-10T12:00:00+03:00', 1100, { goodsCount: 2 })
    await order('2025-04-12T12:00:00+03:00', 1050)
    // 2,200 + 1,050 − 3 × 638.60 − 9,000 = −7,665.80
    const april = { ...nothingEarned, orders: 2, pieces: 3, revenue: 3250, overheads: 9000 }
    expect((await days('2025-04-01', '2025-04-30')).now).toEqual({ ...april, cost: 1915.8, left: -7665.8 })

    await updatePurchases(shop, [{ number, freightSet: 400_03 }], olena)
    await receivePurchase(shop, { number, parts: [] }, olena)
    // 400.03 ÷ 8 is 50.00 a bag, 688.60; the 0.03 that no bag bears count on the day on which some came;
    // 3,250 − 3 × 688.60 − 0.03 − 9,000 = −7,815.83
    expect((await days('2025-04-01', '2025-04-30')).now).toEqual({
      ...april,
      cost: 2065.8,
      rounding: 0.03,
      left: -7815.83,
    })
    // the bill: 8 × 638.60 + 400.03 = 5,508.83; three bags are still to come, so that nobody says that it will not pay back
    expect((await reportPayback(shop)).purchases).toMatchObject([
      { bill: 5508_83, back: 3250_00, onHand: 2, coming: 3, missing: null },
    ])
  })

  it('[EARN-1] [ORD-6] [EARN-9] May: two are refused; a deposit is kept, and nobody gives the fees back', async () => {
    const prom = { status: 'send', orderFrom: 'prom', orderNumber: '800001', marketplacePercent: 12, deposit: 150 }
    const refused = [
      await order('2025-05-05T12:00:00+03:00', 1200, { ...prom, marketFixedCommission: 10, paymentCommission: 6 }),
      await order('2025-05-06T12:00:00+03:00', 1000, { status: 'send' }),
    ]
    for (const [place, orderId] of refused.entries())
      await send('/crm/orders/update', 'PUT', {
        orders: [{ orderId, status: 'rejection', returnPrice: place === 0 ? 80 : 70 }],
      })
    // 150 − 12 % of 1,200 − 10 − 6 − (80 + 70) − 9,000 = −9,160.00
    const { now, refusals, check, steps } = await days('2025-05-01', '2025-05-31')
    expect(now).toEqual({
      ...nothingEarned,
      revenue: 150,
      marketplaceFee: 144,
      marketplaceFixedFee: 10,
      paymentFee: 6,
      returnCost: 150,
      overheads: 9000,
      left: -9160,
    })
    expect([refusals.now, check.payments.received, check.fees.charged]).toEqual([2, 150, 310])
    // 9,000.00 over 31 days: 290.32 a day, and the eight kopiykas that are left on the first eight
    expect(steps.map(({ now: day }) => day.overheads)).toEqual([
      ...Array<number>(8).fill(290.33),
      ...Array<number>(23).fill(290.32),
    ])
  })

  it('[EARN-1] [EARN-9] [ADV-2] adverts and rent over the night on which clocks go back, and over that on which they go forward', async () => {
    // two more have come by now
    await receivePurchase(shop, { number, parts: [{ lineId, received: 7 }] }, olena)
    // the second time that it is half past three
    await order('2025-10-26T03:30:00+02:00', 1000)
    // half an hour after the hour that there is not
    await order('2026-03-29T04:30:00+03:00', 1000)
    await google('2025-10-25', '2025-10-27', 30_01)
    await google('2026-03-28', '2026-03-30', 30_00)
    const sold = { ...nothingEarned, orders: 1, pieces: 1, revenue: 1000, cost: 688.6, adverts: 10, overheads: 870.96 }
    const [october, march] = [await days('2025-10-25', '2025-10-27'), await days('2026-03-28', '2026-03-30')]
    // 1,000 − 688.60 − 10 − (10.01 + 10) − 3 × 290.32
    expect(october.now).toEqual({ ...sold, unallocatedAdverts: 20.01, left: -589.57 })
    // 1,000 − 688.60 − 10 − (10 + 10) − 3 × 290.32
    expect(march.now).toEqual({ ...sold, unallocatedAdverts: 20, left: -589.56 })
    for (const { steps } of [october, march]) {
      expect(steps.map(({ now }) => now.overheads)).toEqual([290.32, 290.32, 290.32])
      expect(steps.map(({ now }) => now.revenue)).toEqual([0, 1000, 0])
    }
  })
})
