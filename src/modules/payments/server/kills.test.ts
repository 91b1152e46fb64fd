import { afterAll, beforeEach, expect, it } from 'vitest'
import { olena } from '../../../../tests/build/orders.ts'
import { atPlace, mortal, perilous, unlessKilled } from '../../../../tests/build/dying.ts'
import { attemptsOf, expectSameMoney, openPayShop, orderOf, rowsOf } from '../../../../tests/build/payments.ts'
import { isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'
import { workKinds } from '#app/lists/work-list.ts'
import { claimMs } from '#platform/server/work/hold-claim.ts'
import { refundPayment } from './refunds/refund-payment.ts'

const paying = await openPayShop(['liqpay'])
const { shop, pay } = paying
afterAll(() => paying.close())
beforeEach(() => paying.empty())

/** The way of a payment and its refund has so many places to be killed at, before and after each call and each commit. */
const places = 30
const minute = 60_000

const perilousKinds = perilous(workKinds)

longIt.each(Array.from({ length: places }, (_, index) => index).filter((place) => isDeep || place % 3 === 0))(
  '[PAY-3] [PAY-4] [PAY-5] killed at place %i of paying and giving back: each is done once, and ours is what the bank has',
  async (place) => {
    const dying = mortal(shop, atPlace(place))
    pay.deliverBy(
      async (call) => (await unlessKilled(() => paying.receive(call, dying))) ?? new Response(null, { status: 500 }),
    )
    const order = await paying.order(50_000)
    // whoever waits at a page that died presses again
    const attempt = (await unlessKilled(() => paying.start(order, {}, dying))) ?? (await paying.start(order))
    await fetch(attempt.url)
    await pay.pay(attempt.reference)
    for (let turn = 0; turn < 4; turn++) {
      await unlessKilled(() => paying.work(dying, perilousKinds))
      shop.travel(Math.max(claimMs, 6 * minute))
      await unlessKilled(() => paying.ask(dying))
    }
    expect(await rowsOf(shop, order)).toEqual([50_000])

    const [paid] = (await attemptsOf(shop, order)).filter((each) => each.paid > 0)
    const wanted = { attemptId: paid?.id ?? '', amount: 20_000, note: '' }
    if (!(await unlessKilled(() => refundPayment(dying, wanted, olena)))) await refundPayment(shop, wanted, olena)
    for (let turn = 0; turn < 4; turn++) {
      await unlessKilled(() => paying.work(dying, perilousKinds))
      shop.travel(claimMs)
    }
    expect(pay.find(paid?.reference ?? '').refunds.map(({ sum }) => sum)).toEqual([20_000])
    expect(await rowsOf(shop, order)).toEqual([50_000, -20_000])
    await expectSameMoney(paying, order)
  },
)

it('[PAY-4] a company that is away for a day loses nothing: its first answer books what was paid meanwhile', async () => {
  const order = await paying.order(50_000)
  const { reference, url } = await paying.start(order)
  await fetch(url)
  pay.isSilent = true
  await pay.pay(reference)
  pay.failNext('http500', 1000)
  for (let hour = 0; hour < 24; hour += 3) {
    shop.travel(180 * minute)
    await paying.ask()
  }
  expect(await rowsOf(shop, order)).toEqual([])
  pay.endTroubles()
  for (let hour = 0; hour < 12; hour += 3) {
    shop.travel(180 * minute)
    await paying.ask()
  }
  expect(await rowsOf(shop, order)).toEqual([50_000])
  expect(await orderOf(shop, order)).toMatchObject({ status: 'paid' })
})
