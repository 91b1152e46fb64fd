import { afterAll, expect } from 'vitest'
import { Killed, mortal, perilous } from '../../../../tests/build/dying.ts'
import { olena } from '../../../../tests/build/orders.ts'
import { attemptsOf, expectSameMoney, openPayShop, orderOf, rowsOf } from '../../../../tests/build/payments.ts'
import { randomOf } from '../../../../tests/build/random.ts'
import { isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import { workKinds } from '#app/lists/work-list.ts'
import { claimMs } from '#platform/server/work/hold-claim.ts'
import { Refusal } from '#kit/refusal.ts'
import { moneyOf, totalOf, type Order } from '#modules/orders/order.ts'
import { updateOrders } from '#modules/orders/server/index.ts'
import { providerNames } from '../provider.ts'
import { writePlan } from './plans.sql.ts'
import { refundPayment } from './refunds/refund-payment.ts'

const paying = await openPayShop(providerNames)
const { shop, standIns } = paying
afterAll(() => paying.close())

const runs = isDeep ? 500 : 20
const minute = 60_000

/** Nothing waits to be done or asked at a company: more turns change nothing. */
async function isSettled(): Promise<boolean> {
  const left = `select from followed union all select from work where lane = any($1) and state = 'waiting'`
  return (await shop.database.pool.query(left, [providerNames])).rows.length === 0
}

longIt.each(Array.from({ length: runs }, (_, index) => index + 1))(
  '[PAY-3] [PAY-5] [ORD-16] whatever is paid, given back, cancelled, lost, repeated or killed: deposit = Σ rows = what the companies have (seed %i)',
  async (seed) => {
    await paying.empty()
    const random = randomOf(seed)
    const below = (most: number) => Math.floor(random() * most)
    const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item

    /** Calls of companies, some of which come late, twice, or never. */
    const onTheWay: Request[] = []
    for (const standIn of standIns)
      standIn.deliverBy(async (call) => {
        if (below(4) !== 0) onTheWay.push(call.clone())
        if (below(4) === 0) onTheWay.push(call.clone())
        return new Response(null, { status: below(2) === 0 ? 200 : 500 })
      })
    const dies = () => below(10) === 0
    const dying = mortal(shop, dies)
    const kinds = perilous(workKinds)
    const survive = async (act: () => Promise<unknown>) => {
      await act().catch((fault: unknown) => {
        if (!(fault instanceof Killed || fault instanceof Refusal || fault instanceof CallFailure)) throw fault
      })
    }

    const orders: Order[] = [await paying.order(50_000), await paying.order(30_000)]
    const steps: (() => Promise<unknown>)[] = [
      async () => {
        const order = await orderOf(shop, one(orders))
        const { amountDue } = moneyOf(order)
        const deposit = order.deposit + Math.max(1, Math.floor(amountDue / 2))
        const isDeposit = below(2) === 0 && amountDue > 1
        if (isDeposit)
          await shop.database.transaction((tx) =>
            writePlan(tx, { orderId: order.id, deposit, remindAt: null, cancelAt: null }),
          )
        const amount = isDeposit ? deposit - order.deposit : amountDue
        const provider = one(providerNames)
        const attempt = await paying.start(order, { provider, part: isDeposit ? 'deposit' : 'all', amount }, dying)
        await fetch(attempt.url)
      },
      async () => {
        const standIn = one(standIns)
        const payment = standIn.payments.length > 0 ? one(standIn.payments) : undefined
        if (!payment) return
        // staff hear that a paid one failed after all, and nobody books it
        const fails = payment.state !== 'success' && below(4) === 0
        await (fails ? standIn.fail(payment.reference) : standIn.pay(payment.reference))
      },
      async () => {
        const standIn = one(standIns)
        const payment = standIn.payments.find(({ state }) => state === 'success')
        if (payment) await standIn.refundThere(payment.reference, 1 + below(payment.amount)).catch(() => {})
      },
      async () => {
        const [attempt] = (await attemptsOf(shop, one(orders))).filter(({ paid, refunded }) => paid > refunded)
        if (!attempt) return
        const amount = 1 + below(attempt.paid - attempt.refunded)
        await refundPayment(dying, { attemptId: attempt.id, amount, note: '' }, olena)
      },
      async () => {
        const order = await orderOf(shop, one(orders))
        const status = one(['cancelled', 'accepted', 'awaitingPayment', 'new'] as const)
        await updateOrders(shop, [{ id: order.id, version: undefined, fields: {}, status }], olena)
      },
      async () => one(standIns).failNext(one(['http500', 'cutAfter', 'cut', 'malformed'])),
      async () => {
        const call = onTheWay.splice(below(onTheWay.length), 1)[0]
        if (call) await paying.receive(call, dying)
      },
      async () => {
        await paying.work(dying, kinds)
      },
      async () => {
        shop.travel((1 + below(20)) * minute)
        await paying.ask(dying)
      },
    ]
    for (let step = 0; step < 60; step++) await survive(one(steps))

    // nothing more goes wrong: the shop finds lost payments by asking
    for (const standIn of standIns) {
      standIn.deliverBy((call) => paying.receive(call))
      standIn.endTroubles()
    }
    while (onTheWay.length > 0) await paying.receive(onTheWay.shift() as Request)
    for (let turn = 0; turn < 30 && !(await isSettled()); turn++) {
      shop.travel(Math.max(claimMs, 6 * 60 * minute))
      await paying.work()
      await paying.ask()
    }
    for (const standIn of standIns)
      for (const { reference } of standIn.payments) await paying.receive(standIn.callOf(reference))
    await paying.work()

    for (const { id } of orders) {
      const order = await orderOf(shop, { id })
      await expectSameMoney(paying, order)
      const sum = (await rowsOf(shop, order)).reduce((all, amount) => all + amount, 0)
      const kept = order.status === 'cancelled' ? 0 : totalOf(order)
      expect(moneyOf(order).refundDue).toBe(Math.max(0, sum - kept))
    }
  },
)
