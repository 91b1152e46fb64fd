import type { KeyboardEvent } from 'react'
import type { RowProblems } from '#platform/web/cell-table/row-problems.tsx'
import { useTexts } from '#platform/web/language.tsx'
import type { RowColumn } from './row-places.ts'
import { editorTexts } from './texts.ts'

/** Props that all inputs of a row share. */
export interface RowCellProps {
  rowId: string
  index: number
  problems: RowProblems
  onLeave(path: string): void
  onKeyDown(event: KeyboardEvent): void
}

export interface RowInputProps extends RowCellProps {
  column: RowColumn
  label: string
  value: string
  isNumber?: boolean
  placeholder?: string | undefined
  className?: string | undefined
  onType(value: string): void
}

/** An input of the table; what is wrong with it stands under its row. */
export function RowInput({ column, label, value, isNumber = false, placeholder, onType, ...cell }: RowInputProps) {
  const attributes = useRowCell(column, label, cell)
  return (
    <input
      {...attributes}
      type="text"
      className={['control', isNumber && 'control-number', cell.className].filter(Boolean).join(' ')}
      autoComplete="off"
      placeholder={placeholder}
      value={value}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      {...(isNumber && { inputMode: 'decimal' as const })}
    />
  )
}

/** How a cell is found, called and left. */
export function useRowCell(
  column: RowColumn,
  label: string,
  { rowId, index, problems, onLeave, onKeyDown }: RowCellProps,
) {
  const t = useTexts(editorTexts)
  const path = `rows.${rowId}.${column}`
  const error = problems[path]
  return {
    name: path,
    'data-row': index,
    'data-column': column,
    'aria-label': t('lines.cell', { column: label, row: index + 1 }),
    onKeyDown,
    onBlur: () => onLeave(path),
    ...(error !== undefined && { 'aria-invalid': true as const, 'aria-describedby': `${path}-error` }),
  }
}
