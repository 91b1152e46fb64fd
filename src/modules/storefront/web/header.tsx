import { Added } from './added.tsx'
import { Mark } from './brand-marks.tsx'
import { Icon } from './icons.tsx'
import { Menu } from './menu.tsx'
import { AccountLink, CartLink, TypesLine, WishListLink } from './navigation.tsx'
import { SearchForm } from './search-form.tsx'
import { TopBar } from './top-bar.tsx'
import type { Frame } from '../frame.ts'
import { usePageContext } from './page-context.tsx'

interface HeaderProps {
  header: Frame['header']
  /** The title of a page whose main is empty. */
  heading?: string
}

export function Header({ header, heading }: HeaderProps) {
  const context = usePageContext()
  const { t, shell } = context
  return (
    <>
      <header className="header">
        <TopBar />
        {heading && <h1 className="visually-hidden">{heading}</h1>}
        <div className="header-bar">
          <div className="wrap header-line">
            <a
              className="brand"
              href={context.href('/')}
              aria-label={`${shell.shopName}: ${t('shop.home').toLowerCase()}`}
            >
              <Mark kind={shell.mark} name={shell.shopName} />
              <span>{shell.shopName}</span>
            </a>
            {header.navigation && <TypesLine />}
            <div className="header-tools">
              {header.search && <SearchForm id="search" className="search-line" />}
              {header.search && (
                <button
                  type="button"
                  className="round narrow-only"
                  popoverTarget="search-panel"
                  aria-label={t('nav.search')}
                >
                  <Icon name="search" />
                </button>
              )}
              {header.account && <AccountLink className="round" />}
              {header.navigation && <WishListLink className="round wide-only" />}
              {header.cart && <CartLink />}
              {header.navigation && (
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
      {header.navigation && <Menu />}
      {header.navigation && header.cart && <Added />}
    </>
  )
}
