import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { Day } from '#kit/days.ts'
import { isDay } from '#kit/typed-day.ts'
import { DayInput } from '#platform/web/inputs/day-input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import type { Period } from '../../earned.ts'
import { figuresTexts } from '../texts.ts'
import styles from './period-head.module.css'

export interface OwnDaysProps {
  /** Those that are shown. */
  period: Period
  /** The last day that is over: figures end with it. */
  yesterday: Day
  onPeriod(period: Period): void
}

/** Long enough to type the other day, too. */
const settleMilliseconds = 1000

/** Any days, typed; the figures follow a second after the last change. */
export function OwnDays({ period, yesterday, onPeriod }: OwnDaysProps) {
  const t = useTexts(figuresTexts)
  const id = useId()
  const [typed, setTyped] = useState(period)
  const [shown, setShown] = useState(period)
  // an address that was gone back to has other days
  if (shown.from !== period.from || shown.to !== period.to) {
    setShown(period)
    setTyped(period)
  }
  const { from, to } = typed
  const isWhole = isDay(from) && isDay(to)
  const problem = isWhole && to < from ? 'days.turned' : isWhole && to > yesterday ? 'days.ahead' : undefined
  const waits = isWhole && problem === undefined && (from !== period.from || to !== period.to)
  const settle = useEffectEvent(() => onPeriod({ from, to }))
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => settle(), settleMilliseconds)
    return () => clearTimeout(timer)
  }, [waits, from, to])
  const about = problem && { 'aria-invalid': true as const, 'aria-describedby': `${id}-problem` }
  return (
    <div className={styles.days}>
      <label className={styles.day}>
        <span>{t('days.from')}</span>
        <DayInput
          id={`${id}-from`}
          className="control"
          {...about}
          value={from}
          onValue={(day) => setTyped({ from: day, to })}
        />
      </label>
      <label className={styles.day}>
        <span>{t('days.to')}</span>
        <DayInput
          id={`${id}-to`}
          className="control"
          {...about}
          value={to}
          onValue={(day) => setTyped({ from, to: day })}
        />
      </label>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="field-error">
          {t(problem)}
        </p>
      )}
    </div>
  )
}
