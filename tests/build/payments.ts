import { expect } from 'vitest'
import { webhooks } from '#app/lists/webhook-list.ts'
import { workKinds } from '#app/lists/work-list.ts'
import { followingList } from '#app/lists/following-list.ts'
import { askFollowed } from '#platform/server/following/ask-followed.ts'
import { receiveCall } from '#platform/server/inbox/receive-call.ts'
import { doNext } from '#platform/server/work/do-next.ts'
import type { WorkKind } from '#platform/server/work/work-kind.ts'
import type { Shop } from '#platform/server/shop.ts'
import { moneyOf, type Order } from '#modules/orders/order.ts'
import { loadOrders } from '#modules/orders/server/index.ts'
import type { ProviderName } from '#modules/payments/provider.ts'
import { listAttempts, startAttempt, type Attempt } from '#modules/payments/server/index.ts'
import { openLiqPay } from '../stand-ins/pay/liqpay.ts'
import { openMonobank } from '../stand-ins/pay/monobank.ts'
import type { PayStandIn } from '../stand-ins/pay/till.ts'
import { openWayForPay } from '../stand-ins/pay/wayforpay.ts'
import type { Clock } from '../stand-ins/stand-in.ts'
import { testShop, type TestShop } from './database.ts'
import { buildProduct } from './goods.ts'
import { buildOrder } from './orders.ts'

const payOpeners: Readonly<Record<ProviderName, (clock: Clock) => Promise<PayStandIn>>> = {
  monobank: openMonobank,
  liqpay: openLiqPay,
  wayforpay: openWayForPay,
}

/** A shop that is connected with one provider, or with more of them, whose clock is the shop's; `open` is given its settings. */
export async function openPayShop(
  names: readonly ProviderName[],
  environment: Record<string, string> = {},
  open: (settings: Record<string, string>) => Promise<TestShop> = testShop,
) {
  let now = () => new Date()
  const clock: Clock = { now: () => now(), advance: () => {} }
  const standIns = await Promise.all(names.map((name) => payOpeners[name](clock)))
  const settings = Object.fromEntries(standIns.flatMap((each) => Object.entries(each.settings)))
  const shop = await open({ ...settings, ...environment })
  now = shop.now
  const [first] = standIns
  if (!first) throw new Error('no provider')
  /** A call as it reaches the shop, by its path. */
  const receive = (call: Request, by: Shop = shop) =>
    receiveCall(by, webhooks, {
      request: call,
      company: new URL(call.url).pathname.split('/').at(-1) ?? '',
      address: '203.0.113.9',
    })
  for (const standIn of standIns) standIn.deliverBy((call) => receive(call))

  return {
    shop,
    pay: first,
    standIns,
    receive,
    /** All that is queued for the providers, until nothing is due. */
    async work(by: Shop = shop, kinds: readonly WorkKind[] = workKinds) {
      for (const name of names) while (await doNext(by, { kinds, onKept() {} }, name));
    },
    /** A turn of asking, as the job does each minute. */
    ask: (by: Shop = shop) => askFollowed(by, followingList),
    start: (order: Order, more: Partial<Parameters<typeof startAttempt>[1]> = {}, by: Shop = shop) =>
      startAttempt(by, {
        orderId: order.id,
        provider: names[0] as ProviderName,
        part: 'all',
        amount: moneyOf(order).amountDue,
        language: 'uk',
        returnPath: `/uk/pay/${order.trackingToken}`,
        ...more,
      }),
    async order(total: number, fields: object = {}): Promise<Order> {
      const bag = await buildProduct(shop, { lots: [{ price: total }] })
      return buildOrder(shop, {
        lines: [{ code: bag.code }],
        paymentType: 'prepayment',
        status: 'awaitingPayment',
        ...fields,
      })
    },
    /** Nothing is queued, told or asked, and the companies have no payments: what each test begins with. */
    async empty() {
      for (const standIn of standIns) standIn.reset()
      for (const table of ['work', 'inbox', 'quarantine', 'companies', 'followed'] as const)
        await shop.database.db.deleteFrom(table).execute()
    },
    async close() {
      await Promise.all(standIns.map((each) => each.close()))
    },
  }
}
export type PayShop = Awaited<ReturnType<typeof openPayShop>>

export async function orderOf({ database: { db } }: TestShop, { id }: Pick<Order, 'id'>): Promise<Order> {
  return (await loadOrders(db, [id]))[0] as Order
}

export async function attemptsOf({ database: { db } }: TestShop, { id }: Pick<Order, 'id'>): Promise<Attempt[]> {
  return listAttempts(db, [id])
}

/** Rows of payments, oldest first. */
export async function rowsOf({ database: { pool } }: TestShop, { id }: Pick<Order, 'id'>): Promise<number[]> {
  const { rows } = await pool.query<{ amount: string }>(
    'select amount from order_payments where order_id = $1 order by id',
    [id],
  )
  return rows.map(({ amount }) => Number(amount))
}

/** The invariant of every order, whatever happened: deposit = Σ rows = what its providers have of it (PAY-3). */
export async function expectSameMoney(payShop: PayShop, order: Pick<Order, 'id'>): Promise<void> {
  const { shop, standIns } = payShop
  const rows = await rowsOf(shop, order)
  const sum = rows.reduce((all, amount) => all + amount, 0)
  const { deposit } = await orderOf(shop, order)
  const there = (await attemptsOf(shop, order)).map(({ provider, reference }) => {
    const payment = standIns
      .find(({ name }) => name === provider)
      ?.payments.find((each) => each.reference === reference)
    if (payment?.state !== 'success') return 0
    return payment.amount - payment.refunds.reduce((all, refund) => all + refund.sum, 0)
  })
  expect({ deposit, sum }).toEqual({ deposit: sum, sum: there.reduce((all, amount) => all + amount, 0) })
}
