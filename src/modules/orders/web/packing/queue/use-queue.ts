import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Staff } from '#platform/roles.ts'
import type { ListedOrder } from '../../../office-order.contract.ts'
import { onOrderChange } from '../../notifications/order-changes.ts'
import { orderQuery, useOrdersApi } from '../../orders-api.ts'
import { sendingKey } from './use-send-order.ts'

/** The order that is packed now, and where it stood. */
export interface Held {
  order: ListedOrder
  place: number
}

export interface Queue {
  orders: readonly ListedOrder[] | undefined
  /** The place of the shown order, from 0. */
  place: number
  /** The one in hand waits no more, and whoever packs it did not send it: the next one stands in its place. */
  isHeldGone: boolean
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

/** The orders to pack, oldest first, kept up to date; shows the wanted order, else the one in hand. */
export function useQueue(wanted: string | undefined, held: Held | undefined): Queue {
  const api = useOrdersApi<Staff>()
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () =>
      api.listRows({
        waiting: 'toPack',
        sort: [{ column: 'createdAt', isDescending: false }],
        limit: atOnce,
        offset: 0,
      }),
  })
  useEffect(() => onOrderChange(() => void refetch()), [refetch])
  const isOut = data !== undefined && held !== undefined && data.rows.every(({ id }) => id !== held.order.id)
  // one that is on its way out stays in hand until the shop answers
  const isLeaving = useIsMutating({ mutationKey: sendingKey(held?.order.id) }) > 0
  const isKept = isOut && isLeaving
  const orders = isKept ? data.rows.toSpliced(held.place, 0, held.order) : data?.rows
  const place = placeIn(orders ?? [], [wanted, held?.order.id], held?.place ?? 0)
  const next = orders?.[place + 1]?.id
  useEffect(() => {
    if (next) void cache.prefetchQuery(orderQuery(api, next))
  }, [cache, api, next])
  const drop = (id: string) =>
    cache.setQueryData<Read>(queryKey, (read) => {
      const rows = read?.rows.filter((each) => each.id !== id) ?? []
      return read && { rows, total: read.total - (read.rows.length - rows.length) }
    })
  return {
    orders,
    place,
    isHeldGone: isOut && !isLeaving,
    total: (data?.total ?? 0) + (isKept ? 1 : 0),
    fault: error,
    drop,
    reload: refetch,
  }
}

/** The place of the first wanted order that still waits; else of the order that took the former's place, or the last one's. */
function placeIn(orders: readonly ListedOrder[], wanted: readonly (string | undefined)[], former: number): number {
  const places = wanted.map((wantedId) => orders.findIndex(({ id }) => id === wantedId))
  return places.find((place) => place >= 0) ?? Math.max(0, Math.min(former, orders.length - 1))
}
