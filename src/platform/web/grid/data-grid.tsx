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
  return isNarrow && props.card ? <CardList {...props} card={props.card} /> : <AgGrid {...props} />
}
