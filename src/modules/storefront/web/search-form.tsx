import { Icon } from './icons.tsx'
import { CartField } from './cart-field.tsx'
import { usePageContext } from './page-context.tsx'

export function SearchForm({ id, className, hasFocus }: { id: string; className: string; hasFocus?: boolean }) {
  const { t, href, shell } = usePageContext()
  const suggest = {
    label: t('suggest.label'),
    types: t('suggest.types'),
    products: t('suggest.products'),
    queries: t('suggest.queries'),
    count: t('suggest.count'),
    from: t('suggest.from'),
    soldOut: t('suggest.soldOut'),
    coming: t('suggest.coming'),
  }
  const query = shell.path.startsWith('/search?') ? (new URLSearchParams(shell.path.slice(8)).get('q') ?? '') : ''
  return (
    <search className={className}>
      <form action={href('/search')}>
        <CartField />
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
          data-suggest={JSON.stringify(suggest)}
        />
        <button type="submit" className="search-go">
          <span className="visually-hidden">{t('nav.searchGo')}</span>
          <Icon name="right" />
        </button>
      </form>
    </search>
  )
}
