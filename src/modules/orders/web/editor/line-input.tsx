import type { KeyboardEvent } from 'react'
import { useFormContext, type FieldPath } from 'react-hook-form'
import { useFieldError } from '../order-fields.tsx'
import type { OrderFormValues } from '../order-form-values.ts'
import styles from '../order-lines.module.css'

export interface LineInputProps {
  path: FieldPath<OrderFormValues>
  label: string
  /** Enter was pressed: the form is not sent, the next line begins. */
  onNext(): void
  isReadOnly?: boolean
  placeholder?: string
}

/** A number of a line; what is wrong with it stands under the line. */
export function LineInput({ path, label, onNext, isReadOnly = false, placeholder }: LineInputProps) {
  const { register } = useFormContext<OrderFormValues>()
  const error = useFieldError()(path)
  return (
    <div className={styles.cell}>
      <input
        {...register(path)}
        className="control control-number"
        aria-label={label}
        aria-invalid={error !== undefined}
        {...(error !== undefined && { 'aria-describedby': `${path}-error` })}
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
