import { Icon } from './icons.tsx'
import { pageNumbers } from './listing-url.ts'
import { useView } from './view.tsx'

/** Real links to every page of a list (U9). */
export function Pagination({ page, pages, pathOf }: { page: number; pages: number; pathOf: (page: number) => string }) {
  const { t } = useView()
  if (pages < 2) return null
  return (
    <nav className="pagination" aria-label={t('list.pages')}>
      {page > 1 && (
        <a className="page-step" href={pathOf(page - 1)} rel="prev" aria-label={t('list.previous')}>
          <Icon name="left" />
        </a>
      )}
      <ul>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={pathOf(number)}
                aria-label={t('list.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ul>
      {page < pages && (
        <a className="page-step" href={pathOf(page + 1)} rel="next" aria-label={t('list.next')}>
          <Icon name="right" />
        </a>
      )}
    </nav>
  )
}
