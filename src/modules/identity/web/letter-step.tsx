import { useTexts } from '#platform/web/language.tsx'
import { useAccountApi } from './account-api.ts'
import { Resend } from './resend.tsx'
import { accountTexts } from './texts.ts'
import type { SignInWay } from './use-sign-in-place.ts'

/** A registration by e-mail waits for its letter (AUTH-5). */
export function LetterStep({ way, resendAfterSeconds }: { way: SignInWay; resendAfterSeconds: number }) {
  const t = useTexts(accountTexts)
  const api = useAccountApi()
  const email = way.draft.email.trim()
  return (
    <>
      <h1>{t('letter.title')}</h1>
      <p>{t('letter.text', { email })}</p>
      <p>{t('letter.none')}</p>
      <Resend
        afterSeconds={resendAfterSeconds}
        label={t('letter.resend')}
        done={t('letter.resent')}
        resend={() => api.sendLetterAgain(email)}
      />
    </>
  )
}
