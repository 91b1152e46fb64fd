import type pg from 'pg'
import { saveExpenses } from '#modules/advertising/server/save-expenses.ts'
import { savePayments } from '#modules/advertising/server/save-payments.ts'
import { fillAdvertOrders } from '../build/advert-orders.ts'
import { olena } from '../build/orders.ts'
import { bagsId } from '../build/purchases.ts'
import type { TestShop } from '../build/shop.ts'
import { inTurn, together, type Comparison } from './measure.ts'
import { openOffice } from './office.ts'

const orders = 100_000
const repeats = 8
const month = ['2025-10-01', '2025-10-31']
const period = `start=${month[0]}&end=${month[1]}`

const reads: { what: string; call: string; byHand: (pool: pg.Pool) => Promise<unknown> }[] = [
  {
    what: 'the first 100 expenses of a month',
    call: `getexpenses?${period}&limit=100`,
    byHand: async (pool) => (await expenses(pool)).slice(0, 100),
  },
  { what: 'expenses of a month', call: `getexpenses?${period}`, byHand: expenses },
  { what: 'payments of a month', call: `getpayments?${period}`, byHand: payments },
  { what: 'the summary', call: `summary?${period}`, byHand: summary },
]

/** The calls of the adverts page at 100,000 orders, beside statements that somebody would write for just that. */
export async function advertsBench(shop: TestShop): Promise<Comparison[]> {
  await fillAdvertOrders(shop, orders)
  await saveExpenses(
    shop,
    [{ kind: 'google', from: '2025-01-01', to: '2025-12-31', amountsByType: { [bagsId]: 10_000_000 } }],
    olena,
  )
  await savePayments(
    shop,
    Array.from({ length: 28 }, (_, day) => ({
      paidOn: `2025-10-${String(day + 1).padStart(2, '0')}`,
      amount: 250_000,
      source: 'card' as const,
    })),
    olena,
  )
  const answer = openOffice(shop)
  async function read(call: string): Promise<number> {
    const request = new Request(`http://localhost:3000/api/crm/adverts/${call}`)
    const response = await answer({ request, path: `/crm/adverts/${call.split('?')[0] ?? ''}`, address: '' })
    const text = await response.text()
    if (response.status !== 200) throw new Error(text)
    return figureOf((JSON.parse(text) as { Data: unknown }).Data)
  }
  const results: Comparison[] = []
  for (const { what, call, byHand } of reads) {
    const figures = [await read(call), figureOf(await byHand(shop.database.pool))]
    if (figures[0] !== figures[1]) throw new Error(`${what}: ${figures.join(' is not ')} by hand`)
    const { ours, ceiling, ratio } = await inTurn(
      5,
      () => together(repeats, 2, () => read(call)),
      () => together(repeats, 2, async () => JSON.stringify(await byHand(shop.database.pool))),
    )
    results.push({
      what: `adverts, ${what}, ${orders.toLocaleString('en')} orders`,
      ours: ours / repeats,
      ceiling: ceiling / repeats,
      unit: 'ms',
      ratio: 1 / ratio,
      expected: '≤ 2 of it written by hand',
      isMet: 1 / ratio <= 2,
    })
  }
  return results
}

/** The figure that both must agree on: the number of rows, or the sums of the summary. */
function figureOf(data: unknown): number {
  if (Array.isArray(data)) return data.length
  const { totalExpenses, totalPayments, periodExpenses, periodPayments } = data as Record<string, number>
  return Number(
    ((totalExpenses ?? 0) + (totalPayments ?? 0) + (periodExpenses ?? 0) + (periodPayments ?? 0)).toFixed(2),
  )
}

const inMonth = `created_at >= ($1::date::timestamp at time zone 'Europe/Kyiv')
  and created_at < (($2::date + 1)::timestamp at time zone 'Europe/Kyiv')`

interface Row {
  day: string
}

