import { Field, type FieldProps } from '#platform/web/field.tsx'
import { DayInput } from '#platform/web/inputs/day-input.tsx'

interface TypedFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'error'> {
  value: string
  onValue(value: string): void
}

export function AmountField({ value, onValue, ...field }: TypedFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          className="control control-number"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        />
      )}
    </Field>
  )
}

export function DayField({ value, onValue, ...field }: TypedFieldProps) {
  return (
    <Field {...field}>
      {(control) => <DayInput {...control} min="2000-01-01" max="2099-12-31" value={value} onValue={onValue} />}
    </Field>
  )
}
