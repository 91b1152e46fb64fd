import { useMutation, useQuery } from '@tanstack/react-query'
import type { MarketplaceOrderPartProps } from '#modules/orders/web/index.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { marketKeys, useMarketplaceApi } from '../marketplace-api.ts'
import { marketplaceOrderTexts } from './texts.ts'

/** One of our orders as the marketplace has it; null where it came from none. Reads anew with each version of ours. */
export function useMarketplaceOrder(orderId: string, version: number) {
  const api = useMarketplaceApi()
  return useQuery({
    queryKey: [...marketKeys.marketplaceOrder(orderId), version],
    queryFn: () => api.marketplaceOrder(orderId),
    // what it was stays until the new version is read
    placeholderData: (before) => before,
  })
}

/** Fields become what they are at the marketplace (ORD-8). */
export function useTake({ orderId, nameOf, onTaken }: MarketplaceOrderPartProps) {
  const t = useTexts(marketplaceOrderTexts)
  const api = useMarketplaceApi()
  return useMutation({
    mutationFn: async (fields: readonly string[]) => {
      await api.take(orderId, fields)
      await onTaken(fields)
    },
    onSuccess: (_, fields) => toast('success', t('taken', { fields: fields.map(nameOf).join(', ') })),
    onError: (fault) => toast('error', t('takeFailed', { why: reasonOf(fault) })),
  })
}
