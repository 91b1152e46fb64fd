import { Fragment, type InputHTMLAttributes, type ReactNode } from 'react'
import type { FieldError } from '#kit/refusal.ts'
import { usePageContext } from './page-context.tsx'

/** The errors of a form by field; the first wrong one takes the focus. */
export interface FormErrors {
  of(name: string): FieldError | undefined
  isFirst(name: string): boolean
}

/** `names` in the order in which the form shows its fields. */
export function formErrors(errors: FieldError[], names: readonly string[]): FormErrors {
  const first = names.find((name) => errors.some(({ field }) => field === name))
  return {
    of: (name) => errors.find(({ field }) => field === name),
    isFirst: (name) => name === first,
  }
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  hint?: string
  isOptional?: boolean
  errors: FormErrors
}

/** A labelled input with its hint and its error beside it. */
export function Field({ name, label, hint, isOptional, errors, ...input }: FieldProps) {
  const { t, errorText } = usePageContext()
  const error = errors.of(name)
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {isOptional && <span className="optional">{` ${t('checkout.optional')}`}</span>}
      </label>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <input
        className="input"
        {...input}
        id={name}
        name={name}
        {...(!isOptional && { 'aria-required': true })}
        {...(error && { 'aria-invalid': true })}
        {...(described && { 'aria-describedby': described })}
        autoFocus={errors.isFirst(name)}
      />
      {error && (
        <p className="field-error" id={`${name}-error`}>
          {errorText(error)}
        </p>
      )}
    </div>
  )
}

interface PhoneFieldProps {
  label: string
  hint?: string
  value: string
  errors: FormErrors
}

/** Masked while it is typed, and mended when pasted, by a script (S5, U34). */
export function PhoneField({ label, hint, value, errors }: PhoneFieldProps) {
  return (
    <Field
      name="phone"
      label={label}
      {...(hint && { hint })}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+380 (00) 000 00 00"
      defaultValue={value}
      maxLength={30}
      errors={errors}
      data-phone
    />
  )
}

export interface Choice {
  value: string
  label: string
  hint?: string
  /** Hides the fields of an address while it is chosen. */
  isPickup?: boolean
  /** The form offers its towns and branches while it is chosen. */
  hasPlaces?: boolean
  /** Fields that are there while it is chosen. */
  under?: ReactNode
}

interface ChoicesProps {
  name: string
  label: string
  choices: Choice[]
  value: string
  errors: FormErrors
}

/** One of a few: radio buttons in a row of tiles. */
export function Choices({ name, label, choices, value, errors }: ChoicesProps) {
  const { errorText } = usePageContext()
  const error = errors.of(name)
  const chosen = choices.some((choice) => choice.value === value) ? value : choices[0]?.value
  return (
    <fieldset className="choices" {...(error && { 'aria-describedby': `${name}-error` })}>
      <legend>{label}</legend>
      {choices.map((choice, index) => (
        <Fragment key={choice.value}>
          <label className="choice">
            <input
              type="radio"
              id={index === 0 ? name : undefined}
              name={name}
              value={choice.value}
              data-pickup={choice.isPickup ? '' : undefined}
              data-places={choice.hasPlaces ? '' : undefined}
              defaultChecked={choice.value === chosen}
              autoFocus={index === 0 && errors.isFirst(name)}
            />
            <span>{choice.label}</span>
          </label>
          {choice.under && <div className="choice-fields">{choice.under}</div>}
        </Fragment>
      ))}
      {error && (
        <p className="field-error" id={`${name}-error`}>
          {errorText(error)}
        </p>
      )}
    </fieldset>
  )
}
