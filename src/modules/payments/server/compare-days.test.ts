import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  attemptsOf,
  expectSameMoney,
  openPayShop,
  orderOf,
  rowsOf,
  type PayShop,
} from '../../../../tests/build/payments.ts'
import { startOfDay, type Day } from '#kit/days.ts'
import { olena } from '../../../../tests/build/orders.ts'
import { recordPayment } from '#modules/orders/server/payments/record-payment.ts'
import { providerNames } from '../provider.ts'
import { listDaysPaid } from './attempts/attempts.sql.ts'
import { comparePayments } from './compare-days.ts'

const hour = 60 * 60_000

describe.each(providerNames)('%s', (name) => {
  let paying: PayShop
  beforeAll(async () => {
    paying = await openPayShop([name])
  })
  afterAll(() => paying.close())
  beforeEach(() => paying.empty())

  it('[PAY-4] each night a payment whose call was lost is booked, and one that the provider does not know is named', async () => {
    const { shop } = paying
    const [lost, strange] = [await paying.order(50_000), await paying.order(30_000)]
    const [lostOne, strangeOne] = [await paying.start(lost), await paying.start(strange)]
    await fetch(lostOne.url)
    await fetch(strangeOne.url)
    await paying.pay.pay(strangeOne.reference)
    await paying.work()
    paying.pay.isSilent = true
    await paying.pay.pay(lostOne.reference)
    // at noon, whatever the hour of the test is
    const today = shop.now()
    const noon = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), 10))
    for (const payment of paying.pay.payments) payment.paidAt = noon
    await shop.database.pool.query(
      `update payment_attempts set closed_at = case when reference = $2 then $1::timestamptz else $1::timestamptz - interval '30 days' end where paid > 0`,
      [noon, strangeOne.reference],
    )
    paying.pay.find(strangeOne.reference).paidAt = null
    shop.travel(24 * hour)
    expect((await comparePayments(shop)).toSorted()).toEqual([lostOne.reference, strangeOne.reference].toSorted())
    expect(await orderOf(shop, lost)).toMatchObject({ deposit: 50_000, status: 'paid' })
    expect(await attemptsOf(shop, strange)).toMatchObject([{ trouble: 'differs', paid: 30_000 }])
    shop.travel(-24 * hour)
  })

  it.each([
    { after: 3, word: 'a part', sum: 20_000, rows: [50_000, -20_000] },
    { after: 35, word: 'all of it', sum: 50_000, rows: [50_000, -50_000] },
  ])(
    '[PAY-4] [PAY-5] the night finds $word given back in the provider’s cabinet $after days later, and writes it once',
    async ({ after, sum, rows }) => {
      const { shop, pay } = paying
      const order = await paying.order(50_000)
      const { reference, url } = await paying.start(order)
      await fetch(url)
      await pay.pay(reference)
      await paying.work()
      pay.isSilent = true
      // the first night compares each payment
      shop.travel(24 * hour)
      expect(await comparePayments(shop)).not.toContain(reference)
      shop.travel((after - 1) * 24 * hour)
      await pay.refundThere(reference, sum)
      // an older day has its turn within a week
      const nights: number[] = []
      for (let night = 0; night < 8; night++) {
        shop.travel(24 * hour)
        if ((await comparePayments(shop)).includes(reference)) nights.push(night)
      }
      expect(nights).toHaveLength(1)
      // as long as goods may be returned, each night
      if (after < 14) expect(nights).toEqual([0])
      expect(await rowsOf(shop, order)).toEqual(rows)
      await expectSameMoney(paying, order)
      shop.travel(-(after + 8) * 24 * hour)
    },
  )

  it.each([
    { at: 'at noon', hour: 10 },
    { at: 'half an hour before midnight', hour: 21.5 },
  ])(
    '[PAY-4] a payment $at that the provider does not list is named once, after a night without the provider',
    async ({ hour: ofDay }) => {
      const { shop, pay } = paying
      const order = await paying.order(50_000)
      const { id, reference, url } = await paying.start(order)
      await fetch(url)
      await pay.pay(reference)
      await paying.work()
      const today = shop.now()
      const paidAt = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()) + ofDay * hour)
      await shop.database.pool.query(
        `update payment_attempts set closed_at = case when id = $2 then $1::timestamptz else $1::timestamptz - interval '30 days' end where paid > 0`,
        [paidAt, id],
      )
      pay.find(reference).paidAt = null
      const night = async () => {
        shop.travel(24 * hour)
        return (await comparePayments(shop)).filter((each) => each === reference)
      }
      pay.failNext('badKey')
      expect(await night()).toEqual([])
      await shop.database.db.deleteFrom('companies').execute()
      expect(await night()).toEqual([reference])
      expect(await attemptsOf(shop, order)).toMatchObject([{ trouble: 'differs', paid: 50_000 }])
      expect(await night()).toEqual([])
      shop.travel(-3 * 24 * hour)
    },
  )

  it('[PAY-4] a payment of another sum is named on the night after it, and no more', async () => {
    const { shop, pay } = paying
    const { reference, url } = await paying.start(await paying.order(50_000))
    await fetch(url)
    pay.isSilent = true
    await pay.pay(reference, { amount: 1 })
    const nights: boolean[] = []
    for (let night = 0; night < 3; night++) {
      shop.travel(24 * hour)
      nights.push((await comparePayments(shop)).includes(reference))
    }
    expect(nights).toEqual([true, false, false])
    shop.travel(-3 * 24 * hour)
  })

  it('[PAY-4] a payment that was begun before midnight is made on any day until its page ends', async () => {
    const { shop } = paying
    const { id } = await paying.start(await paying.order(50_000))
    const first = '2026-03-10'
    const at = (hours: number) => new Date(startOfDay(first).getTime() + hours * hour)
    const days = async (from: Day, to: Day) => (await listDaysPaid(shop.database.db, name, { from, to })).toSorted()
    await shop.database.pool.query('update payment_attempts set created_at = $2, expires_at = $3 where id = $1', [
      id,
      at(-1),
      at(25),
    ])
    expect(await days('2026-03-01', '2026-03-20')).toEqual(['2026-03-09', first, '2026-03-11'])
    expect(await days(first, first)).toEqual([first])
    await shop.database.pool.query('update payment_attempts set paid = 1, closed_at = $2 where id = $1', [id, at(1)])
    expect(await days('2026-03-01', '2026-03-20')).toEqual(['2026-03-09', first])
    await shop.database.pool.query('update payment_attempts set refunded = 1 where id = $1', [id])
    expect(await days('2026-03-01', '2026-03-20')).toEqual([])
  })

  it('[PAY-4] [PAY-5] a refund that was written down by hand before the night finds it is an alert that names its order', async () => {
    const { shop, pay } = paying
    const order = await paying.order(50_000)
    const { reference, url } = await paying.start(order)
    await fetch(url)
    await pay.pay(reference)
    await paying.work()
    const payment = { kind: 'refund', amount: 40_000, way: 'cash', note: '' } as const
    await recordPayment(shop, { id: order.id, payment }, olena)
    pay.isSilent = true
    await pay.refundThere(reference, 20_000)
    shop.travel(24 * hour)
    expect(await comparePayments(shop)).toContain(reference)
    expect(await attemptsOf(shop, order)).toMatchObject([{ trouble: 'differs', refunded: 20_000 }])
    shop.travel(24 * hour)
    expect(await comparePayments(shop)).not.toContain(reference)
    expect(await rowsOf(shop, order)).toEqual([50_000, -40_000, -20_000])
    shop.travel(-48 * hour)
  })
})
