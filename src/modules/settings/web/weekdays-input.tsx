import { dayFormat } from '#kit/day-format.ts'
import type { ControlProps } from '#platform/web/field.tsx'
import { useLanguage } from '#platform/web/language.tsx'
import styles from './settings.module.css'

interface WeekdaysInputProps extends ControlProps {
  label: string
  /** `1,2,3`: from 1 for Monday. */
  value: string
  readOnly: boolean
  onValue(value: string): void
  onBlur(): void
}

const days = [1, 2, 3, 4, 5, 6, 7]
/** The first of January 2024 was a Monday. */
const dayOfWeek = (day: number) => `2024-01-0${day}`
const short = dayFormat({ weekday: 'short' })
const long = dayFormat({ weekday: 'long' })

/** Days of the week, each a tick. */
export function WeekdaysInput({ id, label, value, readOnly, onValue, onBlur, ...described }: WeekdaysInputProps) {
  const { language } = useLanguage()
  const ticked = value.split(',')
  const describedBy = described['aria-describedby']
  return (
    <div
      id={id}
      role="group"
      aria-label={label}
      {...(describedBy && { 'aria-describedby': describedBy })}
      className={styles.weekdays}
    >
      {days.map((day) => (
        <label key={day} className="tick">
          <input
            type="checkbox"
            aria-label={long.format(dayOfWeek(day), language)}
            checked={ticked.includes(String(day))}
            disabled={readOnly}
            onBlur={onBlur}
            onChange={({ currentTarget }) => {
              const chosen = days.filter((each) =>
                each === day ? currentTarget.checked : ticked.includes(String(each)),
              )
              // none is a mistake, and not the wish for the usual ones
              onValue(chosen.length === 0 ? '0' : chosen.join(','))
            }}
          />
          <span aria-hidden>{short.format(dayOfWeek(day), language)}</span>
        </label>
      ))}
    </div>
  )
}
