import { beforeAll, describe, expect, it } from 'vitest'
import { testApi, wireOf, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { saveExpenses } from '#modules/advertising/server/index.ts'
import { dayOf } from '#kit/days.ts'
import { receiveReturn, undoReturn } from '#modules/orders/server/index.ts'
import { getOrderWaterfall } from '../order.contract.ts'
import { getEarned } from '../earned.contract.ts'

let shop: TestShop
let api: TestApi
let token: string
beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

const report = async (query: string) =>
  wireOf(getEarned, await api.call(`/crm/insights/earned?${query}`, { token, language: 'UKR' }))

/** An order as if it had come on a day. */
async function orderOn(day: string, given: Parameters<typeof buildOrder>[1]): Promise<string> {
  const { id } = await buildOrder(shop, given)
  await shop.database.pool.query(
    `update orders set created_at = ($2::date + time '12:00') at time zone 'Europe/Kyiv' where id = $1`,
    [id, day],
  )
  return id
}

describe('a period', () => {
  it.each(['adverts', 'earned', 'customers', 'money/rows'])(
    '[WIRE-3] of a mistyped year is refused: %s',
    async (of) => {
      for (const [field, day] of [
        ['from', '0001-01-01'],
        ['from', '0202-11-01'],
        ['to', '9999-12-31'],
      ]) {
        const { status, Message } = await api.call(`/crm/insights/${of}?${field}=${day}`, { token })
        expect([status, Message.Errors.map(({ id }) => id)]).toEqual([400, [field]])
      }
    },
  )

  it('[EARN-1] every term of its orders, the adverts of its days, and the check that it equals the ledgers', async () => {
    const bag = await buildProduct(shop, { lots: [{ unitCost: 400_00, quantity: 5 }] })
    const sock = await buildProduct(shop, { typeSlug: 'socks', lots: [{ unitCost: 33_33, quantity: 9 }] })
    const { rows } = await shop.database.pool.query<{ id: string; slug: string }>(`select id, slug from product_types`)
    const type = (slug: string) => rows.find((row) => row.slug === slug)?.id ?? ''
    await orderOn('2026-03-05', {
      status: 'completed',
      source: 'prom',
      marketplaceFeeRate: 10,
      deposit: 50_00,
      lines: [
        { code: bag.code, price: 1000_00 },
        { code: sock.code, price: 100_00, quantity: 2 },
      ],
    })
    await orderOn('2026-03-06', { status: 'sent', paymentFee: 5_01, lines: [{ code: bag.code, price: 900_00 }] })
    await orderOn('2026-03-06', { status: 'new', lines: [{ code: bag.code, price: 1000_00 }] })
    await saveExpenses(
      shop,
      [
        {
          kind: 'google',
          from: '2026-03-05',
          to: '2026-03-06',
          amountsByType: { [type('bags')]: 100_01, [type('socks')]: 10_00 },
        },
        { kind: 'advertiser', spentOn: '2026-03-07', amount: 70_00 },
      ],
      olena,
    )
    const march = await report('from=2026-03-01&to=2026-03-31&compared=none')
    // 1200.00 + 900.00; lots 2 × 400.00 + 2 × 33.33; 10 % of 1200.00; adverts: of bags 50.01 + 50.00, of socks 5.00 on
    // the day when they sold and 5.00 on the day when they did not, the advertiser's on a day without any sales
    expect(march.now).toEqual({
      orders: 2,
      pieces: 4,
      revenue: 2100,
      cost: 866.66,
      marketplaceFee: 120,
      marketplaceFixedFee: 0,
      marketplacePaymentFee: 0,
      paymentFee: 5.01,
      subsidisedShippingFee: 0,
      returnCost: 0,
      adverts: 105.01,
      unallocatedAdverts: 75,
      rounding: 0,
      writeOffs: 0,
      corrections: 0,
      overheads: 0,
      left: 928.32,
    })
    expect(march.check).toEqual({
      isEqual: true,
      payments: { received: 50, toCome: 2050, notAsked: 0, toReturn: 0, revenue: 2100, difference: 0 },
      lots: { sold: 866.66, reserved: 0, cost: 866.66, difference: 0 },
      adverts: { spent: 180.01, counted: 180.01, difference: 0 },
      fees: { charged: 125.01, counted: 125.01, difference: 0 },
      overheads: { entered: 0, counted: 0, difference: 0 },
    })
    expect(
      march.groups.map(({ kind, name, now }) => [
        kind,
        name,
        now.orders,
        now.revenue,
        now.adverts,
        now.unallocatedAdverts,
        now.left,
      ]),
    ).toEqual([
      ['group', 'Сумки', 2, 1900, 100.01, 0, 894.98],
      ['group', 'Шкарпетки', 1, 200, 5, 5, 103.34],
      ['rest', '', 0, 0, 0, 70, -70],
    ])
    expect(march.notSent).toEqual({ orders: 1, amount: 1000 })
    expect((await report('from=2026-03-01&to=2026-03-31&basis=placed')).now.orders).toBe(3)
    expect((await report('from=2026-03-01&to=2026-03-31&basis=earned')).now).toMatchObject({
      orders: 1,
      revenue: 1200,
    })
  })
})

it('[EARN-1] [ORD-17] a return that is written off leaves its cost to the period, once, and the order says how much; undone, it is a sale again', async () => {
  const bag = await buildProduct(shop, { lots: [{ unitCost: 400_00, quantity: 5 }] })
  const { id } = await buildOrder(shop, {
    status: 'completed',
    lines: [{ code: bag.code, price: 1000_00, quantity: 2 }],
  })
  const today = dayOf(new Date())
  const read = async () => {
    const { now, check } = await report(`from=${today}&to=${today}&compared=none`)
    const order = wireOf(getOrderWaterfall, await api.call(`/crm/insights/order?orderId=${id}`, { token }))
    expect([check.isEqual, order.earned.writeOffs]).toEqual([true, 0])
    return {
      order: [order.earned.revenue, order.earned.cost, order.earned.left, order.writtenOff],
      period: [now.revenue, now.cost, now.writeOffs, now.left],
    }
  }
  const sold = { order: [2000, 800, 1200, 0], period: [2000, 800, 0, 1200] }
  expect(await read()).toEqual(sold)
  await receiveReturn(shop, { id, goods: [{ code: bag.code, quantity: 1, isSellable: false }] }, olena)
  // of the other piece 1000 − 400 are left in the order; the period bears 400 of the one that was written off as well
  expect(await read()).toEqual({ order: [1000, 400, 600, 400], period: [1000, 400, 400, 200] })
  await undoReturn(shop, id, olena)
  expect(await read()).toEqual(sold)
})
