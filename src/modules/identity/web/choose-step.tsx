import { useTexts } from '#platform/web/language.tsx'
import type { SignInWay } from './use-sign-in-place.ts'
import { accountTexts } from './texts.ts'

/** Step 1 of S2: how one wants to sign in. */
export function ChooseStep({ way }: { way: SignInWay }) {
  const t = useTexts(accountTexts)
  return (
    <>
      <h1>{t('signIn.title')}</h1>
      <p>{t('signIn.lead')}</p>
      <div className="small-form">
        <button type="button" className="button button-wide" onClick={() => way.go({ step: 'login', by: 'phone' })}>
          {t('signIn.byPhone')}
        </button>
        <button
          type="button"
          className="button button-line button-wide"
          onClick={() => way.go({ step: 'login', by: 'email' })}
        >
          {t('signIn.byEmail')}
        </button>
      </div>
      <p>
        {`${t('signIn.newHere')} `}
        <button type="button" className="link" onClick={() => way.go({ step: 'register' })}>
          {t('signIn.register')}
        </button>
      </p>
    </>
  )
}
