import type { RangeKind } from '#platform/ranges.ts'
import { useLanguage } from '../language.tsx'
import type { ColDef } from './grid-options.ts'
import { RangeInput } from './range-field.tsx'
import { useTypedFilter } from './use-typed-filter.ts'
import styles from './card-list.module.css'

interface CardFieldsProps {
  columns: readonly Column[]
  filters: Readonly<Record<string, string>>
  onFilter(column: string, text: string): void
}

type Column = Pick<ColDef<unknown>, 'colId' | 'headerName' | 'floatingFilterComponentParams'>

/** A field for each column that filters the rows. */
export default function CardFields({ columns, filters, onFilter }: CardFieldsProps) {
  const { language } = useLanguage()
  return columns.map((column) => {
    const { colId = '' } = column
    return (
      <Filter
        // a day is written in another order in another language
        key={`${colId} ${language}`}
        column={column}
        present={filters[colId] ?? ''}
        onChange={(text) => onFilter(colId, text)}
      />
    )
  })
}

interface FilterProps {
  column: Column
  present: string
  onChange(text: string): void
}

function Filter({ column, ...props }: FilterProps) {
  const { headerName: name = '', floatingFilterComponentParams: of } = column
  const kind = (of as { kind: RangeKind } | undefined)?.kind
  return (
    <label className={styles.field}>
      <span>{name}</span>
      {kind ? <RangeInput kind={kind} name={name} {...props} /> : <TextInput {...props} />}
    </label>
  )
}

function TextInput(props: Pick<FilterProps, 'present' | 'onChange'>) {
  const { typed, type } = useTypedFilter(props)
  return (
    <input
      type="search"
      className="control"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  )
}
