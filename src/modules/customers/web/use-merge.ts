import { useQueryClient } from '@tanstack/react-query'
import { formatPhone } from '#kit/phone.ts'
import { useTexts } from '#platform/web/language.tsx'
import { offerUndo } from '#platform/web/undo.ts'
import type { Customer, CustomerDetails } from '../customer.ts'
import { customerName } from './customer-name.ts'
import { customerKeys, useCustomersApi } from './customers-api.ts'
import { customersTexts } from './texts.ts'

/** Puts two customers together, and for ten seconds offers to part them as they were (B7). */
export function useMerge() {
  const t = useTexts(customersTexts)
  const api = useCustomersApi()
  const cache = useQueryClient()

  function regrouped() {
    void cache.invalidateQueries({ queryKey: customerKeys.all })
    cache.setQueryData(customerKeys.regrouped, Date.now())
  }

  return async function merge(other: Customer, main: Customer): Promise<CustomerDetails> {
    const merged = await api.merge(other.phone, main.phone)
    regrouped()
    offerUndo({
      text: t('merge.done', { phone: formatPhone(other.phone), name: customerName(main) }),
      undo: async () => {
        await api.undoMerge(other, main, merged.version)
        regrouped()
      },
      undone: t('merge.undone'),
    })
    return merged
  }
}
