import { useState } from 'react'
import { emailError, passwordError, phoneError } from '#kit/validation.ts'
import { Input } from '#platform/web/inputs/input.tsx'
import { PhoneInput } from '#platform/web/inputs/phone-input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { useAccountApi } from './account-api.ts'
import { AccountForm, SendButton } from './account-form.tsx'
import { NameInputs } from './name-inputs.tsx'
import type { Channel } from './sign-in-step.ts'
import { accountTexts } from './texts.ts'
import { useSending, type FormErrors } from './use-sending.ts'
import type { SignInWay } from './use-sign-in-place.ts'

interface RegisterStepProps {
  way: SignInWay
  privacyHref: string
  onSent(resendAfterSeconds: number): void
}

/** Step 4 of S2: a new account, confirmed by a code or a letter (AUTH-5). */
export default function RegisterStep({ way, privacyHref, onSent }: RegisterStepProps) {
  const t = useTexts(accountTexts)
  const api = useAccountApi()
  const [password, setPassword] = useState('')
  const [hasConsent, setConsent] = useState(false)
  const { isSending, errors, setErrors, typed, send } = useSending()
  const { place, draft } = way

  function missing(): FormErrors {
    const contact = place.by === 'email' ? draft.email.trim() : draft.phone
    const contactError = place.by === 'email' ? emailError(contact) : phoneError(contact)
    const short = password === '' ? t('missing.newPassword') : passwordError(password)
    return {
      ...(contactError && { [place.by]: contact === '' ? t(`missing.${place.by}`) : contactError }),
      ...(short && { password: short }),
      ...(!hasConsent && { hasConsent: t('register.consentNeeded') }),
    }
  }

  function submit() {
    const wrong = missing()
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const account = { ...draft, email: draft.email.trim(), password, hasConsent }
    // the other contact was not asked for in this form
    const only = { ...account, ...(place.by === 'email' ? { phone: '' } : { email: '' }) }
    void send(async () => onSent(await api.register(place.by, only)))
  }

  return (
    <>
      <h1>{t('register.title')}</h1>
      <p>{t('register.lead')}</p>
      <AccountForm
        errors={errors}
        onSubmit={submit}
        onTyped={(name) => typed(name === 'newPassword' ? 'password' : name)}
      >
        <ChannelChoice by={place.by} onChoose={(by) => way.go({ by })} />
        {place.by === 'email' ? (
          <Input
            name="email"
            type="email"
            label={t('signIn.email')}
            value={draft.email}
            onChange={(email) => way.type({ email })}
            error={errors.email}
          />
        ) : (
          <PhoneInput
            name="phone"
            label={t('signIn.phone')}
            value={draft.phone}
            onChange={(phone) => way.type({ phone })}
            error={errors.phone}
          />
        )}
        <NameInputs values={draft} onChange={(name, value) => way.type({ [name]: value })} errors={errors} isOptional />
        <Input
          name="newPassword"
          type="password"
          label={t('register.password')}
          value={password}
          onChange={setPassword}
          error={errors.password}
        />
        <Consent isGiven={hasConsent} onChange={setConsent} error={errors.hasConsent} privacyHref={privacyHref} />
        <SendButton isSending={isSending} sending={t('register.sending')}>
          {t('register.submit')}
        </SendButton>
      </AccountForm>
      <p>
        {`${t('register.haveOne')} `}
        <button type="button" className="link" onClick={() => way.go({ step: 'login' })}>
          {t('signIn.submit')}
        </button>
      </p>
    </>
  )
}

function ChannelChoice({ by, onChoose }: { by: Channel; onChoose(by: Channel): void }) {
  const t = useTexts(accountTexts)
  const channels = { phone: t('signIn.phone'), email: t('signIn.email') }
  return (
    <fieldset className="choices">
      <legend>{t('register.confirmBy')}</legend>
      {Object.entries(channels).map(([channel, label]) => (
        <label key={channel} className="choice">
          <input
            type="radio"
            name="channel"
            value={channel}
            checked={channel === by}
            onChange={() => onChoose(channel as Channel)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface ConsentProps {
  isGiven: boolean
  onChange(isGiven: boolean): void
  error: string | undefined
  privacyHref: string
}

function Consent({ isGiven, onChange, error, privacyHref }: ConsentProps) {
  const t = useTexts(accountTexts)
  return (
    <div className="consent">
      <label className="tick">
        <input
          type="checkbox"
          name="hasConsent"
          checked={isGiven}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          {...(error && { 'aria-invalid': true, 'aria-describedby': 'consent-error' })}
        />
        <span>{t('register.consent')}</span>
      </label>
      <a className="link" href={privacyHref} target="_blank" rel="noreferrer">
        {t('register.consentMore')}
      </a>
      {error && (
        <p className="field-error" id="consent-error">
          {error}
        </p>
      )}
    </div>
  )
}
