import { useTexts } from '#platform/web/language.tsx'
import { accountTexts } from './texts.ts'

/** Stands instead of the form where the browser keeps no cookies: nobody would stay signed in (NAV-5). */
export function CookiesNeeded({ homeHref }: { homeHref: string }) {
  const t = useTexts(accountTexts)
  return (
    <>
      <h1>{t('signIn.title')}</h1>
      <p className="notice">{t('signIn.noCookies')}</p>
      <p className="buttons">
        <a className="link" href={homeHref}>
          {t('signIn.toShop')}
        </a>
      </p>
    </>
  )
}
