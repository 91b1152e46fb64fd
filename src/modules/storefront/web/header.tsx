import type { TypeLink } from '../page-data.ts'
import { Mark, TypeEgg } from './eggs.tsx'
import { Icon } from './icons.tsx'
import { typeName, useView, type Frame } from './view.tsx'

/** Types that stand in the top line; the rest are under "more". */
const shownFirst = 4

export function Header({ header }: { header: Frame['header'] }) {
  const view = useView()
  const { t, shell } = view
  const hasMenu = header.navigation || header.search
  return (
    <>
      <header className="header">
        <Strip />
        <div className="header-bar">
          <div className="wrap header-line">
            <a className="brand" href={view.href('/')} aria-label={`${shell.shopName}: ${t('shop.home').toLowerCase()}`}>
              <Mark />
              <span>{shell.shopName}</span>
            </a>
            {header.navigation && <TypesLine />}
            <div className="header-tools">
              {header.search && <SearchForm id="search" className="search-line" />}
              {header.search && (
                <button type="button" className="round narrow-only" popoverTarget="search-panel" aria-label={t('nav.search')}>
                  <Icon name="search" />
                </button>
              )}
              {header.account && <AccountLink className={hasMenu ? 'round wide-only' : 'round'} />}
              {header.cart && <CartLink />}
              {hasMenu && (
                <button type="button" className="round narrow-only" popoverTarget="menu" aria-label={t('nav.menu')}>
                  <Icon name="menu" />
                </button>
              )}
            </div>
          </div>
        </div>
      </header>
      {header.search && (
        <div className="search-panel" id="search-panel" popover="auto">
          <SearchForm id="search-narrow" className="search-wide" hasFocus />
        </div>
      )}
      {hasMenu && <Menu header={header} />}
    </>
  )
}

function Strip() {
  const { t, shell } = useView()
  return (
    <div className="strip">
      <div className="wrap strip-line">
        <p className="tagline">{t('shop.tagline')}</p>
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
  const { shell } = useView()
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
  const { shell } = useView()
  const other = shell.language === 'uk' ? 'en' : 'uk'
  return (
    <a
      className="language"
      href={`/language/${other}?to=${encodeURIComponent(shell.path)}`}
      hrefLang={other}
      lang={other}
      rel="nofollow"
      data-language={other}
    >
      {other === 'en' ? 'English' : 'Українська'}
    </a>
  )
}

function TypesLine() {
  const { t, shell } = useView()
  const rest = shell.types.slice(shownFirst)
  return (
    <nav className="types" aria-label={t('nav.types')}>
      <ul>
        {shell.types.slice(0, shownFirst).map((type) => (
          <li key={type.slug}>
            <TypeAnchor type={type} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="types-more">
          <summary>
            {t('nav.more')}
            <Icon name="down" />
          </summary>
          <ul>
            {rest.map((type) => (
              <li key={type.slug}>
                <TypeAnchor type={type} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <ul>
        <OfficeItem />
      </ul>
    </nav>
  )
}

function TypeAnchor({ type, hasEgg }: { type: TypeLink; hasEgg?: boolean }) {
  const view = useView()
  const isCurrent = view.shell.path.split('?')[0] === `/${type.slug}`
  return (
    <a href={view.href(`/${type.slug}`)} aria-current={isCurrent ? 'page' : undefined}>
      {hasEgg && <TypeEgg slug={type.slug} />}
      {typeName(view, type)}
    </a>
  )
}

/** Block 4: shown by the script to staff alone (NAV-1). */
function OfficeItem() {
  const { t } = useView()
  return (
    <li hidden data-office>
      <a href="/crm">{t('nav.office')}</a>
    </li>
  )
}

function AccountLink({ className }: { className: string }) {
  const { t, href } = useView()
  return (
    <a className={`${className} account`} href={href('/login')} data-account rel="nofollow">
      <Icon name="person" />
      <span data-account-name>{t('nav.account')}</span>
    </a>
  )
}

function CartLink() {
  const { t, href } = useView()
  return (
    <a className="round" href={href('/cart')} aria-label={t('nav.cart')} data-cart={t('nav.cartWith', { count: '{count}' })} rel="nofollow">
      <Icon name="bag" />
      <b className="count" data-cart-count hidden />
    </a>
  )
}

function SearchForm({ id, className, hasFocus }: { id: string; className: string; hasFocus?: boolean }) {
  const { t, href, shell } = useView()
  const query = shell.path.startsWith('/search?') ? (new URLSearchParams(shell.path.slice(8)).get('q') ?? '') : ''
  return (
    <search className={className}>
      <form action={href('/search')}>
        <label className="visually-hidden" htmlFor={id}>
          {t('nav.search')}
        </label>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={t('nav.searchHint')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          autoFocus={hasFocus}
        />
        <button type="submit" className="search-go">
          <span className="visually-hidden">{t('nav.searchGo')}</span>
          <Icon name="right" />
        </button>
      </form>
    </search>
  )
}

/** Below 900 px: a side menu whose first screen is the eight eggs; a popover, so it needs no script. */
function Menu({ header }: { header: Frame['header'] }) {
  const { t, shell, href } = useView()
  return (
    <div className="menu" id="menu" popover="auto" role="dialog" aria-label={t('nav.menu')}>
      <div className="menu-head">
        <span className="brand">
          <Mark />
          <span>{shell.shopName}</span>
        </span>
        <button type="button" className="round" popoverTarget="menu" popoverTargetAction="hide" aria-label={t('nav.close')} autoFocus>
          <Icon name="close" />
        </button>
      </div>
      {header.navigation && (
        <nav aria-label={t('nav.types')}>
          <ul className="menu-eggs">
            {shell.types.map((type) => (
              <li key={type.slug}>
                <TypeAnchor type={type} hasEgg />
              </li>
            ))}
          </ul>
          <ul className="menu-links">
            {header.account && (
              <li>
                <AccountLink className="menu-account" />
              </li>
            )}
            <li>
              <a href={href('/track')}>
                <Icon name="box" />
                {t('nav.track')}
              </a>
            </li>
            <OfficeItem />
          </ul>
        </nav>
      )}
      <div className="menu-foot">
        <SocialLinks />
        <LanguageLink />
      </div>
    </div>
  )
}
