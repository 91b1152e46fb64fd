import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '#platform/web/ask.ts'
import { getToday } from '../../today.contract.ts'

export const todayKey = ['insights', 'today']

export function todayQuery(ask: Ask) {
  return queryOptions({
    queryKey: todayKey,
    queryFn: () => ask(getToday),
    // not all that waits is heard of, and what waits changes while one looks away
    refetchOnWindowFocus: true,
    refetchInterval: 60_000,
  })
}
