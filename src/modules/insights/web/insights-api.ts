import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAsk, type Ask } from '#platform/web/ask.ts'
import { getAdvertsReport } from '../adverts.contract.ts'
import { getChanges } from '../changes.contract.ts'
import { getCustomersReport } from '../customers.contract.ts'
import type { RowsQuestion } from '../earned-rows.ts'
import { getEarned } from '../earned.contract.ts'
import type { Basis, Compared, Cut, Period, Step, Unit } from '../earned.ts'
import { getMoney, getMoneyRows } from '../money.contract.ts'
import type { MoneyQuestion } from '../money-held.ts'
import { getDiscounts, getPayback } from '../payback.contract.ts'
import { getEarnedRows, rowsFilter } from '../rows.contract.ts'
import { getSizes, orderSizes } from '../sizes.contract.ts'

export interface EarnedRequest {
  period: Period
  basis: Basis
  compared: Compared
  /** The unit that the reader goes by; undefined of any other days. */
  unit: Unit | undefined
  step: Step
  cut: Cut
}

/** The calls of the figures. */
function insightsApi(ask: Ask) {
  return {
    earned: ({ period, ...request }: EarnedRequest) => ask(getEarned, { query: { ...period, ...request } }),
    rows: ({ limit, offset, ...question }: RowsQuestion) =>
      ask(getEarnedRows, { query: { ...rowsFilter(question), limit, offset } }),
    adverts: (period: Period, basis: Basis) => ask(getAdvertsReport, { query: { ...period, basis } }),
    customers: ({ from, to }: Period) => ask(getCustomersReport, { query: { from, to } }),
    changes: () => ask(getChanges),
    money: () => ask(getMoney),
    moneyRows: ({ period, ...question }: MoneyQuestion) => ask(getMoneyRows, { query: { ...question, ...period } }),
    payback: () => ask(getPayback),
    discounts: () => ask(getDiscounts),
    sizes: () => ask(getSizes),
    /** Makes a draft purchase of these sizes; without any, of all that is to be ordered again. */
    orderSizes: (products?: readonly { productId: string; size: string; quantity: number }[]) =>
      ask(orderSizes, { body: { products: products && [...products] } }),
  }
}

export type InsightsApi = ReturnType<typeof insightsApi>

export function useInsightsApi(): InsightsApi {
  const ask = useAsk()
  return useMemo(() => insightsApi(ask), [ask])
}

/** Figures of the former days stay until the new ones are here. */
const ofDays = <Report>(key: readonly unknown[], queryFn: () => Promise<Report>) =>
  queryOptions({ queryKey: ['insights', ...key], queryFn, placeholderData: keepPreviousData })

export const earnedQuery = (api: InsightsApi, request: EarnedRequest) =>
  ofDays(['earned', request], () => api.earned(request))

export const rowsQuery = (api: InsightsApi, question: RowsQuestion) =>
  ofDays(['rows', question], () => api.rows(question))

export const advertsQuery = (api: InsightsApi, { period, basis }: { period: Period; basis: Basis }) =>
  ofDays(['adverts', period, basis], () => api.adverts(period, basis))

export const customersQuery = (api: InsightsApi, period: Period) =>
  ofDays(['customers', period], () => api.customers(period))

export const moneyRowsQuery = (api: InsightsApi, question: MoneyQuestion) =>
  ofDays(['moneyRows', question], () => api.moneyRows(question))

/** Read anew when they were seen. */
export const changesKey = ['insights', 'changes'] as const

export function changesQuery(api: InsightsApi) {
  return queryOptions({ queryKey: changesKey, queryFn: api.changes })
}

export function moneyQuery(api: InsightsApi) {
  return queryOptions({ queryKey: ['insights', 'money'], queryFn: api.money })
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
