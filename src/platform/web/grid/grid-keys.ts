import { isTyping } from '../shortcuts.ts'
import type {
  CellPosition,
  Column,
  GridApi,
  HeaderPosition,
  SuppressKeyboardEventParams,
  TabToNextCellParams,
  TabToNextHeaderParams,
} from 'ag-grid-community'

/** Cells are one stop of the Tab key; arrows go from one to the other. While one types, Tab goes to the next field (B1). */
export function leaveCells({ editing, nextCellPosition }: TabToNextCellParams): CellPosition | boolean {
  return editing && nextCellPosition ? nextCellPosition : false
}

/** Cells are typed over only after Enter or F2: letters are the list's own keys (B1, B5). */
function startsTyping({ editing, event }: SuppressKeyboardEventParams): boolean {
  const { key, ctrlKey, metaKey, altKey } = event
  if (editing || ctrlKey || metaKey || altKey) return false
  return (key.length === 1 && key !== ' ') || key === 'Backspace' || key === 'Delete'
}

/** Whether the grid leaves a key pressed in its cells to us. */
export function keepsFromGrid(pressed: SuppressKeyboardEventParams): boolean {
  return startsTyping(pressed) || goHomeOrEnd(pressed)
}

/** Titles are one stop of the Tab key; the fields under them follow one by one, then come the cells. */
export function tabInHeader({
  api,
  backwards,
  previousHeaderPosition,
}: TabToNextHeaderParams): HeaderPosition | boolean {
  if (!previousHeaderPosition) return false
  const [titles, fields, cells] = [0, 1, -1]
  const columns = api.getAllDisplayedColumns()
  const filtered = columns.filter((column) => column.getColDef().floatingFilter)
  const { headerRowIndex, column } = previousHeaderPosition
  if (headerRowIndex === titles) return backwards ? false : at(fields, filtered[0])
  const here = columns.indexOf(column as Column)
  const next = backwards
    ? filtered.findLast((each) => columns.indexOf(each) < here)
    : filtered.find((each) => columns.indexOf(each) > here)
  return at(next ? fields : backwards ? titles : cells, next ?? columns[0])
}

function at(headerRowIndex: number, column: Column | undefined): HeaderPosition | boolean {
  return column ? { headerRowIndex, column } : false
}

/** Home and End go to the ends of the row, with Ctrl to the ends of the grid (B1); the grid's own ones always do the latter. */
function goHomeOrEnd({ api, event, column, node }: SuppressKeyboardEventParams): boolean {
  const { key } = event
  if ((key !== 'Home' && key !== 'End') || isTyping(event.target)) return false
  const columns = api.getAllDisplayedColumns()
  const lastRow = api.getDisplayedRowCount() - 1
  const row = event.ctrlKey || event.metaKey ? (key === 'Home' ? 0 : lastRow) : (node.rowIndex ?? 0)
  go(api, row, columns.at(key === 'Home' ? 0 : -1) ?? column)
  event.preventDefault()
  return true
}

function go(api: GridApi, row: number, column: Column): void {
  api.ensureIndexVisible(row)
  api.ensureColumnVisible(column)
  api.setFocusedCell(row, column)
}

/** Opens what a cell holds, or the row. */
export function isOpening({ key }: KeyboardEvent): boolean {
  return key === 'Enter' || key === 'F2'
}

/** Escape empties the field under a header (B2). */
export function clearField(event: KeyboardEvent, api: GridApi): void {
  if (event.key !== 'Escape' || !isTyping(event.target)) return
  const column = (event.target as HTMLElement).closest('.ag-floating-filter')?.getAttribute('col-id')
  const model = { ...api.getFilterModel() } as Record<string, unknown>
  if (!column || !(column in model)) return
  delete model[column]
  api.setFilterModel(model)
  event.stopPropagation()
}
