import { useController, useFormContext, type FieldPath } from 'react-hook-form'
import { Field, type FieldProps } from '#platform/web/field.tsx'
import { Input } from '#platform/web/inputs/input.tsx'
import { PhoneInput } from '#platform/web/inputs/phone-input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import type { EditField } from '../order-view.contract.ts'
import { orderTexts } from '../order/texts.ts'
import { Noted } from './editor/noted.tsx'
import type { OrderFormValues } from './order-form-values.ts'

type Name = Extract<FieldPath<OrderFormValues>, EditField>
type FlagName = 'isCallUnwanted' | 'isGift' | 'isShippingSubsidised'

/** The message beside a field of the form, by its path. */
export function useFieldError(): (path: FieldPath<OrderFormValues>) => string | undefined {
  const { getFieldState, formState } = useFormContext<OrderFormValues>()
  return (path) => getFieldState(path, formState).error?.message
}

interface OrderFieldProps extends Pick<FieldProps, 'hint' | 'isWide'> {
  name: Name
}

export interface TextFieldProps extends OrderFieldProps {
  type?: 'text' | 'url'
  autoComplete?: string
  isLong?: boolean
}

export function TextField({ name, type = 'text', autoComplete = 'off', isLong = false, ...rest }: TextFieldProps) {
  const t = useTexts(orderTexts)
  const { register } = useFormContext<OrderFormValues>()
  const error = useFieldError()(name)
  return (
    <Noted name={name} {...rest}>
      <Field label={t(`field.${name}`)} error={error} {...rest}>
        {(control) =>
          isLong ? (
            <textarea {...control} {...register(name)} rows={2} />
          ) : (
            <input {...control} {...register(name)} type={type} autoComplete={autoComplete} />
          )
        }
      </Field>
    </Noted>
  )
}

/** The phone and the e-mail, which say by themselves what is wrong when they are left (S5). */
export function PhoneField() {
  const t = useTexts(orderTexts)
  const { field } = useController<OrderFormValues, 'phone'>({ name: 'phone' })
  return (
    <Noted name="phone" isWide>
      <PhoneInput {...field} label={t('field.phone')} error={useFieldError()('phone')} autoComplete="off" isWide />
    </Noted>
  )
}

export function EmailField() {
  const t = useTexts(orderTexts)
  const { field } = useController<OrderFormValues, 'email'>({ name: 'email' })
  return (
    <Noted name="email" isWide>
      <Input
        {...field}
        type="email"
        label={t('field.email')}
        error={useFieldError()('email')}
        autoComplete="off"
        isWide
      />
    </Noted>
  )
}

export function NumberField({ name, placeholder, ...rest }: OrderFieldProps & { placeholder?: string }) {
  const t = useTexts(orderTexts)
  const { register } = useFormContext<OrderFormValues>()
  const error = useFieldError()(name)
  return (
    <Noted name={name} {...rest}>
      <Field label={t(`field.${name}`)} error={error} {...rest}>
        {(control) => (
          <input
            {...control}
            {...register(name)}
            className="control control-number"
            inputMode="decimal"
            autoComplete="off"
            {...(placeholder !== undefined && { placeholder })}
          />
        )}
      </Field>
    </Noted>
  )
}

export function FlagField({ name, isWide = false }: { name: FlagName; isWide?: boolean }) {
  const t = useTexts(orderTexts)
  const { register } = useFormContext<OrderFormValues>()
  return (
    <Noted name={name} isWide>
      <label className={isWide ? 'tick field-wide' : 'tick'}>
        <input type="checkbox" {...register(name)} />
        {t(`field.${name}`)}
      </label>
    </Noted>
  )
}

export function ChoiceField({
  name,
  options,
  onChosen,
  ...rest
}: OrderFieldProps & { options: readonly { value: string; text: string }[]; onChosen?(value: string): void }) {
  const t = useTexts(orderTexts)
  const { register } = useFormContext<OrderFormValues>()
  const error = useFieldError()(name)
  return (
    <Noted name={name} {...rest}>
      <Field label={t(`field.${name}`)} error={error} {...rest}>
        {(control) => (
          <select
            {...control}
            {...register(name, {
              onChange: ({ target }: { target: HTMLSelectElement }) => onChosen?.(target.value),
            })}
          >
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
    </Noted>
  )
}
