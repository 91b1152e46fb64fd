import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react'
import { Field } from '#platform/web/field.tsx'
import { DayInput } from '#platform/web/inputs/day-input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import type { SettingField } from '../contract.ts'
import { useSettingFields } from './setting-fields-context.ts'
import { settingsPageTexts } from './texts.ts'
import { WeekdaysInput } from './weekdays-input.tsx'

/** A line that may be as long as that is read in several. */
const longWords = 200

/** The field of one setting; it can only be read where the environment says what it is. */
export function SettingField({ setting }: { setting: SettingField }) {
  const t = useTexts(settingsPageTexts)
  const { name, shape, choices, usual, secret, source, isWide } = setting
  const isFixed = source === 'environment'
  const label = setting.language ? t(`field.${setting.language}`, { label: setting.label }) : setting.label
  const { values, errorOf, fill, touch } = useSettingFields()
  const value = values[name] ?? ''
  const error = errorOf(name)
  const onValue = (typed: string) => fill({ [name]: typed })
  const onBlur = () => touch(name)
  const field = {
    name,
    value,
    onBlur,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onValue(currentTarget.value),
  }

  return (
    <Field label={label} hint={hintOf()} error={error} isWide={isWide}>
      {(control) =>
        shape.input === 'choice' ? (
          <select {...control} {...field} disabled={isFixed}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        ) : shape.input === 'day' ? (
          <DayInput {...control} name={name} value={value} onValue={onValue} onBlur={onBlur} readOnly={isFixed} />
        ) : shape.input === 'weekdays' ? (
          <WeekdaysInput
            {...control}
            label={label}
            value={value}
            onValue={onValue}
            onBlur={onBlur}
            readOnly={isFixed}
          />
        ) : shape.input === 'words' && shape.longest >= longWords ? (
          <textarea
            {...control}
            {...field}
            rows={3}
            readOnly={isFixed}
            placeholder={usual}
            lang={setting.language ?? undefined}
          />
        ) : (
          <input
            {...control}
            {...attributesOf(setting)}
            {...field}
            readOnly={isFixed}
            placeholder={secret ? undefined : usual}
            lang={setting.language ?? undefined}
          />
        )
      }
    </Field>
  )

  function hintOf(): string {
    if (isFixed && secret) return t('field.environmentKey', { name, ending: secret.ending })
    if (isFixed) return `${setting.hint}. ${t('field.environment', { name })}`
    return secret?.isKept ? t('keys.kept', { ending: secret.ending }) : setting.hint
  }
}

const types: Record<string, HTMLInputTypeAttribute> = {
  phone: 'tel',
  email: 'email',
  link: 'url',
  secret: 'password',
}

function attributesOf({ shape, secret }: SettingField): InputHTMLAttributes<HTMLInputElement> {
  return {
    type: types[shape.input] ?? 'text',
    autoComplete: secret ? 'new-password' : 'off',
    spellCheck: shape.input === 'words',
    ...(shape.input === 'number' && { inputMode: 'numeric' as const }),
  }
}
