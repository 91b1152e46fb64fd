import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dayOf } from '#kit/days.ts'

const lookEveryMs = 30_000

/** An instant of the day it is in Kyiv; past midnight that of the next day, and all figures are read again. */
export function useDay(): Date {
  const [now, setNow] = useState(() => new Date())
  const cache = useQueryClient()
  useEffect(() => {
    const look = () => {
      const at = new Date()
      if (dayOf(at) === dayOf(now)) return
      setNow(at)
      void cache.invalidateQueries({ queryKey: ['insights'] })
    }
    const timer = setInterval(look, lookEveryMs)
    // a tab behind others looks seldom
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [cache, now])
  return now
}
