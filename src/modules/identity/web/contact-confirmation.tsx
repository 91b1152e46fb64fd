import { codeLength } from '#kit/code.ts'
import { formatPhone } from '#kit/phone.ts'
import { Input } from '#platform/web/inputs/input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import type { Profile } from '../profile.contract.ts'
import { useAccountApi } from './account-api.ts'
import { AccountForm, SendButton } from './account-form.tsx'
import { Resend } from './resend.tsx'
import { accountTexts } from './texts.ts'
import { useCode } from './use-code.ts'

interface ContactConfirmationProps {
  /** A number or an address that is not the account's yet. */
  contact: string
  resendAfterSeconds: number
  onConfirmed(profile: Profile): void
}

/** A new number or address counts once its code was typed; until then the old one signs in. */
export function ContactConfirmation({ contact, resendAfterSeconds, onConfirmed }: ContactConfirmationProps) {
  const t = useTexts(accountTexts)
  const api = useAccountApi()
  const { code, change, confirm, isSending, errors } = useCode(async (typed) =>
    onConfirmed(await api.confirmContact(contact, typed)),
  )

  return (
    <section className="confirmation" aria-label={t('profile.confirmTitle')}>
      <h3>{t('profile.confirmTitle')}</h3>
      <p>{t('profile.confirmText', { contact: formatPhone(contact) })}</p>
      <AccountForm errors={errors} onSubmit={confirm}>
        <Input
          name="code"
          type="number"
          label={t('code.label')}
          value={code}
          onChange={change}
          maxLength={codeLength}
          error={errors.code ?? errors.login}
        />
        <SendButton isSending={isSending} sending={t('code.checking')}>
          {t('profile.confirmSubmit')}
        </SendButton>
      </AccountForm>
      <Resend
        afterSeconds={resendAfterSeconds}
        label={t('code.resend')}
        done={t('code.resent')}
        resend={() => api.sendContactCode(contact)}
      />
    </section>
  )
}
