import { Field, type FieldProps } from '#platform/web/field.tsx'
import { useTexts } from '#platform/web/language.tsx'
import record from '#platform/web/record.module.css'
import { customer } from '../customer.fields.ts'
import type { CustomerNotes } from '../customer.ts'
import { customersTexts } from './texts.ts'

interface NoteInputsProps {
  notes: CustomerNotes
  onType(now: Partial<CustomerNotes>): void
}

/** The fields of the staff's notes on a customer. */
export function NoteInputs(form: NoteInputsProps) {
  const t = useTexts(customersTexts)
  return (
    <section className={record.card}>
      <NoteInput {...form} name="note" isLong hint={t('customer.noteHint')} />
    </section>
  )
}

interface NoteInputProps extends NoteInputsProps, Pick<FieldProps, 'hint'> {
  name: keyof CustomerNotes
  isLong?: boolean
}

function NoteInput({ notes, onType, name, isLong = false, hint }: NoteInputProps) {
  const t = useTexts(customersTexts)
  return (
    <Field label={t(`column.${name}`)} hint={hint}>
      {(control) => {
        const input = {
          ...control,
          name,
          maxLength: customer.fields[name].codec.longest,
          value: notes[name],
          onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) =>
            onType({ [name]: target.value }),
        }
        return isLong ? <textarea {...input} rows={4} /> : <input {...input} />
      }}
    </Field>
  )
}
