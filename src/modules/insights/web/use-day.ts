import { useQueryClient } from '@tanstack/react-query'
import { useDay as useCalendarDay } from '#platform/web/use-day.ts'

/** An instant of the day it is in Kyiv; past midnight that of the next day, and all figures are read again. */
export function useDay(): Date {
  const cache = useQueryClient()
  return useCalendarDay(() => void cache.invalidateQueries({ queryKey: ['insights'] }))
}
