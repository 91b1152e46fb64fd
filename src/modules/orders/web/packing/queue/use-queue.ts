import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Staff } from '#platform/endpoint.ts'
import type { ListedOrder } from '../../../order-view.contract.ts'
import { onHeard } from '../../news/heard.ts'
import { orderQuery, useOrdersApi } from '../../orders-api.ts'

export interface Queue {
  parcels: readonly ListedOrder[] | undefined
  /** Of the shown parcel, counted from 0. */
  place: number
  /** How many wait, those that were not read included. */
  total: number
  fault: Error | null
  /** One that was sent is out of it at once. */
  drop(id: string): void
  reload(): Promise<unknown>
}

/** More than an evening’s. */
const atOnce = 200
const queryKey = ['orders', 'packing'] as const
interface Read {
  rows: ListedOrder[]
  total: number
}

/** What is to be packed, oldest first, as it is now; of the `wanted` parcels the first that still waits is shown. */
export function useQueue(wanted: readonly (string | undefined)[]): Queue {
  const api = useOrdersApi<Staff>()
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () =>
      api.listRows({ view: 'toPack', sort: [{ column: 'createdAt', isDescending: false }], limit: atOnce, offset: 0 }),
  })
  useEffect(() => onHeard(() => void refetch()), [refetch])
  const places = wanted.map((wantedId) => data?.rows.findIndex(({ id }) => id === wantedId) ?? -1)
  const place = places.find((found) => found >= 0) ?? 0
  const next = data?.rows[place + 1]?.id
  useEffect(() => {
    if (next) void cache.prefetchQuery(orderQuery(api, next))
  }, [cache, api, next])
  const drop = (id: string) =>
    cache.setQueryData<Read>(queryKey, (read) => {
      const rows = read?.rows.filter((each) => each.id !== id) ?? []
      return read && { rows, total: read.total - (read.rows.length - rows.length) }
    })
  return { parcels: data?.rows, place, total: data?.total ?? 0, fault: error, drop, reload: refetch }
}
