import { useEffect, useEffectEvent, useState } from 'react'
import { dayOf } from '#kit/days.ts'
import { isDay } from '#kit/typed-day.ts'
import { Field } from '#platform/web/field.tsx'
import { DayInput } from '#platform/web/inputs/day-input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { useDay } from '#platform/web/use-day.ts'
import type { Period } from '../advert.ts'
import { advertErrorTexts } from '../texts.ts'
import { periodOfPreset, presets, type Preset } from './presets.ts'
import { advertsTexts } from './texts.ts'
import styles from './adverts-head.module.css'

export interface PeriodBarProps {
  /** The period on the screen. */
  period: Period
  onPeriod(period: Period): void
}

/** Long enough to type the other date, too (S4, S9). */
const settleMilliseconds = 1000

/** The days that the page is about: the page follows a second after the last change. */
export function PeriodBar({ period, onPeriod }: PeriodBarProps) {
  const t = useTexts(advertsTexts)
  const errors = useTexts(advertErrorTexts)
  const today = dayOf(useDay())
  const [typed, setTyped] = useState(period)
  const [shown, setShown] = useState(period)
  // an address that was gone back to has other days
  if (shown.from !== period.from || shown.to !== period.to) {
    setShown(period)
    setTyped(period)
  }
  const { from, to } = typed
  const isWhole = isDay(from) && isDay(to)
  const isTurned = isWhole && to < from
  const isLacking = from === '' || to === ''
  const error = isTurned ? errors('endsBeforeStart') : isLacking ? t('period.incomplete') : undefined
  const isOther = from !== period.from || to !== period.to
  const settle = useEffectEvent(() => onPeriod({ from, to }))
  const waits = isOther && isWhole && !isTurned
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => settle(), settleMilliseconds)
    return () => clearTimeout(timer)
  }, [waits, from, to])

  const preset = presets.find((each) => {
    const of = periodOfPreset(each, today)
    return of.from === from && of.to === to
  })

  return (
    <div className={styles.period}>
      <Field label={t('period.preset')}>
        {(control) => (
          <select
            {...control}
            value={preset ?? ''}
            onChange={({ currentTarget }) => setTyped(periodOfPreset(currentTarget.value as Preset, today))}
          >
            {preset === undefined && <option value="">{t('period.own')}</option>}
            {presets.map((each) => (
              <option key={each} value={each}>
                {t(`period.${each}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('period.from')}>
        {(control) => <DayInput {...control} value={from} onValue={(day) => setTyped({ from: day, to })} />}
      </Field>
      <Field label={t('period.to')} error={error}>
        {(control) => <DayInput {...control} value={to} onValue={(day) => setTyped({ from, to: day })} />}
      </Field>
    </div>
  )
}
