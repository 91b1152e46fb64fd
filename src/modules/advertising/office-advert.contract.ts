import { kopiykas } from '#kit/money.ts'
import type { OnWire } from '#platform/fields.ts'
import { requestToWire, type ListRequest } from '#platform/lists.ts'
import { unspell } from '#platform/spelling.ts'
import { expense, payment } from './advert.fields.ts'
import { expenseList, paymentList } from './advert.list.ts'
import type { Expense, ExpenseChange, Payment, PaymentChange, Period, Summary } from './advert.ts'
import type { SummaryOnWire } from './contract.ts'
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

export type ExpensesRequest = ListRequest<typeof expenseList> & { period: Period }
export type PaymentsRequest = ListRequest<typeof paymentList> & { period: Period }

export function expensesRequestToWire({ period, ...request }: ExpensesRequest): Record<string, string> {
  return { ...periodToWire(period), ...requestToWire(expenseList, request) }
}

export function paymentsRequestToWire({ period, ...request }: PaymentsRequest): Record<string, string> {
  return { ...periodToWire(period), ...requestToWire(paymentList, request) }
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

/** The query of one row. */
export function oneToWire(id: string) {
  return { RecordId: id }
}
