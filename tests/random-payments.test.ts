import { afterAll, expect } from 'vitest'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import { dayOf } from '#kit/days.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { doNext } from '#platform/server/work/do-next.ts'
import { workKinds } from '#app/lists/work-list.ts'
import { moneyOf, totalOf, type Order } from '#modules/orders/order.ts'
import { deleteOrders, receiveReturn, updateOrders } from '#modules/orders/server/index.ts'
import { recordPayment } from '#modules/orders/server/payments/record-payment.ts'
import { restoreOrders } from '#modules/orders/server/deleted/restore-orders.ts'
import type { Status } from '#modules/orders/status.ts'
import { providerNames } from '#modules/payments/provider.ts'
import { comparePayments, refundPayment, settlePayouts } from '#modules/payments/server/index.ts'
import { writePlan } from '#modules/payments/server/plans.sql.ts'
import { tendUnpaid } from '#modules/payments/server/unpaid.ts'
import { issueByHand } from '#modules/receipts/server/issue-by-hand.ts'
import { showOrderReceipts } from '#modules/receipts/server/show-receipts.ts'
import { tendRegister } from '#modules/receipts/server/index.ts'
import { proveEarned } from '#modules/insights/server/index.ts'
import { getMoney } from '#modules/insights/money.contract.ts'
import { undoStatement } from '#modules/statements/server/undo-statement.ts'
import { getOrders } from '#modules/orders/contract.ts'
import { dataOf, testApi } from './build/api.ts'
import { buildOrder, olena } from './build/orders.ts'
import { buildProduct } from './build/goods.ts'
import { Killed, mortal, perilous } from './build/dying.ts'
import { attemptsOf, openPayShop, orderOf, rowsOf } from './build/payments.ts'
import { randomOf } from './build/random.ts'
import { bookStatement, type Transfer } from './build/statements.ts'
import { isDeep } from './deep.ts'
import { longIt } from './long.ts'
import { openCheckbox } from './stand-ins/checkbox/checkbox.ts'
import { openClock } from './stand-ins/stand-in.ts'

const clock = openClock()
const checkbox = await openCheckbox(clock)
const paying = await openPayShop(providerNames, { ...checkbox.settings, RECEIPT_LETTER: 'off' })
const { shop, standIns } = paying
const { pool } = shop.database
afterAll(async () => {
  await paying.close()
  await checkbox.close()
})

const [runs, steps] = isDeep ? [300, 60] : [6, 40]
const [minute, hour] = [60_000, 60 * 60_000]
const pass = (milliseconds: number) => {
  clock.advance(milliseconds)
  shop.travel(milliseconds)
}
const doing = { kinds: workKinds, onKept() {} }
const work = async (by: Shop = shop, kinds = workKinds) => {
  for (const lane of [...providerNames, 'checkbox']) while (await doNext(by, { ...doing, kinds }, lane));
}
const statuses: readonly Status[] = [
  'new',
  'accepted',
  'awaitingPayment',
  'paid',
  'sent',
  'completed',
  'cancelled',
  'refused',
]

