import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { followEvents } from '#platform/web/events/follow-events.ts'
import { oneForAllTabs } from '#platform/web/events/one-for-all-tabs.ts'
import { useTexts } from '#platform/web/language.tsx'
import { useUser } from '#platform/web/office/user.ts'
import type { Session } from '#platform/web/session.ts'
import { followOrders, type OrderEvent } from '../../order-events.contract.ts'
import { orderKeys, useOrdersApi, viewCountsQuery } from '../orders-api.ts'
import { countInTitle } from './count-in-title.ts'
import { publishOrderChange } from './order-changes.ts'
import { oneReading } from './one-reading.ts'
import { ring } from './sound.ts'
import { orderNotificationTexts } from './texts.ts'

export interface OrderNotificationsProps {
  session: Pick<Session<unknown>, 'token'>
  refresh(): Promise<string>
}

const nothing: OrderEvent = { added: [], changed: [], removed: [], isMore: false }

/** Keeps the shown orders up to date; says how many are new, and rings where the user turned that on. */
export default function OrderNotifications({ session, refresh }: OrderNotificationsProps) {
  const t = useTexts(orderNotificationTexts)
  const cache = useQueryClient()
  const api = useOrdersApi()
  const { role, id: userId } = useUser()
  const { data: counts } = useQuery({ ...viewCountsQuery(api), enabled: role !== 'packer' })
  const count = counts?.fresh ?? 0
  const latestRefresh = useRef(refresh)

  useEffect(() => {
    const leaving = new AbortController()
    const read = oneReading((event) => apply(cache, event))
    oneForAllTabs<OrderEvent>({
      name: `orders of ${userId}`,
      signal: leaving.signal,
      handle(event, isHere) {
        publishOrderChange()
        void read(event)
        if (isHere && event.added.length > 0) ring()
      },
      follow: (publish) =>
        followEvents({
          endpoint: followOrders,
          session,
          refresh: () => latestRefresh.current(),
          signal: leaving.signal,
          onEvent: publish,
          onOpen: () => publish({ ...nothing, isMore: true }),
        }),
    })
    return () => leaving.abort()
  }, [cache, session, userId])

  useEffect(() => countInTitle(count), [count])

  return (
    <p id="order-notifications" className="visually-hidden" role="status">
      {count > 0 && t('arrived.count', { count })}
    </p>
  )
}

/** Reads the orders on the screen anew, and nothing else. */
function apply(cache: QueryClient, { added, changed, removed, isMore }: OrderEvent): Promise<unknown> {
  const keys = isMore
    ? [orderKeys.count, orderKeys.views, orderKeys.ones, orderKeys.histories, orderKeys.allTasks]
    : [
        ...(added.length + removed.length > 0 ? [orderKeys.count] : []),
        orderKeys.views,
        ...changed.flatMap((id) => [orderKeys.one(id), orderKeys.history(id), orderKeys.tasks(id)]),
      ]
  return Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })))
}
