import { beforeAll, describe, expect, it } from 'vitest'
import { subscribe } from '#platform/server/events.ts'
import type { Shop } from '#platform/server/shop.ts'
import { dataOf, testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { errorsOf } from '../../../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildProduct } from '../../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../../tests/build/orders.ts'
import type { Order } from '../../order.ts'
import { statusSpelling } from '../../status.contract.ts'
import { getPayments } from '../../payment.contract.ts'
import { orderChanged } from '../order-events.ts'
import { lockOrders } from '../orders.sql.ts'
import { receiveReturn } from '../returns/receive-return.ts'
import { takePaymentBack } from './take-payment-back.ts'
import { updateOrders } from '../update-orders.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

const pay = (order: Order, payment: object) =>
  api.call('/crm/orders/addPayment', {
    method: 'POST',
    token,
    language: 'UKR',
    body: { orderId: order.id, kind: 'payment', way: 'card', amount: 100, ...payment },
  })
const rowsOf = async ({ id }: Order) =>
  dataOf(getPayments, await api.call(`/crm/orders/payments?orderId=${id}`, { token }))

const goodsOf = async ({ id }: Order) =>
  (
    await shop.database.pool.query<{ onHand: number; reserved: number }>(
      `select lots.on_hand as "onHand", lots.reserved from lots join allocations on lot_id = lots.id where order_id = $1`,
      [id],
    )
  ).rows

async function bagFor(total: number, fields: object = {}): Promise<Order> {
  const bag = await buildProduct(shop, { lots: [{ price: total }] })
  return buildOrder(shop, { lines: [{ code: bag.code }], ...fields })
}

describe('POST /crm/orders/addPayment', () => {
  it('[ORD-5] a payment is a row with its way, day, note and who wrote it; the deposit and what is due follow', async () => {
    const order = await bagFor(100_000)
    const answer = await pay(order, { amount: 250.5, way: 'cash', note: 'О’Коннор приніс', paidOn: '2026-11-01' })
    expect(answer.Data).toMatchObject({ orderId: order.id, deposit: 250.5, payment: 749.5, refundDue: 0, version: 2 })
    await pay(order, { amount: 49.5 })
    expect(await rowsOf(order)).toMatchObject([
      { amount: 4_950, way: 'card', note: '', who: 'Олена' },
      { amount: 25_050, way: 'cash', note: 'О’Коннор приніс', paidOn: '2026-11-01', who: 'Олена' },
    ])
  })

  it('[ORD-5] the sum that staff ask for is less by a payment, and more again by a refund', async () => {
    const order = await bagFor(100_000, { deposit: 20_000, amountDueSet: 75_000 })
    expect((await pay(order, { amount: 500 })).Data).toMatchObject({ deposit: 700, payment: 250 })
    expect((await pay(order, { kind: 'refund', amount: 500 })).Data).toMatchObject({ deposit: 200, payment: 750 })
    expect((await pay(order, { amount: 750 })).Data).toMatchObject({ deposit: 950, payment: 0 })
    const { rows } = await shop.database.pool.query(
      `select changes->'amountDueSet' as due from history where entity_id = $1 and changes ? 'deposit' and action <> 'placed' order by id`,
      [order.id],
    )
    expect(rows.map(({ due }) => due)).toEqual([
      { from: 75_000, to: 25_000 },
      { from: 25_000, to: 75_000 },
      { from: 75_000, to: 0 },
    ])
  })

  it.each(['new', 'accepted', 'awaitingConfirmation', 'awaitingPayment'] as const)(
    '[ORD-16] [ORD-1] a payment in full moves an order that is %s to paid, and its goods leave stock; a part does not',
    async (status) => {
      const order = await bagFor(100_000, { status })
      const part = await pay(order, { amount: 999.99 })
      expect(part.Data).toMatchObject({ status: statusSpelling[status] })
      const paid = await pay(order, { amount: 0.01 })
      expect(paid.Data).toMatchObject({ status: 'paied', deposit: 1000, payment: 0 })
      expect(await goodsOf(order)).toEqual([{ onHand: 9, reserved: 0 }])
      // what goes back moves nothing, nor does it come paid a second time
      expect((await pay(order, { kind: 'refund', amount: 1 })).Data).toMatchObject({ status: 'paied' })
    },
  )

  it.each(['sent', 'completed', 'cancelled'] as const)('[ORD-16] an order that is %s stays so', async (status) => {
    const order = await bagFor(100_000, { status })
    expect((await pay(order, { amount: 1000 })).Data).toMatchObject({ status: statusSpelling[status] })
  })

  it('[ORD-5] a deposit that is typed came as the order is paid', async () => {
    const ways = { prepayment: 'transfer', onDelivery: 'card', prom: 'marketplace' } as const
    for (const [paymentType, way] of Object.entries(ways)) {
      const order = await bagFor(100_000, { paymentType, deposit: 10_000 })
      expect(await rowsOf(order), paymentType).toMatchObject([{ amount: 10_000, way }])
      await updateOrders(shop, [{ id: order.id, version: undefined, fields: { deposit: 15_000 } }], olena)
      expect(await rowsOf(order), paymentType).toMatchObject([{ amount: 5_000, way }, { way }])
    }
  })

  it('[ORD-5] a refund is a row below zero, never more than came', async () => {
    const order = await bagFor(100_000)
    await pay(order, { amount: 300 })
    const tooMuch = await pay(order, { kind: 'refund', amount: 300.01 })
    expect(tooMuch.status).toBe(409)
    expect(errorsOf(tooMuch)).toEqual([expect.stringMatching(/^amount: Повернути можна щонайбільше 300\s₴/)])
    expect((await pay(order, { kind: 'refund', amount: 120 })).Data).toMatchObject({ deposit: 180 })
    expect((await rowsOf(order)).map(({ amount }) => amount)).toEqual([-12_000, 30_000])
  })

  it('[ORD-5] more than the total, nothing, below nothing, a day ahead, an unknown way: named at the field, nothing kept', async () => {
    const order = await bagFor(100_000)
    for (const [wrong, field, status] of [
      [{ amount: 1000.01 }, 'amount', 400],
      [{ amount: 0 }, 'amount', 400],
      [{ amount: -5 }, 'amount', 400],
      [{ amount: 1.001 }, 'amount', 400],
      [{ way: 'gold' }, 'way', 400],
      [{ kind: 'gift' }, 'kind', 400],
      [{ paidOn: '2999-01-01' }, 'paidOn', 400],
      [{ paidOn: '0000-01-01' }, 'paidOn', 400],
      [{ orderId: '00000000-0000-4000-8000-000000000000' }, 'orderId', 404],
    ] as const) {
      const answer = await pay(order, wrong)
      expect([answer.status, ...answer.Message.Errors.map(({ id }) => id)], JSON.stringify(wrong)).toEqual([
        status,
        field,
      ])
    }
    expect(await rowsOf(order)).toEqual([])
  })

  it('[ORD-5] payments at once are all counted', async () => {
    const order = await bagFor(100_000)
    await Promise.all(Array.from({ length: 8 }, () => pay(order, { amount: 100 })))
    expect((await pay(order, { amount: 200.01 })).status).toBe(400)
    expect((await pay(order, { amount: 200 })).Data).toMatchObject({ deposit: 1000, payment: 0 })
  })

  it('[ORD-5] a row can be neither changed nor deleted', async () => {
    const order = await bagFor(100_000)
    await pay(order, { amount: 10 })
    for (const statement of ['update order_payments set amount = 1', 'delete from order_payments'])
      await expect(shop.database.pool.query(statement)).rejects.toThrow('never changed')
  })
})

describe('money to be refunded', () => {
  const move = (order: Order, status: 'cancelled' | 'refused' | 'sent') =>
    updateOrders(shop, [{ id: order.id, version: undefined, fields: {}, status }], olena)
  const seen = async ({ id }: Order) => (await api.call(`/crm/orders/get?orderid=${id}`, { token })).Data

  it('[ORD-5] [ORD-17] a partial return of a paid order: less revenue, and the rest goes back', async () => {
    const bag = await buildProduct(shop, { lots: [{ price: 60_000, unitCost: 20_000 }] })
    const order = await buildOrder(shop, {
      status: 'completed',
      lines: [{ code: bag.code, quantity: 3 }],
      deposit: 180_000,
    })
    await receiveReturn(shop, { id: order.id, goods: [{ code: bag.code, quantity: 1, isSellable: true }] }, olena)
    expect(await seen(order)).toMatchObject({
      goodsSum: 1200,
      totalSum: 1200,
      deposit: 1800,
      payment: 0,
      refundDue: 600,
      profit: { revenue: 1200, cost: 400, sum: 800 },
    })
    expect((await pay(order, { kind: 'refund', amount: 600 })).Data).toMatchObject({ deposit: 1200, refundDue: 0 })
  })

  it('[ORD-5] [ORD-6] of a cancelled order all goes back; a refused parcel keeps its deposit as revenue', async () => {
    const cancelled = await bagFor(100_000, { deposit: 20_000 })
    await move(cancelled, 'cancelled')
    expect(await seen(cancelled)).toMatchObject({ refundDue: 200, profit: { revenue: 0, cost: 0, sum: 0 } })
    const refused = await bagFor(100_000, { deposit: 20_000, returnCost: 8_000, status: 'sent' })
    await move(refused, 'refused')
    expect(await seen(refused)).toMatchObject({
      refundDue: 0,
      profit: { revenue: 200, cost: 0, returnPrice: 80, sum: 120 },
    })
  })
})

it('[ORD-5] [ORD-16] a payment in full that is taken back publishes that its order is no longer paid', async () => {
  const order = await bagFor(100_000)
  await pay(order, { amount: 1000 })
  const published: unknown[] = []
  const listening = subscribe(orderChanged, async (_: Shop, _tx, { before, change }) => {
    published.push([before.status, change.status])
  })
  await shop.database.transaction(async (tx) => {
    const [locked] = await lockOrders(tx, [order.id])
    const wrong = { amount: 100_000, way: 'card' as const, note: '', statusBefore: 'new' as const }
    await takePaymentBack({ ...shop, subscribers: [listening] }, tx, locked as Order, wrong, olena)
  })
  expect(published).toEqual([['paid', 'new']])
})
