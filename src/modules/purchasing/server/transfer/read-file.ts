import { inverted } from '#platform/spelling.ts'
import { readCsv } from '#platform/server/csv/read-csv.ts'
import type { TableRow } from '#platform/server/csv/read-wishes.ts'
import type { FileRefusal } from '../../import.ts'
import { columnSpelling, purchaseHeader, type ColumnName } from '../../purchase-file.contract.ts'
import { purchase } from '../../purchase.fields.ts'

export type FileRow = TableRow<ColumnName>

const mostRows = 20_000
const ours = inverted(columnSpelling)
const { input } = purchase.fields.number.codec

export interface FileRows {
  count: number
  /** Rows of each purchase, in the order of the file. */
  byNumber: ReadonlyMap<string, FileRow[]>
  refusals: FileRefusal[]
}

/** The rows of a table of purchases; columns that follow from others are passed over. */
export async function readFile(file: Uint8Array): Promise<FileRows> {
  const byNumber = new Map<string, FileRow[]>()
  const refusals: FileRefusal[] = []
  let count = 0
  const shape = { columns: purchaseHeader, needed: [[columnSpelling.number]], mostRows }
  for await (const { row, cells, error } of readCsv(file, shape)) {
    count++
    if (error) {
      refusals.push({ row, column: undefined, value: '', ...error })
      continue
    }
    const known = [...cells].flatMap(([spelt, cell]) => {
      const column = ours.get(spelt)
      return column === undefined ? [] : [[column, cell] as const]
    })
    const own: FileRow = { row, cells: new Map(known) }
    const typed = (own.cells.get('number') ?? '').trim()
    const number = input.safeParse(typed).data
    if (number === undefined) {
      refusals.push({ row, column: 'number', value: typed, error: typed === '' ? 'required' : 'invalid' })
      continue
    }
    const others = byNumber.get(number)
    if (others) others.push(own)
    else byNumber.set(number, [own])
  }
  return { count, byNumber, refusals }
}
