import type { TableRow } from '#platform/server/csv/read-wishes.ts'
import { readTable } from '#platform/server/table-file/read-table.ts'
import type { FileChoices, FileQuestion } from '#platform/table-import.ts'
import type { FileRefusal } from '../../import.ts'
import { purchase } from '../../purchase.fields.ts'
import { purchaseTable, type ReadColumn } from './table-shape.ts'

export type FileRow = TableRow<ReadColumn>

const { input } = purchase.fields.number.codec

export interface FileRows {
  count: number
  /** Rows of each purchase, in the order of the file. */
  byNumber: ReadonlyMap<string, FileRow[]>
  refusals: FileRefusal[]
  unknownColumns: string[]
  questions: FileQuestion[]
}

/** The rows of a table of purchases; columns that follow from others are passed over. */
export async function readFile(file: Uint8Array, choices: FileChoices): Promise<FileRows> {
  const { rows, refusals: unread, ...about } = await readTable(file, purchaseTable, choices)
  const byNumber = new Map<string, FileRow[]>()
  const refusals: FileRefusal[] = unread.map((trouble) => ({ ...trouble, column: undefined, value: '' }))
  for (const row of rows) {
    const typed = (row.cells.get('number') ?? '').trim()
    const number = input.safeParse(typed).data
    if (number === undefined) {
      const error = typed === '' ? 'required' : 'invalid'
      refusals.push({ row: row.row, column: 'number', value: typed, error })
      continue
    }
    const others = byNumber.get(number)
    if (others) others.push(row)
    else byNumber.set(number, [row])
  }
  return { ...about, count: rows.length + unread.length, byNumber, refusals }
}
