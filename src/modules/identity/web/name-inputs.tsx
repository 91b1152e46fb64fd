import { Input } from '#platform/web/inputs/input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { accountTexts } from './texts.ts'
import type { FormErrors } from './use-sending.ts'

interface NameInputsProps {
  values: Readonly<Record<'firstName' | 'lastName', string>>
  onChange(name: 'firstName' | 'lastName', value: string): void
  errors: FormErrors
  /** Says that they may be left empty. */
  isOptional?: boolean
}

/** The inputs of the first and the last name, which browsers fill in by themselves. */
export function NameInputs({ values, onChange, errors, isOptional = false }: NameInputsProps) {
  const t = useTexts(accountTexts)
  return (['firstName', 'lastName'] as const).map((name) => (
    <Input
      key={name}
      name={name}
      label={t(isOptional ? `register.${name}` : `profile.${name}`)}
      value={values[name]}
      onChange={(value) => onChange(name, value)}
      autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
      maxLength={100}
      error={errors[name]}
    />
  ))
}
