import { beforeEach, describe, expect, it } from 'vitest'
import { buildProduct } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { openRegister, receiptsDesk } from '../../../../tests/build/register.ts'
import type { Status } from '#modules/orders/status.ts'
import { readPrivateFile } from '#modules/media/server/index.ts'
import { loadOrders, receiveReturn, updateOrders } from '#modules/orders/server/index.ts'
import { showDay } from './show-receipts.ts'
import { tendRegister } from './tend-register.ts'

const hour = 60 * 60 * 1000
const register = await openRegister()
const { cardOf, issue, issued } = await receiptsDesk(register)
beforeEach(() => register.reset())

const orderNow = async (id: string) => (await loadOrders(register.shop.database.db, [id]))[0]
const move = (id: string, status: Status) =>
  updateOrders(register.shop, [{ id, version: undefined, status, fields: {} }], olena)

describe('a receipt', () => {
  it('[PAY-6] is issued for a payment, with the goods’ own name, code and whole sum, and its link stands in the order', async () => {
    const { id } = await register.order(183_500)
    await register.pay(id, 183_500, { way: 'cash' })
    expect(await register.receiptsOf(id)).toEqual(['full 183500 waiting'])
    await register.settle()
    expect(await register.receiptsOf(id)).toEqual(['full 183500 issued'])
    const [kept] = register.checkbox.receipts
    expect(kept).toMatchObject({
      sum: 183_500,
      goods: [{ good: { price: 183_500, code: expect.any(String) }, quantity: 1000 }],
      payments: [{ type: 'CASH', value: 183_500 }],
    })
    expect(await orderNow(id)).toMatchObject({
      receiptUrl: `${register.checkbox.settings['CHECKBOX_RECEIPT_URL']}/${kept?.id}`,
      prepaymentReceiptUrl: '',
    })
  })

  it('[PAY-6] [ORD-10] of a prepayment, then of the rest, are two of one chain with a link each', async () => {
    const { id } = await register.order(100_000, { discount: 10_000 })
    await register.pay(id, 20_000)
    await register.settle()
    await register.pay(id, 70_000)
    await register.settle()
    expect(await register.receiptsOf(id)).toEqual(['prepayment 20000 issued', 'rest 70000 issued'])
    const [first, second] = register.checkbox.receipts
    expect([first?.total, second?.relation]).toEqual([90_000, first?.relation])
    expect(first?.goods).toMatchObject([{ discounts: [{ type: 'DISCOUNT', mode: 'VALUE', value: 10_000 }] }])
    const { receiptUrl = '', prepaymentReceiptUrl = '' } = (await orderNow(id)) ?? {}
    expect([prepaymentReceiptUrl, receiptUrl].map((url) => url.split('/').at(-1))).toEqual([first?.id, second?.id])
    expect(await cardOf(id)).toMatchObject({ planned: 90_000, issued: 90_000, money: 90_000 })
  })

  it('[PAY-6] of money on delivery is of type ETTN with the parcel’s number when it is sent; its pay-out brings none more', async () => {
    const { id } = await register.order(50_000, { paymentType: 'onDelivery', trackingNumber: '20450012345678' })
    await move(id, 'sent')
    await register.settle()
    expect(register.checkbox.receipts[0]?.payments).toMatchObject([
      { type: 'ETTN', value: 50_000, ettn: '20450012345678' },
    ])
    await move(id, 'completed')
    await register.pay(id, 50_000, { way: 'onDelivery' })
    await register.settle()
    expect(await register.receiptsOf(id)).toEqual(['delivery 50000 issued'])
    expect(await cardOf(id)).toMatchObject({ planned: 50_000, money: 50_000 })
  })

  it('[PAY-6] a parcel called back within the time of an undo gets none', async () => {
    const { id } = await register.order(50_000, { paymentType: 'onDelivery' })
    await move(id, 'sent')
    await move(id, 'accepted')
    await register.settle()
    expect(await register.receiptsOf(id)).toEqual(['delivery 50000 withdrawn'])
    expect(register.checkbox.receipts).toEqual([])
  })

  it('[PAY-6] paid by card after the parcel has left: the one of type ETTN is returned and the right one issued', async () => {
    const { id } = await register.order(50_000, { paymentType: 'onDelivery' })
    await move(id, 'sent')
    await register.settle()
    await register.pay(id, 50_000)
    await register.settle()
    expect(await register.receiptsOf(id)).toEqual([
      'delivery 50000 issued',
      'reversal 50000 issued',
      'full 50000 issued',
    ])
    expect(register.checkbox.receipts.map(({ type, payments }) => [type, payments[0]?.type])).toEqual([
      ['SELL', 'ETTN'],
      ['RETURN', 'ETTN'],
      ['SELL', 'CASHLESS'],
    ])
  })

  it('[PAY-6] [ORD-17] money that goes back gets a return receipt of the goods that came back', async () => {
    const { id } = await register.order(50_000)
    await register.pay(id, 50_000)
    await register.settle()
    await register.pay(id, 20_000, { kind: 'refund' })
    await register.settle()
    expect(await register.receiptsOf(id)).toEqual(['full 50000 issued', 'return 20000 issued'])
    expect(register.checkbox.receipts[1]).toMatchObject({
      type: 'RETURN',
      related: register.checkbox.receipts[0]?.id,
      goods: [{ is_return: true }],
    })
    expect(register.checkbox.net()).toBe(30_000)
  })

  it('[PAY-6] [ORD-17] of pieces that come back one after another each return receipt names its own', async () => {
    const { code } = await buildProduct(register.shop, { lots: [{ price: 50_000, quantity: 5 }] })
    const { id } = await buildOrder(register.shop, {
      lines: [{ code, quantity: 3 }],
      status: 'accepted',
      paymentType: 'prepayment',
    })
    await register.pay(id, 150_000)
    await register.settle()
    await move(id, 'completed')
    for (const amount of [50_000, 40_000]) {
      await receiveReturn(register.shop, { id, goods: [{ code, quantity: 1, isSellable: true }] }, olena)
      await register.pay(id, amount, { kind: 'refund' })
      await register.settle()
    }
    expect(await register.receiptsOf(id)).toEqual(['full 150000 issued', 'return 50000 issued', 'return 40000 issued'])
    expect(register.checkbox.receipts.map(({ goods }) => goods)).toMatchObject([
      [{ quantity: 3000 }],
      [{ quantity: 1000 }],
      [{ quantity: 1000, discounts: [{ type: 'DISCOUNT', value: 10_000 }] }],
    ])
  })

  it('[PAY-6] the same payment twice, or twenty at once, gives no second receipt', async () => {
    const { id } = await register.order(50_000)
    const told = await Promise.allSettled(Array.from({ length: 20 }, () => register.pay(id, 50_000)))
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await Promise.all(Array.from({ length: 10 }, () => issue(id)))
    await register.settle()
    expect(await register.receiptsOf(id)).toEqual(['full 50000 issued'])
    expect(register.checkbox.net()).toBe(50_000)
  })

  it('[PAY-6] an order whose link staff pasted gets none by itself, and one by hand', async () => {
    const { id } = await register.order(50_000, { receiptUrl: 'https://check.checkbox.ua/by-hand' })
    await register.pay(id, 50_000)
    expect(await register.receiptsOf(id)).toEqual([])
    expect(await cardOf(id)).toMatchObject({ isPasted: true })
    const { receipts } = await issued(id)
    expect(receipts).toMatchObject([{ kind: 'full', state: 'waiting', amount: 50_000 }])
  })
})

