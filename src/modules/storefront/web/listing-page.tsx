import { Fragment } from 'react'
import { listingQuery, narrows } from '../listing-query.ts'
import {
  cardsPerPage,
  type FoundNothing,
  type ListingData,
  type PartOfSearch,
  type SaidOfSearch,
} from '../page-data.ts'
import { CardGrid } from './card.tsx'
import { AppliedFilters, QuickChips } from './filter-chips.tsx'
import { Filters, SortField } from './filters.tsx'
import { TypeEggs } from './home-page.tsx'
import { Icon } from './icons.tsx'
import { filterCount, isFiltered, listingPath, noFilter, withFilter } from './listing-url.ts'
import { KindChips } from './kind-chips.tsx'
import { kindText } from './listing-texts.ts'
import { Pagination } from './pagination.tsx'
import { Trail } from './trail.tsx'
import { SearchForm } from './search-form.tsx'
import { usePageContext } from './page-context.tsx'

export function ListingPage({ data }: { data: ListingData }) {
  const context = usePageContext()
  const { t } = context
  const isBlank = data.type === null && !data.query && !narrows(data.filter)
  const canFilter = !isBlank && (data.total > 0 || isFiltered(data.filter))
  return (
    <div className="wrap listing" id="list">
      {data.type && data.kind && (
        <Trail type={data.type} kind={null}>
          <li {...context.langOf(data.kind.nameLanguage)}>{data.kind.name}</li>
        </Trail>
      )}
      <div className="listing-head">
        {data.type === null && data.query && <p className="over-title">{t('search.title')}</p>}
        <h1 {...(data.kind && context.langOf(data.kind.nameLanguage))}>
          {data.kind?.name ??
            data.type?.name ??
            (data.query ? t('search.titleOf', { query: data.query }) : t(isBlank ? 'search.title' : 'kind.all'))}
        </h1>
        {canFilter && (
          <p className="listing-count" role="status">
            {t('list.found', { count: data.total })}
          </p>
        )}
        {data.kind && (
          <p className="listing-lead" {...(data.kind.text && context.langOf(data.kind.textLanguage))}>
            {kindText(context, data)}
          </p>
        )}
      </div>
      {canFilter ? (
        <div className="listing-columns">
          <Filters data={data} />
          <div className="listing-main">
            <div className="listing-bar">
              <button type="button" className="button button-line button-small narrow-only" popoverTarget="filters">
                <Icon name="filters" />
                {isFiltered(data.filter)
                  ? t('list.filtersWith', { count: filterCount(data.filter) })
                  : t('list.filters')}
              </button>
              <KindChips data={data} />
              <SortField data={data} />
            </div>
            {data.said && <Said said={data.said} total={data.total} />}
            <QuickChips data={data} />
            <AppliedFilters data={data} />
            {data.cards.length > 0 ? <CardGrid cards={data.cards} level={2} isTop /> : <NothingLeft data={data} />}
            <Pagination
              page={data.filter.page}
              pages={data.pages}
              total={data.total}
              perPage={cardsPerPage}
              pathOf={(page) => context.href(listingPath(data) + listingQuery({ ...data.filter, page }, data.query))}
            />
          </div>
        </div>
      ) : (
        <Nothing data={data} />
      )}
    </div>
  )
}

/** The filters left nothing; the list itself has goods. */
function NothingLeft({ data }: { data: ListingData }) {
  const { t, href } = usePageContext()
  return (
    <div className="empty">
      <span className="egg egg-drawn egg-socks" />
      <h2>{t('list.none')}</h2>
      <p>{t('list.noneText')}</p>
      <a
        className="button"
        href={href(listingPath(data) + listingQuery(withFilter(data.filter, noFilter), data.query))}
      >
        {t('list.clear')}
      </a>
    </div>
  )
}

