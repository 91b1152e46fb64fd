import { useFormContext, type FieldPath } from 'react-hook-form'
import { useFieldError } from '../order-fields.tsx'
import type { OrderFormValues } from '../order-form-values.ts'
import styles from '../order-lines.module.css'

export interface LineInputProps {
  path: FieldPath<OrderFormValues>
  label: string
  isReadOnly?: boolean
  placeholder?: string
}

/** A number of a line; what is wrong with it stands under the line. */
export function LineInput({ path, label, isReadOnly = false, placeholder }: LineInputProps) {
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
        inputMode="decimal"
        autoComplete="off"
        readOnly={isReadOnly}
        {...(placeholder !== undefined && { placeholder })}
      />
    </div>
  )
}
