import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAsk } from '#platform/web/ask.ts'
import { rowsOf } from '#platform/web/rows.ts'
import { getTags, tagOrders } from '../../order-tag.contract.ts'
import type { TagChange } from '../../order-tag.ts'
import { orderFromWire, type OfficeOrder } from '../../office-order.contract.ts'
import { orderKeys } from '../orders-api.ts'

const known = ['orders', 'tags'] as const

/** Tags that orders have now; none until they are known. */
export function useKnownTags(): readonly string[] {
  const ask = useAsk()
  const { data = [] } = useQuery({
    queryKey: known,
    queryFn: () => ask(getTags),
    staleTime: 60_000,
  })
  return data
}

/** Changes tags of orders, all or none (WIRE-10), and answers the orders. */
export function useTagOrders(): (changes: readonly TagChange[]) => Promise<OfficeOrder[]> {
  const ask = useAsk()
  const cache = useQueryClient()
  return useMemo(
    () => async (changes) => {
      const orders = changes.map(({ id, add, remove }) => ({ id, add: [...add], remove: [...remove] }))
      const data = await ask(tagOrders, { body: { orders } })
      for (const { id } of changes) void cache.invalidateQueries({ queryKey: orderKeys.history(id) })
      void cache.invalidateQueries({ queryKey: known })
      return rowsOf(data).map((wire) => orderFromWire<'admin'>(wire))
    },
    [ask, cache],
  )
}
