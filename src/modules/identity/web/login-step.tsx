import { useState } from 'react'
import { emailError, phoneError } from '#kit/validation.ts'
import { ApiError } from '#platform/web/api.ts'
import { Input } from '#platform/web/inputs/input.tsx'
import { PhoneInput } from '#platform/web/inputs/phone-input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import type { SignedIn } from '#platform/web/session.ts'
import { useAccountApi } from './account-api.ts'
import { AccountForm, SendButton } from './account-form.tsx'
import { loginOf } from './sign-in-step.ts'
import { accountTexts } from './texts.ts'
import { useSending } from './use-sending.ts'
import type { SignInWay } from './use-sign-in-place.ts'

interface LoginStepProps {
  way: SignInWay
  onSignedIn(signedIn: SignedIn): void
  /** A code is on its way; another may be asked for after so many seconds. */
  onCode(resendAfterSeconds: number): void
}

/** Step 2 of S2: who one is, and the password or the wish for a code. */
export function LoginStep({ way, onSignedIn, onCode }: LoginStepProps) {
  const t = useTexts(accountTexts)
  const api = useAccountApi()
  const [password, setPassword] = useState('')
  const { isSending, errors, setErrors, typed, send } = useSending()
  const { by } = way.place
  const login = loginOf(way.draft, by)

  /** Shows the missing fields without asking the server. */
  function isGiven(needsPassword: boolean): boolean {
    const loginError = by === 'email' ? emailError(login) : phoneError(login)
    const missing = {
      ...(login === '' ? { login: t(`missing.${by}`) } : loginError && { login: loginError }),
      ...(needsPassword && password === '' && { password: t('missing.password') }),
    }
    setErrors(missing)
    return Object.keys(missing).length === 0
  }

  function enter() {
    if (isGiven(true)) void send(async () => onSignedIn(await api.signIn(login, password)))
  }

  function askForCode() {
    if (!isGiven(false)) return
    void send(async () => {
      try {
        onCode(await api.sendCode(login))
      } catch (fault) {
        // the code sent a moment ago is still good
        const seconds =
          fault instanceof ApiError && fault.errors[0]?.id === 'code' ? fault.retryAfterSeconds : undefined
        if (seconds === undefined || seconds > longestResendSeconds) throw fault
        onCode(seconds)
      }
    })
  }

  return (
    <>
      <h1>{t('signIn.title')}</h1>
      <AccountForm errors={errors} onSubmit={enter} onTyped={typed}>
        {by === 'email' ? (
          <Input
            name="login"
            type="email"
            label={t('signIn.email')}
            value={way.draft.email}
            onChange={(email) => way.type({ email })}
            autoComplete="username"
            error={errors.login}
            autoFocus
          />
        ) : (
          <PhoneInput
            name="login"
            label={t('signIn.phone')}
            value={way.draft.phone}
            onChange={(phone) => way.type({ phone })}
            autoComplete="username"
            error={errors.login}
            autoFocus
          />
        )}
        <Input
          name="password"
          type="password"
          label={t('signIn.password')}
          value={password}
          onChange={setPassword}
          error={errors.password ?? errors.code}
        />
        <button type="button" className="link" onClick={askForCode}>
          {t('signIn.forgot')}
        </button>
        <SendButton isSending={isSending} sending={t('signIn.sending')}>
          {t('signIn.submit')}
        </SendButton>
        <p className="or">{t('signIn.or')}</p>
        <button type="button" className="button button-line button-wide" aria-disabled={isSending} onClick={askForCode}>
          {t('signIn.sendCode')}
        </button>
      </AccountForm>
      <p>
        {`${t('signIn.newHere')} `}
        <button type="button" className="link" onClick={() => way.go({ step: 'register' })}>
          {t('signIn.register')}
        </button>
      </p>
    </>
  )
}

/** Longer waits are not the pause between two codes: code login rests (AUTH-3, AUTH-4). */
const longestResendSeconds = 180
