import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { addDays } from '#kit/days.ts'
import { advertPaymentSources } from '#modules/orders/order.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildProduct, type BuiltProduct } from '../../../../tests/build/goods.ts'
import { buildOrder, olena } from '../../../../tests/build/orders.ts'
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

const day = fc.integer({ min: 0, max: 90 }).map((days) => addDays('2026-01-15', days))
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
  }),
  fc.record({ what: fc.constant('change'), place: fc.nat(50), amount }),
  fc.record({ what: fc.constant('delete'), place: fc.nat(50) }),
)
type Step = typeof step extends fc.Arbitrary<infer Given> ? Given : never

const whole: Period = { from: '2024-06-01', to: '2028-06-01' }
const part = (period: Period) => ({ period, filter: {}, page: { sort: [] }, language: 'uk' as const })

async function take(done: Step): Promise<void> {
  if ('amounts' in done) {
    const amountsByType = Object.fromEntries(done.amounts.map((each, place) => [types[place], each]))
    const to = addDays(done.from, done.days)
    await saveExpenses(shop, [{ kind: 'google', from: done.from, to, amountsByType }], olena)
  } else if ('spentOn' in done) {
    await saveExpenses(shop, [{ kind: 'advertiser', spentOn: done.spentOn, amount: done.amount ?? undefined }], olena)
  } else if ('paidOn' in done) {
    await savePayments(shop, [{ paidOn: done.paidOn, amount: done.amount, source: done.source }], olena)
  } else if ('rate' in done) {
    await buildOrder(shop, {
      lines: [{ code: goods.code, price: 99_900 }],
      marketplaceFeeRate: done.rate / 100,
      marketplaceFixedFee: done.fee,
      advertPaymentAmount: done.paid,
      advertPaymentSource: done.isPaid ? 'promOrder' : null,
    })
  } else {
    const own = (await listExpenseRows(shop.database.db, part(whole))).filter(({ version }) => version !== null)
    const row = own[done.place % Math.max(own.length, 1)]
    if (!row) return
    if (!('amount' in done)) await saveExpenses(shop, [{ id: row.id, isDeleted: true }], olena)
    else if (row.kind === 'advertiser') await saveExpenses(shop, [{ id: row.id, amount: done.amount }], olena)
    else await saveExpenses(shop, [{ id: row.id, amountsByType: { [types[3] ?? '']: done.amount } }], olena)
  }
}

it('[ADV-1] [ADV-6] whatever happens, the summary is the sum of the rows, of the whole time and of any period', async () => {
  const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, row) => total + row.amount, 0)
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
      expect(Object.values(summary.byKind).reduce((total, each) => total + each, 0)).toBe(summary.periodExpenses)
      expect(sumOf(summary.byType)).toBe(summary.byKind.google ?? 0)
    }),
    { numRuns: process.env.DEEP ? 300 : 25 },
  )
})
