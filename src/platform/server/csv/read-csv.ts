import { finished } from 'node:stream/promises'
import { CsvError, parse, type Info } from 'csv-parse'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { timeSlices } from '../time-slices.ts'
import type { FileRecord } from '../table-file/file-record.ts'
import { decodeText } from './decode-text.ts'
import { unguardFormula } from './formula-guard.ts'

/** No spreadsheet has more; empty ones cost time, too. */
const mostRowsOfAll = 1_048_576
/** A row that goes on beyond that has lost a quotation mark, and would fill the memory. */
const mostSeparators = 100_000
/** The piece that the reader parses at one go, in bytes. */
const pieceBytes = 2048

/** A report writes a title and its days above its header. */
const linesAbove = 3

/**
 * The records of a CSV file in whatever encoding, with whatever delimiter and line ends, numbered as a spreadsheet does:
 * the first row is 1. Lines of nothing are left out. Others are served meanwhile.
 */
export async function* readCsv(bytes: Uint8Array): AsyncGenerator<FileRecord> {
  const { text, delimiter } = opened(readable(decodeText(bytes)), 1 + linesAbove)
  for await (const { row, record } of recordsOf(text, delimiter)) yield { row, cells: record.map(unguardFormula) }
}

/** A picture or an archive has a control character in every few; a table that somebody saved has next to none. */
const mostControls = 0.01

/** The same text; a file whose beginning is no text is refused. */
function* readable(text: Iterable<string>): Generator<string> {
  let isFirst = true
  for (const piece of text) {
    if (isFirst && countControls(piece) > piece.length * mostControls)
      throw refuse('invalid', 'tableNoWorkbook', 'file')
    isFirst = false
    yield piece
  }
}

function countControls(text: string): number {
  // old programs mark the end of a file
  const endMarks = '\0\u001A'
  return (text.match(/(?!\s)\p{Cc}/gu) ?? []).filter((sign) => !endMarks.includes(sign)).length
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
  const pause = timeSlices()
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

/** Signs inside quotation marks part nothing. */
function mostUsed(text: string, lines: number): string {
  const head = text
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/\r\n|\r|\n/, lines)
    .join('\n')
  const counts = [';', ',', '\t'].map((delimiter) => ({ delimiter, count: head.split(delimiter).length }))
  return counts.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ';'
}
