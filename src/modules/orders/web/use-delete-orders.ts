import { useQueryClient } from '@tanstack/react-query'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { toast } from '#platform/web/toast.ts'
import { ordersTexts } from '../texts.ts'
import type { Deleted } from './deletion/delete-orders.ts'
import { useOrdersApi } from './orders-api.ts'
import { reasonOf } from './reason.ts'

/** Deletes after a question, with a way back; what that takes is loaded with the first that is deleted. */
export function useDeleteOrders() {
  const t = useTexts(ordersTexts)
  const { language } = useLanguage()
  const api = useOrdersApi()
  const cache = useQueryClient()
  return async (orders: readonly Deleted[]): Promise<boolean> => {
    try {
      const { deleteOrders } = await import('./deletion/delete-orders.ts')
      return await deleteOrders(orders, { t, language, api, cache })
    } catch (fault) {
      toast('error', t('delete.failed', { why: reasonOf(fault) }))
      return false
    }
  }
}
