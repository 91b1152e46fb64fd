import { useId, useState, type ClipboardEventHandler, type KeyboardEventHandler, type ReactNode, type Ref } from 'react'
import { formatCalendarDay, type Day } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { isDay, readDay } from '#kit/typed-day.ts'
import type { ControlProps } from '../field.tsx'
import { useLanguage, useTexts } from '../language.tsx'
import { useAfterPress } from '../use-after-press.ts'
import { inputTexts } from './texts.ts'
import styles from './typed-day-input.module.css'

export interface TypedDayInputProps extends Partial<ControlProps> {
  ref?: Ref<HTMLInputElement>
  name?: string
  /** `yyyy-mm-dd`, or a typed text that is no day yet: no text gets lost. */
  value: string
  onValue(value: string): void
  /** The last day that a year of two digits can mean, such as today for a birthday. */
  last?: Day
  readOnly?: boolean
  autoComplete?: string
  'aria-label'?: string
  onBlur?(): void
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  onPaste?: ClipboardEventHandler<HTMLInputElement>
  /** Stands beside the field, inside its box. */
  children?: ReactNode
}

/** A day that is typed or pasted; always in the order of the language (LOC-4), whatever the browser's is. */
export function TypedDayInput({
  value,
  onValue,
  last,
  onBlur,
  autoComplete = 'off',
  children,
  ...input
}: TypedDayInputProps) {
  const t = useTexts(inputTexts)
  const { language } = useLanguage()
  const [typed, setTyped] = useState({ value, text: shownDay(value, language), language })
  const [isLeft, setLeft] = useState(true)
  const afterPress = useAfterPress()
  const id = useId()
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
    const read = readDay(text, language, true, last)
    if (read) take(read, shownDay(read, language))
    onBlur?.()
  }

  return (
    <span className={styles.day}>
      <input
        {...input}
        {...(isUnread && {
          'aria-invalid': true,
          'aria-describedby': [input['aria-describedby'], id].filter(Boolean).join(' '),
        })}
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
      {children}
      {isUnread && (
        <span id={id} role="alert" className={`field-error ${styles.unread}`}>
          {t('day.unread')}
        </span>
      )}
    </span>
  )
}

function shownDay(value: string, language: Language): string {
  return isDay(value) ? formatCalendarDay(value, language) : value
}
