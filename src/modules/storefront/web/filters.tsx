import { sorts, type ListingData } from '../page-data.ts'
import type { StorefrontKey } from '../texts.ts'
import { Icon } from './icons.tsx'
import { isFiltered, listingPath, listingQuery, noFilter, withFilter } from './listing-url.ts'
import { useView } from './view.tsx'

const sortKeys: Record<(typeof sorts)[number], StorefrontKey> = {
  new: 'list.sortNew',
  popular: 'list.sortPopular',
  cheaper: 'list.sortCheaper',
  dearer: 'list.sortDearer',
}

/** A column on wide screens, a full-height panel below 900 px: the same form, with or without scripts. */
export function Filters({ data }: { data: ListingData }) {
  const { t, href } = useView()
  const { filter, priceSpan } = data
  return (
    <div className="filters" id="filters" popover="auto" role="region" aria-label={t('list.filters')}>
      <form id="filter-form" action={href(listingPath(data))} data-filters>
        <div className="filters-head narrow-only">
          <p className="panel-title">{t('list.filters')}</p>
          <button
            type="button"
            className="round"
            popoverTarget="filters"
            popoverTargetAction="hide"
            aria-label={t('nav.close')}
            autoFocus
          >
            <Icon name="close" />
          </button>
        </div>
        {data.query !== null && <input type="hidden" name="q" value={data.query} />}
        {data.sizeOptions.length > 0 && (
          <fieldset>
            <legend>{t('list.size')}</legend>
            <div className="size-options">
              {data.sizeOptions.map(({ size, count, isChosen }) => (
                <label key={size} className="size-option" data-live={`size-${size}`}>
                  <input
                    id={`filter-size-${size}`}
                    type="checkbox"
                    name="size"
                    value={size}
                    defaultChecked={isChosen}
                    disabled={count === 0 && !isChosen}
                  />
                  <span>
                    {size}
                    <small aria-hidden="true">{count}</small>
                    <span className="visually-hidden">
                      {count === 0 ? ` ${t('list.sizeNone')}` : ` ${t('list.found', { count })}`}
                    </span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <fieldset>
          <legend>{t('list.price')}</legend>
          <div className="price-range">
            <PriceField
              name="from"
              label={t('list.priceFromLabel')}
              value={filter.priceFrom}
              hint={`${t('list.priceFrom')} ${priceSpan.from}`}
            />
            <PriceField
              name="to"
              label={t('list.priceToLabel')}
              value={filter.priceTo}
              hint={`${t('list.priceTo')} ${priceSpan.to}`}
            />
          </div>
        </fieldset>
        <label className="tick">
          <input id="filter-stock" type="checkbox" name="stock" value="1" defaultChecked={filter.isInStock} />
          <span>{t('list.stock')}</span>
        </label>
        <div className="filters-foot">
          <button type="submit" className="button button-wide" data-live="apply">
            {t('list.apply', { count: data.total })}
          </button>
        </div>
      </form>
    </div>
  )
}

function PriceField({ name, label, value, hint }: { name: string; label: string; value: number | null; hint: string }) {
  return (
    <input
      className="input"
      type="number"
      name={name}
      id={`filter-${name}`}
      aria-label={label}
      defaultValue={value ?? ''}
      placeholder={hint}
      inputMode="numeric"
      min={0}
      step={1}
    />
  )
}

export function SortField({ data }: { data: ListingData }) {
  const { t } = useView()
  return (
    <div className="sort">
      <label htmlFor="sort">{t('list.sort')}</label>
      <select
        id="sort"
        name="sort"
        form="filter-form"
        className="input"
        defaultValue={data.filter.sort}
        autoComplete="off"
        data-submits
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(sortKeys[sort])}
          </option>
        ))}
      </select>
      <button type="submit" form="filter-form" className="button button-line button-small no-scripts-only">
        {t('list.sortApply')}
      </button>
    </div>
  )
}

/** Sizes of footwear in one tap above the grid (U5); one that nothing has is there and cannot be chosen (U4). */
export function SizeChips({ data }: { data: ListingData }) {
  const { t, href } = useView()
  const { filter, sizeOptions } = data
  if (data.type?.slug !== 'shoes' || sizeOptions.length === 0) return null
  return (
    <div className="chips-sticky">
      <ul className="chips chips-sizes" aria-label={t('list.size')}>
        {sizeOptions.map(({ size, count, isChosen }) => {
          const sizes = isChosen ? filter.sizes.filter((one) => one !== size) : [...filter.sizes, size]
          return (
            <li key={size}>
              {count === 0 && !isChosen ? (
                <span className="chip chip-none">
                  {size}
                  <span className="visually-hidden">{` ${t('list.sizeNone')}`}</span>
                </span>
              ) : (
                <a
                  className="chip"
                  href={href(listingPath(data) + listingQuery(withFilter(filter, { sizes }), data.query))}
                  aria-current={isChosen ? 'true' : undefined}
                  aria-label={
                    isChosen ? t('list.remove', { name: t('list.chipSize', { size }) }) : t('list.sizeToggle', { size })
                  }
                  rel="nofollow"
                >
                  {size}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Each applied filter once more above the grid, ready to be taken off (U3). */
export function AppliedFilters({ data }: { data: ListingData }) {
  const { t, href, money } = useView()
  const { filter } = data
  if (!isFiltered(filter)) return null
  const chips = [
    ...filter.sizes.map((size) => ({
      name: t('list.chipSize', { size }),
      without: { sizes: filter.sizes.filter((one) => one !== size) },
    })),
    ...(filter.priceFrom === null
      ? []
      : [{ name: t('list.chipFrom', { price: money(filter.priceFrom * 100) }), without: { priceFrom: null } }]),
    ...(filter.priceTo === null
      ? []
      : [{ name: t('list.chipTo', { price: money(filter.priceTo * 100) }), without: { priceTo: null } }]),
    ...(filter.isInStock ? [{ name: t('list.chipStock'), without: { isInStock: false } }] : []),
  ]
  const path = (changes: Partial<typeof filter>) =>
    href(listingPath(data) + listingQuery(withFilter(filter, changes), data.query))
  return (
    <ul className="chips" aria-label={t('list.applied')}>
      {chips.map(({ name, without }) => (
        <li key={name}>
          <a className="chip chip-remove" href={path(without)} aria-label={t('list.remove', { name })} rel="nofollow">
            {name}
            <Icon name="close" />
          </a>
        </li>
      ))}
      <li>
        <a className="link" href={path(noFilter)} rel="nofollow">
          {t('list.clear')}
        </a>
      </li>
    </ul>
  )
}