describe('orders from before the register', () => {
  /** An order of last year, with money of then. */
  async function old(fields: object = {}, paid = 20_000) {
    const { pool } = register.shop.database
    const { id } = await register.order(50_000, fields)
    await pool.query(`update orders set created_at = now() - interval '1 year', deposit = $2 where id = $1`, [id, paid])
    if (paid > 0)
      await pool.query(
        `insert into order_payments (order_id, amount, way, created_at) values ($1, $2, 'card', now() - interval '1 year')`,
        [id, paid],
      )
    return id
  }
  const edit = (id: string) =>
    updateOrders(register.shop, [{ id, version: undefined, fields: { staffNote: String(Math.random()) } }], olena)

  it('[PAY-6] money of then has no receipt by itself, whatever becomes of its order; later money has its own', async () => {
    const id = await old()
    await edit(id)
    await tendRegister(register.shop)
    expect(await register.receiptsOf(id)).toEqual([])
    expect(await cardOf(id)).toMatchObject({ money: 0, earlier: 20_000 })
    await register.pay(id, 30_000)
    await edit(id)
    await tendRegister(register.shop)
    await register.settle()
    expect(await register.receiptsOf(id)).toEqual(['full 30000 issued'])
    expect(await cardOf(id)).toMatchObject({ money: 30_000, planned: 30_000, earlier: 20_000 })
    await register.pay(id, 50_000, { kind: 'refund' })
    await register.settle()
    expect(await register.receiptsOf(id)).toEqual(['full 30000 issued', 'return 30000 issued'])
  })

  it('[PAY-6] by hand it has one, and then all of the order’s money', async () => {
    const id = await old()
    await issue(id)
    await register.pay(id, 30_000)
    await register.settle()
    expect(await register.receiptsOf(id)).toEqual(['prepayment 20000 issued', 'rest 30000 issued'])
    expect(await cardOf(id)).toMatchObject({ money: 50_000, planned: 50_000, earlier: 0 })
  })

  it('[PAY-6] a parcel that had left has no ETTN, one that leaves now has', async () => {
    const gone = await old({ paymentType: 'onDelivery' }, 0)
    await register.shop.database.pool.query(`update orders set status = 'sent' where id = $1`, [gone])
    await edit(gone)
    expect(await register.receiptsOf(gone)).toEqual([])
    const leaving = await old({ paymentType: 'onDelivery' }, 0)
    await move(leaving, 'sent')
    expect(await register.receiptsOf(leaving)).toEqual(['delivery 50000 waiting'])
  })
})

