import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAsk, type Ask } from '#platform/web/ask.ts'
import * as contract from '../office.contract.ts'
import type { CancelReason } from '../cancel-reason.ts'

export type MarketplaceApi = ReturnType<typeof marketplaceApi>

/** The calls of the marketplace. */
function marketplaceApi(ask: Ask) {
  return {
    overview: () => ask(contract.getOverview),
    beside: (from: string, to: string) => ask(contract.getComparedOrders, { query: { from, to } }),
    importSome: (numbers: readonly string[]) => ask(contract.importSome, { body: { numbers: [...numbers] } }),
    match: ({ size, colour, ...wish }: { marketProductId: string; code: string; size: string; colour: string }) =>
      ask(contract.matchProduct, {
        body: { ...wish, size: size === '' ? undefined : size, colour: colour === '' ? undefined : colour },
      }),
    retry: (ids: readonly string[]) => ask(contract.retryBad, { body: { ids: [...ids] } }),
    settle: (ids: readonly string[]) => ask(contract.settleAlerts, { body: { ids: [...ids] } }),
    marketplaceOrder: (orderId: string) => ask(contract.getMarketplaceOrder, { query: { orderId } }),
    take: (orderId: string, fields: readonly string[]) =>
      ask(contract.takeTheirs, { body: { orderId, fields: [...fields] } }),
    chooseReason: (orderId: string, reason: CancelReason | null, text: string) =>
      ask(contract.setCancelReason, { body: { orderId, reason, text } }),
    check: (orderId: string) => ask(contract.checkParcel, { query: { orderId } }),
    goods: () => ask(contract.getGoods),
    connect: (goods: readonly contract.WantedConnection[]) =>
      ask(contract.connectGoods, { body: { goods: [...goods] } }),
    disconnect: (externalIds: readonly string[]) =>
      ask(contract.disconnectGoods, { body: { externalIds: [...externalIds] } }),
  }
}

export function useMarketplaceApi(): MarketplaceApi {
  const ask = useAsk()
  return useMemo(() => marketplaceApi(ask), [ask])
}

export const marketKeys = {
  overview: ['marketplace', 'overview'] as const,
  beside: (from: string, to: string) => ['marketplace', 'beside', from, to] as const,
  goods: ['marketplace', 'goods'] as const,
  marketplaceOrder: (orderId: string) => ['marketplace', 'marketplaceOrder', orderId] as const,
  check: (orderId: string) => ['marketplace', 'check', orderId] as const,
}

const minute = 60_000

export function overviewQuery(api: MarketplaceApi) {
  return queryOptions({ queryKey: marketKeys.overview, queryFn: () => api.overview(), refetchInterval: minute })
}
