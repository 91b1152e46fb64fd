import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#platform/web/api.ts'
import { todayReportFromWire } from '../../report-views.contract.ts'
import { getToday } from '../../today.contract.ts'

export const todayKey = ['insights', 'today']

export function todayQuery(call: Call) {
  return queryOptions({
    queryKey: todayKey,
    queryFn: async () => todayReportFromWire((await call(getToday, {})).data),
    // not all that waits is heard of, and what waits changes while one looks away
    refetchOnWindowFocus: true,
    refetchInterval: 60_000,
  })
}
