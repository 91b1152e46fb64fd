import type { Ref } from 'react'
import type { Card } from './card.ts'
import type { ColDef } from './grid-options.ts'
import type { GridState, ShownColumn } from './grid-state.ts'

export interface GridPage {
  offset: number
  limit: number
  state: GridState
}

export interface GridHandle<Row> {
  /** Reads again what is on the screen. */
  refresh(): void
  /** Somebody changed rows: reads them again, once nothing is open over them, and keeps one's place. */
  follow(): void
  /** Reads everything anew, from the top: rows have come or gone. */
  restart(): void
  /** Shows a row as it is now. */
  show(row: Row): void
  deselect(): void
  /** Selects these rows, loaded on the screen or not. */
  select(rows: readonly Row[]): void
  /** All columns in their order, the hidden ones too. */
  columns(): ShownColumn[]
  /** Puts the keyboard back on the cell where it was. */
  focus(): void
}

/** A text typed in a cell and committed by Enter or Tab (B1). */
export interface GridEdit<Row> {
  row: Row
  column: string
  value: string
}

export interface DataGridProps<Row extends { id: string }> {
  ref?: Ref<GridHandle<Row>>
  label: string
  /** The card of a row, which a phone shows instead of columns; without it phones show the grid, too. */
  card?: Card<Row>
  /** Each with a `colId`. With `editable` a cell is typed over by Enter, F2 or a double click, which then open no row. */
  columns: ColDef<Row>[]
  /** Sorting, filters and columns; they stand in the address, so this is where they come from and go to. */
  state: GridState
  onState(state: GridState): void
  load(page: GridPage): Promise<{ rows: Row[]; total: number }>
  onLoaded(total: number): void
  onFailed(fault: unknown): void
  onOpen(row: Row): void
  onSelected(rows: Row[]): void
  /** The cell shows the old value until its row is given to `show` with the new one. */
  onEdit?(edit: GridEdit<Row>): void
  /** The row to begin at; those above it are read when one goes there. */
  startRow?: number
  /** Which row is the first to be seen now. */
  onScrolled?(row: number): void
  /** The server sorts by one column only; else Shift adds columns (B2). */
  hasOneSort?: boolean
}

/** The props of a list of either kind, grid or cards. */
export type RowsProps<Row extends { id: string }> = DataGridProps<Row> & { chosen: readonly Row[] }

export type CardListProps<Row extends { id: string }> = RowsProps<Row> & { card: Card<Row> }
