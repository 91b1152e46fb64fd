import { CalendarDays } from 'lucide-react'
import { useId, useRef, useState, type ClipboardEventHandler, type KeyboardEventHandler } from 'react'
import { dayOf, formatCalendarDay, type Day } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { isDay, readDay } from '#kit/typed-day.ts'
import { useBeside } from '../beside.ts'
import type { ControlProps } from '../field.tsx'
import { useLanguage, useTexts } from '../language.tsx'
import { lazily } from '../lazily.tsx'
import { shopNow } from '../shop-clock.ts'
import { useAfterPress } from '../use-after-press.ts'
import { inputTexts } from './texts.ts'
import styles from './day-input.module.css'

const DayCalendar = lazily(() => import('./day-calendar.tsx'))

export interface DayInputProps extends Partial<ControlProps> {
  name?: string
  /** `yyyy-mm-dd`, or what was typed that is no day yet: nothing typed is lost. */
  value: string
  onValue(value: string): void
  /** What the calendar offers; a day beyond it can be typed, and the shop says why it is not taken. */
  min?: Day
  max?: Day
  readOnly?: boolean
  /** Such as a birthday: it is typed, since nobody turns so many months, and is never a day to come. */
  isLongAgo?: boolean
  autoComplete?: string
  'aria-label'?: string
  onBlur?(): void
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  onPaste?: ClipboardEventHandler<HTMLInputElement>
}

/** A day, typed, pasted or chosen in a calendar; always in the order of the language (LOC-4), whatever the browser's is. */
export function DayInput({
  value,
  onValue,
  min,
  max,
  onBlur,
  isLongAgo = false,
  autoComplete = 'off',
  className = 'control',
  ...input
}: DayInputProps) {
  const t = useTexts(inputTexts)
  const { language } = useLanguage()
  const [typed, setTyped] = useState({ value, text: shownDay(value, language), language })
  const [isLeft, setLeft] = useState(true)
  const afterPress = useAfterPress()
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  useBeside(panel, field, { isShown: isOpen })
  const isSame = typed.value === value && typed.language === language
  const text = isSame ? typed.text : shownDay(value, language)
  const isUnread = isLeft && value !== '' && !isDay(value)

  function take(next: string, shown: string) {
    setTyped({ value: next, text: shown, language })
    if (next !== value) onValue(next)
  }

  function leave() {
    // its mistake takes a line, and would move what is being pressed
    afterPress(() => setLeft(true))
    const read = readDay(text, language, true, isLongAgo ? dayOf(shopNow()) : undefined)
    if (read) take(read, shownDay(read, language))
    onBlur?.()
  }

  function pick(day: Day) {
    take(day, shownDay(day, language))
    panel.current?.hidePopover()
    field.current?.focus()
  }

  return (
    <span className={styles.day}>
      <input
        {...input}
        ref={field}
        {...(isUnread && {
          'aria-invalid': true,
          'aria-describedby': [input['aria-describedby'], `${id}-unread`].filter(Boolean).join(' '),
        })}
        className={isLongAgo ? className : `${className} ${styles.field}`}
        type="text"
        inputMode="numeric"
        autoComplete={autoComplete}
        maxLength={20}
        placeholder={t('day.placeholder')}
        value={text}
        onChange={({ currentTarget }) => {
          setLeft(false)
          take(readDay(currentTarget.value, language) ?? currentTarget.value, currentTarget.value)
        }}
        onBlur={leave}
      />
      {!isLongAgo && !input.readOnly && (
        <button type="button" className={styles.open} aria-label={t('day.open')} popoverTarget={id}>
          <CalendarDays aria-hidden size={16} />
        </button>
      )}
      {!isLongAgo && (
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
      )}
      {isUnread && (
        <span id={`${id}-unread`} role="alert" className={`field-error ${styles.unread}`}>
          {t('day.unread')}
        </span>
      )}
    </span>
  )
}

function shownDay(value: string, language: Language): string {
  return isDay(value) ? formatCalendarDay(value, language) : value
}
