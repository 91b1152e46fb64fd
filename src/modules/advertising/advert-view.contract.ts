import { kopiykas } from '#kit/money.ts'
import type { OnWire } from '#platform/fields.ts'
import { unspell } from '#platform/spelling.ts'
import { said } from '#platform/wire.ts'
import { advertPaymentSourceWords } from '#modules/orders/words.contract.ts'
import type { AdvertPaymentSource } from '#modules/orders/order.ts'
import { expense, payment } from './advert.fields.ts'
import type { Expense, ExpenseChange, Kind, Payment, PaymentChange, Period, Summary } from './advert.ts'
import {
  sortableExpenses,
  sortablePayments,
  type ExpenseColumn,
  type PaymentColumn,
  type Sort,
  type SummaryOnWire,
} from './contract.ts'
import { kindWords } from './words.contract.ts'

/** The part of the contract that the browser needs. */

export function expensesFromWire(rows: readonly OnWire<typeof expense.fields>[]): Expense[] {
  return rows.map((row) => expense.fromWire(row))
}

export function paymentsFromWire(rows: readonly OnWire<typeof payment.fields>[]): Payment[] {
  return rows.map((row) => payment.fromWire(row))
}

export function periodToWire({ from, to }: Period) {
  return { start: from, end: to }
}

interface Asked<Column extends string> {
  period: Period
  limit: number
  offset: number
  sort: readonly Sort<Column>[]
  /** Parts of texts. */
  day?: string | undefined
  orderId?: string | undefined
  orderNumber?: string | undefined
}

export interface ExpensesRequest extends Asked<ExpenseColumn> {
  kinds?: readonly Kind[] | undefined
  campaign?: string | undefined
  typeIds?: readonly string[] | undefined
}

export interface PaymentsRequest extends Asked<PaymentColumn> {
  amount?: string | undefined
  sources?: readonly AdvertPaymentSource[] | undefined
  note?: string | undefined
}

export function expensesRequestToWire(request: ExpensesRequest): Record<string, string> {
  return {
    ...sharedToWire(request, sortableExpenses),
    ...said({
      AdvertsType: request.kinds?.map((kind) => kindWords.spelling[kind]).join(','),
      Campaign: request.campaign,
      ProductTypeId: request.typeIds?.join(','),
    }),
  }
}

export function paymentsRequestToWire(request: PaymentsRequest): Record<string, string> {
  return {
    ...sharedToWire(request, sortablePayments),
    ...said({
      Summ: request.amount,
      PaymentFrom: request.sources?.map((source) => advertPaymentSourceWords.spelling[source]).join(','),
      Description: request.note,
    }),
  }
}

function sharedToWire<Column extends string>(
  { period, limit, offset, sort, day, orderId, orderNumber }: Asked<Column>,
  sortable: Readonly<Record<Column, string>>,
): Record<string, string> {
  const sorted = sort.map(({ column, isDescending }) => `${isDescending ? '-' : ''}${sortable[column]}`)
  return {
    ...periodToWire(period),
    limit: String(limit),
    offset: String(offset),
    ...said({ sort: sorted.join(','), DateCreated: day, OrderId: orderId, OrderNumber: orderNumber }),
  }
}

/** The body of `updateExpenses`. */
export function expenseChangesToWire(changes: readonly ExpenseChange[]) {
  return { adverts: changes.map((change) => expense.sent(change)) }
}

/** The body of `updatePayments`. */
export function paymentChangesToWire(changes: readonly PaymentChange[]) {
  return { adverts: changes.map((change) => payment.sent(change)) }
}

/** The field of ours that an error of the wire is about: `adverts.0.ProductTypeId.<id>` → `amountsByType.<id>`. */
export function fieldOfError(of: 'expense' | 'payment', wire: string): string {
  return (of === 'expense' ? expense : payment).unspell(wire.replace(/^adverts\.\d+\.?/, ''))
}

export function summaryFromWire(wire: SummaryOnWire): Summary {
  const byKind = Object.entries(wire.expensesByType).map(([word, sum = 0]) => [
    unspell(kindWords.spelling, word),
    kopiykas(sum),
  ])
  const byType = Object.entries(wire.expensesByProductType).map(([type, sum]) => [type, kopiykas(sum)])
  return {
    totalExpenses: kopiykas(wire.totalExpenses),
    totalPayments: kopiykas(wire.totalPayments),
    periodExpenses: kopiykas(wire.periodExpenses),
    periodPayments: kopiykas(wire.periodPayments),
    byKind: Object.fromEntries(byKind) as Summary['byKind'],
    byType: Object.fromEntries(byType) as Summary['byType'],
  }
}

/** The query of one row, and of its history. */
export function historyOfToWire(id: string) {
  return { RecordId: id }
}
