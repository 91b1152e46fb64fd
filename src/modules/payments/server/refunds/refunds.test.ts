import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../../../../tests/build/api.ts'
import { deepIt } from '../../../../../tests/deep.ts'
import { olena } from '../../../../../tests/build/orders.ts'
import {
  attemptsOf,
  expectSameMoney,
  openPayShop,
  orderOf,
  rowsOf,
  type PayShop,
} from '../../../../../tests/build/payments.ts'
import { getOrders } from '#modules/orders/contract.ts'
import { recordPayment } from '#modules/orders/server/payments/record-payment.ts'
import { updateOrders } from '#modules/orders/server/index.ts'
import { moneyOf, type Order } from '#modules/orders/order.ts'
import { providerNames } from '../../provider.ts'
import type { Attempt } from '../attempts/attempts.sql.ts'
import { writePlan } from '../plans.sql.ts'
import { refundPayment } from './refund-payment.ts'
import { listRefunds, refuseRefund } from './refunds.sql.ts'

describe.each(providerNames)('%s', (name) => {
  let paying: PayShop
  beforeAll(async () => {
    paying = await openPayShop([name])
  })
  afterAll(() => paying.close())
  beforeEach(() => paying.empty())

  async function paid(): Promise<{ order: Order; attempt: Attempt }> {
    const order = await paying.order(50_000)
    const attempt = await paying.start(order)
    await fetch(attempt.url)
    await paying.pay.pay(attempt.reference)
    await paying.work()
    return { order, attempt }
  }
  const refund = ({ id }: Attempt, amount: number) =>
    refundPayment(paying.shop, { attemptId: id, amount, note: 'Не підійшов розмір' }, olena)
  const statesOf = async ({ id }: Attempt) =>
    (await listRefunds(paying.shop.database.db, [id])).map(({ state, reason }) => ({ state, reason }))

  it('[PAY-5] is asked of who took the money, in part and then the rest, and stands once it is done', async () => {
    const { order, attempt } = await paid()
    await refund(attempt, 20_000)
    expect(await rowsOf(paying.shop, order)).toEqual([50_000])
    await paying.work()
    expect(await rowsOf(paying.shop, order)).toEqual([50_000, -20_000])
    await refund(attempt, 30_000)
    await paying.work()
    expect(await orderOf(paying.shop, order)).toMatchObject({ deposit: 0, status: 'paid' })
    expect(await statesOf(attempt)).toEqual([
      { state: 'done', reason: '' },
      { state: 'done', reason: '' },
    ])
    await expectSameMoney(paying, order)
  })

  it('[PAY-5] pressed twice it is one; more than came is refused', async () => {
    const { order, attempt } = await paid()
    const [one, two] = await Promise.all([refund(attempt, 20_000), refund(attempt, 20_000)])
    expect(one.id).toBe(two.id)
    await expect(refund(attempt, 10_000)).rejects.toThrow('refundPending')
    await paying.work()
    await expect(refund(attempt, 30_001)).rejects.toThrow('refundAboveDeposit')
    expect(await rowsOf(paying.shop, order)).toEqual([50_000, -20_000])
  })

  it('[PAY-5] a refusal stands in its own words, and the refund may be asked for again', async () => {
    const { order, attempt } = await paid()
    const again = await refund(attempt, 20_000)
    askedOnce()
    await paying.work()
    expect(await statesOf(attempt)).toEqual([{ state: 'refused', reason: 'Картку закрито' }])
    expect(await rowsOf(paying.shop, order)).toEqual([50_000])
    expect((await refund(attempt, 20_000)).id).not.toBe(again.id)
    await paying.work()
    expect(await rowsOf(paying.shop, order)).toEqual([50_000, -20_000])
    await expectSameMoney(paying, order)
  })

  it('[PAY-5] a refusal that comes once the money went back changes nothing', async () => {
    const { attempt } = await paid()
    const { id } = await refund(attempt, 20_000)
    await paying.work()
    const at = paying.shop.now()
    await paying.shop.database.transaction((tx) => refuseRefund(tx, id, { reason: 'Картку закрито', at }))
    expect(await statesOf(attempt)).toEqual([{ state: 'done', reason: '' }])
  })

  /** The first question is how it stands: it goes well. */
  function askedOnce(): void {
    paying.pay.failNext('none')
    paying.pay.failNext('refused')
  }

  it.each(['cutAfter', 'http500', 'malformed'] as const)(
    '[PAY-5] whatever the answer was lost by (%s), it is given back once',
    async (trouble) => {
      const { order, attempt } = await paid()
      await refund(attempt, 20_000)
      paying.pay.failNext('none')
      paying.pay.failNext(trouble)
      for (let turn = 0; turn < 4; turn++) {
        await paying.work()
        paying.shop.travel(10 * 60_000)
      }
      expect(await rowsOf(paying.shop, order)).toEqual([50_000, -20_000])
      expect(paying.pay.find(attempt.reference).refunds).toHaveLength(1)
      await expectSameMoney(paying, order)
    },
  )

  it('[PAY-5] a company that gives back later is asked to once', async () => {
    const { order, attempt } = await paid()
    paying.pay.isSlow = true
    await refund(attempt, 20_000)
    for (let turn = 0; turn < 3; turn++) {
      await paying.work()
      paying.shop.travel(10 * 60_000)
    }
    expect(await statesOf(attempt)).toEqual([{ state: 'asked', reason: '' }])
    expect(await rowsOf(paying.shop, order)).toEqual([50_000])
    paying.pay.isSlow = false
    paying.shop.travel(60 * 60_000)
    await paying.work()
    expect(await statesOf(attempt)).toEqual([{ state: 'done', reason: '' }])
    expect(await rowsOf(paying.shop, order)).toEqual([50_000, -20_000])
    await expectSameMoney(paying, order)
  })

  // the others do not say so
  it.runIf(name === 'monobank')(
    '[PAY-5] a refund that the company takes and does not do is refused, and may be asked for again',
    async () => {
      const { order, attempt } = await paid()
      paying.pay.isSlow = true
      await refund(attempt, 20_000)
      await paying.work()
      paying.pay.refuseTaken()
      paying.pay.isSlow = false
      paying.shop.travel(60_000)
      await paying.work()
      expect(await statesOf(attempt)).toEqual([{ state: 'refused', reason: '' }])
      await refund(attempt, 20_000)
      await paying.work()
      expect((await statesOf(attempt)).map(({ state }) => state)).toEqual(['done', 'refused'])
      expect(await rowsOf(paying.shop, order)).toEqual([50_000, -20_000])
      await expectSameMoney(paying, order)
    },
  )

  // each call to a company that is away waits before it is repeated
  deepIt('[PAY-5] a company that is away for a day gives back once it is there again', async () => {
    const { order, attempt } = await paid()
    for (let call = 0; call < 200; call++) paying.pay.failNext('http500')
    await refund(attempt, 20_000)
    for (let hour = 0; hour < 26; hour++) {
      await paying.work()
      paying.shop.travel(60 * 60_000)
    }
    expect(await statesOf(attempt)).toEqual([{ state: 'asked', reason: '' }])
    paying.pay.endTroubles()
    for (let hour = 0; hour < 6; hour++) {
      await paying.work()
      paying.shop.travel(60 * 60_000)
    }
    expect(await statesOf(attempt)).toEqual([{ state: 'done', reason: '' }])
    expect(await rowsOf(paying.shop, order)).toEqual([50_000, -20_000])
  })

  it('[PAY-5] a refund that the company does not do for days is refused, and staff give it back by hand', async () => {
    const { order, attempt } = await paid()
    paying.pay.isSlow = true
    await refund(attempt, 20_000)
    for (let turn = 0; turn < 40; turn++) {
      await paying.work()
      paying.shop.travel(4 * 60 * 60_000)
    }
    expect(await statesOf(attempt)).toEqual([{ state: 'refused', reason: '' }])
    await byHand(order, 20_000)
    expect(await orderOf(paying.shop, order)).toMatchObject({ deposit: 30_000 })
  })

  const byHand = (order: Order, amount: number) =>
    recordPayment(paying.shop, { id: order.id, payment: { kind: 'refund', amount, way: 'cash', note: '' } }, olena)

  it('[PAY-5] [ORD-5] money that is on its way back goes back by hand no more', async () => {
    const { order, attempt } = await paid()
    await refund(attempt, 30_000)
    await expect(byHand(order, 20_001)).rejects.toThrow('refundUnderWay')
    const change = { id: order.id, version: undefined, fields: { deposit: 10_000 } }
    await expect(updateOrders(paying.shop, [change], olena)).rejects.toThrow('refundUnderWay')
    await byHand(order, 20_000)
    await paying.work()
    expect(await rowsOf(paying.shop, order)).toEqual([50_000, -20_000, -30_000])
    expect(await orderOf(paying.shop, order)).toMatchObject({ deposit: 0 })
  })

  it('[PAY-5] of two payments no more is asked back than is recorded as paid', async () => {
    const { order, attempt } = await paid()
    await paying.shop.database.transaction((tx) =>
      writePlan(tx, { orderId: order.id, deposit: null, remindAt: null, cancelAt: null }),
    )
    await paying.shop.database.pool.query(
      `update orders set discount = 0, wrapping_fee = 30000, status = 'accepted' where id = $1`,
      [order.id],
    )
    const second = await paying.start(await orderOf(paying.shop, order))
    await fetch(second.url)
    await paying.pay.pay(second.reference)
    await paying.work()
    expect(await rowsOf(paying.shop, order)).toEqual([50_000, 30_000])
    await byHand(order, 50_000)
    await refund(attempt, 20_000)
    await expect(refund(second, 10_001)).rejects.toThrow('refundAboveDeposit')
    await refund(second, 10_000)
    await paying.work()
    expect(await orderOf(paying.shop, order)).toMatchObject({ deposit: 0 })
  })

  it('[PAY-3] [PAY-5] money that went back by hand and in the cabinet, too, is a row, and staff get an alert', async () => {
    const { order, attempt } = await paid()
    await byHand(order, 50_000)
    await paying.pay.refundThere(attempt.reference, 50_000)
    await paying.work()
    expect(await rowsOf(paying.shop, order)).toEqual([50_000, -50_000, -50_000])
    expect(await attemptsOf(paying.shop, order)).toMatchObject([{ refunded: 50_000, trouble: 'differs' }])
    const api = testApi(paying.shop)
    const token = await api.signIn('admin')
    const { status, Data } = await api.call(`/crm/orders/get?orderid=${order.id}`, { token })
    expect([status, z.parse(getOrders.output, Data)]).toEqual([200, expect.anything()])
  })

  it('[PAY-3] a refund that the owner makes in the company’s cabinet is a row here, too', async () => {
    const { order, attempt } = await paid()
    await paying.pay.refundThere(attempt.reference, 50_000)
    await paying.work()
    expect(await rowsOf(paying.shop, order)).toEqual([50_000, -50_000])
    expect(moneyOf(await orderOf(paying.shop, order)).refundDue).toBe(0)
    expect(await attemptsOf(paying.shop, order)).toMatchObject([{ state: 'paid', refunded: 50_000 }])
    await expectSameMoney(paying, order)
  })
})
