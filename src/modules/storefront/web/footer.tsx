import { formatPhone } from '#kit/phone.ts'
import { textPages } from '../page-data.ts'
import { useLists } from './navigation.tsx'
import { SocialLinks } from './top-bar.tsx'
import { Mark } from './brand-marks.tsx'
import { hasMessengers, Messengers } from './contact-links.tsx'
import { usePageContext } from './page-context.tsx'

export function Footer({ isBare }: { isBare: boolean }) {
  const context = usePageContext()
  const { t, shell, href } = context
  const lists = useLists()
  return (
    <footer className="footer">
      {!isBare && (
        <div className="wrap footer-columns">
          <div>
            <p className="brand">
              <Mark kind={shell.mark} name={shell.shopName} />
              <span>{shell.shopName}</span>
            </p>
            <p className="tagline">{shell.tagline}</p>
            <p className="footer-social">
              <SocialLinks />
            </p>
          </div>
          <nav aria-labelledby="footer-catalogue">
            <h2 id="footer-catalogue">{t('footer.catalogue')}</h2>
            <ul className="footer-types">
              {[...lists, ...shell.types].map((type) => (
                <li key={type.slug}>
                  <a href={href(`/${type.slug}`)}>{type.name}</a>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby="footer-help">
            <h2 id="footer-help">{t('footer.help')}</h2>
            <ul>
              <li>
                <a href={href('/track')}>{t('nav.track')}</a>
              </li>
              <li>
                <a href={href('/wishlist')} rel="nofollow">
                  {t('wishList.title')}
                </a>
              </li>
              <li>
                <a href={href('/size-guide')}>{t('sizes.open')}</a>
              </li>
              {textPages.map((page) => (
                <li key={page}>
                  <a href={href(`/${page}`)}>{t(`footer.${page}`)}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      )}
      <div className="wrap footer-line">
        {shell.notice && <p className="footer-notice">{shell.notice}</p>}
        <p>
          <Copyright />
        </p>
        <p>
          <a href={href('/contacts')}>{t('footer.contacts')}</a>
        </p>
        {shell.phone && (
          <p>
            <a href={`tel:${shell.phone}`}>{formatPhone(shell.phone)}</a>
          </p>
        )}
        {hasMessengers(shell) && (
          <p className="footer-social">
            <Messengers />
          </p>
        )}
        {shell.email && (
          <p>
            <a href={`mailto:${shell.email}`}>{shell.email}</a>
          </p>
        )}
        <p className="theme" hidden data-theme-switch>
          <label htmlFor="theme">{t('footer.theme')}</label>
          <select id="theme" autoComplete="off">
            <option value="">{t('footer.themeSystem')}</option>
            <option value="light">{t('footer.themeLight')}</option>
            <option value="dark">{t('footer.themeDark')}</option>
          </select>
        </p>
      </div>
    </footer>
  )
}

/** Leads to who made the shop (S2); without a link it says whose the shop is and no more. */
function Copyright() {
  const { t, shell } = usePageContext()
  const { portfolioUrl, developerName: developer, shopName, year } = shell
  const line = { year: String(year), shop: shopName }
  if (!portfolioUrl) return t('footer.copyright', line)
  return (
    <a href={portfolioUrl} rel="noreferrer">
      {t('footer.copyrightBy', { ...line, developer })}
    </a>
  )
}
