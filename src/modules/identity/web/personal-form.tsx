import { useEffect, useState } from 'react'
import { dayOf } from '#kit/days.ts'
import { ApiError } from '#platform/web/api.ts'
import { Field } from '#platform/web/field.tsx'
import { Input } from '#platform/web/inputs/input.tsx'
import { PhoneInput } from '#platform/web/inputs/phone-input.tsx'
import { TypedDayInput } from '#platform/web/inputs/typed-day-input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { shopNow } from '#platform/web/shop-clock.ts'
import { toast } from '#platform/web/toast.ts'
import { typedSince } from '#platform/web/typed-since.ts'
import { useUnsavedWarning } from '#platform/web/use-unsaved-warning.ts'
import type { Profile } from '../profile.ts'
import { useAccountApi } from './account-api.ts'
import { AccountForm } from './account-form.tsx'
import { ContactConfirmation } from './contact-confirmation.tsx'
import { NameInputs } from './name-inputs.tsx'
import { changeOf, reasonNotToSave, valuesOf, type PersonalValues } from './personal-values.ts'
import { SaveBar } from './save-bar.tsx'
import { accountTexts } from './texts.ts'
import { keepTypedProfile, readTypedProfile } from './typed-profile.ts'
import { useSending } from './use-sending.ts'

interface PersonalFormProps {
  profile: Profile
  onSaved(profile: Profile): void
}

/** Who one is and how one is reached; saved when something differs and nothing is wrong (S5, U45). */
export function PersonalForm({ profile, onSaved }: PersonalFormProps) {
  const t = useTexts(accountTexts)
  const api = useAccountApi()
  const [typed, setTyped] = useState(() => readTypedProfile(profile.id))
  const [resendAfterSeconds, setResendAfterSeconds] = useState(0)
  const { isSending, errors, send } = useSending()
  const values = { ...valuesOf(profile), ...typed }
  const change = changeOf(profile, values)
  const reason = reasonNotToSave(values, change)

  useUnsavedWarning(Object.keys(change).length > 0)
  useEffect(() => keepTypedProfile(profile.id, typed), [profile.id, typed])

  const set = (name: keyof PersonalValues) => (value: string) => setTyped((before) => ({ ...before, [name]: value }))

  function save() {
    if (reason !== undefined) return
    const sent = typed
    void send(async () => {
      const saved = await saveOverSeen()
      setResendAfterSeconds(saved.resendAfterSeconds ?? 0)
      setTyped((now) => typedSince(now, sent))
      onSaved(saved.profile)
      toast('success', t('profile.saved'))
    })
  }

  /** Saves. Puts values saved elsewhere meanwhile under the typed ones, and says so; the next press saves over them (WIRE-11). */
  async function saveOverSeen() {
    try {
      return await api.saveProfile(profile.version, change)
    } catch (fault) {
      if (fault instanceof ApiError && fault.isStale) onSaved(await api.readProfile())
      throw fault
    }
  }

  return (
    <>
      <AccountForm errors={errors} onSubmit={save}>
        <NameInputs values={values} onChange={(name, value) => set(name)(value)} errors={errors} />
        <Field label={t('profile.birthday')} error={errors.birthday}>
          {(control) => (
            <TypedDayInput
              {...control}
              className="input"
              name="birthday"
              value={values.birthday}
              onValue={set('birthday')}
              last={dayOf(shopNow())}
              autoComplete="bday"
            />
          )}
        </Field>
        <PhoneInput
          name="phone"
          label={t('profile.phone')}
          value={values.phone}
          onChange={set('phone')}
          error={errors.phone}
        />
        <Input
          name="email"
          type="email"
          label={t('profile.email')}
          value={values.email}
          onChange={set('email')}
          error={errors.email ?? errors.version}
        />
        <SaveBar
          reason={reason && t(reason)}
          isSending={isSending}
          label={t('profile.save')}
          sending={t('profile.saving')}
        />
      </AccountForm>
      {[profile.pendingPhone, profile.pendingEmail].map(
        (contact) =>
          contact && (
            <ContactConfirmation
              key={contact}
              contact={contact}
              resendAfterSeconds={resendAfterSeconds}
              onConfirmed={onSaved}
            />
          ),
      )}
    </>
  )
}
