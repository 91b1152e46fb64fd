import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import { decodeText } from './decode-text.ts'
import { unguardFormula } from './formula-guard.ts'

/** Numbered as a spreadsheet does: the header is row 1. */
export type CsvRow<Column extends string> = { row: number } & (
  | { cells: ReadonlyMap<Column, string>; error?: undefined }
  | { cells?: undefined; error: FieldError }
)

export interface CsvShape<Column extends string> {
  columns: readonly Column[]
  /** Each of these lists needs one column of the file. */
  needed: readonly (readonly Column[])[]
  mostRows: number
}

/**
 * The rows of a CSV file by the names of its columns, in whatever encoding, with whatever delimiter and line ends. Cells
 * come as they stand in the file, our guard against formulas taken off. Empty rows are left out. A row of the wrong
 * width comes as an error of its own; a file that is no such table is refused.
 */
export async function* readCsv<Column extends string>(
  bytes: Uint8Array,
  shape: CsvShape<Column>,
): AsyncGenerator<CsvRow<Column>> {
  const { text, delimiter } = opened(decodeText(bytes))
  const parser = Readable.from(text).pipe(
    parse({
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
    }),
  )
  let header: readonly Column[] | undefined
  let row = 0
  let filled = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row++
      if (record.every((cell) => cell.trim() === '')) continue
      if (!header) {
        header = readHeader(record, shape)
        continue
      }
      if (++filled > shape.mostRows) throw refuse('tooLarge', 'csvTooManyRows', 'file', { most: shape.mostRows })
      yield readRow(row, record, header)
    }
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault
    const broken = fault.code === 'CSV_QUOTE_NOT_CLOSED' ? 'csvOpenQuote' : 'csvBroken'
    throw refuse('invalid', broken, 'file', { row: parser.info.records + 1 })
  }
  if (!header) throw refuse('invalid', 'csvEmpty', 'file')
}

/** The text without the line that only a spreadsheet looks at, and the delimiter that its header uses most. */
function opened(pieces: Generator<string>): { text: Iterable<string>; delimiter: string } {
  const first = String(pieces.next().value ?? '')
  const [line, told] = /^sep=(.)\r?\n/i.exec(first) ?? ['']
  const head = first.slice(line.length)
  return { text: joined(head, pieces), delimiter: told ?? mostUsed(head) }
}

function* joined(head: string, rest: Generator<string>): Generator<string> {
  yield head
  yield* rest
}

function mostUsed(text: string): string {
  const [header = ''] = text.trimStart().split(/\r|\n/, 1)
  const counts = [';', ',', '\t'].map((delimiter) => ({ delimiter, count: header.split(delimiter).length }))
  return counts.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ';'
}

function readHeader<Column extends string>(record: readonly string[], shape: CsvShape<Column>): readonly Column[] {
  const known = new Map(shape.columns.map((column) => [column.toLowerCase(), column]))
  const names = withoutTrailing(record).map((name) => name.trim())
  const header = names.flatMap((name) => known.get(name.toLowerCase()) ?? [])
  const unknown = names.filter((name) => !known.has(name.toLowerCase()))
  const repeated = header.filter((name, place) => header.indexOf(name) < place)
  const missing = shape.needed.filter((some) => !some.some((name) => header.includes(name)))
  const errors = [
    ...(unknown.length > 0 ? [troubleOf('csvUnknownColumns', unknown)] : []),
    ...(repeated.length > 0 ? [troubleOf('csvRepeatedColumns', repeated)] : []),
    ...(missing.length > 0
      ? [
          troubleOf(
            'csvMissingColumns',
            missing.map((some) => some.join(' / ')),
          ),
        ]
      : []),
  ]
  if (errors.length > 0) throw new Refusal('invalid', errors)
  return header
}

function troubleOf(error: string, names: readonly string[]): FieldError {
  const listed = [...new Set(names)].map((name) => (name === '' ? '«»' : name.slice(0, 50)))
  const shown = listed.length > 10 ? `${listed.slice(0, 10).join(', ')} …` : listed.join(', ')
  return { field: 'file', error, params: { names: shown } }
}

function readRow<Column extends string>(
  row: number,
  record: readonly string[],
  header: readonly Column[],
): CsvRow<Column> {
  const cells = record.length > header.length ? withoutTrailing(record) : record
  if (cells.length > header.length || record.length < header.length) {
    const params = { found: cells.length, wanted: header.length }
    return { row, error: { field: '', error: 'csvRowWidth', params } }
  }
  return { row, cells: new Map(header.map((name, place) => [name, unguardFormula(cells[place] ?? '')])) }
}

/** Spreadsheets pad rows to the widest one. */
function withoutTrailing(record: readonly string[]): readonly string[] {
  return record.slice(0, record.findLastIndex((cell) => cell.trim() !== '') + 1)
}
