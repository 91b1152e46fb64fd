import type { ReactNode } from 'react'
import { Field, type FieldProps } from '#platform/web/field.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { useProduct } from './product-context.ts'
import { codecOf, type TextField as TextFieldName } from './product-form.ts'
import { productTexts } from './texts.ts'

/** From this part of its longest length on, a field shows the room left. */
const nearlyFull = 0.8

interface ProductFieldProps extends Pick<FieldProps, 'isWide' | 'isRequired'> {
  name: TextFieldName
  isLong?: boolean
  isNumber?: boolean
  language?: 'uk' | 'en'
  hint?: ReactNode
}

/** A text of the product itself; says how much room is left in it when that becomes little. */
export function TextField({ name, isLong = false, isNumber = false, language, hint, ...rest }: ProductFieldProps) {
  const t = useTexts(productTexts)
  const { values, change, errorOf, touch, retype } = useProduct()
  const value = values[name]
  const most = codecOf(name).longest
  const left = most !== undefined && value.length > most * nearlyFull ? most - value.length : undefined
  const room = left !== undefined && (left < 0 ? t('field.over', { over: -left }) : t('field.left', { left }))
  const described = room && hint ? [room, ' · ', hint] : room || hint
  return (
    <Field label={t(`field.${name}`)} error={errorOf(name)} {...rest} {...(described && { hint: described })}>
      {(control) => {
        const input = {
          ...control,
          name,
          value,
          lang: language,
          autoComplete: 'off',
          onBlur: () => touch(name),
          onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
            retype(name)
            change({ [name]: currentTarget.value })
          },
        }
        if (isLong) return <textarea {...input} rows={8} />
        return isNumber ? (
          <input {...input} className="control control-number" inputMode="decimal" />
        ) : (
          <input {...input} />
        )
      }}
    </Field>
  )
}
