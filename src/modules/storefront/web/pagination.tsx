import { Icon } from './icons.tsx'
import { pageNumbers } from './listing-url.ts'
import { usePageContext } from './page-context.tsx'

interface PaginationProps {
  page: number
  pages: number
  total: number
  perPage: number
  pathOf: (page: number) => string
}

/** The rest of a list: one button that a script makes grow the page, and real links to every part of it (U9). */
export function Pagination({ page, pages, total, perPage, pathOf }: PaginationProps) {
  const { t } = usePageContext()
  if (pages < 2) return null
  const shown = Math.min(page * perPage, total)
  const next = Math.min(perPage, total - shown)
  return (
    <div className="rest" data-rest data-page={page}>
      {page < pages && (
        <>
          <p className="note">{t('list.shown', { shown, count: total })}</p>
          <a className="button button-line" href={pathOf(page + 1)} rel="next" data-more={next}>
            {t('list.more', { count: next })}
          </a>
        </>
      )}
      <nav className="pagination" aria-label={t('list.pages')}>
        {page > 1 && (
          <a href={pathOf(page - 1)} rel="prev" aria-label={t('list.previous')}>
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
          <a href={pathOf(page + 1)} rel="next" aria-label={t('list.next')}>
            <Icon name="right" />
          </a>
        )}
      </nav>
    </div>
  )
}
