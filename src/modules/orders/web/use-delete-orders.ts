import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language.tsx'
import { toast } from '#platform/web/toast.ts'
import { ordersTexts } from '../texts.ts'
import type { Deleted } from './delete-orders.ts'
import { orderKeys, useOrdersApi } from './orders-api.ts'
import { reasonOf } from './reason.ts'

/** Deletes after a question, with a way back; what that takes is loaded with the first that is deleted. */
export function useDeleteOrders() {
  const t = useTexts(ordersTexts)
  const api = useOrdersApi()
  const cache = useQueryClient()
  return async (orders: readonly Deleted[]): Promise<boolean> => {
    try {
      const [{ sendOnce }, { deleteOrders }] = await Promise.all([
        import('#platform/web/send-once.ts'),
        import('./delete-orders.ts'),
      ])
      const removing = {
        mutationKey: [...orderKeys.all, 'delete'],
        mutationFn: () => deleteOrders(orders, { t, api, cache }),
      }
      return (await sendOnce(cache, removing, undefined)) ?? false
    } catch (fault) {
      toast('error', t('delete.failed', { why: reasonOf(fault) }))
      return false
    }
  }
}
