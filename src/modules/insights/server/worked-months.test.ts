import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveExpenses } from '#modules/advertising/server/index.ts'
import { updateOrders } from '#modules/orders/server/index.ts'
import { receivePurchases, updatePurchases } from '#modules/purchasing/server/index.ts'
import { wireOf, testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { noCosts } from '../../../../tests/build/earned-costs.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { bagsId, buildPurchase } from '../../../../tests/build/purchases.ts'
import { getChanges } from '../changes.contract.ts'
import { getEarned } from '../earned.contract.ts'
import { getOrderWaterfall } from '../order.contract.ts'
import { proveEarned } from './prove-earned.ts'
import { reportChanges } from './report-changes.ts'

let shop: TestShop
let api: TestApi
let token: string
beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

const month = async (name: string, query = '') =>
  wireOf(
    getEarned,
    await api.call(`/crm/insights/earned?from=${name}-01&to=${name}-28&compared=none${query}`, { token }),
  )
const changes = async () => wireOf(getChanges, await api.call('/crm/insights/changes', { token }))
const see = () => api.call('/crm/insights/changes/seen', { token, method: 'POST', body: {} })

/** An order as if it had come on a day. */
async function orderOn(day: string, given: Parameters<typeof buildOrder>[1]): Promise<string> {
  const { id } = await buildOrder(shop, given)
  await shop.database.pool.query(
    `update orders set created_at = ($2::date + time '12:00') at time zone 'Europe/Kyiv' where id = $1`,
    [id, day],
  )
  return id
}

const refuse = (id: string) =>
  updateOrders(shop, [{ id, version: undefined, status: 'refused', fields: { returnCost: 142_00 } }], olena)

describe('three months, worked out by hand', () => {
  it('[EARN-1] [EARN-7] January: the bill for freight comes when the goods are sold', async () => {
    // 3 bags at 500.00; the way was thought to cost nothing
    const purchase = await buildPurchase(shop, {
      products: [{ code: 'JAN-1', name: 'Сумка', typeId: bagsId, lines: [{ quantity: 3, price: 500_00 }] }],
    })
    await receivePurchases(shop, [{ number: purchase.number }], olena)
    await orderOn('2026-01-10', { status: 'completed', lines: [{ code: 'JAN-1', quantity: 2, price: 900_00 }] })
    // 2 × 900.00 − 2 × 500.00 = 800.00
    expect((await month('2026-01')).now).toEqual({
      ...noCosts,
      orders: 1,
      pieces: 2,
      revenue: 1800,
      cost: 1000,
      left: 800,
    })
    await see()

    // the bill: 100.00 for 3 pieces is 33.33 each, 533.33 a bag; 0.01 is left, which no bag bears
    await updatePurchases(shop, [{ number: purchase.number, freightSet: 100_00 }], olena)
    await receivePurchases(shop, [{ number: purchase.number }], olena)
    // 1 800.00 − 2 × 533.33 = 733.34
    const late = await month('2026-01')
    expect(late.now).toEqual({ ...noCosts, orders: 1, pieces: 2, revenue: 1800, cost: 1066.66, left: 733.34 })
    expect(late.check.isEqual).toBe(true)
    expect((await changes()).months).toEqual([
      {
        month: '2026-01-01',
        was: 800,
        is: 733.34,
        changes: [
          {
            term: 'cost',
            amount: -66.66,
            reason: 'bill',
            at: expect.any(String),
            day: null,
            orderId: null,
            orderNumber: '',
            purchaseNumber: purchase.number,
          },
        ],
      },
    ])
    await see()
    expect((await changes()).months).toEqual([])
  })

  it('[EARN-1] [ORD-6] February: of three parcels two are refused', async () => {
    const { code } = await buildProduct(shop, { lots: [{ unitCost: 400_00, quantity: 5 }] })
    const prom = {
      source: 'prom',
      marketplaceFeeRate: 12.5,
      status: 'sent',
      lines: [{ code, price: 1000_00 }],
    } as const
    await orderOn('2026-02-03', { ...prom, lines: [...prom.lines] })
    const refused = [
      await orderOn('2026-02-03', { ...prom, lines: [...prom.lines] }),
      await orderOn('2026-02-04', { ...prom, deposit: 100_00, lines: [...prom.lines] }),
    ]
    for (const id of refused) await refuse(id)
    // revenue 1 000.00 and the deposit of 100.00 that is kept; the one bag 400.00; Prom takes 12.5 % of three, as long as
    // it gave nothing back: 375.00; the way there and back twice: 284.00; 1 100 − 400 − 375 − 284 = 41.00
    const february = await month('2026-02')
    expect(february.now).toEqual({
      ...noCosts,
      orders: 1,
      pieces: 1,
      revenue: 1100,
      cost: 400,
      marketplaceFee: 375,
      returnCost: 284,
      left: 41,
    })
    expect(february.refusals.now).toBe(2)
    expect(february.check).toMatchObject({ isEqual: true, payments: { received: 100, toCome: 1000, toReturn: 0 } })
    expect(february.steps.filter(({ now }) => now.left !== 0).map((day) => [day.from, day.now.left])).toEqual([
      // 1 000 − 400 − 250 − 142
      ['2026-02-03', 208],
      // 100 − 125 − 142
      ['2026-02-04', -167],
    ])
    await see()
    // Prom gives back what it took of the first: 125.00
    await updateOrders(shop, [{ id: refused[0] ?? '', version: undefined, fields: { marketplaceFeeRate: 0 } }], olena)
    expect((await month('2026-02')).now).toMatchObject({ marketplaceFee: 250, left: 166 })
    expect((await changes()).months).toMatchObject([
      { was: 41, is: 166, changes: [{ term: 'marketplaceFee', amount: 125, reason: 'fee', orderId: refused[0] }] },
    ])
    await see()
  })

  it('[EARN-1] [EARN-3] [ORD-6] March: adverts run on days without sales, too', async () => {
    const { code } = await buildProduct(shop, { lots: [{ unitCost: 300_00, quantity: 9 }] })
    const { code: sock } = await buildProduct(shop, { typeSlug: 'socks', lots: [{ unitCost: 20_00, quantity: 9 }] })
    const small = await orderOn('2026-03-02', { status: 'completed', lines: [{ code, price: 700_00 }] })
    await orderOn('2026-03-02', {
      status: 'completed',
      lines: [
        { code, price: 800_00 },
        { code: sock, price: 100_00 },
      ],
    })
    await saveExpenses(
      shop,
      [
        // 50.01 on the 2nd and 50.00 on the 3rd, when no bag was sold
        { kind: 'google', from: '2026-03-02', to: '2026-03-03', amountsByType: { [bagsId]: 100_01 } },
        { kind: 'advertiser', spentOn: '2026-03-02', amount: 32_00 },
        { kind: 'advertiser', spentOn: '2026-03-20', amount: 25_00 },
      ],
      olena,
    )
    // 1 600.00 − 2 × 300.00 − 20.00 − (50.01 + 32.00) − (50.00 + 25.00) = 822.99
    const march = await month('2026-03')
    expect(march.now).toEqual({
      ...noCosts,
      orders: 2,
      pieces: 3,
      revenue: 1600,
      cost: 620,
      adverts: 82.01,
      unallocatedAdverts: 75,
      left: 822.99,
    })
    expect(march.check).toMatchObject({ isEqual: true, adverts: { spent: 157.01, counted: 157.01 } })
    // of bags 700 of 1 500: 50.01 × 7 ÷ 15 = 23.338, whole kopiykas 23.33, and the kopiyka that is left goes to the dearest
    // bag; of all 700 of 1 600: 32.00 × 7 ÷ 16 = 14.00; 700 − 300 − 37.33 = 362.67
    const waterfall = wireOf(getOrderWaterfall, await api.call(`/crm/insights/order?orderId=${small}`, { token }))
    expect(waterfall).toMatchObject({
      basis: 'sent',
      earned: { revenue: 700, cost: 300, adverts: 37.33, left: 362.67 },
      worth: {
        goodsTotal: 700,
        wrappingFee: 0,
        discount: 0,
        total: 700,
        soldTotal: 700,
        marketplaceRate: 0,
        marketplacePaymentRate: 0,
      },
      adverts: [
        { kind: 'google', typeId: bagsId, share: 23.33, revenue: 700, ofRevenue: 1500, ofAmount: 50.01 },
        { kind: 'advertiser', typeId: null, share: 14, revenue: 700, ofRevenue: 1600, ofAmount: 32 },
      ],
    })
    expect(await proveEarned(shop)).toEqual([])
    // adverts that were told late name their days; so they do to a colleague who never looked
    const advertsOf = (months: { month: string; changes: { reason: string; day: string | null }[] }[]) =>
      months
        .find(({ month: of }) => of === '2026-03-01')
        ?.changes.filter(({ reason }) => reason === 'adverts')
        .map(({ day }) => day)
        .toSorted()
    const days = ['2026-03-02', '2026-03-03', '2026-03-20']
    expect(advertsOf((await changes()).months)).toEqual(days)
    const caller = {
      userId: randomUUID(),
      machine: 'm',
      sessionId: randomUUID(),
      role: 'admin',
      name: 'Ірина',
    } as const
    const colleague = await reportChanges(shop, caller)
    expect([colleague.since, advertsOf(colleague.months)]).toEqual([undefined, days])
  })
})
