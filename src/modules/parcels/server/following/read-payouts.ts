import { amountProblem, parseMoney } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { readDay } from '#platform/server/csv/read-cell.ts'
import type { FileCell } from '#platform/server/table-file/file-record.ts'
import { plainHeader } from '#platform/server/table-file/map-header.ts'
import { plainCells, type RawRow } from '#platform/server/table-file/plain-cells.ts'
import { readRecords } from '#platform/server/table-file/records.ts'
import type { FileChoices } from '#platform/table-import.ts'
import { ungrouped } from '#modules/delivery/tracking-number.ts'
import { payoutColumns, type ReadPayouts } from '../../payouts.ts'

type Column = keyof typeof payoutColumns
type Header = Partial<Record<Column, { place: number; text: string }>>

const mostRows = 20_000
/** A register says whose it is above its header. */
const mostLinesAbove = 30
const columns = Object.keys(payoutColumns) as Column[]

/** Reads a carrier's register of what it paid out; refuses a file that is none. */
export async function readPayouts(bytes: Uint8Array, choices: FileChoices = {}): Promise<ReadPayouts> {
  const raw: RawRow<Column>[] = []
  let header: Header | undefined
  let [above, filled] = [0, 0]
  for await (const { row, cells } of readRecords(bytes).records) {
    if (cells.every((cell) => String(cell).trim() === '')) continue
    if (++filled > mostRows) throw refuse('tooLarge', 'csvTooManyRows', 'file', { most: mostRows })
    if (header) raw.push({ row, cells: named(cells, header) })
    else header = headerOf(cells)
    if (!header && ++above > mostLinesAbove) break
  }
  if (!header) throw refuse('invalid', 'noPayouts', 'file')
  const titles = new Map(Object.entries(header).map(([name, { text }]) => [name as Column, text]))
  const { rows, questions } = await plainCells(raw, { kinds: { sum: 'money', day: 'day' }, titles, choices })
  const read: ReadPayouts = { payouts: [], refusals: [], questions }
  for (const { row, cells } of rows) {
    const cell = (column: Column) => (cells.get(column) ?? '').trim()
    const number = ungrouped(cell('number'))
    // a total below the rows has no number
    if (number === '' || !/\d{6}/.test(number)) continue
    const refused = (column: Column, error: string) =>
      void read.refusals.push({ row, column: titles.get(column) ?? '', value: cell(column), error })
    const sum = parseMoney(cell('sum'))
    const day = readDay(cell('day'))
    if (sum === undefined) refused('sum', amountProblem(cell('sum')) ?? 'notMoney')
    else if (day === undefined) refused('day', 'notDay')
    else if (sum > 0) read.payouts.push({ row, number, sum, day })
  }
  return read
}

/** A day may stand with its hour. */
function named(record: readonly FileCell[], header: Header): Map<Column, FileCell> {
  return new Map(
    Object.entries(header).map(([name, { place }]) => {
      const cell = record[place] ?? ''
      const isTimed = name === 'day' && typeof cell === 'string'
      return [name as Column, isTimed ? cell.trim().replace(/[ T]\d{1,2}:\d\d.*$/, '') : cell] as const
    }),
  )
}

function headerOf(record: readonly FileCell[]): Header | undefined {
  const found: Header = {}
  for (const [place, text] of record.map(String).entries()) {
    const word = plainHeader(text.replace(/^\uFEFF/, ''))
    const column = columns.find((each) => payoutColumns[each].some((known) => plainHeader(known) === word))
    if (column && !found[column]) found[column] = { place, text: text.trim() }
  }
  return found.number && found.sum && found.day ? found : undefined
}
