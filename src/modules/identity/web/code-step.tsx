import { codeLength } from '#kit/code.ts'
import { formatPhone, normalisePhone } from '#kit/phone.ts'
import { Input } from '#platform/web/inputs/input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import type { SignedIn } from '#platform/web/session.ts'
import { useAccountApi } from './account-api.ts'
import { AccountForm, SendButton } from './account-form.tsx'
import { Resend } from './resend.tsx'
import { loginOf } from './sign-in-step.ts'
import { accountTexts } from './texts.ts'
import { useCode } from './use-code.ts'
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
  const { code, change, confirm, isSending, errors } = useCode(async (typed) =>
    onSignedIn(await api.signInByCode(login, typed)),
  )

  return (
    <>
      <h1>{t('code.title')}</h1>
      <p>{t('code.sentTo', { login: way.place.by === 'phone' ? formatPhone(normalisePhone(login)) : login })}</p>
      <AccountForm errors={errors} onSubmit={confirm}>
        <Input
          name="code"
          type="number"
          label={t('code.label')}
          value={code}
          onChange={change}
          maxLength={codeLength}
          error={errors.code ?? errors.login}
          autoFocus
        />
        <SendButton isSending={isSending} sending={t('code.checking')}>
          {t('code.submit')}
        </SendButton>
      </AccountForm>
      <Resend
        afterSeconds={resendAfterSeconds}
        label={t('code.resend')}
        done={t('code.resent')}
        resend={() => api.sendCodeAgain(login)}
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
