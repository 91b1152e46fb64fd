import { refuse, type FieldError } from '#kit/refusal.ts'
import type { Kind } from '../../codecs.ts'
import type { FileChoices, FileQuestion } from '../../table-import.ts'
import type { TableRow } from '../csv/read-wishes.ts'
import { mapHeader, withoutTrailing, type MappedHeader, type TableColumn, type TableShape } from './map-header.ts'
import { plainCells, type RawRow } from './plain-cells.ts'
import type { FileCell } from './file-record.ts'
import { readRecords } from './records.ts'

/** A table as a file has it. */
export interface TableFile<Name extends string> {
  /** Plain cells: numbers as `1250.5`, days as `yyyy-MM-dd`, all else as it stands. */
  rows: TableRow<Name>[]
  /** Rows that are wider or narrower than the header. */
  refusals: ({ row: number } & FieldError)[]
  /** Headers that the shape does not know. */
  unknownColumns: string[]
  /** Cells with two readings, of which nobody chose one. */
  questions: FileQuestion[]
}

/** No table of ours is a tenth as wide. */
const mostCells = 1000

/**
 * The rows of a table from a workbook, a feed or CSV, by our names of its columns (FORM-6). Empty rows are left out. A
 * file that is no such table is refused. Others are served meanwhile.
 */
export async function readTable<Name extends string>(
  bytes: Uint8Array,
  shape: TableShape<Name>,
  choices: FileChoices = {},
): Promise<TableFile<Name>> {
  const { records, hasEvenRows } = readRecords(bytes)
  const refusals: TableFile<Name>['refusals'] = []
  const raw: RawRow<Name>[] = []
  let header: MappedHeader<Name> | undefined
  let filled = 0
  for await (const { row, cells } of records) {
    if (isEmpty(cells)) continue
    if (!header) {
      header = mapHeader(cells.slice(0, mostCells).map(String), shape)
      continue
    }
    if (++filled > shape.mostRows) throw refuse('tooLarge', 'csvTooManyRows', 'file', { most: shape.mostRows })
    const error = hasEvenRows ? widthTrouble(cells, header.columns.length) : undefined
    if (error) refusals.push({ row, ...error })
    else raw.push({ row, cells: named(cells, header) })
  }
  if (!header) throw refuse('invalid', 'csvEmpty', 'file')
  const plain = await plainCells(raw, { kinds: kindsOf(shape), titles: header.titles, choices })
  return { ...plain, refusals, unknownColumns: header.unknown }
}

/** A row of thousands of cells is none of ours, whatever they hold. */
function isEmpty(cells: readonly FileCell[]): boolean {
  return cells.length <= mostCells && cells.every((cell) => String(cell).trim() === '')
}

function named<Name extends string>(
  cells: readonly FileCell[],
  { columns }: MappedHeader<Name>,
): ReadonlyMap<Name, FileCell> {
  const own = new Map<Name, FileCell>()
  for (const [place, name] of columns.entries()) if (name) own.set(name, cells[place] ?? '')
  return own
}

function widthTrouble(record: readonly FileCell[], wanted: number): FieldError | undefined {
  const isPadded = record.length > wanted && record.length <= mostCells
  const cells = isPadded ? withoutTrailing(record) : record
  if (cells.length <= wanted && record.length >= wanted) return undefined
  return { field: '', error: 'csvRowWidth', params: { found: cells.length, wanted } }
}

function kindsOf<Name extends string>({ columns }: TableShape<Name>): Partial<Record<Name, Kind>> {
  const kinds = Object.entries<TableColumn>(columns).map(([name, { kind }]) => [name, kind])
  return Object.fromEntries(kinds) as Partial<Record<Name, Kind>>
}
