import { useTypedFilter } from '#platform/web/grid/use-typed-filter.ts'
import { useTexts } from '#platform/web/language.tsx'
import list from '#platform/web/list-page.module.css'
import { orderCounts, refusalCounts, type CustomersSearch } from './customers-search.ts'
import { customersTexts } from './texts.ts'
import styles from './customers-filters.module.css'

export interface CustomersFiltersProps {
  search: Pick<CustomersSearch, Filter>
  onChange(change: { [Name in Filter]?: string }): void
}
type Filter = 'find' | 'orders' | 'refusals'

/** Beside the grid: who, and with how many orders and refusals at least. */
export function CustomersFilters({ search, onChange }: CustomersFiltersProps) {
  const t = useTexts(customersTexts)
  const { find = '', orders = '', refusals = '' } = search
  const { typed, type } = useTypedFilter({ present: find, onChange: (text) => onChange({ find: text }) })

  return (
    <>
      <input
        type="search"
        className={`control ${styles.find}`}
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        maxLength={200}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <AtLeast
        label={t('list.orders')}
        counts={orderCounts}
        value={orders}
        onChange={(count) => onChange({ orders: count })}
      />
      <AtLeast
        label={t('list.refusals')}
        counts={refusalCounts}
        value={refusals}
        onChange={(count) => onChange({ refusals: count })}
      />
    </>
  )
}

interface AtLeastProps {
  label: string
  counts: readonly string[]
  value: string
  onChange(count: string): void
}

function AtLeast({ label, counts, value, onChange }: AtLeastProps) {
  const t = useTexts(customersTexts)
  return (
    <label className={`${list.choice} ${styles.least}`}>
      <span>{label}</span>
      <select
        className="control"
        value={counts.includes(value) ? value : ''}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t('list.any')}</option>
        {counts.map((count) => (
          <option key={count} value={count}>
            {t('list.atLeast', { count: count.replace('…', '') })}
          </option>
        ))}
      </select>
    </label>
  )
}
