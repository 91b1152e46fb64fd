import { monthOf, type Day } from '#kit/days.ts'
import { amountProblem, parseMoney } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { shorten } from '#kit/shorten.ts'
import { readDay } from '#platform/server/csv/read-cell.ts'
import type { TableRow } from '#platform/server/csv/read-wishes.ts'
import { plainCells } from '#platform/server/table-file/plain-cells.ts'
import { readForeignTable, withoutHours, type ForeignRow } from '#platform/server/table-file/read-foreign-table.ts'
import { timeSlices } from '#platform/server/time-slices.ts'
import type { FileChoices, FileQuestion, FileRefusal } from '#platform/table-import.ts'
import type { PastOverheadRead } from '../../past-overheads.ts'
import { monthFirst } from './month-words.ts'
import { overheadColumnOf, type OverheadColumn } from './overhead-columns.ts'

export interface PastOverheadsRead {
  overheads: PastOverheadRead[]
  refusals: FileRefusal[]
  /** Cells with two readings, of which nobody chose one. */
  questions: FileQuestion[]
  unknown: string[]
}

const mostRows = 10_000
const mostText = 96 * 1024 * 1024
/** A report writes its title above the header. */
const mostAbove = 10
const longestNote = 300
const [firstDay, lastDay] = ['2000-01-01', '2099-12-31']

/**
 * Costs of a notebook of any column order (facts of moving in, 4): a day or a month, a sum, and a category or a note. A row
 * without a day is of the day above it; income and totals are passed over. Where each sum has a minus, the minus says that
 * money went out. A row of which one cell cannot be read is refused, by row and column.
 */
export async function readPastOverheads(bytes: Uint8Array, choices: FileChoices = {}): Promise<PastOverheadsRead> {
  const table = await readForeignTable(bytes, {
    columnOf: overheadColumnOf,
    needed: [['day', 'month'], ['amount'], ['category', 'note']],
    mostAbove,
    mostRows,
    mostText,
  })
  if (!table) throw refuse('invalid', 'overheadsNoHeader', 'file')
  const { titles, unknown } = table
  const totals = new Set(table.rows.filter(isTotal).map(({ row }) => row))
  const { rows, questions } = await plainCells(await withoutHours(table.rows, 'day'), {
    kinds: { day: 'day', month: 'day', amount: 'money' },
    titles,
    choices,
  })
  const read: PastOverheadsRead = { overheads: [], refusals: [], questions, unknown }
  const isNegative = isAllNegative(rows)
  const pause = timeSlices()
  let when: When | undefined
  for (const row of rows) {
    await pause()
    if (totals.has(row.row)) continue
    const told = whenOf(row)
    if (told !== 'none') when = told === 'unreadable' ? undefined : told
    const one = readRow(row, { when, isUnreadable: told === 'unreadable', isNegative, titles }, read.refusals)
    if (one) read.overheads.push(one)
  }
  return read
}

type When = Pick<PastOverheadRead, 'span' | 'startsOn'>

/** A cell of a day may name a month, and a cell of a month a day of it. */
function whenOf({ cells }: TableRow<OverheadColumn>): When | 'none' | 'unreadable' {
  const [day, month] = (['day', 'month'] as const).map((column) => (cells.get(column) ?? '').trim())
  if (!day && !month) return 'none'
  const first = monthFirst(day || month || '')
  if (first) return inRange({ span: 'month', startsOn: first })
  const read = readDay(day || month || '')
  if (read === undefined) return 'unreadable'
  return inRange(day ? { span: 'day', startsOn: read } : { span: 'month', startsOn: monthOf(read).from })
}

function inRange(when: When): When | 'unreadable' {
  const isWithin = (of: Day) => of >= firstDay && of <= lastDay
  return isWithin(when.startsOn) ? when : 'unreadable'
}

interface Told {
  when: When | undefined
  isUnreadable: boolean
  isNegative: boolean
  titles: ReadonlyMap<OverheadColumn, string>
}

function readRow(
  { row, cells, typed }: TableRow<OverheadColumn>,
  { when, isUnreadable, isNegative, titles }: Told,
  refusals: FileRefusal[],
): PastOverheadRead | undefined {
  const cell = (column: OverheadColumn) => (cells.get(column) ?? '').trim()
  if (cell('amount') === '' && (cell('income') !== '' || (cell('category') === '' && cell('note') === ''))) return
  const errors: FileRefusal[] = []
  const refused = (column: OverheadColumn, error: string) => {
    const value = shorten(typed?.get(column) ?? cell(column), 100)
    errors.push({ row, column: titles.get(column) ?? '', value, error })
  }
  if (!when) {
    const column = titles.has('day') ? 'day' : 'month'
    refused(column, isUnreadable ? 'notDayOrMonth' : 'overheadNoDay')
  }
  const sum = parseMoney(cell('amount'))
  const amount = sum !== undefined && isNegative ? -sum : sum
  const problem = amountProblem(isNegative ? cell('amount').replace(/^-/, '') : cell('amount'))
  if (amount === undefined) refused('amount', cell('amount') === '' ? 'required' : (problem ?? 'notMoney'))
  else if (amount <= 0) refused('amount', 'overheadAboveZero')
  else if (problem) refused('amount', problem)
  if (!/^(|грн\.?|uah|₴|гривн\p{L}+|980)$/iu.test(cell('currency'))) refused('currency', 'overheadCurrency')
  const note = cell('note')
  if (note.length > longestNote) refused('note', 'pastLong')
  refusals.push(...errors)
  if (errors.length > 0 || !when || amount === undefined) return undefined
  const word = cell('category') || note
  return { row, word: shorten(word, 100), isOfNote: cell('category') === '' && note !== '', amount, ...when, note }
}

function isTotal({ cells, first }: ForeignRow<OverheadColumn>): boolean {
  const isBare = !cells.has('day') && !cells.has('month')
  const told = [first, cells.get('category'), cells.get('note'), cells.get('day'), cells.get('month')]
  const isNamed = told.some((cell) =>
    /^(разом|всього|усього|итого|всего|total)(?![\p{L}])/iu.test(String(cell ?? '').trim()),
  )
  return isNamed && (isBare || (!cells.has('category') && !cells.has('note')))
}

function isAllNegative(rows: readonly TableRow<OverheadColumn>[]): boolean {
  const sums = rows.flatMap(({ cells }) => parseMoney((cells.get('amount') ?? '').trim()) ?? [])
  return sums.length > 0 && sums.every((sum) => sum < 0)
}
