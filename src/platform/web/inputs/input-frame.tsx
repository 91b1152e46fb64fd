import type { ReactNode, RefObject } from 'react'
import { platformTexts } from '../../texts.ts'
import { Field, type ControlProps } from '../field.tsx'
import { useLanguage, useTexts } from '../language.tsx'
import { Sign } from './signs.tsx'
import { inputTexts } from './texts.ts'
import styles from './inputs.module.css'

/** The result of an input's check; `none` says nothing (S4). */
export type ConfirmState = 'none' | 'ok' | 'fail'

/** The props of every shared input (S2). */
export interface SharedInputProps {
  label: string
  name: string
  value: string
  onChange(value: string): void
  required?: boolean
  placeholder?: string
  readOnly?: boolean
  autoComplete?: string
  /** Explained at the label. */
  info?: string
  /** Always under the control. */
  hint?: ReactNode
  /** A cross that empties it. */
  isClearable?: boolean
  confirmState?: ConfirmState
  /** A key of the error texts, or words of one's own. Stands instead of what the input's own check found. */
  error?: string | undefined
  /** Over the whole row of a form of two columns. */
  isWide?: boolean
  autoFocus?: boolean
  onBlur?(): void
  /** Gets the result of the input's own check: a key of the error texts, or undefined when nothing is wrong. */
  onCheck?(error: string | undefined): void
}

interface InputFrameProps extends Pick<
  SharedInputProps,
  'label' | 'info' | 'hint' | 'error' | 'required' | 'readOnly' | 'isWide' | 'isClearable' | 'confirmState'
> {
  value: string
  /** Empties the field. */
  onClear(): void
  input: RefObject<HTMLInputElement | null>
  before?: ReactNode
  /** Buttons of its own, after the shared signs. */
  after?: ReactNode
  below?: ReactNode
  children(props: ControlProps): ReactNode
}

/** The box around an input: its label above, its signs and buttons inside, its error below. */
export function InputFrame({
  value,
  error,
  required = false,
  readOnly = false,
  isWide = false,
  isClearable = false,
  confirmState = 'none',
  onClear,
  input,
  before,
  after,
  below,
  children,
  ...field
}: InputFrameProps) {
  const t = useTexts(inputTexts)
  const words = platformTexts(useLanguage().language)
  return (
    <Field {...field} isWide={isWide} isRequired={required} error={error && words(error as 'required')}>
      {(control) => (
        <>
          <div className={styles.entry} data-invalid={error ? '' : undefined} data-readonly={readOnly ? '' : undefined}>
            {before}
            {children({ ...control, className: styles.input ?? '' })}
            {isClearable && !readOnly && value !== '' && (
              <button
                type="button"
                className={styles.inside}
                aria-label={t('clear', { label: field.label })}
                onClick={() => {
                  onClear()
                  input.current?.focus()
                }}
              >
                <Sign name="cross" size={16} />
              </button>
            )}
            {after}
            <Confirmed state={confirmState} />
          </div>
          {below}
        </>
      )}
    </Field>
  )
}

function Confirmed({ state }: { state: ConfirmState }) {
  const t = useTexts(inputTexts)
  return (
    <span role="status" className={styles.confirm} data-state={state}>
      {state === 'ok' && <Sign name="ok" size={18} />}
      {state === 'fail' && <Sign name="fail" size={18} />}
      {state !== 'none' && <span className="visually-hidden">{t(`confirm.${state}`)}</span>}
    </span>
  )
}
