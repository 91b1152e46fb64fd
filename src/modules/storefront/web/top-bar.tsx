import { carryCart } from '#modules/checkout/cart-address.ts'
import { usePageContext } from './page-context.tsx'

export function TopBar() {
  const { t, shell } = usePageContext()
  return (
    <div className="strip">
      <div className="wrap strip-line">
        <p className="tagline">{shell.tagline}</p>
        {(shell.instagramUrl || shell.facebookUrl) && (
          <nav aria-label={t('shop.social')}>
            <SocialLinks />
          </nav>
        )}
        <LanguageLink />
      </div>
    </div>
  )
}

export function SocialLinks() {
  const { shell } = usePageContext()
  return (
    <>
      {shell.instagramUrl && (
        <a href={shell.instagramUrl} rel="noreferrer" lang="en">
          Instagram
        </a>
      )}
      {shell.facebookUrl && (
        <a href={shell.facebookUrl} rel="noreferrer" lang="en">
          Facebook
        </a>
      )}
    </>
  )
}

/** The other language, in its own words; the page and its query stay (LOC-2). */
export function LanguageLink() {
  const { shell } = usePageContext()
  const other = shell.language === 'uk' ? 'en' : 'uk'
  return (
    <a
      className="language"
      href={`/language/${other}?to=${encodeURIComponent(carryCart(shell.path, shell.cart?.token))}`}
      hrefLang={other}
      lang={other}
      rel="nofollow"
      data-language={other}
    >
      {other === 'en' ? 'English' : 'Українська'}
    </a>
  )
}
