import { listsAcross } from '../list-across.ts'
import type { TypeLink } from '../page-data.ts'
import { TypeEgg } from './brand-marks.tsx'
import { Icon } from './icons.tsx'
import { usePageContext } from './page-context.tsx'

/** The lists of new and of reduced goods stand first in every menu, before the types. */
export function useLists(): TypeLink[] {
  const { t } = usePageContext()
  return listsAcross.map((slug) => ({ slug, name: t(`type.${slug}`) }))
}

/** Types that stand in the top line; the rest are under "more". */
const shownFirst = 4

export function TypesLine() {
  const { t, shell } = usePageContext()
  const lists = useLists()
  const rest = shell.types.slice(shownFirst)
  return (
    <nav className="types" aria-label={t('nav.types')}>
      <ul>
        {[...lists, ...shell.types.slice(0, shownFirst)].map((type) => (
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

export function TypeAnchor({ type, hasEgg }: { type: TypeLink; hasEgg?: boolean }) {
  const context = usePageContext()
  const [path = ''] = context.shell.path.split('?')
  const isWithin = path.startsWith(`/${type.slug}/`)
  return (
    <a
      href={context.href(`/${type.slug}`)}
      aria-current={path === `/${type.slug}` ? 'page' : isWithin ? 'true' : undefined}
    >
      {hasEgg && <TypeEgg slug={type.slug} />}
      {type.name}
    </a>
  )
}

/** Block 4: shown by the script to staff alone (NAV-1). */
export function OfficeItem() {
  const { t } = usePageContext()
  return (
    <li hidden data-office>
      <a href="/crm">{t('nav.office')}</a>
    </li>
  )
}

export function AccountLink({ className = '' }: { className?: string }) {
  const { t, href } = usePageContext()
  return (
    <a
      className={`${className} account`.trimStart()}
      href={href('/login')}
      data-account={href('/profile')}
      data-welcome={t('nav.welcome', { name: '{name}' })}
      rel="nofollow"
    >
      <Icon name="person" />
      <span data-account-name>{t('nav.account')}</span>
    </a>
  )
}

export function WishListLink({ className, hasWords }: { className?: string; hasWords?: boolean }) {
  const { t, href } = usePageContext()
  const words = t('wishList.title')
  return (
    <a className={className} href={href('/wishlist')} rel="nofollow" {...(!hasWords && { 'aria-label': words })}>
      <Icon name="heart" />
      {hasWords && words}
    </a>
  )
}

export function CartLink() {
  const { t, href, shell } = usePageContext()
  const count = shell.cart?.count ?? 0
  return (
    <a
      className="round"
      href={href('/cart')}
      aria-label={count === 0 ? t('nav.cart') : t('nav.cartWith', { count: String(count) })}
      data-cart={t('nav.cartWith', { count: '{count}' })}
      data-empty={t('nav.cart')}
      data-held={shell.cart?.count}
      rel="nofollow"
    >
      <Icon name="bag" />
      <b className="count" data-cart-count hidden={count === 0}>
        {count === 0 ? '' : count}
      </b>
    </a>
  )
}
