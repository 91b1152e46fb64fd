import { useId, type ReactNode } from 'react'
import { InfoTip } from './inputs/info-tip.tsx'

/** Attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string
  className: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export interface FieldProps {
  label: string
  hint?: ReactNode
  /** Explained at the label when one asks; a hint is always there. */
  info?: string | undefined
  error?: string | undefined
  isRequired?: boolean
  /** Beside each other in a row of two columns, or over the whole row. */
  isWide?: boolean
  children(props: ControlProps): ReactNode
}

/** A label, its control, a hint, and what is wrong, in words under it. */
export function Field({ label, hint, info, error, isRequired = false, isWide = false, children }: FieldProps) {
  const id = useId()
  const described = [info && `${id}-info`, hint !== undefined && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  const name = (
    <label htmlFor={id} data-required={isRequired ? '' : undefined}>
      {label}
    </label>
  )
  return (
    <div className={isWide ? 'field field-wide' : 'field'}>
      {info ? (
        <div className="field-head">
          {name}
          <InfoTip id={`${id}-info`} label={label} text={info} />
        </div>
      ) : (
        name
      )}
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
      {/* heard when it comes, which is after the field was left */}
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="field-error">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
