import { listingQuery } from '../listing-query.ts'
import type { ListingData } from '../page-data.ts'
import { isFiltered, kindPath, withFilter } from './listing-url.ts'
import { usePageContext } from './page-context.tsx'

/**
 * Links to the pages of kinds, which keep the other filters; the one of this page leads back to the whole type. A kind of
 * which the filters leave nothing cannot be chosen (U4).
 */
export function KindChips({ data }: { data: ListingData }) {
  const { t, href, langOf } = usePageContext()
  const { type, kindOptions, filter } = data
  if (!type || kindOptions.length === 0) return null
  const query = listingQuery(withFilter(filter, {}), data.query)
  return (
    <nav className="kinds" aria-label={t('kind.kinds')}>
      <ul className="chips">
        {kindOptions.map((kind) => (
          <li key={kind.slug}>
            {kind.count === 0 && !kind.isChosen ? (
              <span className="chip chip-none">
                <span {...langOf(kind.nameLanguage)}>{kind.name}</span>
                <span className="visually-hidden">{` ${t('list.sizeNone')}`}</span>
              </span>
            ) : (
              <a
                className="chip"
                href={href(kindPath(type, kind.isChosen ? null : kind) + query)}
                aria-current={kind.isChosen ? 'page' : undefined}
                // the same list under a filter is no page of its own
                rel={isFiltered(filter) ? 'nofollow' : undefined}
              >
                <span {...langOf(kind.nameLanguage)}>{kind.name}</span>
                <small aria-hidden="true">{kind.count}</small>
                <span className="visually-hidden">
                  {` ${t('list.found', { count: kind.count })}${kind.isChosen ? `. ${t('kind.whole', { name: type.name })}` : ''}`}
                </span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