/** Nothing found, or nothing there yet: never a blank page (U14). */
function Nothing({ data }: { data: ListingData }) {
  const { t } = usePageContext()
  return (
    <div className="nothing">
      {/* a phone's other one is behind an icon */}
      {!data.type && <SearchForm id="search-here" className="search-wide search-here narrow-only" />}
      {data.type ? (
        <>
          <h2>{t(data.type.slug === 'sale' ? 'list.emptySale' : 'list.emptyType')}</h2>
          <p className="lead">{t('list.emptyTypeText')}</p>
        </>
      ) : data.query ? (
        <>
          <h2>{t('search.none', { query: data.query })}</h2>
          {data.nothing?.part ? (
            <Part part={data.nothing.part} />
          ) : data.nothing?.near || data.nothing?.pages[0] ? (
            <Near nothing={data.nothing} />
          ) : data.nothing?.guess ? (
            <Guess guess={data.nothing.guess} />
          ) : (
            <p className="lead">{t('search.noneText')}</p>
          )}
        </>
      ) : (
        <p className="lead">{t('search.blank')}</p>
      )}
      <TypeEggs />
      {data.nothing && data.nothing.popular.length > 0 && (
        <section className="section" aria-labelledby="popular">
          <h2 id="popular" className="section-title">
            {t('search.popular')}
          </h2>
          <CardGrid cards={data.nothing.popular} level={3} />
        </section>
      )}
    </div>
  )
}

/** Words that not all of what was found has. */
function Said({ said: { leftOut, whole }, total }: { said: SaidOfSearch; total: number }) {
  const { t } = usePageContext()
  const words = leftOut.map((word) => t('search.titleOf', { query: word })).join(', ')
  return (
    <p className="search-said">
      {whole > 0
        ? t('search.partly', { count: leftOut.length, words, whole, rest: total - whole })
        : t('search.without', { count: leftOut.length, words, total })}
    </p>
  )
}

/** The near results of a search without any: goods with these words in their text, or that begin so, or a page about it. */
function Near({ nothing: { near, pages } }: { nothing: FoundNothing }) {
  const { t, href } = usePageContext()
  return (
    <>
      {pages.length > 0 && (
        <p className="lead">
          {`${t('search.pages')} `}
          {pages.map(({ slug, name }, place) => (
            <Fragment key={slug}>
              {place > 0 && ', '}
              <a className="link" href={href(`/${slug}`)}>
                {t('search.titleOf', { query: name })}
              </a>
            </Fragment>
          ))}
        </p>
      )}
      {near && (
        <>
          <p className="lead">{t(`search.${near.because}`)}</p>
          <CardGrid cards={near.cards} level={3} isTop />
        </>
      )}
    </>
  )
}

/** The goods that a search finds without the words that the shop does not know. */
function Part({ part: { phrase, leftOut, total, cards } }: { part: PartOfSearch }) {
  const { t } = usePageContext()
  const words = leftOut.map((word) => t('search.titleOf', { query: word })).join(', ')
  return (
    <>
      <p className="lead">
        {`${t('search.part')} `}
        <SearchLink phrase={phrase}>{t('search.titleOf', { query: phrase })}</SearchLink>
        {`, ${t('search.leftOut', { count: leftOut.length, words })}`}
      </p>
      <CardGrid cards={cards} level={3} isTop />
      {total > cards.length && (
        <p>
          <SearchLink phrase={phrase}>{t('list.apply', { count: total })}</SearchLink>
        </p>
      )}
    </>
  )
}

/** The likeliest meaning of what found nothing. */
function Guess({ guess }: { guess: string }) {
  const { t } = usePageContext()
  return (
    <p className="lead">
      {`${t('search.guess')} `}
      <SearchLink phrase={guess}>{t('search.titleOf', { query: guess })}</SearchLink>
    </p>
  )
}

function SearchLink({ phrase, children }: { phrase: string; children: string }) {
  const { href } = usePageContext()
  return (
    <a className="link" href={href(`/search?q=${encodeURIComponent(phrase)}`)}>
      {children}
    </a>
  )
}
