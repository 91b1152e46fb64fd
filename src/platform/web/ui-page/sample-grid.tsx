import { useState, type RefObject } from 'react'
import { DataGrid, textFilter, type GridEdit, type GridHandle } from '../grid/data-grid.tsx'
import type { GridState } from '../grid/grid-state.ts'
import { useTexts } from '../language.tsx'
import { uiTexts } from './texts.ts'

export interface SampleRow {
  id: string
  name: string
  price: string
  count: string
}

export interface SampleGridProps {
  ref: RefObject<GridHandle<SampleRow> | null>
  rows(): SampleRow[]
  onEdit(edit: GridEdit<SampleRow>): void
}

/** A grid whose prices and counts are typed over in place (B1). */
export default function SampleGrid({ ref, rows, onEdit }: SampleGridProps) {
  const t = useTexts(uiTexts)
  const [state, setState] = useState<GridState>({ sort: [], filters: {} })
  const [columns] = useState(() => [
    { ...textFilter, colId: 'name', headerName: t('article'), width: 140, field: 'name' as const },
    { colId: 'price', headerName: t('price'), width: 120, field: 'price' as const, editable: true },
    { colId: 'count', headerName: t('quantity'), width: 120, field: 'count' as const, editable: true },
  ])
  return (
    <DataGrid<SampleRow>
      ref={ref}
      label={t('grid')}
      columns={columns}
      state={state}
      onState={setState}
      load={({ state: { filters } }) => {
        const found = rows().filter(({ name }) => name.toLowerCase().includes((filters.name ?? '').toLowerCase()))
        return Promise.resolve({ rows: found, total: found.length })
      }}
      onLoaded={() => undefined}
      onFailed={() => undefined}
      onOpen={() => undefined}
      onSelected={() => undefined}
      onEdit={onEdit}
    />
  )
}
