import type { KeyboardEvent } from 'react'
import { useOrderFields } from '../order-fields-context.ts'
import type { LineValues } from '../order-form-values.ts'
import styles from '../order-lines.module.css'

export interface LineInputProps {
  index: number
  line: LineValues
  name: 'quantity' | 'price'
  label: string
  /** Enter was pressed: the form is not sent, the next line begins. */
  onNext(): void
  isReadOnly?: boolean
  placeholder?: string
}

/** A number of a line; what is wrong with it stands under the line. */
export function LineInput({ index, line, name, label, onNext, isReadOnly = false, placeholder }: LineInputProps) {
  const { errorOf, fillLine, touch } = useOrderFields()
  const path = `lines.${line.key}.${name}`
  const isWrong = errorOf(path) !== undefined
  return (
    <div className={styles.cell}>
      <input
        name={`lines.${index}.${name}`}
        value={line[name]}
        onChange={({ currentTarget }) => fillLine(line.key, { [name]: currentTarget.value })}
        onBlur={() => touch(path)}
        className="control control-number"
        aria-label={label}
        aria-invalid={isWrong}
        {...(isWrong && { 'aria-describedby': `${path}-error` })}
        onKeyDown={onEnter(onNext)}
        inputMode="decimal"
        autoComplete="off"
        readOnly={isReadOnly}
        {...(placeholder !== undefined && { placeholder })}
      />
    </div>
  )
}

export function onEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    act()
  }
}
