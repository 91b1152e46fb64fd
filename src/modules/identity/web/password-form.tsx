import { useState } from 'react'
import { passwordError } from '#kit/validation.ts'
import { Input } from '#platform/web/inputs/input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { toast } from '#platform/web/toast.ts'
import { typedSince } from '#platform/web/typed-since.ts'
import { useUnsavedWarning } from '#platform/web/use-unsaved-warning.ts'
import type { Profile } from '../profile.ts'
import { useAccountApi } from './account-api.ts'
import { AccountForm } from './account-form.tsx'
import { SaveBar } from './save-bar.tsx'
import { accountTexts } from './texts.ts'
import { useSending } from './use-sending.ts'

const empty = { current: '', next: '', repeat: '' }

/** Needs the new password twice alike, and the present one where there is one (S5). */
export function PasswordForm({ profile, onSaved }: { profile: Profile; onSaved(profile: Profile): void }) {
  const t = useTexts(accountTexts)
  const api = useAccountApi()
  const [values, setValues] = useState(empty)
  const { isSending, errors, send } = useSending()
  const { current, next, repeat } = values
  // the time after a sign-in by code in which none is needed ended while the form stood there
  const [isAsked, setAsked] = useState(false)
  const needsCurrent = profile.needsCurrentPassword || isAsked
  if (errors.currentPassword && !needsCurrent) setAsked(true)
  const set = (name: keyof typeof empty) => (value: string) => setValues((before) => ({ ...before, [name]: value }))
  const reason = reasonNotToSave()
  useUnsavedWarning(next !== '' || repeat !== '')

  function reasonNotToSave() {
    if (needsCurrent && current === '') return 'password.needCurrent'
    if (next === '' || repeat === '') return 'password.needNext'
    if (passwordError(next)) return 'profile.mistakes'
    return next === repeat ? undefined : 'register.differs'
  }

  function save() {
    if (reason !== undefined) return
    const sent = values
    void send(async () => {
      const saved = await api.changePassword(needsCurrent ? current : undefined, next)
      // keys typed meanwhile stay
      setValues((now) => ({ ...empty, ...typedSince(now, sent) }))
      onSaved(saved)
      toast('success', t('password.saved'))
    })
  }

  return (
    <AccountForm errors={errors} onSubmit={save}>
      {!profile.hasPassword && <p>{t('password.none')}</p>}
      {/* a password manager has to know whose password it keeps */}
      <input type="hidden" name="username" autoComplete="username" value={profile.email ?? profile.phone ?? ''} />
      {needsCurrent && (
        <Input
          name="currentPassword"
          type="password"
          label={t('password.current')}
          value={current}
          onChange={set('current')}
          error={errors.currentPassword}
        />
      )}
      <Input
        name="newPassword"
        type="password"
        label={t('password.next')}
        value={next}
        onChange={set('next')}
        error={errors.newPassword}
      />
      <Input
        name="repeatPassword"
        type="password"
        autoComplete="new-password"
        label={t('password.repeat')}
        value={repeat}
        onChange={set('repeat')}
        confirmState={repeat === '' ? 'none' : repeat === next ? 'ok' : 'fail'}
      />
      <SaveBar
        reason={reason && t(reason)}
        isSending={isSending}
        label={t(profile.hasPassword ? 'password.save' : 'password.set')}
        sending={t('profile.saving')}
      />
    </AccountForm>
  )
}
