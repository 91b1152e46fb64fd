import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Staff } from '#platform/roles.ts'
import { leftList } from '#platform/web/left-lists.ts'
import type { ListedOrder } from '../office-order.contract.ts'
import { besideOf, gridStateOf, readOrdersSearch, requestOf } from './list/orders-search.ts'
import { useOrdersApi } from './orders-api.ts'

export interface Neighbours {
  before: ListedOrder | undefined
  after: ListedOrder | undefined
}

/** Rows around the shown one that are read at once. */
const around = 50

/** The orders before and after one in the list that it was opened from, as that list was left. */
export function useNeighbours(orderId: string): Neighbours {
  const router = useRouter()
  const api = useOrdersApi<Staff>()
  const [left] = useState(() => leftList('/crm/orders'))
  const [offset, setOffset] = useState(Math.max(0, (left?.row ?? 0) - around))
  const { data: rows = [], isPlaceholderData } = useQuery({
    queryKey: ['orders', 'neighbours', left?.search, offset],
    async queryFn() {
      const search = readOrdersSearch(router.options.parseSearch(left?.search ?? ''))
      const request = requestOf(gridStateOf(search), besideOf(search), { offset, limit: 3 * around })
      return request ? (await api.listRows(request)).rows : []
    },
    enabled: left !== undefined,
    // one that was just moved out of a list is still between its neighbours
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: (before) => before,
  })
  const place = rows.findIndex(({ id }) => id === orderId)
  const isNearEnd = place === rows.length - 1 && rows.length === 3 * around
  const isNearStart = place === 0 && offset > 0
  if (!isPlaceholderData && (isNearEnd || isNearStart)) setOffset(Math.max(0, offset + place - around))
  return place === -1 ? { before: undefined, after: undefined } : { before: rows[place - 1], after: rows[place + 1] }
}
