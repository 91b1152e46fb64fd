import { Field, type FieldProps } from '#platform/web/field.tsx'
import { Input } from '#platform/web/inputs/input.tsx'
import { PhoneInput } from '#platform/web/inputs/phone-input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import type { EditField } from '../office-order.contract.ts'
import { orderTexts } from '../order/texts.ts'
import { Noted } from './editor/noted.tsx'
import { useOrderField, useOrderFields } from './order-fields-context.ts'
import type { OwnField } from './order-form-values.ts'

type FlagName = 'isCallUnwanted' | 'isGift' | 'isShippingSubsidised'
type Name = Exclude<Extract<OwnField, EditField>, FlagName>

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
  const { input, error } = useOrderField(name)
  return (
    <Noted name={name} {...rest}>
      <Field label={t(`field.${name}`)} error={error} {...rest}>
        {(control) =>
          isLong ? (
            <textarea {...control} {...input} rows={2} />
          ) : (
            <input {...control} {...input} type={type} autoComplete={autoComplete} />
          )
        }
      </Field>
    </Noted>
  )
}

/** The phone and the e-mail, which say by themselves what is wrong when they are left (S5). */
export function PhoneField() {
  const t = useTexts(orderTexts)
  const { input, onValue, error } = useOrderField('phone')
  return (
    <Noted name="phone" isWide>
      <PhoneInput {...input} onChange={onValue} label={t('field.phone')} error={error} autoComplete="off" isWide />
    </Noted>
  )
}

export function EmailField() {
  const t = useTexts(orderTexts)
  const { input, onValue, error } = useOrderField('email')
  return (
    <Noted name="email" isWide>
      <Input
        {...input}
        onChange={onValue}
        type="email"
        label={t('field.email')}
        error={error}
        autoComplete="off"
        isWide
      />
    </Noted>
  )
}

export function NumberField({ name, placeholder, ...rest }: OrderFieldProps & { placeholder?: string }) {
  const t = useTexts(orderTexts)
  const { input, error } = useOrderField(name)
  return (
    <Noted name={name} {...rest}>
      <Field label={t(`field.${name}`)} error={error} {...rest}>
        {(control) => (
          <input
            {...control}
            {...input}
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
  const { values, fill, touch } = useOrderFields()
  return (
    <Noted name={name} isWide>
      <label className={isWide ? 'tick field-wide' : 'tick'}>
        <input
          type="checkbox"
          name={name}
          checked={values[name]}
          onBlur={() => touch(name)}
          onChange={({ currentTarget }) => fill({ [name]: currentTarget.checked })}
        />
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
  const { input, onValue, error } = useOrderField(name)
  return (
    <Noted name={name} {...rest}>
      <Field label={t(`field.${name}`)} error={error} {...rest}>
        {(control) => (
          <select {...control} {...input} onChange={({ currentTarget }) => (onChosen ?? onValue)(currentTarget.value)}>
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
