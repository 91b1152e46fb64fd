import { ArrowDown, ArrowUp, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useTexts } from '../language.tsx'
import { lazily } from '../lazily.tsx'
import type { DataGridProps } from './data-grid-props.ts'
import { gridTexts } from './texts.ts'
import styles from './card-list.module.css'

const CardFields = lazily(() => import('./card-fields.tsx'))

type Props<Row extends { id: string }> = Pick<DataGridProps<Row>, 'columns' | 'state' | 'onState'>

/** The header of the grid for cards: the sorting, and a field for each column with a filter. */
export function CardFilters<Row extends { id: string }>({ columns, state, onState }: Props<Row>) {
  const t = useTexts(gridTexts)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const filtered = columns.filter(({ filter }) => filter)
  const sorted = columns.filter(({ sortable }) => sortable)
  const count = Object.values(state.filters).filter(Boolean).length
  const [sort] = state.sort

  function filterBy(column: string, text: string) {
    const { [column]: _, ...others } = state.filters
    onState({ ...state, filters: text === '' ? others : { ...others, [column]: text } })
  }

  const sortBy = (column: string, isDescending: boolean) =>
    onState({ ...state, sort: column === '' ? [] : [{ column, isDescending }] })

  return (
    <div className={styles.filters}>
      <div className={styles.order}>
        <button
          type="button"
          className="button button-line"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden size={16} />
          {count > 0 ? t('cards.filtersSet', { count }) : t('cards.filters')}
        </button>
        <select
          className="control"
          aria-label={t('cards.sort')}
          value={sort?.column ?? ''}
          onChange={({ target }) => sortBy(target.value, sort?.isDescending ?? true)}
        >
          <option value="">{t('cards.sortUsual')}</option>
          {sorted.map(({ colId = '', headerName }) => (
            <option key={colId} value={colId}>
              {headerName}
            </option>
          ))}
        </select>
        {sort && (
          <button
            type="button"
            className="button button-line"
            aria-label={t(sort.isDescending ? 'cards.descending' : 'cards.ascending')}
            onClick={() => sortBy(sort.column, !sort.isDescending)}
          >
            {sort.isDescending ? <ArrowDown aria-hidden size={16} /> : <ArrowUp aria-hidden size={16} />}
          </button>
        )}
      </div>
      <div id={id} className={styles.fields} hidden={!isOpen}>
        {isOpen && <CardFields columns={filtered} filters={state.filters} onFilter={filterBy} />}
      </div>
    </div>
  )
}
