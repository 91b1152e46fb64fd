import { platformTexts } from '#platform/texts.ts'
import { useView } from './view.tsx'

/** Keys of S5 that the answer may carry for a field; the words travel with the form. */
const errorKeys = ['required', 'incorrectEmail', 'incorrectPhoneNumber', 'incorrectCode', 'min8Characters'] as const

export function LoginPage() {
  const { t, href, shell } = useView()
  const words = platformTexts(shell.language)
  return (
    <div className="wrap login">
      <h1>{t('login.title')}</h1>
      <noscript>
        <p className="notice">{t('login.noScript')}</p>
      </noscript>
      <div className="signed-in" data-signed-in hidden>
        <p data-signed-in-as={t('login.signedIn', { name: '{name}' })} />
        <p className="buttons">
          <a className="button" href="/crm" data-office hidden>
            {t('login.office')}
          </a>
          <button type="button" className="button button-line" data-sign-out>
            {t('login.signOut')}
          </button>
        </p>
      </div>
      <form
        className="small-form"
        method="post"
        action={href('/login')}
        noValidate
        data-login
        data-language={shell.language}
        data-home={href('/')}
        data-sending={t('login.sending')}
        data-offline={t('login.offline')}
        data-failed={t('login.failed')}
        data-errors={JSON.stringify(Object.fromEntries(errorKeys.map((key) => [key, words(key)])))}
      >
        <p className="field-error form-error" role="alert" id="form-error" />
        <div className="field">
          <label htmlFor="login">{t('login.login')}</label>
          <input
            className="input"
            id="login"
            name="login"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            aria-required
            aria-describedby="login-error"
          />
          <p className="field-error" id="login-error" />
        </div>
        <div className="field">
          <label htmlFor="password">{t('login.password')}</label>
          <input
            className="input"
            id="password"
            name="password"
            type="password"
            autoComplete="current-password"
            maxLength={200}
            aria-required
            aria-describedby="password-error"
          />
          <p className="field-error" id="password-error" />
        </div>
        <label className="tick" data-scripts-only>
          <input type="checkbox" data-show-password autoComplete="off" />
          <span>{t('login.show')}</span>
        </label>
        <button type="submit" className="button button-wide">
          {t('login.submit')}
        </button>
      </form>
      <p>
        <a className="link" href={href('/')}>
          {t('login.back')}
        </a>
      </p>
    </div>
  )
}
