import { useState } from 'react'
import { Field } from '#platform/web/field.tsx'
import { FormDialog, LeaveButton } from '#platform/web/form-dialog.tsx'
import { Input } from '#platform/web/inputs/input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { reasonAt, reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { useSend } from '#platform/web/use-send.ts'
import type { ProductKind } from '../../kind.ts'
import { typedFields, type KindsApi, type TypedKind } from './kinds-api.ts'
import { kindsTexts } from './texts.ts'
import styles from './kinds.module.css'

export interface KindDialogProps {
  api: Pick<KindsApi, 'add' | 'update'>
  /** The type that the kind is of, as the screen calls it. */
  type: { id: string; name: string }
  /** The one that is changed; left out for a new one. */
  kind?: ProductKind | undefined
  /** The address of the kind's page, without language. */
  address?: string | undefined
  onSaved(kind: ProductKind): void
  onClose(): void
}

const nothing: TypedKind = { nameUk: '', nameEn: '', textUk: '', textEn: '' }
const longest = { name: 80, text: 400 }

/** Names and sentences of a kind; what is refused stays in its field, and the field says why (FORM-1). */
export function KindDialog({ api, type, kind, address, onSaved, onClose }: KindDialogProps) {
  const t = useTexts(kindsTexts)
  const start = kind ?? nothing
  const [typed, setTyped] = useState<TypedKind>(start)
  const [errors, setErrors] = useState<Partial<Record<keyof TypedKind, string>>>({})
  const isDirty = typedFields.some((field) => typed[field] !== start[field])

  const saving = useSend({
    mutationFn: () => (kind ? api.update(kind, typed) : api.add(type.id, typed)),
    onSuccess(saved) {
      toast('success', t(kind ? 'saved' : 'added', { name: saved.nameUk }))
      onSaved(saved)
    },
    onError(fault) {
      const refused = typedFields.flatMap((field) => {
        const why = reasonAt(fault, field)
        return why === undefined ? [] : [[field, why] as const]
      })
      setErrors(Object.fromEntries(refused))
      // an error of the whole kind has no field
      if (refused.length === 0) toast('error', t('notSaved', { why: reasonOf(fault) }))
    },
  })

  function set(field: keyof TypedKind) {
    return (value: string) => {
      setTyped((before) => ({ ...before, [field]: value }))
      setErrors((before) => ({ ...before, [field]: undefined }))
    }
  }

  function save() {
    if (typed.nameUk.trim() === '') setErrors({ nameUk: 'required' })
    else void saving.send()
  }

  return (
    <FormDialog
      title={kind ? t('editOf', { name: kind.nameUk }) : t('new', { type: type.name })}
      isDirty={isDirty}
      onClose={onClose}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Input
          name="nameUk"
          label={t('nameUk')}
          hint={t('nameHint')}
          value={typed.nameUk}
          onChange={set('nameUk')}
          maxLength={longest.name}
          error={errors.nameUk}
          required
          autoFocus
        />
        <Input
          name="nameEn"
          label={t('nameEn')}
          {...(!kind && { hint: t('nameEnHint') })}
          value={typed.nameEn}
          onChange={set('nameEn')}
          maxLength={longest.name}
          error={errors.nameEn}
        />
        {(['textUk', 'textEn'] as const).map((field) => (
          <Field
            key={field}
            label={t(field)}
            hint={field === 'textUk' ? t('textHint') : undefined}
            error={errors[field]}
          >
            {(control) => (
              <textarea
                {...control}
                name={field}
                rows={3}
                maxLength={longest.text}
                value={typed[field]}
                onChange={({ currentTarget }) => set(field)(currentTarget.value)}
              />
            )}
          </Field>
        ))}
        {address !== undefined && <p className="field-hint">{t('address', { address })}</p>}
        <div className="dialog-end">
          <LeaveButton>{t('cancel')}</LeaveButton>
          <button type="submit" className="button" aria-disabled={saving.isPending || undefined}>
            {t('save')}
          </button>
        </div>
      </form>
    </FormDialog>
  )
}
