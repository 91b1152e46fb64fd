import { CalendarDays } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Day } from '#kit/days.ts'
import { isDay } from '#kit/typed-day.ts'
import { useAnchoredPopover } from '../anchored-popover.ts'
import { useTexts } from '../language.tsx'
import { lazily } from '../lazily.tsx'
import { inputTexts } from './texts.ts'
import { TypedDayInput, type TypedDayInputProps } from './typed-day-input.tsx'
import styles from './day-input.module.css'

const DayCalendar = lazily(() => import('./day-calendar.tsx'))

export interface DayInputProps extends Omit<TypedDayInputProps, 'ref' | 'last'> {
  /** The first day that the calendar offers; one can type a day beyond, and the shop says why it refuses that. */
  min?: Day
  max?: Day
}

/** A day that is typed, pasted or chosen in a calendar. */
export function DayInput({ min, max, className = 'control', ...input }: DayInputProps) {
  const t = useTexts(inputTexts)
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  useAnchoredPopover(panel, field, { isShown: isOpen })
  const { value, onValue } = input

  function pick(day: Day) {
    onValue(day)
    panel.current?.hidePopover()
    field.current?.focus()
  }

  return (
    <TypedDayInput {...input} ref={field} className={`${className} ${styles.field}`}>
      {!input.readOnly && (
        <button type="button" className={styles.open} aria-label={t('day.open')} popoverTarget={id}>
          <CalendarDays aria-hidden size={16} />
        </button>
      )}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('day.open')}
        className={styles.panel}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && <DayCalendar value={isDay(value) ? value : undefined} min={min} max={max} onPick={pick} />}
      </div>
    </TypedDayInput>
  )
}
