import { asPlainText, withoutGaps } from '#kit/plain-text.ts'
import { shorten } from '#kit/shorten.ts'
import { refuse } from '#kit/refusal.ts'
import { timeSlices } from '../time-slices.ts'
import type { FileCell } from './file-record.ts'
import { withoutTrailing } from './map-header.ts'
import type { RawRow } from './plain-cells.ts'
import { readRecords } from './records.ts'

/** A table that another program makes: a bank, a carrier, an older shop. */
export interface ForeignShape<Name extends string> {
  /** Our name of a column by its header; undefined where the column is left out. */
  columnOf(title: string): Name | undefined
  /** Each of these lists needs one column of the file. */
  needed: readonly (readonly Name[])[]
  /** Rows that may stand above the header: a report writes its title and its days there. */
  mostAbove: number
  /** Rows below the header. */
  mostRows: number
  /** Characters of a workbook's texts. */
  mostText?: number
  /** The columns of a file without a header, by its first row; undefined where that is no row of data. */
  columnsOfData?(cells: readonly FileCell[]): readonly Name[] | undefined
}

/** Longer than any text that is kept of such a table. */
const longestCell = 20_000

export interface ForeignHeader<Name extends string> {
  /** By place; undefined where the column is left out, as each is but the first of one name. */
  columns: readonly (Name | undefined)[]
  /** How the file calls each column. */
  titles: ReadonlyMap<Name, string>
  /** Headers that the shape does not know. */
  unknown: string[]
}

export interface ForeignRow<Name extends string> extends RawRow<Name> {
  /** The cell of the first column, whatever it is called: a total says there that it is one. */
  first: FileCell | undefined
}

export interface ForeignTable<Name extends string> extends ForeignHeader<Name> {
  /** Filled rows, whose empty cells are left out. */
  rows: ForeignRow<Name>[]
  /** Rows above the header. */
  above: readonly (readonly FileCell[])[]
}

/**
 * The rows of a table from a workbook, a feed or CSV, by our names of its columns, wherever its header stands (FORM-6).
 * Undefined where none of the first rows is its header. No cell has a sign that no column of the database holds. Others
 * are served meanwhile.
 */
export async function readForeignTable<Name extends string>(
  bytes: Uint8Array,
  shape: ForeignShape<Name>,
): Promise<ForeignTable<Name> | undefined> {
  const { mostAbove, mostRows, mostText } = shape
  const above: (readonly FileCell[])[] = []
  const rows: ForeignRow<Name>[] = []
  let header: ForeignHeader<Name> | undefined
  const pause = timeSlices()
  for await (const { row, cells: written } of readRecords(bytes, mostText === undefined ? {} : { mostText }).records) {
    const cells = written.map((cell) =>
      typeof cell === 'string' ? shorten(withoutGaps(asPlainText(cell)), longestCell) : cell,
    )
    if (cells.every((cell) => String(cell).trim() === '')) continue
    await pause()
    if (!header) {
      header = headerOf(cells, shape)
      if (header) continue
      header = headerOfData(cells, shape)
    }
    if (header) {
      if (rows.length === mostRows) throw refuse('tooLarge', 'csvTooManyRows', 'file', { most: mostRows })
      rows.push({ row, cells: named(cells, header.columns), first: cells[0] })
    } else if (above.push(cells) > mostAbove) return undefined
  }
  return header && { ...header, rows, above }
}

function headerOf<Name extends string>(
  cells: readonly FileCell[],
  { columnOf, needed }: ForeignShape<Name>,
): ForeignHeader<Name> | undefined {
  const titled = withoutTrailing(cells).map((cell) =>
    String(cell)
      .replace(/^\uFEFF/, '')
      .trim(),
  )
  const titles = new Map<Name, string>()
  const columns = titled.map((title) => {
    const column = columnOf(title)
    if (!column || titles.has(column)) return undefined
    titles.set(column, title)
    return column
  })
  if (!needed.every((some) => some.some((column) => titles.has(column)))) return undefined
  return { columns, titles, unknown: titled.filter((title, place) => title !== '' && !columns[place]) }
}

function headerOfData<Name extends string>(
  cells: readonly FileCell[],
  { columnsOfData }: ForeignShape<Name>,
): ForeignHeader<Name> | undefined {
  const columns = columnsOfData?.(cells)
  return columns && { columns, titles: new Map(), unknown: [] }
}

function named<Name extends string>(
  cells: readonly FileCell[],
  columns: readonly (Name | undefined)[],
): Map<Name, FileCell> {
  return new Map(
    cells.flatMap((cell, place) => {
      const column = columns[place]
      return column && String(cell).trim() !== '' ? [[column, cell] as const] : []
    }),
  )
}

/** The rows with their days alone: many programs write the hour behind a day. Others are served meanwhile. */
export async function withoutHours<Name extends string>(
  rows: readonly RawRow<Name>[],
  day: Name,
): Promise<RawRow<Name>[]> {
  const bare: RawRow<Name>[] = []
  const pause = timeSlices()
  for (const { row, cells } of rows) {
    const cell = cells.get(day)
    const own = typeof cell === 'string' ? cell.trim().replace(/(?<![ T,])[ T,]+\d{1,2}:\d\d.*$/, '') : cell
    bare.push({ row, cells: own === undefined || own === cell ? cells : new Map([...cells, [day, own]]) })
    await pause()
  }
  return bare
}
