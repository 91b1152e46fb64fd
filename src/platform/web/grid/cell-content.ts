import { createElement, type ComponentType, type ReactNode } from 'react'
import type { ColDef } from './grid-options.ts'

/** As a cell of the grid would show it. */
export function cellContent<Row>(column: ColDef<Row>, row: Row): ReactNode {
  const { cellRenderer, cellRendererParams, valueFormatter, valueGetter } = column
  if (cellRenderer) {
    // an empty value takes no line
    if (valueGetter?.({ data: row }) === '') return null
    const Cell = cellRenderer as ComponentType<{ data: Row }>
    return createElement(Cell, { ...(cellRendererParams as object | undefined), data: row })
  }
  const shown = valueFormatter?.({ data: row }) ?? valueGetter?.({ data: row })
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : null
}
