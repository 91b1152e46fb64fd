import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import type { AdvertsReport } from '../adverts-report.ts'
import { getAdvertsReport } from '../adverts.contract.ts'
import { getChanges } from '../changes.contract.ts'
import { getCustomersReport } from '../customers.contract.ts'
import type { EarnedRows, RowsQuestion } from '../earned-rows.ts'
import { getEarned } from '../earned.contract.ts'
import type { Basis, Cut, Period, Step } from '../earned.ts'
import { getMoney, getMoneyRows } from '../money.contract.ts'
import type { MoneyQuestion } from '../money-held.ts'
import { moneyFromWire, moneyQuestionToWire, moneyRowsFromWire } from '../money-view.contract.ts'
import { getDiscounts, getPayback } from '../payback.contract.ts'
import {
  advertsReportFromWire,
  changesReportFromWire,
  customersReportFromWire,
  discountsReportFromWire,
  earnedReportFromWire,
  earnedRequestToWire,
  paybackReportFromWire,
  rowsFromWire,
  rowsQuestionToWire,
  type EarnedReportView,
  type EarnedRequest,
} from '../report-views.contract.ts'
import { getEarnedRows } from '../rows.contract.ts'
import { getSizes, orderSizes } from '../sizes.contract.ts'

/** The calls of the figures, in our words. */
function insightsApi(call: Call) {
  return {
    async earned(request: EarnedRequest & { step: Step; cut: Cut }): Promise<EarnedReportView> {
      return earnedReportFromWire((await call(getEarned, { query: earnedRequestToWire(request) })).data)
    },
    async rows(question: RowsQuestion): Promise<EarnedRows> {
      return rowsFromWire((await call(getEarnedRows, { query: rowsQuestionToWire(question) })).data)
    },
    async adverts(period: Period, basis: Basis): Promise<AdvertsReport> {
      const query = { start: period.from, end: period.to, basis }
      return advertsReportFromWire((await call(getAdvertsReport, { query })).data)
    },
    async customers({ from, to }: Period) {
      return customersReportFromWire((await call(getCustomersReport, { query: { start: from, end: to } })).data)
    },
    changes: async () => changesReportFromWire((await call(getChanges, {})).data),
    money: async () => moneyFromWire((await call(getMoney, {})).data),
    async moneyRows(question: MoneyQuestion) {
      return moneyRowsFromWire((await call(getMoneyRows, { query: moneyQuestionToWire(question) })).data)
    },
    payback: async () => paybackReportFromWire((await call(getPayback, {})).data),
    discounts: async () => discountsReportFromWire((await call(getDiscounts, {})).data),
    sizes: async () => (await call(getSizes, {})).data,
    /** Makes a draft purchase of these sizes; without any, of all that is to be ordered again. */
    orderSizes: async (products?: readonly { productId: string; size: string; quantity: number }[]) =>
      (await call(orderSizes, { body: { products } })).data,
  }
}

export type InsightsApi = ReturnType<typeof insightsApi>

export function useInsightsApi(): InsightsApi {
  const call = useCall()
  return useMemo(() => insightsApi(call), [call])
}

// figures of the former days stay until the new ones are here

export function earnedQuery(api: InsightsApi, request: EarnedRequest & { step: Step; cut: Cut }) {
  return queryOptions({
    queryKey: ['insights', 'earned', request],
    queryFn: () => api.earned(request),
    placeholderData: (before) => before,
  })
}

export function rowsQuery(api: InsightsApi, question: RowsQuestion) {
  return queryOptions({
    queryKey: ['insights', 'rows', question],
    queryFn: () => api.rows(question),
    placeholderData: (before) => before,
  })
}

export function advertsQuery(api: InsightsApi, { period, basis }: { period: Period; basis: Basis }) {
  return queryOptions({
    queryKey: ['insights', 'adverts', period, basis],
    queryFn: () => api.adverts(period, basis),
    placeholderData: (before) => before,
  })
}

export function customersQuery(api: InsightsApi, period: Period) {
  return queryOptions({
    queryKey: ['insights', 'customers', period],
    queryFn: () => api.customers(period),
    placeholderData: (before) => before,
  })
}

/** Read anew when they were seen. */
export const changesKey = ['insights', 'changes'] as const

export function changesQuery(api: InsightsApi) {
  return queryOptions({ queryKey: changesKey, queryFn: api.changes })
}

export function moneyQuery(api: InsightsApi) {
  return queryOptions({ queryKey: ['insights', 'money'], queryFn: api.money })
}

export function moneyRowsQuery(api: InsightsApi, question: MoneyQuestion) {
  return queryOptions({
    queryKey: ['insights', 'moneyRows', question],
    queryFn: () => api.moneyRows(question),
    placeholderData: (before) => before,
  })
}

export function paybackQuery(api: InsightsApi) {
  return queryOptions({ queryKey: ['insights', 'payback'], queryFn: api.payback })
}

/** Read anew when a price was given. */
export const discountsKey = ['insights', 'discounts'] as const

export function discountsQuery(api: InsightsApi) {
  return queryOptions({ queryKey: discountsKey, queryFn: api.discounts })
}

/** Read anew when some were ordered. */
export const sizesKey = ['insights', 'sizes'] as const

export function sizesQuery(api: InsightsApi) {
  return queryOptions({ queryKey: sizesKey, queryFn: api.sizes })
}
