import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { historyFromWire, type HistoryEntry } from '#platform/field-history.ts'
import type { Call } from '#platform/web/api.ts'
import { askBy } from '#platform/web/ask.ts'
import { useCall } from '#platform/web/call.ts'
import { countOf } from '#platform/web/rows.ts'
import {
  expenseChangesToWire,
  expensesFromWire,
  expensesRequestToWire,
  oneToWire,
  paymentChangesToWire,
  paymentsFromWire,
  paymentsRequestToWire,
  periodToWire,
  summaryFromWire,
  type ExpensesRequest,
  type PaymentsRequest,
} from '../office-advert.contract.ts'
import { expense, payment } from '../advert.fields.ts'
import type { Expense, ExpenseChange, Payment, PaymentChange, Period, Summary } from '../advert.ts'
import * as contract from '../contract.ts'

export type AdvertsApi = ReturnType<typeof advertsApi>

interface Part<Row> {
  rows: Row[]
  total: number
}

/** The calls of the adverts, in our words. */
function advertsApi(call: Call) {
  const ask = askBy(call)
  return {
    async summary(period: Period): Promise<Summary> {
      return summaryFromWire((await call(contract.getSummary, { query: periodToWire(period) })).data)
    },
    async expenses(request: ExpensesRequest): Promise<Part<Expense>> {
      const { data, headers } = await call(contract.getExpenses, { query: expensesRequestToWire(request) })
      return { rows: expensesFromWire(data), total: countOf(headers, (request.offset ?? 0) + data.length) }
    },
    async payments(request: PaymentsRequest): Promise<Part<Payment>> {
      const { data, headers } = await call(contract.getPayments, { query: paymentsRequestToWire(request) })
      return { rows: paymentsFromWire(data), total: countOf(headers, (request.offset ?? 0) + data.length) }
    },
    /** A row of staff's own as it is now; undefined where it is gone. */
    async findExpense(id: string): Promise<Expense | undefined> {
      return expensesFromWire((await call(contract.getExpenses, { query: oneToWire(id) })).data)[0]
    },
    async findPayment(id: string): Promise<Payment | undefined> {
      return paymentsFromWire((await call(contract.getPayments, { query: oneToWire(id) })).data)[0]
    },
    async saveExpenses(changes: readonly ExpenseChange[], idempotencyKey: string): Promise<Expense[]> {
      const body = expenseChangesToWire(changes)
      return expensesFromWire((await call(contract.updateExpenses, { body, idempotencyKey })).data)
    },
    async savePayments(changes: readonly PaymentChange[], idempotencyKey: string): Promise<Payment[]> {
      const body = paymentChangesToWire(changes)
      return paymentsFromWire((await call(contract.updatePayments, { body, idempotencyKey })).data)
    },
    async history(of: 'expense' | 'payment', id: string): Promise<HistoryEntry[]> {
      const table = of === 'expense' ? expense : payment
      return historyFromWire(table, await ask(contract.getAdvertHistory, { query: { id } }))
    },
  }
}

export function useAdvertsApi(): AdvertsApi {
  const call = useCall()
  return useMemo(() => advertsApi(call), [call])
}

export const advertKeys = {
  summaries: ['adverts', 'summary'] as const,
  history: (id: string) => ['adverts', 'history', id] as const,
}

export function summaryQuery(api: AdvertsApi, period: Period) {
  return queryOptions({
    queryKey: [...advertKeys.summaries, period.from, period.to],
    queryFn: () => api.summary(period),
    // figures of the former days stay until the new ones are here
    placeholderData: (before) => before,
  })
}
