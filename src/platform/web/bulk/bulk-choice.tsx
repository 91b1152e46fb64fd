import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './bulk-choice.module.css'

export interface BulkChoiceProps<Value extends string> {
  legend: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value | undefined
  onChange(value: Value): void
  /** Many options stand in columns. */
  isMany?: boolean
  /** Its dialog opens upon it. */
  autoFocus?: boolean
}

/** A choice among a few values, of which all the chosen rows get one. */
export function BulkChoice<Value extends string>({
  legend,
  options,
  value,
  onChange,
  isMany = false,
  autoFocus = false,
}: BulkChoiceProps<Value>) {
  const name = useId()
  const first = useRef<HTMLInputElement>(null)
  // React focuses it by itself, but a dialog that opens looks for the attribute
  useLayoutEffect(() => void first.current?.toggleAttribute('autofocus', autoFocus), [autoFocus])
  return (
    <fieldset className={`${styles.choice} ${isMany ? styles.many : styles.few}`}>
      <legend>{legend}</legend>
      {options.map((option, index) => (
        <label key={option.value}>
          <input
            ref={index === 0 ? first : undefined}
            autoFocus={autoFocus && index === 0}
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