describe('the register', () => {
  it('[PAY-6] an answer that was lost after it issued leads to the same one', async () => {
    const { id } = await register.order(50_000)
    await register.pay(id, 30_000)
    await register.settle()
    await register.pay(id, 20_000)
    register.checkbox.failNext('cutAfter', 2)
    await register.settle()
    expect(await register.receiptsOf(id)).toEqual(['prepayment 30000 issued', 'rest 20000 issued'])
    expect(register.checkbox.receipts).toHaveLength(2)
  })

  it('[PAY-6] busy, away, silent, speaking HTML or asking for less: it is waited for', async () => {
    const { id } = await register.order(50_000)
    for (const trouble of ['busy', 'http500', 'html', 'malformed', 'cut', 'http429', 'unauthorised'])
      register.checkbox.failNext(trouble)
    await register.pay(id, 50_000)
    await register.settle(undefined, 2 * hour)
    expect(await register.receiptsOf(id)).toEqual(['full 50000 issued'])
    expect(register.checkbox.receipts).toHaveLength(1)
  })

  it('[PAY-6] busy for an hour: the receipt waits with its words, and staff see why', async () => {
    const { id } = await register.order(50_000)
    register.checkbox.isBusy = true
    await register.pay(id, 50_000)
    await register.settle(undefined, hour)
    expect((await cardOf(id)).receipts).toMatchObject([{ state: 'waiting', why: 'Каса зайнята іншою операцією' }])
    register.checkbox.isBusy = false
    await register.settle(undefined, hour)
    expect(await register.receiptsOf(id)).toEqual(['full 50000 issued'])
  })

  it('[PAY-6] away for a day, it is waited for: payments go on, and each receipt is issued once it is back', async () => {
    const { id } = await register.order(50_000)
    register.checkbox.failNext('http500', 10_000)
    await register.pay(id, 20_000)
    await register.pay(id, 30_000)
    for (let passed = 0; passed < 24; passed += 3) {
      await register.settle(register.shop, 0)
      register.pass(3 * hour)
    }
    expect(await register.receiptsOf(id)).toEqual(['prepayment 20000 waiting', 'rest 30000 waiting'])
    expect((await orderNow(id))?.deposit).toBe(50_000)
    register.checkbox.endTroubles()
    await register.settle(register.shop, 3 * hour)
    expect(await register.receiptsOf(id)).toEqual(['prepayment 20000 issued', 'rest 30000 issued'])
    expect(register.checkbox.receipts).toHaveLength(2)
  })

  it('[PAY-6] a register without the tax service issues by its codes, and the receipt says so', async () => {
    const { id } = await register.order(50_000)
    register.checkbox.isOffline = true
    await register.pay(id, 50_000)
    await register.settle()
    expect((await cardOf(id)).receipts).toMatchObject([{ state: 'issued', isOffline: true }])
  })

  it('[PAY-6] a refused receipt shows the register’s own words, holds those after it, and staff try it again', async () => {
    // an open shift first, so that the refusal is of the receipt
    const other = await register.order(1000)
    await register.pay(other.id, 1000)
    await register.settle()
    const { id } = await register.order(50_000)
    await register.pay(id, 10_000)
    register.checkbox.failNext('refused')
    await register.settle()
    await register.pay(id, 40_000)
    await register.settle()
    const { receipts } = await cardOf(id)
    expect(receipts.map(({ state, why }) => [state, why])).toEqual([
      ['failed', 'Невідома податкова група'],
      ['waiting', ''],
    ])
    await issue(id)
    await register.settle()
    expect(await register.receiptsOf(id)).toEqual(['prepayment 10000 issued', 'rest 40000 issued'])
  })

  it('[PAY-6] a receipt that the tax service refused later has another id when staff try it again', async () => {
    const { id } = await register.order(50_000)
    await register.pay(id, 50_000)
    await register.settle()
    const second = await register.order(10_000)
    await register.pay(second.id, 10_000)
    register.checkbox.failNext('error')
    await register.settle()
    expect((await cardOf(second.id)).receipts).toMatchObject([
      { state: 'failed', why: 'Невірна податкова група товару' },
    ])
    await issue(second.id)
    await register.settle()
    expect(await register.receiptsOf(second.id)).toEqual(['full 10000 issued'])
    expect(register.checkbox.net()).toBe(60_000)
  })

  it('[PAY-6] the shop signs in again when its token ended, and opens a shift that was closed in the cabinet', async () => {
    const { id } = await register.order(50_000)
    await register.pay(id, 20_000)
    await register.settle()
    register.checkbox.endTokens()
    register.checkbox.closeShift()
    register.pass(5000)
    await register.pay(id, 30_000)
    await register.settle()
    expect(await register.receiptsOf(id)).toEqual(['prepayment 20000 issued', 'rest 30000 issued'])
    expect(register.checkbox.shifts).toHaveLength(2)
  })

  it('[PAY-6] a shift of 24 hours is closed by whoever needs a receipt, and another one opened', async () => {
    const first = await register.order(50_000)
    await register.pay(first.id, 50_000)
    await register.settle()
    register.pass(25 * hour)
    expect(await cardOf(first.id)).toMatchObject({ isShiftOld: true })
    const { id } = await register.order(10_000)
    await register.pay(id, 10_000)
    await register.settle()
    expect(await register.receiptsOf(id)).toEqual(['full 10000 issued'])
    expect(register.checkbox.shifts).toHaveLength(2)
  })

  it('[PAY-6] a receipt waits and is issued where the register refuses to close the old shift at first', async () => {
    const first = await register.order(50_000)
    await register.pay(first.id, 50_000)
    await register.settle()
    register.pass(25 * hour)
    const { id } = await register.order(10_000)
    await register.pay(id, 10_000)
    register.checkbox.failNext('refused')
    await register.settle()
    expect(await register.receiptsOf(id)).toEqual(['full 10000 issued'])
  })

  it('[PAY-6] the job closes the shift before its day is over, and keeps its Z report', async () => {
    const { id } = await register.order(50_000)
    await register.pay(id, 50_000)
    await register.settle()
    await tendRegister(register.shop)
    const states = async () =>
      (await register.shop.database.pool.query('select state, z_report from register_shifts order by asked_at')).rows
    register.pass(23 * hour)
    await tendRegister(register.shop)
    register.pass(5000)
    await tendRegister(register.shop)
    expect(await states()).toMatchObject([
      { state: 'closed', z_report: { id: expect.any(String), balance: { balance: 50_000 } } },
    ])
  })

  it.each([
    [true, 'application/pdf', '%PDF-1.4 Z1'],
    [false, 'text/plain', 'Z-звіт 1'],
  ])('[PAY-6] the Z report of a closed shift is kept as a file; printed as PDF: %s', async (printsPdf, type, words) => {
    register.checkbox.printsPdf = printsPdf
    const { id } = await register.order(50_000)
    await register.pay(id, 50_000)
    await register.settle()
    register.pass(23 * hour)
    await tendRegister(register.shop)
    register.pass(5000)
    await tendRegister(register.shop)
    const [shift] = (await showDay(register.shop, undefined)).shifts
    const kept = shift?.reportFile ? await readPrivateFile(register.shop, shift.reportFile) : undefined
    expect(kept).toMatchObject({ type, readers: ['admin', 'manager'] })
    expect(Buffer.from(kept?.content ?? []).toString()).toBe(words)
  })

  it('[PAY-6] the job finds money of which no event came', async () => {
    const { id } = await register.order(50_000)
    await register.pay(id, 20_000)
    await register.shop.database.pool.query(
      `insert into order_payments (order_id, amount, way) values ($1, 30000, 'card')`,
      [id],
    )
    await register.shop.database.pool.query('update orders set deposit = 50000 where id = $1', [id])
    await tendRegister(register.shop)
    await register.settle()
    expect(await register.receiptsOf(id)).toEqual(['prepayment 20000 issued', 'rest 30000 issued'])
  })
})
