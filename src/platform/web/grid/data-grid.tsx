import { useState } from 'react'
import { lazily, Loading } from '../lazily.tsx'
import { useIsNarrow } from '../use-is-narrow.ts'
import type { DataGridProps } from './data-grid-props.ts'
import { loadAgGrid, loadCardList } from './load-rows.ts'

export type { Card } from './card.ts'
export type { DataGridProps, GridEdit, GridHandle, GridPage } from './data-grid-props.ts'
export { amount, textFilter, wholeRow, type ColDef } from './grid-options.ts'

const AgGrid = lazily(loadAgGrid, Loading) as Awaited<ReturnType<typeof loadAgGrid>>['default']
const CardList = lazily(loadCardList, Loading) as Awaited<ReturnType<typeof loadCardList>>['default']

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
