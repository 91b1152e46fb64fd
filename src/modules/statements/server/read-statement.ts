import { createHash } from 'node:crypto'
import { fold } from '#kit/fold.ts'
import { amountProblem, parseMoney, type Money } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { readDay } from '#platform/server/csv/read-cell.ts'
import type { TableRow } from '#platform/server/csv/read-wishes.ts'
import { plainHeader } from '#platform/server/table-file/map-header.ts'
import { plainCells } from '#platform/server/table-file/plain-cells.ts'
import { readForeignTable, withoutHours } from '#platform/server/table-file/read-foreign-table.ts'
import type { FileChoices } from '#platform/table-import.ts'
import type { Statement, StatementEntry } from '../statement.ts'
import { columnWords, statementColumns, type StatementColumn } from '../statement-words.ts'

const mostRows = 20_000
/** A statement writes whose account it is of above its header. */
const mostAbove = 30

const kinds = { amount: 'money', income: 'money', outgo: 'money', day: 'day' } as const

/** Reads a statement that a bank exports, in Ukrainian or English; refuses a file that is none. */
export async function readStatement(bytes: Uint8Array, choices: FileChoices = {}): Promise<Statement> {
  const table = await readForeignTable(bytes, {
    columnOf: (title) =>
      statementColumns.find((each) => columnWords[each].some((word) => alike(word) === alike(title))),
    needed: [['day'], ['amount', 'income'], ['purpose', 'payer']],
    mostAbove,
    mostRows,
  })
  if (!table) throw refuse('invalid', 'noStatement', 'file')
  const { titles } = table
  const { rows, questions } = await plainCells(await withoutHours(table.rows, 'day'), { kinds, titles, choices })
  const statement: Statement = { entries: [], outgoing: 0, refusals: [], questions }
  for (const row of rows) readRow(row, titles, statement)
  return { ...statement, entries: keyed(statement.entries) }
}

/** Some banks write a Latin `i` among Ukrainian letters. */
function alike(title: string): string {
  return plainHeader(title).replaceAll('i', 'і')
}

function readRow(
  { row, cells }: TableRow<StatementColumn>,
  titles: ReadonlyMap<StatementColumn, string>,
  statement: Statement,
): void {
  const cell = (column: StatementColumn) => (cells.get(column) ?? '').trim()
  const refused = (column: StatementColumn, error: string) =>
    void statement.refusals.push({ row, column: titles.get(column) ?? '', value: cell(column), error })
  const sums = (['amount', 'income', 'outgo'] as const).filter((column) => cell(column) !== '')
  // a total or a remark below the rows has no day
  if (sums.length === 0 || cell('day') === '') return
  const currency = cell('currency')
  if (currency !== '' && !/^(uah|грн\.?|980|гривня|₴)$/i.test(currency)) return refused('currency', 'statementCurrency')
  const read = { amount: 0, income: 0, outgo: 0 }
  for (const column of sums) {
    const sum = signedMoney(cell(column))
    if (sum === undefined) return refused(column, amountProblem(cell(column)) ?? 'notMoney')
    read[column] = sum
  }
  // a column of sums beside those of the two sides says the same money once more
  const amount = read.income - Math.abs(read.outgo) || read.amount
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

/** Gives each entry a key of its own, equal ones too: two transfers of a day may be alike. */
function keyed(entries: readonly StatementEntry[]): StatementEntry[] {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const said = JSON.stringify([entry.day, entry.amount, fold(entry.payer), fold(entry.purpose), entry.key])
    const nth = seen.get(said) ?? 0
    seen.set(said, nth + 1)
    return { ...entry, key: createHash('sha256').update(`${said}/${nth}`).digest('base64url').slice(0, 22) }
  })
}
