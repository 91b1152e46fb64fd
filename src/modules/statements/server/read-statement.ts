import { createHash } from 'node:crypto'
import { fold } from '#kit/fold.ts'
import { amountProblem, parseMoney, type Money } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { readDay } from '#platform/server/csv/read-cell.ts'
import type { TableRow } from '#platform/server/csv/read-wishes.ts'
import { plainHeader } from '#platform/server/table-file/map-header.ts'
import { plainCells, type RawRow } from '#platform/server/table-file/plain-cells.ts'
import type { FileCell } from '#platform/server/table-file/file-record.ts'
import { readRecords } from '#platform/server/table-file/records.ts'
import type { FileChoices } from '#platform/table-import.ts'
import type { Statement, StatementEntry } from '../statement.ts'
import { columnWords, statementColumns, type StatementColumn } from '../statement-words.ts'

const mostRows = 20_000
/** A statement writes whose account it is of above its header. */
const mostLinesAbove = 30

type Header = Partial<Record<StatementColumn, { place: number; text: string }>>

/** Reads a statement that a bank exports, in Ukrainian or English; refuses a file that is none. */
export async function readStatement(bytes: Uint8Array, choices: FileChoices = {}): Promise<Statement> {
  const raw: RawRow<StatementColumn>[] = []
  let header: Header | undefined
  let [above, filled] = [0, 0]
  for await (const { row, cells } of readRecords(bytes).records) {
    if (cells.every((cell) => String(cell).trim() === '')) continue
    if (++filled > mostRows) throw refuse('tooLarge', 'csvTooManyRows', 'file', { most: mostRows })
    if (header) raw.push({ row, cells: named(cells, header) })
    else header = headerOf(cells)
    if (!header && ++above > mostLinesAbove) break
  }
  if (!header) throw refuse('invalid', 'noStatement', 'file')
  const titles = new Map(Object.entries(header).map(([name, { text }]) => [name as StatementColumn, text]))
  const { rows, questions } = await plainCells(raw, { kinds, titles, choices })
  const statement: Statement = { entries: [], outgoing: 0, refusals: [], questions }
  for (const row of rows) readRow(row, header, statement)
  return { ...statement, entries: keyed(statement.entries) }
}

const kinds = { amount: 'money', income: 'money', outgo: 'money', day: 'day' } as const

/** A day may stand with its hour. */
function named(record: readonly FileCell[], header: Header): Map<StatementColumn, FileCell> {
  const cells = Object.entries(header).map(([name, { place }]) => {
    const cell = record[place] ?? ''
    const isTimed = name === 'day' && typeof cell === 'string'
    return [name as StatementColumn, isTimed ? cell.trim().replace(/[ T]\d{1,2}:\d\d.*$/, '') : cell] as const
  })
  return new Map(cells)
}

function headerOf(record: readonly FileCell[]): Header | undefined {
  const found: Header = {}
  for (const [place, text] of record.map(String).entries()) {
    const word = alike(text)
    const column = statementColumns.find((each) => columnWords[each].some((known) => alike(known) === word))
    if (column && !found[column]) found[column] = { place, text: text.trim() }
  }
  return found.day && (found.amount ?? found.income) && (found.purpose ?? found.payer) ? found : undefined
}

/** Some banks write a Latin `i` among Ukrainian letters. */
function alike(title: string): string {
  return plainHeader(title.replace(/^\uFEFF/, '')).replaceAll('i', 'і')
}

function readRow({ row, cells }: TableRow<StatementColumn>, header: Header, statement: Statement): void {
  const cell = (column: StatementColumn) => (cells.get(column) ?? '').trim()
  const refused = (column: StatementColumn, error: string) =>
    void statement.refusals.push({ row, column: header[column]?.text ?? '', value: cell(column), error })
  const sums = (['amount', 'income', 'outgo'] as const).filter((column) => header[column] && cell(column) !== '')
  // a total or a remark below the rows has no day
  if (sums.length === 0 || cell('day') === '') return
  const currency = cell('currency')
  if (currency !== '' && !/^(uah|грн\.?|980|гривня|₴)$/i.test(currency)) return refused('currency', 'statementCurrency')
  let amount: Money = 0
  for (const column of sums) {
    const read = signedMoney(cell(column))
    if (read === undefined) return refused(column, amountProblem(cell(column)) ?? 'notMoney')
    amount += column === 'outgo' ? -Math.abs(read) : read
  }
  const day = readDay(cell('day'))
  if (day === undefined) return refused('day', 'notDay')
  if (amount <= 0) return void (statement.outgoing += 1)
  const entry = { row, day, amount, payer: cell('payer'), purpose: cell('purpose'), key: cell('document') }
  statement.entries.push(entry)
}

function signedMoney(text: string): Money | undefined {
  const [, minus = '', plain = ''] = /^([-−–]?)\+?\s*(.*)$/.exec(text) ?? []
  const amount = parseMoney(plain)
  return amount === undefined ? undefined : minus === '' ? amount : -amount
}

/** Of rows that say the same each has a key of its own: two transfers of a day may be alike. */
function keyed(entries: readonly StatementEntry[]): StatementEntry[] {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const said = JSON.stringify([entry.day, entry.amount, fold(entry.payer), fold(entry.purpose), entry.key])
    const nth = seen.get(said) ?? 0
    seen.set(said, nth + 1)
    return { ...entry, key: createHash('sha256').update(`${said}/${nth}`).digest('base64url').slice(0, 22) }
  })
}
