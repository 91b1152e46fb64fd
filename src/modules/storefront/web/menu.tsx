import { Mark } from './brand-marks.tsx'
import { Icon } from './icons.tsx'
import { AccountLink, OfficeItem, TypeAnchor, useLists, WishListLink } from './navigation.tsx'
import { LanguageLink, SocialLinks } from './top-bar.tsx'
import { usePageContext } from './page-context.tsx'

/** Below 900 px: a side menu whose first screen is what is new or reduced and the eight eggs; a popover, so it needs no script. */
export function Menu() {
  const { t, shell, href } = usePageContext()
  const lists = useLists()
  return (
    <div className="menu" id="menu" popover="auto" role="dialog" aria-label={t('nav.menu')}>
      <div className="menu-head">
        <span className="brand">
          <Mark kind={shell.mark} name={shell.shopName} />
          <span>{shell.shopName}</span>
        </span>
        <button
          type="button"
          className="round"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={t('nav.close')}
          autoFocus
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label={t('nav.types')}>
        <ul className="menu-lists">
          {lists.map((list) => (
            <li key={list.slug}>
              <TypeAnchor type={list} />
            </li>
          ))}
        </ul>
        <ul className="menu-eggs">
          {shell.types.map((type) => (
            <li key={type.slug}>
              <TypeAnchor type={type} hasEgg />
            </li>
          ))}
        </ul>
        <ul className="menu-links">
          <li>
            <AccountLink />
          </li>
          <li>
            <WishListLink hasWords />
          </li>
          <li>
            <a href={href('/track')}>
              <Icon name="box" />
              {t('nav.track')}
            </a>
          </li>
          <OfficeItem />
        </ul>
      </nav>
      <div className="menu-foot">
        <SocialLinks />
        <LanguageLink />
      </div>
    </div>
  )
}
