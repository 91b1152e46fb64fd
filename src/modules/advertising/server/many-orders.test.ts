import { beforeAll, expect } from 'vitest'
import { deepIt } from '../../../../tests/deep.ts'
import { recordStatements } from '../../../../tests/bench/statements.ts'
import { fillAdvertOrders } from '../../../../tests/build/advert-orders.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { listExpenseRows } from './expenses.sql.ts'
import { listPaymentRows } from './payments.sql.ts'
import { sumAdverts } from './summary.sql.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await testShop()
  await fillAdvertOrders(shop, 100_000)
})

const month = { from: '2025-03-01', to: '2025-03-31' }
const part = { period: month, page: { sort: [], limit: 100 }, filter: {}, language: 'uk' } as const

/** The plans of what is sent, one after the other. */
async function planOf(work: () => Promise<unknown>): Promise<string> {
  const { pool } = shop.database
  const sent = await recordStatements(pool, work)
  const plans = await Promise.all(sent.map(({ text, values }) => pool.query(`explain ${text}`, values)))
  return plans.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN'] as string)).join('\n')
}

deepIt.each([
  ['a page of expenses', () => listExpenseRows(shop.database.db, part), ['orders_advert_costs']],
  ['a page of payments', () => listPaymentRows(shop.database.db, part), ['orders_advert_payments']],
  ['the summary', () => sumAdverts(shop.database.db, month), ['orders_advert_costs', 'orders_advert_payments']],
] as const)('[ADV-3] among 100,000 orders %s is read from an index alone', async (_, work, indexes) => {
  const plan = await planOf(work)
  for (const index of indexes) expect(plan).toContain(`Index Only Scan using ${index} on orders`)
  expect(plan).not.toMatch(/Seq Scan on orders|Scan using orders_pkey|on (allocations|lots)\b/)
})

deepIt('[ADV-6] the summary of them is the sum of their rows', async () => {
  const { db } = shop.database
  const whole = { from: '2025-01-01', to: '2026-01-31' }
  const [summary, expenses, payments] = await Promise.all([
    sumAdverts(db, month),
    listExpenseRows(db, { ...part, period: whole, page: { sort: [] } }),
    listPaymentRows(db, { ...part, period: whole, page: { sort: [] } }),
  ])
  const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
  const inMonth = ({ day }: { day: string }) => day >= month.from && day <= month.to
  expect(summary).toMatchObject({
    // 10 % of 1 000,00 of every third, 2 % of every sixth, 40,00 of every ninth
    totalExpenses: 33_333 * 100_00 + 16_666 * 20_00 + 11_111 * 40_00,
    totalPayments: 20_000 * 50_00,
    periodExpenses: sum(expenses.filter(({ spentOn }) => inMonth({ day: spentOn }))),
    periodPayments: sum(payments.filter(({ paidOn }) => inMonth({ day: paidOn }))),
  })
  expect([sum(expenses), sum(payments)]).toEqual([summary.totalExpenses, summary.totalPayments])
})
