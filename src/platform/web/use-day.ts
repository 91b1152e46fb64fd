import { useEffect, useEffectEvent, useState } from 'react'
import { dayOf } from '#kit/days.ts'
import { onShopTime, shopNow } from './shop-clock.ts'

const lookEveryMs = 30_000

/** An instant of the day it is in Kyiv by the clock of the shop; past midnight it moves to the next day and calls `onNext`. */
export function useDay(onNext?: () => void): Date {
  const [now, setNow] = useState(shopNow)
  const next = useEffectEvent(() => onNext?.())
  useEffect(() => {
    const look = () => {
      const at = shopNow()
      if (dayOf(at) === dayOf(now)) return
      setNow(at)
      next()
    }
    const timer = setInterval(look, lookEveryMs)
    const forget = onShopTime(look)
    look()
    // a tab behind others looks seldom
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      forget()
      document.removeEventListener('visibilitychange', look)
    }
  }, [now])
  return now
}
