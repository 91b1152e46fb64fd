import { useState } from 'react'
import { useIsNarrow } from '../use-is-narrow.ts'
import { AgGrid } from './ag-grid.tsx'
import { CardList } from './card-list.tsx'
import type { DataGridProps } from './data-grid-props.ts'

export type { Card } from './card.ts'
export type { DataGridProps, GridEdit, GridHandle, GridPage } from './data-grid-props.ts'
export { amount, rangeFilter, textFilter, wholeRow, type ColDef } from './grid-options.ts'

/** The rows of a list: a grid, and on a phone cards. */
export function DataGrid<Row extends { id: string }>(props: DataGridProps<Row>) {
  const isNarrow = useIsNarrow()
  // a phone that is turned keeps what was chosen
  const [chosen, setChosen] = useState<readonly Row[]>([])
  const list = {
    ...props,
    chosen,
    onSelected(rows: Row[]) {
      setChosen(rows)
      props.onSelected(rows)
    },
  }
  return isNarrow && props.card ? <CardList {...list} card={props.card} /> : <AgGrid {...list} />
}