longIt.each(Array.from({ length: runs }, (_, index) => index + 1))(
  '[PAY-3] [PAY-5] [PAY-6] [PAY-7] [ORD-5] [ORD-17] whoever pays, gives back, returns, deletes, lies, imports statements or is killed: deposit = Σ rows, the companies’ net is their rows, receipts = payments (seed %i)',
  async (seed) => {
    const random = randomOf(seed)
    const below = (most: number) => Math.floor(random() * most)
    const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
    await pool.query(
      'truncate register_shifts, receipts, receipts_elsewhere, companies, inbox, quarantine, followed; delete from work',
    )
    checkbox.reset()
    for (const standIn of standIns) {
      standIn.reset()
      standIn.deliverBy((call) => paying.receive(call))
    }
    const orders: Order[] = []
    for (const paymentType of ['prepayment', 'onDelivery', 'prepayment'] as const) {
      const bag = await buildProduct(shop, { lots: [{ price: 100_01 + below(900_00), quantity: 9 }] })
      const status = paymentType === 'prepayment' ? 'awaitingPayment' : 'accepted'
      orders.push(await buildOrder(shop, { lines: [{ code: bag.code, quantity: 3 }], paymentType, status }))
    }
    const now = () => orderOf(shop, one(orders))
    /** A process that may die before and after each of its calls and commits. */
    const dies = () => below(15) === 0
    const dying = mortal(shop, dies)
    const dyingKinds = perilous(workKinds, dies)
    const either = () => (below(2) === 0 ? shop : dying)
    const transfers: Transfer[] = []
    const imports: string[] = []
    let undone = 0
    const deeds: (() => Promise<unknown>)[] = [
      async () => {
        const order = await now()
        const { amountDue } = moneyOf(order)
        const isPart = amountDue > 1 && below(2) === 0
        const amount = isPart ? 1 + below(amountDue - 1) : amountDue
        const deposit = order.deposit + amount
        await shop.database.transaction((tx) =>
          writePlan(tx, {
            orderId: order.id,
            deposit: isPart ? deposit : null,
            remindAt: new Date(shop.now().getTime() + hour),
            cancelAt: new Date(shop.now().getTime() + 3 * hour),
            askedAt: shop.now(),
          }),
        )
        const provider = one(providerNames)
        const attempt = await paying.start(order, { provider, part: isPart ? 'deposit' : 'all', amount }, either())
        await fetch(attempt.url)
      },
      async () => {
        const standIn = one(standIns)
        const waiting = standIn.payments.filter(({ state }) => state === 'created')
        if (waiting.length > 0) await standIn.pay(one(waiting).reference)
      },
      async () => {
        const standIn = one(standIns)
        const waiting = standIn.payments.filter(({ state }) => state === 'created')
        if (waiting.length === 0 || below(3) > 0) return
        await standIn.pay(one(waiting).reference, one([{ amount: 1 }, { currency: 'USD' }]))
      },
      async () => {
        const standIn = one(standIns)
        if (standIn.payments.length === 0) return
        const call = standIn.callOf(one(standIn.payments).reference)
        await Promise.all([paying.receive(call.clone()), paying.receive(call.clone(), either())])
      },
      async () => {
        const order = await now()
        const [attempt] = (await attemptsOf(shop, order)).filter(({ paid, refunded }) => paid > refunded)
        if (!attempt) return
        const amount = below(2) === 0 ? attempt.paid - attempt.refunded : 1 + below(attempt.paid - attempt.refunded)
        await refundPayment(either(), { attemptId: attempt.id, amount, note: '' }, olena)
      },
      async () => {
        const attempts = (await attemptsOf(shop, await now())).filter(({ paid, refunded }) => paid > refunded)
        for (const { id, paid, refunded } of attempts)
          await refundPayment(shop, { attemptId: id, amount: paid - refunded, note: '' }, olena)
      },
      async () => {
        const { id, deposit } = await now()
        const amount = 1 + below(Math.max(1, deposit))
        await recordPayment(shop, { id, payment: { kind: 'refund', amount, way: 'cash', note: '' } }, olena)
      },
      async () => {
        const order = await now()
        const amount = 1 + below(Math.max(1, moneyOf(order).amountDue))
        const way = one(['cash', 'transfer', 'onDelivery'] as const)
        await recordPayment(shop, { id: order.id, payment: { kind: 'payment', amount, way, note: '' } }, olena)
      },
      async () => {
        const { id } = await now()
        await updateOrders(shop, [{ id, version: undefined, fields: {}, status: one(statuses) }], olena)
      },
      async () => {
        const order = await now()
        const [line] = order.lines
        if (!line) return
        await receiveReturn(
          shop,
          { id: order.id, goods: [{ code: line.code, quantity: 1, isSellable: below(2) === 0 }] },
          olena,
        )
      },
      async () => {
        const { id } = await now()
        await updateOrders(shop, [{ id, version: undefined, fields: { discount: below(200_00) } }], olena)
      },
      async () => {
        const { id } = await now()
        await deleteOrders(shop, [id], olena)
        try {
          await work()
        } finally {
          await restoreOrders(shop, [id], olena)
        }
      },
      async () => {
        const order = await now()
        const { amountDue } = moneyOf(order)
        if (amountDue === 0) return
        const amount = below(2) === 0 ? amountDue : 1 + below(amountDue)
        transfers.push({
          amount,
          on: dayOf(shop.now()),
          purpose: `переказ ${transfers.length + 1}, замовлення № ${order.number}`,
        })
        // the statement has the rows of earlier ones as well, and staff press again after a process died
        const by = either()
        const importId = await bookStatement(shop, transfers, by).catch((fault: unknown) => {
          if (!(fault instanceof Killed)) throw fault
          return bookStatement(shop, transfers)
        })
        if (importId !== null) imports.push(importId)
      },
      async () => {
        const [importId] = imports.splice(below(imports.length), 1)
        if (importId === undefined) return
        await undoStatement(shop, importId, olena)
        undone += 1
      },
      async () => {
        // in the company's own cabinet, whose call is lost
        const standIn = one(standIns)
        const payment = standIn.payments.find(({ state }) => state === 'success')
        standIn.isSilent = true
        if (payment) await standIn.refundThere(payment.reference, 1 + below(payment.amount)).catch(() => {})
        standIn.isSilent = false
      },
      async () => tendUnpaid(shop),
      async () => work(),
      async () => work(dying, dyingKinds),
      async () => {
        pass((1 + below(300)) * minute)
        await paying.ask()
        await tendRegister(shop)
        await settlePayouts(shop)
      },
    ]
    const ids = orders.map(({ id }) => id)
    for (let step = 0; step < steps; step++) {
      await one(deeds)().catch((fault: unknown) => {
        if (!(fault instanceof Refusal || fault instanceof Killed || fault instanceof CallFailure)) throw fault
      })
      // money given back by hand and in the company's cabinet as well is an alert
      const { rows: below0 } = await pool.query(
        `select id from orders o where id = any($1) and deposit < 0
          and not exists (select from payment_attempts a where a.order_id = o.id and a.trouble = 'differs')`,
        [ids],
      )
      expect([step, below0]).toEqual([step, []])
    }

    const rows = () => pool.query<{ state: string }>(`select state from receipts where state in ('waiting', 'failed')`)
    for (let turn = 0; turn < 80; turn++) {
      pass(turn < 8 ? hour : 5000)
      await work()
      await paying.ask()
      await tendRegister(shop)
      if (turn > 10 && (await rows()).rowCount === 0) break
    }
    // its night finds refunds whose call was lost
    await pool.query(`delete from companies`)
    pass(24 * hour)
    await comparePayments(shop)
    await work()
    const { rows: twice } = await pool.query(
      `select note, count(*)::int from order_payments where order_id = any($1) and note like '%переказ %' and amount > 0
        group by note having count(*) > 1 + $2`,
      [ids, undone],
    )
    expect(twice).toEqual([])
    for (const { id } of orders) {
      const order = await orderOf(shop, { id })
      const attempts = await attemptsOf(shop, order)
      const sum = (await rowsOf(shop, order)).reduce((all, amount) => all + amount, 0)
      expect([id, order.deposit]).toEqual([id, sum])
      // given back by hand and in the company's cabinet as well: an alert names the order
      if (order.deposit < 0) expect(attempts.map(({ trouble }) => trouble)).toContain('differs')
      for (const { id: attemptId, provider, reference, paid, refunded, trouble } of attempts) {
        const { rows: booked } = await pool.query<{ sum: string | null }>(
          `select sum(p.amount) from payment_bookings b join order_payments p on p.id = b.payment_id where b.attempt_id = $1`,
          [attemptId],
        )
        expect([reference, Number(booked[0]?.sum ?? 0)]).toEqual([reference, paid - refunded])
        const there = standIns
          .find(({ name }) => name === provider)
          ?.payments.find((each) => each.reference === reference)
        if (there?.state !== 'success') expect(paid).toBe(0)
        else if (paid === 0)
          expect([reference, trouble]).toEqual([reference, expect.stringMatching(/^other|^orderGone/)])
        else expect(there.amount - there.refunds.reduce((all, each) => all + each.sum, 0)).toBe(paid - refunded)
      }
      const { rows: under } = await pool.query(
        `select from payment_refunds r join payment_attempts a on a.id = r.attempt_id where a.order_id = $1 and r.state = 'asked'`,
        [id],
      )
      expect(under).toEqual([])
      const kept = order.status === 'cancelled' ? 0 : order.status === 'refused' ? undefined : totalOf(order)
      if (kept !== undefined) expect(moneyOf(order).refundDue).toBe(Math.max(0, sum - kept))
      await issueByHand(shop, id, olena).catch(() => {})
    }
    for (let turn = 0; turn < 60; turn++) {
      pass(5000)
      await work()
      await tendRegister(shop)
      if (turn > 5 && (await rows()).rowCount === 0) break
    }
    const api = testApi(shop)
    const token = await api.signIn('admin')
    for (const { id } of orders) {
      const view = await showOrderReceipts(shop, id)
      expect([id, view.issued, view.planned]).toEqual([id, view.money, view.money])
      dataOf(getOrders, await api.call(`/crm/orders/get?orderid=${id}`, { token }))
    }
    expect(dataOf(getMoney, await api.call('/crm/insights/money', { token })).check).toMatchObject({ difference: 0 })
    expect(await proveEarned(shop)).toEqual([])
  },
)
