import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onOrdersHeard } from '#modules/orders/web/index.ts'
import { readSparingly } from '#platform/web/events/read-sparingly.ts'
import { todayKey } from './today-api.ts'

/** An evening of many orders reads no more than this. */
const everyMs = 5000

/** Reads the page again as orders come, go and change, in this tab or elsewhere. */
export function useFollowingOrders(): void {
  const cache = useQueryClient()
  useEffect(() => {
    const reader = readSparingly(
      // nobody sees it behind another tab: there it is read when one comes back
      () => cache.invalidateQueries({ queryKey: todayKey, refetchType: document.hidden ? 'none' : 'active' }),
      { everyMs },
    )
    const deafen = onOrdersHeard(() => reader.ask())
    return () => {
      deafen()
      reader.end()
    }
  }, [cache])
}
