import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  attemptsOf,
  expectSameMoney,
  openPayShop,
  orderOf,
  rowsOf,
  type PayShop,
} from '../../../../../tests/build/payments.ts'
import { olena } from '../../../../../tests/build/orders.ts'
import { countAlerts } from '#platform/server/quarantine/quarantine.sql.ts'
import { moneyOf, type Order } from '#modules/orders/order.ts'
import { updateOrders } from '#modules/orders/server/index.ts'
import { providerNames } from '../../provider.ts'
import { writePlan } from '../plans.sql.ts'
import { tendUnpaid } from '../unpaid.ts'

const minute = 60_000
const hour = 60 * minute

describe.each(providerNames)('%s', (name) => {
  let paying: PayShop
  beforeAll(async () => {
    paying = await openPayShop([name])
  })
  afterAll(() => paying.close())
  beforeEach(() => paying.empty())

  const reload = (order: Order) => orderOf(paying.shop, order)
  const status = async (order: Order) => (await reload(order)).status
  const move = (order: Order, to: Order['status']) =>
    updateOrders(paying.shop, [{ id: order.id, version: undefined, fields: {}, status: to }], olena)

  it('[PAY-2] [PAY-3] [ORD-16] a payment is one row, pays the order, and its fee is the order’s', async () => {
    const order = await paying.order(120_050)
    const attempt = await paying.start(order)
    expect(attempt).toMatchObject({ provider: name, amount: 120_050, state: 'open', paid: 0 })
    expect(attempt.url).toMatch(/^http:\/\/127\.0\.0\.1/)
    await fetch(attempt.url)
    await paying.pay.pay(attempt.reference)
    // nothing is known until the work is done
    expect(await rowsOf(paying.shop, order)).toEqual([])
    await paying.work()
    expect(await rowsOf(paying.shop, order)).toEqual([120_050])
    const paid = await reload(order)
    expect(paid).toMatchObject({ status: 'paid', deposit: 120_050 })
    expect(paid.paymentFee).toBeGreaterThan(1000)
    expect(await attemptsOf(paying.shop, order)).toMatchObject([
      { state: 'paid', paid: 120_050, fee: paid.paymentFee, isFeeTold: true, trouble: null },
    ])
    await expectSameMoney(paying, order)
  })

  it('[OUT-5] [PAY-3] the same call twenty times at once, and again a day later, is one row', async () => {
    const order = await paying.order(50_000)
    const { reference, url } = await paying.start(order)
    await fetch(url)
    paying.pay.isSilent = true
    await paying.pay.pay(reference)
    const answers = await Promise.all(Array.from({ length: 20 }, () => paying.receive(paying.pay.callOf(reference))))
    expect(answers.map(({ status: code }) => code)).toEqual(Array(20).fill(200))
    await Promise.all([paying.work(), paying.work()])
    paying.shop.travel(24 * hour)
    await paying.receive(paying.pay.callOf(reference))
    await paying.work()
    expect(await rowsOf(paying.shop, order)).toEqual([50_000])
  })

  it('[PAY-3] a changed byte is 401 and books nothing', async () => {
    const order = await paying.order(50_000)
    const { reference, url } = await paying.start(order)
    await fetch(url)
    paying.pay.isSilent = true
    await paying.pay.pay(reference)
    expect((await paying.receive(paying.pay.callOf(reference, { changedByte: true }))).status).toBe(401)
    await paying.work()
    expect(await rowsOf(paying.shop, order)).toEqual([])
  })

  it.each([
    ['otherAmount', { amount: 1 }],
    ['otherCurrency', { currency: 'USD' }],
  ] as const)('[PAY-3] %s: nothing is booked, and staff get an alert', async (trouble, changes) => {
    const order = await paying.order(50_000)
    const { reference, url } = await paying.start(order)
    await fetch(url)
    await paying.pay.pay(reference, changes)
    await paying.work()
    expect(await rowsOf(paying.shop, order)).toEqual([])
    expect(await status(order)).toBe('awaitingPayment')
    expect(await attemptsOf(paying.shop, order)).toMatchObject([{ trouble, paid: 0 }])
  })

  it('[OUT-5] a payment of nobody’s order waits a minute, then is kept with an alert', async () => {
    const order = await paying.order(50_000)
    const { id, reference, url } = await paying.start(order)
    await fetch(url)
    await paying.shop.database.db.deleteFrom('payment_attempts').where('id', '=', id).execute()
    await paying.pay.pay(reference)
    for (let turn = 0; turn < 12; turn++) {
      await paying.work()
      paying.shop.travel(15_000)
    }
    expect(await countAlerts(paying.shop.database.db)).toMatchObject({ count: 1 })
    expect(await rowsOf(paying.shop, order)).toEqual([])
  })

  it('[OUT-5] [PAY-3] a call that comes before our own commit is booked once that is there', async () => {
    const { shop } = paying
    const order = await paying.order(50_000)
    const { id, reference, url } = await paying.start(order)
    await fetch(url)
    // nobody else sees the attempt until its transaction ends
    const { rows } = await shop.database.pool.query('delete from payment_attempts where id = $1 returning *', [id])
    await paying.pay.pay(reference)
    await paying.work()
    expect(await rowsOf(shop, order)).toEqual([])
    await shop.database.pool.query(
      'insert into payment_attempts select * from json_populate_record(null::payment_attempts, $1)',
      [JSON.stringify(rows[0])],
    )
    shop.travel(15_000)
    await paying.work()
    expect(await rowsOf(shop, order)).toEqual([50_000])
    expect(await countAlerts(shop.database.db)).toMatchObject({ count: 0 })
    await expectSameMoney(paying, order)
  })

  it('[OUT-5] an older word after a newer one undoes nothing', async () => {
    const order = await paying.order(50_000)
    const { reference, url } = await paying.start(order)
    await fetch(url)
    paying.pay.isSilent = true
    await paying.pay.fail(reference)
    const older = paying.pay.callOf(reference)
    paying.shop.travel(minute)
    await paying.pay.pay(reference)
    await paying.receive(paying.pay.callOf(reference))
    await paying.work()
    expect((await paying.receive(older)).status).toBe(200)
    await paying.work()
    expect(await attemptsOf(paying.shop, order)).toMatchObject([{ state: 'paid', paid: 50_000, trouble: null }])
    expect(await status(order)).toBe('paid')
  })

  it('[OUT-5] [PAY-4] a failure that comes after our own question found the payment made is no alert', async () => {
    const order = await paying.order(50_000)
    const { reference, url } = await paying.start(order)
    await fetch(url)
    paying.pay.isSilent = true
    await paying.pay.fail(reference)
    const failed = paying.pay.callOf(reference)
    paying.shop.travel(minute)
    await paying.pay.pay(reference)
    paying.shop.travel(6 * minute)
    await paying.ask()
    expect(await attemptsOf(paying.shop, order)).toMatchObject([{ state: 'paid', paid: 50_000 }])
    expect((await paying.receive(failed)).status).toBe(200)
    await paying.work()
    expect(await attemptsOf(paying.shop, order)).toMatchObject([{ state: 'paid', paid: 50_000, trouble: null }])
  })

  it('[PAY-3] success, and failure after it: the money stays, and staff get an alert', async () => {
    const order = await paying.order(50_000)
    const { reference, url } = await paying.start(order)
    await fetch(url)
    await paying.pay.pay(reference)
    await paying.work()
    paying.shop.travel(minute)
    await paying.pay.fail(reference)
    await paying.work()
    expect(await rowsOf(paying.shop, order)).toEqual([50_000])
    expect(await attemptsOf(paying.shop, order)).toMatchObject([{ state: 'paid', trouble: 'differs' }])
  })

  it('[PAY-2] a refusal is kept in its words, and the same page may yet be paid', async () => {
    const order = await paying.order(50_000)
    const { reference, url } = await paying.start(order)
    await fetch(url)
    await paying.pay.fail(reference, 'Недостатньо коштів')
    await paying.work()
    expect(await attemptsOf(paying.shop, order)).toMatchObject([{ state: 'failed', reason: 'Недостатньо коштів' }])
    paying.shop.travel(minute)
    await paying.pay.pay(reference)
    await paying.work()
    expect(await attemptsOf(paying.shop, order)).toMatchObject([{ state: 'paid', reason: '' }])
  })

  it('[PAY-2] the same wish is the same page; another one replaces it', async () => {
    const order = await paying.order(50_000)
    const first = await paying.start(order)
    expect((await paying.start(order)).reference).toBe(first.reference)
    await paying.shop.database.transaction((tx) =>
      writePlan(tx, { orderId: order.id, deposit: 20_000, remindAt: null, cancelAt: null }),
    )
    const second = await paying.start(order, { part: 'deposit', amount: 20_000 })
    expect(second.amount).toBe(20_000)
    expect((await attemptsOf(paying.shop, order)).map(({ state }) => state)).toEqual(['open', 'replaced'])
  })

  it('[PAY-2] a race of twenty wishes leaves one page that is waited for', async () => {
    const order = await paying.order(50_000)
    await Promise.allSettled(Array.from({ length: 20 }, () => paying.start(order)))
    const states = (await attemptsOf(paying.shop, order)).map(({ state }) => state)
    expect(states.filter((each) => each === 'open' || each === 'opening')).toHaveLength(1)
  })

  it('[PAY-2] the page names a changed sum, and a paid, cancelled or refused order offers nothing', async () => {
    const order = await paying.order(50_000)
    await expect(paying.start(order, { amount: 49_999 })).rejects.toThrow('otherSum')
    await expect(paying.start(order, { amount: 50_000.5 })).rejects.toThrow('otherSum')
    await expect(paying.start(order, { amount: 0 })).rejects.toThrow('otherSum')
    await move(order, 'cancelled')
    await expect(paying.start(order)).rejects.toThrow('nothingToPay')
    const paid = await paying.order(50_000, { deposit: 50_000, status: 'paid' })
    await expect(paying.start(paid, { amount: 50_000 })).rejects.toThrow('nothingToPay')
    const paidOtherwise = await paying.order(50_000, { status: 'paid' })
    await expect(paying.start(paidOtherwise, { amount: 50_000 })).rejects.toThrow('nothingToPay')
    const grown = await paying.order(50_000, { deposit: 40_000, status: 'paid' })
    await expect(paying.start(grown, { amount: 10_000 })).resolves.toBeDefined()
  })

  it('[ORD-16] a part raises the deposit and moves nothing; the rest pays the order', async () => {
    const order = await paying.order(50_000, { status: 'accepted' })
    await paying.shop.database.transaction((tx) =>
      writePlan(tx, { orderId: order.id, deposit: 20_000, remindAt: null, cancelAt: null }),
    )
    const part = await paying.start(order, { part: 'deposit', amount: 20_000 })
    await fetch(part.url)
    await paying.pay.pay(part.reference)
    await paying.work()
    expect(await reload(order)).toMatchObject({ status: 'accepted', deposit: 20_000 })
    const rest = await paying.start(await reload(order))
    await fetch(rest.url)
    await paying.pay.pay(rest.reference)
    await paying.work()
    expect(await reload(order)).toMatchObject({ status: 'paid', deposit: 50_000 })
    await expectSameMoney(paying, order)
  })

  it('[ORD-16] a paid order paid again from an old page owes it back, and staff get an alert', async () => {
    const order = await paying.order(50_000)
    const first = await paying.start(order)
    await fetch(first.url)
    await paying.shop.database.transaction((tx) =>
      writePlan(tx, { orderId: order.id, deposit: 20_000, remindAt: null, cancelAt: null }),
    )
    const second = await paying.start(order, { part: 'deposit', amount: 20_000 })
    await fetch(second.url)
    await paying.pay.pay(first.reference)
    await paying.work()
    await paying.pay.pay(second.reference)
    await paying.work()
    const paid = await reload(order)
    expect(paid).toMatchObject({ status: 'paid', deposit: 70_000 })
    expect(moneyOf(paid).refundDue).toBe(20_000)
    expect(await attemptsOf(paying.shop, order)).toMatchObject([{ trouble: 'twice' }, { trouble: null }])
  })

  it('[ORD-16] unpaid, it is reminded of once and cancelled; a late payment reserves again', async () => {
    const { shop } = paying
    const order = await paying.order(50_000)
    const [now, bag] = [shop.now().getTime(), order.lines[0]?.productId ?? '']
    await shop.database.transaction((tx) =>
      writePlan(tx, {
        orderId: order.id,
        deposit: null,
        remindAt: new Date(now + 24 * hour),
        cancelAt: new Date(now + 48 * hour),
      }),
    )
    const { reference, url } = await paying.start(order)
    await fetch(url)
    const letters = () =>
      shop.database.pool.query("select from work where kind = 'paymentAsked'").then(({ rowCount }) => rowCount)
    await tendUnpaid(shop)
    expect(await letters()).toBe(0)
    shop.travel(25 * hour)
    await tendUnpaid(shop)
    await tendUnpaid(shop)
    expect(await letters()).toBe(1)
    expect(await status(order)).toBe('awaitingPayment')
    shop.travel(24 * hour)
    await tendUnpaid(shop)
    expect(await status(order)).toBe('cancelled')
    const { rows } = await shop.database.pool.query('select reserved from lots where product_id = $1', [bag])
    expect(rows).toEqual([{ reserved: 0 }])
    await paying.pay.pay(reference)
    await paying.work()
    expect(await reload(order)).toMatchObject({ status: 'paid', deposit: 50_000 })
    expect(await attemptsOf(shop, order)).toMatchObject([{ trouble: null }])
  })

  it('[ORD-16] a late payment whose goods are gone is refund due, with an alert', async () => {
    const { shop } = paying
    const order = await paying.order(50_000)
    const { reference, url } = await paying.start(order)
    await fetch(url)
    await shop.database.transaction((tx) =>
      writePlan(tx, {
        orderId: order.id,
        deposit: null,
        remindAt: null,
        cancelAt: new Date(shop.now().getTime() + hour),
      }),
    )
    shop.travel(2 * hour)
    await tendUnpaid(shop)
    await shop.database.pool.query(
      'update lots set on_hand = 0 where product_id = (select product_id from order_lines where order_id = $1)',
      [order.id],
    )
    await paying.pay.pay(reference)
    await paying.work()
    const late = await reload(order)
    expect(late).toMatchObject({ status: 'cancelled', deposit: 50_000 })
    expect(moneyOf(late).refundDue).toBe(50_000)
    expect(await attemptsOf(shop, order)).toMatchObject([{ trouble: 'late' }])
  })

  it('[ORD-16] money that comes from an old page for an order refused since is booked, with an alert', async () => {
    const order = await paying.order(50_000)
    const { reference, url } = await paying.start(order)
    await fetch(url)
    await move(order, 'refused')
    await paying.pay.pay(reference)
    await paying.work()
    expect(await reload(order)).toMatchObject({ status: 'refused', deposit: 50_000 })
    expect(await attemptsOf(paying.shop, order)).toMatchObject([{ paid: 50_000, trouble: 'late' }])
  })

  it('[ORD-16] a shop that was off past the hour of cancelling sends no reminder to pay', async () => {
    const { shop } = paying
    const order = await paying.order(50_000)
    const at = (hours: number) => new Date(shop.now().getTime() + hours * hour)
    await shop.database.transaction((tx) =>
      writePlan(tx, { orderId: order.id, deposit: null, remindAt: at(24), cancelAt: at(48) }),
    )
    shop.travel(49 * hour)
    await tendUnpaid(shop)
    expect(await status(order)).toBe('cancelled')
    const { rowCount } = await shop.database.pool.query("select from work where kind = 'paymentAsked'")
    expect(rowCount).toBe(0)
  })

  it('[ORD-16] an attempt that staff cancelled or moved on stays so', async () => {
    const { shop } = paying
    const cancelled = await paying.order(50_000)
    const { reference, url } = await paying.start(cancelled)
    await fetch(url)
    await move(cancelled, 'cancelled')
    await paying.pay.pay(reference)
    await paying.work()
    expect(await status(cancelled)).toBe('cancelled')
    const kept = await paying.order(50_000)
    const cancelAt = new Date(shop.now().getTime() + hour)
    await shop.database.transaction((tx) =>
      writePlan(tx, { orderId: kept.id, deposit: null, remindAt: null, cancelAt }),
    )
    await move(kept, 'accepted')
    await move(kept, 'awaitingPayment')
    shop.travel(2 * hour)
    await tendUnpaid(shop)
    expect(await status(kept)).toBe('awaitingPayment')
  })

  it('[PAY-4] without an answer it is asked for after five minutes, then ever more seldom', async () => {
    const order = await paying.order(50_000)
    const { reference, url } = await paying.start(order)
    await fetch(url)
    paying.pay.isSilent = true
    paying.shop.travel(4 * minute)
    await paying.ask()
    expect(await attemptsOf(paying.shop, order)).toMatchObject([{ askedAt: null }])
    paying.shop.travel(2 * minute)
    await paying.ask()
    expect((await attemptsOf(paying.shop, order))[0]?.askedAt).not.toBeNull()
    await paying.pay.pay(reference)
    paying.shop.travel(2 * minute)
    await paying.ask()
    expect(await rowsOf(paying.shop, order)).toEqual([])
    paying.shop.travel(9 * minute)
    await paying.ask()
    expect(await reload(order)).toMatchObject({ status: 'paid', deposit: 50_000 })
    expect(await paying.shop.database.db.selectFrom('followed').selectAll().execute()).toEqual([])
  })

  // the page of LiqPay needs nobody to be asked
  it.skipIf(name === 'liqpay')(
    '[PAY-1] a provider that is away opens nothing, and the next wish begins anew',
    async () => {
      const order = await paying.order(50_000)
      paying.pay.failNext('http500')
      await expect(paying.start(order)).rejects.toThrow('providerAway')
      expect(await attemptsOf(paying.shop, order)).toMatchObject([{ state: 'failed' }])
      expect((await paying.start(order)).state).toBe('open')
    },
  )
})
