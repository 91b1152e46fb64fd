import { formatPhone, normalisePhone } from '#kit/phone.ts'
import { useTexts } from '#platform/web/language.tsx'
import type { SignedIn } from '#platform/web/session.ts'
import { useAccountApi } from './account-api.ts'
import { CodeForm } from './code-form.tsx'
import { loginOf } from './sign-in-step.ts'
import { accountTexts } from './texts.ts'
import type { SignInWay } from './use-sign-in-place.ts'

interface CodeStepProps {
  way: SignInWay
  resendAfterSeconds: number
  onSignedIn(signedIn: SignedIn): void
  cartHref: string
}

/** Step 3 of S2: the four digits, sent by themselves once they are there (U42). */
export function CodeStep({ way, resendAfterSeconds, onSignedIn, cartHref }: CodeStepProps) {
  const t = useTexts(accountTexts)
  const api = useAccountApi()
  const login = loginOf(way.draft, way.place.by)

  return (
    <>
      <h1>{t('code.title')}</h1>
      <p>{t('code.sentTo', { login: way.place.by === 'phone' ? formatPhone(normalisePhone(login)) : login })}</p>
      <CodeForm
        check={async (typed) => onSignedIn(await api.signInByCode(login, typed))}
        submit={t('code.submit')}
        resendAfterSeconds={resendAfterSeconds}
        resend={() => api.sendCodeAgain(login)}
        autoFocus
      />
      {way.place.step === 'code' && <NoAccount way={way} cartHref={cartHref} />}
    </>
  )
}

/** Whoever has no account would wait for ever. Everybody reads this, so that nobody learns whose login is known (AUTH-3). */
function NoAccount({ way, cartHref }: Pick<CodeStepProps, 'way' | 'cartHref'>) {
  const t = useTexts(accountTexts)
  return (
    <section className="no-account" aria-labelledby="no-account">
      <h2 id="no-account">{t('code.none')}</h2>
      <p>{t('code.needsAccount')}</p>
      <p className="buttons">
        <button type="button" className="link" onClick={() => way.go({ step: 'register' })}>
          {t('signIn.register')}
        </button>
        <a className="link" href={cartHref}>
          {t('code.orderWithout')}
        </a>
      </p>
    </section>
  )
}
