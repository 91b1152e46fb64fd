import { useEffect, useState } from 'react'

/** Seconds until a moment, counted down to 0 by the clock: a tab that slept does not lag behind. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
