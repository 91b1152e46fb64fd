import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '#platform/web/ask.ts'
import { countUnanswered } from '../unanswered.contract.ts'
import { unansweredKey } from './unanswered-key.ts'

export const unansweredQuery = (ask: Ask) =>
  queryOptions({
    queryKey: unansweredKey,
    queryFn: () => ask(countUnanswered),
    // shoppers write while nobody here does anything
    refetchOnWindowFocus: true,
    refetchInterval: 5 * 60_000,
  })
