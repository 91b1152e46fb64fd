import type { ReactNode } from 'react'
import { longestPrice, sorts, type ListingData } from '../page-data.ts'
import type { StorefrontKey } from '../texts.ts'
import { CartField } from './cart-field.tsx'
import { Icon } from './icons.tsx'
import { listingPath } from './listing-url.ts'
import { FamilySwatch } from './swatch.tsx'
import { usePageContext } from './page-context.tsx'

const sortKeys: Record<(typeof sorts)[number], StorefrontKey> = {
  new: 'list.sortNew',
  popular: 'list.sortPopular',
  cheaper: 'list.sortCheaper',
  dearer: 'list.sortDearer',
}

/** A column on wide screens, a full-height panel below 900 px: the same form, with or without scripts. */
export function Filters({ data }: { data: ListingData }) {
  const { t, href, size: sizeName, errorText } = usePageContext()
  const { filter, priceSpan } = data
  const refused = filter.refusedPrices.from ?? filter.refusedPrices.to
  return (
    <div className="filters" id="filters" popover="auto" role="region" aria-label={t('list.filters')}>
      <form id="filter-form" action={href(listingPath(data))} autoComplete="off" data-filters noValidate>
        <CartField />
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
        {data.typeOptions.length > 1 && (
          <fieldset>
            <legend>{t('list.type')}</legend>
            <div className="colour-options">
              {data.typeOptions.map(({ slug, name, ...option }) => (
                <Choice key={slug} name="type" value={slug} look="size-option colour-option" {...option}>
                  {name}
                </Choice>
              ))}
            </div>
          </fieldset>
        )}
        {data.sizeOptions.length > 0 && (
          <fieldset>
            <legend>{t('list.size')}</legend>
            <div className="size-options">
              {data.sizeOptions.map(({ size, ...option }) => (
                <Choice key={size} name="size" value={size} look="size-option" {...option}>
                  {sizeName(size)}
                </Choice>
              ))}
            </div>
          </fieldset>
        )}
        {data.colourOptions.length > 0 && (
          <fieldset>
            <legend>{t('list.colour')}</legend>
            <div className="colour-options">
              {data.colourOptions.map(({ family, ...option }) => (
                <Choice key={family} name="color" value={family} look="size-option colour-option" {...option}>
                  <FamilySwatch family={family} />
                  {t(`colour.${family}`)}
                </Choice>
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
              value={filter.refusedPrices.from?.typed ?? filter.priceFrom}
              hint={`${t('list.priceFrom')} ${priceSpan.from}`}
            />
            <PriceField
              name="to"
              label={t('list.priceToLabel')}
              value={filter.refusedPrices.to?.typed ?? filter.priceTo}
              hint={`${t('list.priceTo')} ${priceSpan.to}`}
            />
          </div>
          <p className="field-error" id="filter-price-error" role="alert" data-live="price">
            {refused && errorText({ field: 'price', error: refused.error })}
          </p>
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

interface ChoiceProps {
  name: string
  value: string
  look: string
  /** How many products it would show. */
  count: number
  isChosen: boolean
  children: ReactNode
}

/** One that would show nothing can only be taken back. */
function Choice({ name, value, look, count, isChosen, children }: ChoiceProps) {
  const { t } = usePageContext()
  return (
    <label className={look} data-live={`${name}-${value}`}>
      <input
        id={`filter-${name}-${value}`}
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={count === 0 && !isChosen}
      />
      <span>
        {children}
        <small aria-hidden="true">{count}</small>
        <span className="visually-hidden">
          {count === 0 ? ` ${t('list.sizeNone')}` : ` ${t('list.found', { count })}`}
        </span>
      </span>
    </label>
  )
}

interface PriceFieldProps {
  name: 'from' | 'to'
  label: string
  value: string | number | null
  hint: string
}

function PriceField({ name, label, value, hint }: PriceFieldProps) {
  return (
    <input
      className="input"
      name={name}
      id={`filter-${name}`}
      aria-label={label}
      aria-describedby="filter-price-error"
      aria-invalid={typeof value === 'string' ? true : undefined}
      defaultValue={value ?? ''}
      placeholder={hint}
      inputMode="numeric"
      maxLength={longestPrice}
      autoComplete="off"
    />
  )
}

export function SortField({ data }: { data: ListingData }) {
  const { t } = usePageContext()
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
            {t(data.query !== null && sort === 'new' ? 'list.sortMatch' : sortKeys[sort])}
          </option>
        ))}
      </select>
      <button type="submit" form="filter-form" className="button button-line button-small no-scripts-only">
        {t('list.sortApply')}
      </button>
    </div>
  )
}
