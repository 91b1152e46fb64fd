import { useEffect, useEffectEvent, useState } from 'react'
import { dayOf } from '#kit/days.ts'

const lookEveryMs = 30_000

/** An instant of the day it is in Kyiv; past midnight that of the next day, which `onNext` is told of. */
export function useDay(onNext?: () => void): Date {
  const [now, setNow] = useState(() => new Date())
  const next = useEffectEvent(() => onNext?.())
  useEffect(() => {
    const look = () => {
      const at = new Date()
      if (dayOf(at) === dayOf(now)) return
      setNow(at)
      next()
    }
    const timer = setInterval(look, lookEveryMs)
    // a tab behind others looks seldom
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [now])
  return now
}