async function expenses(pool: pg.Pool): Promise<Row[]> {
  const [own, ofOrders] = await Promise.all([
    pool.query({
      name: 'hand-expenses',
      text: 'select *, spent_on as day from advert_expenses where spent_on between $1 and $2',
      values: month,
    }),
    pool.query({
      name: 'hand-costs',
      text: `select (created_at at time zone 'Europe/Kyiv')::date as day, * from order_advert_costs where ${inMonth}`,
      values: month,
    }),
  ])
  const terms = ['marketplace_fee', 'marketplace_fixed_fee', 'marketplace_payment_fee', 'subsidised_shipping_fee']
  const rows: Row[] = own.rows
  for (const { day, order_id, number, ...costs } of ofOrders.rows)
    for (const kind of terms)
      if (costs[kind] > 0) rows.push({ day, order_id, number, kind, amount: costs[kind] / 100 } as Row)
  return rows.sort(byDay)
}

async function payments(pool: pg.Pool): Promise<Row[]> {
  const [own, ofOrders] = await Promise.all([
    pool.query({
      name: 'hand-payments',
      text: 'select *, paid_on as day from advert_payments where paid_on between $1 and $2',
      values: month,
    }),
    pool.query({
      name: 'hand-paid',
      text: `select (created_at at time zone 'Europe/Kyiv')::date as day, * from order_advert_payments where ${inMonth}`,
      values: month,
    }),
  ])
  return [...own.rows, ...ofOrders.rows].sort(byDay)
}

async function summary(pool: pg.Pool): Promise<unknown> {
  const answers = await Promise.all([
    pool.query({
      name: 'hand-own',
      text: `select kind, sum(amount) as total, sum(amount) filter (where spent_on between $1 and $2) as period
        from advert_expenses group by kind`,
      values: month,
    }),
    pool.query({
      name: 'hand-terms',
      text: `select sum(marketplace_fee) as fee, sum(marketplace_fixed_fee) as fixed, sum(marketplace_payment_fee) as payment,
          sum(subsidised_shipping_fee) as shipping, sum(marketplace_fee) filter (where ${inMonth}) as period_fee,
          sum(marketplace_fixed_fee) filter (where ${inMonth}) as period_fixed,
          sum(marketplace_payment_fee) filter (where ${inMonth}) as period_payment,
          sum(subsidised_shipping_fee) filter (where ${inMonth}) as period_shipping
        from order_advert_costs`,
      values: month,
    }),
    pool.query({
      name: 'hand-types',
      text: `select key, sum(value::bigint) from advert_expenses, jsonb_each_text(amounts_by_type)
        where spent_on between $1 and $2 group by key`,
      values: month,
    }),
    pool.query({
      name: 'hand-sums',
      text: `select (select sum(amount) from advert_payments) as own, (select sum(amount) from order_advert_payments) as of_orders,
        (select sum(amount) from advert_payments where paid_on between $1 and $2) as period_own,
        (select sum(amount) from order_advert_payments where ${inMonth}) as period_of_orders`,
      values: month,
    }),
  ])
  const [own = [], terms = [], types = [], sums = []] = answers.map(({ rows }) => rows)
  const sumOf = (rows: Record<string, number>[], ...names: string[]) =>
    rows.reduce((all, row) => all + names.reduce((sum, name) => sum + Number(row[name] ?? 0), 0), 0) / 100
  return {
    totalExpenses: sumOf(own, 'total') + sumOf(terms, 'fee', 'fixed', 'payment', 'shipping'),
    periodExpenses:
      sumOf(own, 'period') + sumOf(terms, 'period_fee', 'period_fixed', 'period_payment', 'period_shipping'),
    totalPayments: sumOf(sums, 'own', 'of_orders'),
    periodPayments: sumOf(sums, 'period_own', 'period_of_orders'),
    byKind: [own, terms],
    byType: types,
  }
}

function byDay(one: Row, other: Row): number {
  return one.day < other.day ? -1 : one.day > other.day ? 1 : 0
}
