import { SocialLinks } from './strip.tsx'
import { Mark } from './eggs.tsx'
import { typeName, useView } from './view.tsx'

export function Footer({ isBare }: { isBare: boolean }) {
  const view = useView()
  const { t, shell, href } = view
  return (
    <footer className="footer">
      {!isBare && (
        <div className="wrap footer-columns">
          <div>
            <p className="brand">
              <Mark />
              <span>{shell.shopName}</span>
            </p>
            <p className="tagline">{t('shop.tagline')}</p>
            <p className="footer-social">
              <SocialLinks />
            </p>
          </div>
          <nav aria-labelledby="footer-catalogue">
            <h2 id="footer-catalogue">{t('footer.catalogue')}</h2>
            <ul className="footer-types">
              {shell.types.map((type) => (
                <li key={type.slug}>
                  <a href={href(`/${type.slug}`)}>{typeName(view, type)}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>{t('footer.help')}</h2>
            <p>
              <a href={href('/track')}>{t('nav.track')}</a>
            </p>
            <dl>
              <dt>{t('footer.delivery')}</dt>
              <dd>{t('footer.deliveryText')}</dd>
              <dt>{t('footer.returns')}</dt>
              <dd>{t('footer.returnsText')}</dd>
            </dl>
          </div>
        </div>
      )}
      <div className="wrap footer-line">
        <p>{t('footer.copyright', { year: String(shell.year), shop: shell.shopName })}</p>
        {shell.portfolioUrl && (
          <p>
            <a href={shell.portfolioUrl} rel="noreferrer">
              {t('footer.developer', { name: shell.developerName })}
            </a>
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
