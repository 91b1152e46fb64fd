import type { ReactNode } from 'react'
import { listingQuery, toggled } from '../listing-query.ts'
import type { ListingData, ListingFilter } from '../page-data.ts'
import { Icon } from './icons.tsx'
import { isFiltered, listingPath, noFilter, withFilter } from './listing-url.ts'
import { FamilySwatch } from './swatch.tsx'
import { usePageContext } from './page-context.tsx'

/** Sizes and colours of footwear in one tap above the grid, where they are not beside it (U5); what nothing has is there and cannot be chosen (U4). */
export function QuickChips({ data }: { data: ListingData }) {
  const { t, size } = usePageContext()
  const { filter, sizeOptions, colourOptions } = data
  // a row that scrolls needs something that takes the focus
  const hasAny = [...sizeOptions, ...colourOptions].some(({ count, isChosen }) => count > 0 || isChosen)
  if (data.type?.slug !== 'shoes' || !hasAny) return null
  return (
    <div className="chips-sticky">
      {sizeOptions.length > 0 && (
        <ul className="chips chips-sizes" aria-label={t('list.size')}>
          {sizeOptions.map((option) => (
            <Chip
              key={option.size}
              data={data}
              option={option}
              changes={{ sizes: toggled(filter.sizes, option.size) }}
              name={t('list.chipSize', { size: size(option.size) })}
              label={t('list.sizeToggle', { size: size(option.size) })}
            >
              {size(option.size)}
            </Chip>
          ))}
        </ul>
      )}
      {colourOptions.length > 1 && (
        <ul className="chips" aria-label={t('list.colour')}>
          {colourOptions.map((option) => (
            <Chip
              key={option.family}
              data={data}
              option={option}
              changes={{ colours: toggled(filter.colours, option.family) }}
              name={t(`colour.${option.family}`)}
              label={t('list.colourToggle', { colour: t(`colour.${option.family}`) })}
            >
              <FamilySwatch family={option.family} />
              {t(`colour.${option.family}`)}
            </Chip>
          ))}
        </ul>
      )}
    </div>
  )
}

interface ChipProps {
  data: ListingData
  option: { count: number; isChosen: boolean }
  /** The change that one tap makes. */
  changes: Partial<ListingFilter>
  /** Its name in the list of applied filters. */
  name: string
  label: string
  children: ReactNode
}

function Chip({ data, option: { count, isChosen }, changes, name, label, children }: ChipProps) {
  const { t, href } = usePageContext()
  if (count === 0 && !isChosen) {
    return (
      <li>
        <span className="chip chip-none">
          {children}
          <span className="visually-hidden">{` ${t('list.sizeNone')}`}</span>
        </span>
      </li>
    )
  }
  return (
    <li>
      <a
        className="chip"
        href={href(listingPath(data) + listingQuery(withFilter(data.filter, changes), data.query))}
        aria-current={isChosen ? 'true' : undefined}
        aria-label={isChosen ? t('list.remove', { name }) : label}
        rel="nofollow"
      >
        {children}
      </a>
    </li>
  )
}

/** Each applied filter once more above the grid, ready to be taken off (U3). */
export function AppliedFilters({ data }: { data: ListingData }) {
  const { t, href, money, size } = usePageContext()
  const { filter } = data
  if (!isFiltered(filter)) return null
  const chips = [
    ...data.typeOptions
      .filter(({ isChosen }) => isChosen)
      .map(({ slug, name }) => ({ name, without: { types: filter.types.filter((one) => one !== slug), sizes: [] } })),
    ...filter.sizes.map((chosen) => ({
      name: t('list.chipSize', { size: size(chosen) }),
      without: { sizes: filter.sizes.filter((one) => one !== chosen) },
    })),
    ...filter.colours.map((family) => ({
      name: t(`colour.${family}`),
      without: { colours: filter.colours.filter((one) => one !== family) },
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
          <a
            className="chip chip-remove"
            href={path(without)}
            aria-label={t('list.remove', { name })}
            rel="nofollow"
            data-filter={Object.keys(without)[0]}
          >
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
