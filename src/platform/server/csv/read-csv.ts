import { finished } from 'node:stream/promises'
import { CsvError, parse, type Info } from 'csv-parse'
import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import { breathing } from '../breathing.ts'
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

/** No spreadsheet has more; empty ones cost time, too. */
const mostRowsOfAll = 1_048_576
/** No table of ours is a tenth as wide. */
const mostCells = 1000
/** A row that goes on beyond that has lost a quotation mark, and would fill the memory. */
const mostSeparators = 100_000
/** What is parsed at one go, in bytes. */
const pieceBytes = 2048

/**
 * The rows of a CSV file by the names of its columns, in whatever encoding, with whatever delimiter and line ends. Cells
 * come as they stand in the file, our guard against formulas taken off. Empty rows are left out. A row of the wrong
 * width comes as an error of its own; a file that is no such table is refused. Others are served meanwhile.
 */
export async function* readCsv<Column extends string>(
  bytes: Uint8Array,
  shape: CsvShape<Column>,
): AsyncGenerator<CsvRow<Column>> {
  const { text, delimiter } = opened(decodeText(bytes), 1)
  let header: readonly Column[] | undefined
  let filled = 0
  for await (const { row, record } of recordsOf(text, delimiter)) {
    if (isEmpty(record)) continue
    if (!header) {
      header = readHeader(record, shape)
      continue
    }
    if (++filled > shape.mostRows) throw tooManyRows(shape.mostRows)
    yield readRow(row, record, header)
  }
  if (!header) throw refuse('invalid', 'csvEmpty', 'file')
}

/** What a report writes above its header: a title, the days that it is about. */
const linesAbove = 3

/** The filled rows of a file that is no table of ours, as they stand; its first lines may be no part of the table. */
export async function* readRecords(
  bytes: Uint8Array,
  mostRows: number,
): AsyncGenerator<{ row: number; record: readonly string[] }> {
  const { text, delimiter } = opened(decodeText(bytes), 1 + linesAbove)
  let filled = 0
  for await (const { row, record } of recordsOf(text, delimiter)) {
    if (isEmpty(record)) continue
    if (++filled > mostRows) throw tooManyRows(mostRows)
    yield { row, record }
  }
}

/**
 * Records with their rows, lines of nothing left out. They are taken from the parser as it finds them: through its stream
 * many short ones take ten times as long, and let nobody pass.
 */
async function* recordsOf(
  text: Iterable<string>,
  delimiter: string,
): AsyncGenerator<{ row: number; record: string[] }> {
  let found: { row: number; record: string[] }[] = []
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    on_record: (record: string[], info) => void found.push({ row: rowsOf(info), record }),
  })
  const ended = finished(parser.resume())
  // a write tells of a fault, too
  ended.catch(() => {})
  const pause = breathing()
  let separators = 0
  try {
    for (const piece of inPieces(text)) {
      await new Promise<void>((resolve, reject) => {
        parser.write(piece, (fault) => (fault ? reject(fault) : resolve()))
      })
      if (rowsOf(parser.info) > mostRowsOfAll) throw tooManyRows(mostRowsOfAll)
      separators = found.length > 0 ? 0 : separators + countOf(piece, delimiter)
      if (separators > mostSeparators) throw refuse('invalid', 'csvBroken', 'file', { row: rowsOf(parser.info) + 1 })
      yield* found
      found = []
      await pause()
    }
    parser.end()
    await ended
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault
    const broken = fault.code === 'CSV_QUOTE_NOT_CLOSED' ? 'csvOpenQuote' : 'csvBroken'
    throw refuse('invalid', broken, 'file', { row: rowsOf(parser.info) + 1 })
  } finally {
    parser.destroy()
  }
  yield* found
}

/** As a spreadsheet counts them. */
function rowsOf({ records, empty_lines }: Info): number {
  return records + empty_lines
}

function countOf(piece: Buffer, delimiter: string): number {
  const byte = delimiter.charCodeAt(0)
  return piece.reduce((count, each) => (each === byte ? count + 1 : count), 0)
}

function tooManyRows(most: number): Refusal {
  return refuse('tooLarge', 'csvTooManyRows', 'file', { most })
}

/** A row of thousands of cells is none of ours, whatever they hold. */
function isEmpty(record: readonly string[]): boolean {
  return record.length <= mostCells && record.every((cell) => cell.trim() === '')
}

/** The text without the line that only a spreadsheet looks at, and the delimiter that its first lines use most. */
function opened(pieces: Generator<string>, lines: number): { text: Iterable<string>; delimiter: string } {
  const first = String(pieces.next().value ?? '')
  const [line, told] = /^sep=(.)\r?\n/i.exec(first) ?? ['']
  const head = first.slice(line.length)
  return { text: joined(head, pieces), delimiter: told ?? mostUsed(head, lines) }
}

function* joined(head: string, rest: Generator<string>): Generator<string> {
  yield head
  yield* rest
}

function* inPieces(text: Iterable<string>): Generator<Buffer> {
  for (const part of text) {
    const bytes = Buffer.from(part)
    for (let start = 0; start < bytes.length; start += pieceBytes) yield bytes.subarray(start, start + pieceBytes)
  }
}

function mostUsed(text: string, lines: number): string {
  const head = text
    .trimStart()
    .split(/\r\n|\r|\n/, lines)
    .join('\n')
  const counts = [';', ',', '\t'].map((delimiter) => ({ delimiter, count: head.split(delimiter).length }))
  return counts.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ';'
}

function readHeader<Column extends string>(record: readonly string[], shape: CsvShape<Column>): readonly Column[] {
  const known = new Map(shape.columns.map((column) => [column.toLowerCase(), column]))
  const names = withoutTrailing(record.slice(0, mostCells)).map((name) => name.trim())
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
  const isPadded = record.length > header.length && record.length <= mostCells
  const cells = isPadded ? withoutTrailing(record) : record
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
