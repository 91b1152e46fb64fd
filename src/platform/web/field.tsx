import { useId, type ReactNode } from 'react'

/** What a control takes so that its label, hint and error belong to it. */
export interface ControlProps {
  id: string
  className: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Beside each other in a row of two columns, or over the whole row. */
  isWide?: boolean
  children(props: ControlProps): ReactNode
}

/** A label, its control, a hint, and what is wrong, in words under it. */
export function Field({ label, hint, error, isWide = false, children }: FieldProps) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={isWide ? 'field field-wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: 'control',
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
