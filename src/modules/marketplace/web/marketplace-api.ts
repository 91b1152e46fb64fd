import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import * as contract from '../office.contract.ts'
import * as view from '../office-view.contract.ts'
import type { CancelReason } from '../cancel-reason.ts'
import type { MarketGoods, MarketOverview, SaleBesideOurs, SaleView, WantedConnection } from '../office.ts'

export type MarketplaceApi = ReturnType<typeof marketplaceApi>

/** The calls of the marketplace, in our words. */
function marketplaceApi(call: Call) {
  return {
    async overview(): Promise<MarketOverview> {
      return view.overviewFromWire((await call(contract.getOverview)).data)
    },
    async beside(from: string, to: string): Promise<SaleBesideOurs[]> {
      return view.besideFromWire((await call(contract.getBeside, { query: { dateFrom: from, dateTo: to } })).data)
    },
    async importSome(numbers: readonly string[]) {
      return (await call(contract.importSome, { body: { numbers: [...numbers] } })).data
    },
    async match(wish: { marketProductId: string; code: string; size: string; colour: string }) {
      return (await call(contract.matchProduct, { body: view.matchToWire(wish) })).data
    },
    async retry(ids: readonly string[]) {
      return (await call(contract.retryBad, { body: { ids: [...ids] } })).data
    },
    async settle(ids: readonly string[]) {
      await call(contract.settleAlerts, { body: { ids: [...ids] } })
    },
    async sale(orderId: string): Promise<SaleView | null> {
      return view.saleFromWire((await call(contract.getSale, { query: { orderid: orderId } })).data)
    },
    async take(orderId: string, fields: readonly string[]) {
      await call(contract.takeTheirs, { body: { orderId, fields: view.wordsOfFields(fields) } })
    },
    async chooseReason(orderId: string, reason: CancelReason | null, text: string) {
      await call(contract.setCancelReason, { body: { orderId, reason, text } })
    },
    async check(orderId: string) {
      return (await call(contract.checkParcel, { query: { orderid: orderId } })).data
    },
    async goods(): Promise<MarketGoods[]> {
      return view.goodsFromWire((await call(contract.getGoods)).data)
    },
    async connect(goods: readonly WantedConnection[]) {
      await call(contract.connectGoods, { body: { goods: view.connectionsToWire(goods) } })
    },
    async disconnect(externalIds: readonly string[]) {
      await call(contract.disconnectGoods, { body: { externalIds: [...externalIds] } })
    },
  }
}

export function useMarketplaceApi(): MarketplaceApi {
  const call = useCall()
  return useMemo(() => marketplaceApi(call), [call])
}

export const marketKeys = {
  overview: ['marketplace', 'overview'] as const,
  beside: (from: string, to: string) => ['marketplace', 'beside', from, to] as const,
  goods: ['marketplace', 'goods'] as const,
  sale: (orderId: string) => ['marketplace', 'sale', orderId] as const,
  check: (orderId: string) => ['marketplace', 'check', orderId] as const,
}

const minute = 60_000

export function overviewQuery(api: MarketplaceApi) {
  return queryOptions({ queryKey: marketKeys.overview, queryFn: () => api.overview(), refetchInterval: minute })
}
