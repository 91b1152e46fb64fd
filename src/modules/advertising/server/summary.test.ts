import * as fc from 'fast-check'
import { beforeAll, expect } from 'vitest'
import { addDays, dayOf, type Day } from '#kit/days.ts'
import { advertPaymentSources } from '#modules/orders/order.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct, type BuiltProduct } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
import { isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'
import { sumOf, type Period } from '../advert.ts'
import { listExpenseRows } from './expenses.sql.ts'
import { listPaymentRows } from './payments.sql.ts'
import { saveExpenses } from './save-expenses.ts'
import { savePayments } from './save-payments.ts'
import { sumAdverts } from './summary.sql.ts'

let shop: TestShop
let goods: BuiltProduct
let types: string[]
beforeAll(async () => {
  shop = await testShop()
  goods = await buildProduct(shop, { lots: [{ quantity: 10_000 }] })
  const { rows } = await shop.database.pool.query<{ id: string }>('select id from product_types order by position')
  types = rows.map(({ id }) => id)
})

// month ends, and both days that are longer or shorter in Kyiv: 29 March and 25 October
const day = fc
  .oneof(
    fc.record({ from: fc.constant('2026-01-15'), days: fc.nat(90) }),
    fc.record({ from: fc.constant('2026-10-10'), days: fc.nat(40) }),
  )
  .map(({ from, days }) => addDays(from, days))
/** Most of the instants of a day that are near another day, in Kyiv or in London. */
const instant = fc
  .record({
    of: day,
    at: fc.constantFrom('00:00:00.000', '20:59:59.999', '21:00:00.000', '21:59:59.999', '22:00:00.000', '23:30:00.000'),
  })
  .map(({ of, at }) => new Date(`${of}T${at}Z`))
const amount = fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 5_000_000 }))
const step = fc.oneof(
  fc.record({
    what: fc.constant('google'),
    from: day,
    days: fc.nat(40),
    amounts: fc.array(amount, { minLength: 1, maxLength: 8 }),
  }),
  fc.record({ what: fc.constant('advertiser'), spentOn: day, amount: fc.option(amount) }),
  fc.record({ what: fc.constant('payment'), paidOn: day, amount, source: fc.constantFrom(...advertPaymentSources) }),
  fc.record({
    what: fc.constant('order'),
    rate: fc.nat(2000),
    fee: fc.nat(900),
    paid: fc.nat(900),
    isPaid: fc.boolean(),
    at: instant,
  }),
  fc.record({ what: fc.constant('change'), place: fc.nat(50), amount }),
  fc.record({ what: fc.constant('delete'), place: fc.nat(50) }),
)
type Step = typeof step extends fc.Arbitrary<infer Given> ? Given : never

const whole: Period = { from: '2024-06-01', to: '2028-06-01' }
const part = (period: Period) => ({ period, filter: {}, page: { sort: [] }, language: 'uk' as const })

/** Orders, and the day in Kyiv on which each was placed. */
const placed = new Map<string, Day>()
const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, row) => total + row.amount, 0)

async function take(done: Step): Promise<void> {
  if ('amounts' in done) {
    const amountsByType = Object.fromEntries(done.amounts.map((each, place) => [types[place], each]))
    const to = addDays(done.from, done.days)
    const rows = await saveExpenses(shop, [{ kind: 'google', from: done.from, to, amountsByType }], olena)
    // ADV-2: to the kopiyka, each day once, none outside
    expect(sum(rows)).toBe(sumOf(amountsByType))
    const days = rows.map(({ spentOn }) => spentOn)
    expect(days).toEqual([...new Set(days)].toSorted())
    expect([days[0], rows.filter(({ spentOn }) => spentOn > to)]).toEqual([done.from, []])
  } else if ('spentOn' in done) {
    await saveExpenses(shop, [{ kind: 'advertiser', spentOn: done.spentOn, amount: done.amount ?? undefined }], olena)
  } else if ('paidOn' in done) {
    await savePayments(shop, [{ paidOn: done.paidOn, amount: done.amount, source: done.source }], olena)
  } else if ('rate' in done) {
    const order = await buildOrder(shop, {
      lines: [{ code: goods.code, price: 99_900 }],
      marketplaceFeeRate: done.rate / 100,
      marketplaceFixedFee: done.fee,
      advertPaymentAmount: done.paid,
      advertPaymentSource: done.isPaid ? 'promOrder' : null,
    })
    await shop.database.pool.query('update orders set created_at = $1 where id = $2', [done.at, order.id])
    placed.set(order.id, dayOf(done.at))
  } else {
    const own = (await listExpenseRows(shop.database.db, part(whole))).filter(({ version }) => version !== null)
    const row = own[done.place % Math.max(own.length, 1)]
    if (!row) return
    if (!('amount' in done)) await saveExpenses(shop, [{ id: row.id, isDeleted: true }], olena)
    else if (row.kind === 'advertiser') await saveExpenses(shop, [{ id: row.id, amount: done.amount }], olena)
    else await saveExpenses(shop, [{ id: row.id, amountsByType: { [types[3] ?? '']: done.amount } }], olena)
  }
}

longIt(
  '[ADV-1] [ADV-6] whatever happens, the summary is the sum of the rows, of the whole time and of any period',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), day, fc.nat(60), async (steps, from, days) => {
        for (const done of steps) await take(done)
        const period = { from, to: addDays(from, days) }
        const { db } = shop.database
        const [summary, expenses, payments, ofPeriod, paidInPeriod] = [
          await sumAdverts(db, period),
          await listExpenseRows(db, part(whole)),
          await listPaymentRows(db, part(whole)),
          await listExpenseRows(db, part(period)),
          await listPaymentRows(db, part(period)),
        ]
        expect(summary).toMatchObject({
          totalExpenses: sum(expenses),
          totalPayments: sum(payments),
          periodExpenses: sum(ofPeriod),
          periodPayments: sum(paidInPeriod),
        })
        const isIn = (on: Day) => on >= period.from && on <= period.to
        expect(summary).toMatchObject({
          periodExpenses: sum(expenses.filter(({ spentOn }) => isIn(spentOn))),
          periodPayments: sum(payments.filter(({ paidOn }) => isIn(paidOn))),
        })
        for (const { orderId, spentOn } of expenses) if (orderId) expect(spentOn).toBe(placed.get(orderId))
        for (const { orderId, paidOn } of payments) if (orderId) expect(paidOn).toBe(placed.get(orderId))
        expect(Object.values(summary.byKind).reduce((total, each) => total + each, 0)).toBe(summary.periodExpenses)
        expect(sumOf(summary.byType)).toBe(summary.byKind.google ?? 0)
      }),
      { numRuns: isDeep ? 200 : 10 },
    )
  },
)
