import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#platform/web/api.ts'
import { countUnanswered } from '../unanswered.contract.ts'
import { unansweredKey } from './unanswered-key.ts'

export const unansweredQuery = (call: Call) =>
  queryOptions({
    queryKey: unansweredKey,
    queryFn: async () => (await call(countUnanswered, {})).data,
    // shoppers write while nobody here does anything
    refetchOnWindowFocus: true,
    refetchInterval: 5 * 60_000,
  })
