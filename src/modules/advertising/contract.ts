import * as z from 'zod/mini'
import { toHryvnias, type Money } from '#kit/money.ts'
import { endpoint, ownEndpoint, type FieldSpeller } from '#platform/endpoint.ts'
import { idempotencyKey } from '#platform/idempotency-key.ts'
import { listQuery } from '#platform/lists-query.ts'
import { answeredWord, historyEntry, id, oneTo } from '#platform/wire.ts'
import { expense, payment } from './advert.fields.ts'
import { expenseList, paymentList } from './advert.list.ts'
import { balanceOf, kinds, type Expense, type Payment, type Summary } from './advert.ts'
import { daysQuery } from './days-query.contract.ts'
import { kindWords } from './words.contract.ts'

const oneExpense = expense.output('admin')
const onePayment = payment.output('admin')

/** The ends of the period, as the wire calls them. */
const periodSpelling = { from: 'start', to: 'end' }

const ofExpenses = expense.fields
const ofPayments = payment.fields

const expensesQuery = listQuery(expenseList, daysQuery, ({ start, end }, asked) => ({
  period: { from: start, to: end },
  ...asked,
}))

export const getExpenses = endpoint('GET /crm/adverts/getexpenses', ['admin'], {
  fieldSpelling: periodSpelling,
  summary:
    'What adverts and marketplaces cost, oldest first, of the current month or from `start` to `end`; what orders cost is among them (ADV-3). Of the filters, texts match parts, a day as the reader of the language sees it; `AdvertsType` and `ProductTypeId` take comma lists; with `RecordId`, that row alone, of any day where none is said; `sort=-Summ,DateCreated` sorts by several columns.',
  query: expensesQuery,
  output: z.array(oneExpense),
})

const paymentsQuery = listQuery(paymentList, daysQuery, ({ start, end }, asked) => ({
  period: { from: start, to: end },
  ...asked,
}))

export const getPayments = endpoint('GET /crm/adverts/getpayments', ['admin'], {
  fieldSpelling: periodSpelling,
  summary:
    'What was paid for adverts, oldest first, of the current month or from `start` to `end`; what was paid by orders is among it (ADV-3). Filters and `sort` as of the expenses; `PaymentFrom` takes a comma list.',
  query: paymentsQuery,
  output: z.array(onePayment),
})

const summary = z.strictObject({
  totalExpenses: z.number(),
  totalPayments: z.number(),
  periodExpenses: z.number(),
  periodPayments: z.number(),
  /** Payments less expenses, of the whole time. */
  balance: z.number(),
  /** The expenses of the period, by `AdvertsType`. */
  expensesByType: z.partialRecord(answeredWord(kindWords.spelling), z.number()),
  /** The expenses of the period, by the id of the product type. */
  expensesByProductType: z.record(z.guid(), z.number()),
})
export type SummaryOnWire = z.infer<typeof summary>

export const getSummary = endpoint('GET /crm/adverts/summary', ['admin'], {
  fieldSpelling: periodSpelling,
  summary:
    'What was spent and paid in the whole time and in a period, the current month where none is said; always the sum of the rows (ADV-6).',
  query: z.pipe(
    z.strictObject(daysQuery),
    z.transform(({ start, end }) => ({ period: { from: start, to: end } })),
  ),
  output: summary,
})

const mostRows = 1000

/** Errors of one of several: `adverts.0.amount`. */
const inAdverts = ({ spell }: FieldSpeller) => ({
  spell: (path: string) =>
    path.replace(/^(adverts\.\d+\.)(.+)$/, (_, head: string, field: string) => head + spell(field)),
})

const named = (fields: typeof ofExpenses | typeof ofPayments) => ({
  id: z.optional(fields.id.codec.input),
  version: z.optional(z.nullable(z.int())),
})

export const updateExpenses = endpoint('POST /crm/adverts/updateexpenses', ['admin'], {
  fieldSpelling: inAdverts(expense),
  summary:
    'Adds expenses without `RecordId`, changes those with one, takes away those with `IsDelete`: all or none (ADV-4, WIRE-10). A new one of google has amounts by product type from `DateStart` to `DateEnd` and becomes a row a day; one of an advertiser has `Summ` or `DateCreated`. Answers the saved rows.',
  headers: idempotencyKey(),
  body: z.strictObject({
    adverts: oneTo(mostRows, expense.input(named(ofExpenses))),
  }),
  output: z.array(oneExpense),
})

export const updatePayments = endpoint('POST /crm/adverts/updatepayments', ['admin'], {
  fieldSpelling: inAdverts(payment),
  summary:
    'Adds payments without `RecordId`, changes those with one, takes away those with `IsDelete`: all or none (ADV-4, WIRE-10). Answers the saved rows.',
  headers: idempotencyKey(),
  body: z.strictObject({
    adverts: oneTo(mostRows, payment.input(named(ofPayments))),
  }),
  output: z.array(onePayment),
})

export const getAdvertHistory = ownEndpoint('GET /crm/adverts/history', ['admin'], {
  fieldSpelling: expense,
  summary: 'What happened to a row that staff entered or a report brought, newest first: who and when.',
  query: z.strictObject({ id: id() }),
  output: z.array(historyEntry()),
})

export function expenseToWire(row: Expense) {
  return expense.toWire(row, 'admin')
}

export function paymentToWire(row: Payment) {
  return payment.toWire(row, 'admin')
}

export function summaryToWire(of: Summary): SummaryOnWire {
  const inHryvnias = (amounts: Readonly<Record<string, Money>>) =>
    Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, toHryvnias(amount)]))
  const byKind = kinds.flatMap((kind) => (of.byKind[kind] ? [[kindWords.spelling[kind], of.byKind[kind]]] : []))
  return {
    totalExpenses: toHryvnias(of.totalExpenses),
    totalPayments: toHryvnias(of.totalPayments),
    periodExpenses: toHryvnias(of.periodExpenses),
    periodPayments: toHryvnias(of.periodPayments),
    balance: toHryvnias(balanceOf(of)),
    expensesByType: inHryvnias(Object.fromEntries(byKind)),
    expensesByProductType: inHryvnias(of.byType),
  }
}
