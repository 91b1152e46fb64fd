import { useId } from 'react'
import { Field, type FieldProps } from '#platform/web/field.tsx'
import { DayInput } from '#platform/web/inputs/day-input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { usePurchase } from './purchase-context.ts'
import type { OwnField } from './purchase-form.ts'
import { editorTexts } from './texts.ts'

type Name = OwnField | 'number'

interface PurchaseFieldProps extends Pick<FieldProps, 'isWide' | 'isRequired' | 'hint' | 'info'> {
  name: Name
}

/** The props of a control: its value, and its reactions to typing and leaving. */
function useControl(name: Name) {
  const { values, change, touch, retype } = usePurchase()
  return {
    name,
    value: values[name],
    onBlur: () => touch(name),
    onChange({ currentTarget }: { currentTarget: { value: string } }) {
      retype(name)
      change({ [name]: currentTarget.value })
    },
  }
}

export interface TextFieldProps extends PurchaseFieldProps {
  kind?: 'text' | 'long' | 'amount' | 'day'
  placeholder?: string
  autoFocus?: boolean
  /** Values that somebody may choose instead of typing. */
  suggested?: readonly string[]
}

/** A text, an amount or a day of the purchase itself. */
export function TextField({ name, kind = 'text', placeholder, autoFocus, suggested, ...rest }: TextFieldProps) {
  const t = useTexts(editorTexts)
  const { errorOf } = usePurchase()
  const own = useControl(name)
  const listId = useId()
  return (
    <Field label={t(`field.${name}`)} error={errorOf(name)} {...rest}>
      {(control) => {
        if (kind === 'day') {
          const { onChange, ...day } = own
          return (
            <DayInput
              {...control}
              {...day}
              max="2099-12-31"
              onValue={(value) => onChange({ currentTarget: { value } })}
            />
          )
        }
        const input = { ...control, ...own, placeholder, autoComplete: 'off' }
        if (kind === 'long') return <textarea {...input} rows={2} />
        if (kind === 'amount') return <input {...input} className="control control-number" inputMode="decimal" />
        return (
          <>
            <input {...input} autoFocus={autoFocus} list={suggested && listId} />
            {suggested && (
              <datalist id={listId}>
                {suggested.map((value) => (
                  <option key={value}>{value}</option>
                ))}
              </datalist>
            )}
          </>
        )
      }}
    </Field>
  )
}

export interface ChoiceFieldProps extends PurchaseFieldProps {
  options: readonly { value: string; text: string }[]
  onChoose?(value: string): void
}

export function ChoiceField({ name, options, onChoose, ...rest }: ChoiceFieldProps) {
  const t = useTexts(editorTexts)
  const { errorOf } = usePurchase()
  const own = useControl(name)
  return (
    <Field label={t(`field.${name}`)} error={errorOf(name)} {...rest}>
      {(control) => (
        <select
          {...control}
          {...own}
          onChange={(event) => (onChoose ? onChoose(event.currentTarget.value) : own.onChange(event))}
        >
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
