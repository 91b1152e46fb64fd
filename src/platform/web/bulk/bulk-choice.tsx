import { useId, type ReactNode } from 'react'
import styles from './bulk-choice.module.css'

export interface BulkChoiceProps<Value extends string> {
  legend: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value | undefined
  onChange(value: Value): void
  /** Many options stand in columns. */
  isMany?: boolean
  /** Its dialog opens upon it. */
  isFirst?: boolean
}

/** What all the chosen rows will get, one of a few. */
export function BulkChoice<Value extends string>({
  legend,
  options,
  value,
  onChange,
  isMany = false,
  isFirst = false,
}: BulkChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={`${styles.choice} ${isMany ? styles.many : styles.few}`}>
      <legend>{legend}</legend>
      {options.map((option, index) => (
        <label key={option.value}>
          <input
            // a dialog that opens looks for the attribute, which React does not write
            ref={(input) => void input?.toggleAttribute('autofocus', isFirst && index === 0)}
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
