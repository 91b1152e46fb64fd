import { afterAll, beforeEach, expect, it } from 'vitest'
import { olena } from '../../../../tests/build/orders.ts'
import { attemptsOf, expectSameMoney, openPayShop, orderOf, rowsOf } from '../../../../tests/build/payments.ts'
import { isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'
import { workKinds } from '#app/work-list.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { claimMs } from '#platform/server/work/hold-claim.ts'
import type { WorkKind } from '#platform/server/work/work-kind.ts'
import { refundPayment } from './refunds/refund-payment.ts'

const paying = await openPayShop(['liqpay'])
const { shop, pay } = paying
afterAll(() => paying.close())
beforeEach(async () => {
  pay.reset()
  for (const table of ['work', 'inbox', 'quarantine', 'companies', 'followed'] as const)
    await shop.database.db.deleteFrom(table).execute()
})

class Killed extends Error {}
/** The way of a payment and its refund has so many places to be killed at, before and after each call and each commit. */
const places = 30
const minute = 60_000

/** A process that dies at one place, counted over its calls and commits. */
function dyingAt(place: number): Shop {
  let left = place
  const step = async <Done>(act: () => Promise<Done>): Promise<Done> => {
    if (left-- === 0) throw new Killed()
    const done = await act()
    if (left-- === 0) throw new Killed()
    return done
  }
  return {
    ...shop,
    outgoing: { call: (call) => step(() => shop.outgoing.call({ ...call, canRepeat: false })) },
    database: { ...shop.database, transaction: (work) => step(() => shop.database.transaction(work)) },
  }
}

/** A process that dies with some work leaves a claim, and another does that work when the claim ends. */
const perilous = workKinds.map((kind): WorkKind => ({
  ...kind,
  handle: (by, work) =>
    kind.handle(by, work).catch((fault: unknown) => {
      if (!(fault instanceof Killed)) throw fault
      throw new CallFailure('resting', '', { retryAt: new Date(shop.now().getTime() + claimMs) })
    }),
}))

async function unlessKilled<Done>(act: () => Promise<Done>): Promise<Done | undefined> {
  try {
    return await act()
  } catch (fault) {
    if (!(fault instanceof Killed)) throw fault
    return undefined
  }
}

longIt.each(Array.from({ length: places }, (_, index) => index).filter((place) => isDeep || place % 3 === 0))(
  '[PAY-3] [PAY-4] [PAY-5] killed at place %i of paying and giving back: each is done once, and ours is what the bank has',
  async (place) => {
    const dying = dyingAt(place)
    pay.deliverBy(
      async (call) => (await unlessKilled(() => paying.receive(call, dying))) ?? new Response(null, { status: 500 }),
    )
    const order = await paying.order(50_000)
    // whoever waits at a page that died presses again
    const attempt = (await unlessKilled(() => paying.start(order, {}, dying))) ?? (await paying.start(order))
    await fetch(attempt.url)
    await pay.pay(attempt.reference)
    for (let turn = 0; turn < 4; turn++) {
      await unlessKilled(() => paying.work(dying, perilous))
      shop.travel(Math.max(claimMs, 6 * minute))
      await unlessKilled(() => paying.ask(dying))
    }
    expect(await rowsOf(shop, order)).toEqual([50_000])

    const [paid] = (await attemptsOf(shop, order)).filter((each) => each.paid > 0)
    const wanted = { attemptId: paid?.id ?? '', amount: 20_000, note: '' }
    if (!(await unlessKilled(() => refundPayment(dying, wanted, olena)))) await refundPayment(shop, wanted, olena)
    for (let turn = 0; turn < 4; turn++) {
      await unlessKilled(() => paying.work(dying, perilous))
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
  for (let hour = 0; hour < 24; hour++) {
    shop.travel(60 * minute)
    await paying.ask()
  }
  expect(await rowsOf(shop, order)).toEqual([])
  pay.endTroubles()
  for (let hour = 0; hour < 12; hour++) {
    shop.travel(60 * minute)
    await paying.ask()
  }
  expect(await rowsOf(shop, order)).toEqual([50_000])
  expect(await orderOf(shop, order)).toMatchObject({ status: 'paid' })
})
