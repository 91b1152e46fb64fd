/** A cell in a table of inputs that keys walk through as through a spreadsheet. */
export interface CellPlace<Column extends string> {
  row: number
  column: Column
}

/** Where a key leads from a cell; undefined leaves the key to the field itself. */
export function nextPlace<Column extends string>(
  { key, shiftKey = false }: KeyPress,
  { row, column }: CellPlace<Column>,
  { caret, columns }: { caret: Caret; columns: readonly Column[] },
): CellPlace<Column> | undefined {
  const beside = (step: number): CellPlace<Column> | undefined => {
    const next = columns[columns.indexOf(column) + step]
    return next && { row, column: next }
  }
  if (key === 'Enter') return { row: row + (shiftKey ? -1 : 1), column }
  // a list and a day have their own use of arrows
  if (caret === 'own') return undefined
  if (key === 'ArrowDown') return { row: row + 1, column }
  if (key === 'ArrowUp') return { row: row - 1, column }
  if (key === 'ArrowLeft' && (caret === 'start' || caret === 'whole')) return beside(-1)
  if (key === 'ArrowRight' && (caret === 'end' || caret === 'whole')) return beside(1)
  return undefined
}

export interface KeyPress {
  key: string
  shiftKey?: boolean
}

/** Where the caret stands in the text of a cell; `whole` when all of it is marked or there is none. */
export type Caret = 'start' | 'inside' | 'end' | 'whole' | 'own'

export function caretOf(text: string, start: number | null, end: number | null): Caret {
  if (start === null || end === null) return 'own'
  if (start === 0 && end === text.length) return 'whole'
  if (start !== end) return 'inside'
  return start === 0 ? 'start' : start === text.length ? 'end' : 'inside'
}

/** Where the caret stands in what has the focus. */
export function caretIn(target: EventTarget): Caret {
  if (target instanceof HTMLButtonElement) return 'whole'
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return 'own'
  return caretOf(target.value, target.selectionStart, target.selectionEnd)
}

/** Whether a pasted text is a block of cells rather than the content of one. */
export function isBlock(text: string): boolean {
  const lines = withLines(text).trim()
  const cells = unquoted(lines)
  // one cell that holds a break is quoted
  return cells.includes('\t') || /\n./.test(cells) || (cells !== lines && lines.includes('\n'))
}

/** The cells of a pasted block, row by row; a break within one is a space of it. */
export function cellsOf(text: string): string[][] {
  return unquoted(withLines(text).replace(/\n+$/, ''))
    .split('\n')
    .map((line) => line.split('\t'))
}

function withLines(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

function unquoted(lines: string): string {
  return lines.replace(
    /(^|[\t\n])"((?:[^"]|"")*)"(?=[\t\n]|$)/g,
    (_, before: string, cell: string) => before + cell.replaceAll('""', '"').replace(/\s*[\t\n]\s*/g, ' '),
  )
}
