import { formatPhone } from '#kit/phone.ts'
import { useTexts } from '#platform/web/language.tsx'
import type { Profile } from '../profile.ts'
import { useAccountApi } from './account-api.ts'
import { CodeForm } from './code-form.tsx'
import { accountTexts } from './texts.ts'

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

  return (
    <section className="confirmation" aria-label={t('profile.confirmTitle')}>
      <h3>{t('profile.confirmTitle')}</h3>
      <p>{t('profile.confirmText', { contact: formatPhone(contact) })}</p>
      <CodeForm
        check={async (typed) => onConfirmed(await api.confirmContact(contact, typed))}
        submit={t('profile.confirmSubmit')}
        resendAfterSeconds={resendAfterSeconds}
        resend={() => api.sendContactCode(contact)}
      />
    </section>
  )
}
