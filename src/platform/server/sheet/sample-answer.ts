import { toHryvnias, type Money } from '#kit/money.ts'
import type { TableDelimiter, TableFormat } from '../../table-file.ts'
import { writeCsv } from '../csv/write-csv.ts'
import { FileAnswer } from '../http/file-answer.ts'
import { sheetAnswer } from './sheet-answer.ts'
import type { Sheet, SheetCell } from './write-sheet.ts'

/** A short table to begin with, as a workbook or as CSV under the same headers. `name` has no ending. */
export function sampleAnswer(
  name: string,
  sheet: Sheet,
  rows: readonly (readonly (string | number | null)[])[],
  { format = 'csv', delimiter = ';' }: { format?: TableFormat | undefined; delimiter?: TableDelimiter | undefined },
): FileAnswer {
  if (format === 'xlsx') return sheetAnswer(name, sheet, inOneBatch<SheetCell>(rows))
  const headers = sheet.columns.map(({ header }) => header)
  const plain = rows.map((row) =>
    row.map((cell, place) =>
      sheet.columns[place]?.kind === 'money' && cell !== null ? toHryvnias(cell as Money) : cell,
    ),
  )
  return new FileAnswer(`${name}.csv`, 'text/csv', writeCsv(headers, inOneBatch(plain), { delimiter }))
}

async function* inOneBatch<Cell>(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield rows
}
