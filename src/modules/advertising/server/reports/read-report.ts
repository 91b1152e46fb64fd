import type { Day } from '#kit/days.ts'
import { amountProblem, parseMoney, type Money } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { readDay } from '#platform/server/csv/read-cell.ts'
import type { TableRow } from '#platform/server/csv/read-wishes.ts'
import { plainCells, type RawRow } from '#platform/server/table-file/plain-cells.ts'
import { readForeignTable, type ForeignRow } from '#platform/server/table-file/read-foreign-table.ts'
import type { FileChoices, FileQuestion } from '#platform/table-import.ts'
import { isLongerThan, mostDays, type Period, type Platform } from '../../advert.ts'
import { columnWords, months, plainHeader, totalWords, type ReportColumn } from './report-words.ts'

/** A row of a report: the cost of a campaign on some days. */
export interface ReportRow {
  row: number
  name: string
  externalId: string | null
  period: Period
  cost: Money
}

export interface Report {
  platform: Platform
  rows: ReportRow[]
  /** Rows whose cost or days cannot be read. */
  refusals: { row: number; column: string; value: string; error: string }[]
  /** Cells with two readings, of which nobody chose one. */
  questions: FileQuestion[]
}

const mostRows = 50_000
/** A report writes its title and its days above its header. */
const mostAbove = 10
const columns = Object.keys(columnWords) as ReportColumn[]

/** Reads what Google Ads or Meta Ads exports, in English or Ukrainian; refuses a file that is no such report. */
export async function readReport(bytes: Uint8Array, choices: FileChoices = {}): Promise<Report> {
  const table = await readForeignTable(bytes, {
    columnOf: (title) =>
      columns.find((each) => columnWords[each].some((word) => plainHeader(word) === plainHeader(title))),
    needed: [['campaign'], ['cost']],
    mostAbove,
    mostRows,
  })
  if (!table) throw refuse('invalid', 'noReport', 'file')
  const { titles } = table
  const own = table.rows.filter((row) => !isTotal(row)).map(withoutDashes)
  const { rows, questions } = await plainCells(own, { kinds, titles, choices })
  const report: Report = { platform: titles.has('from') ? 'meta' : 'google', rows: [], refusals: [], questions }
  const whole = periodOf(table.above.map((cells) => cells.join(',').trim()))
  for (const row of rows) readRow(row, titles, whole, report)
  return report
}

const kinds = { cost: 'money', day: 'day', from: 'day', to: 'day' } as const

const nothing = '--'

function withoutDashes({ row, cells }: RawRow<ReportColumn>): RawRow<ReportColumn> {
  return { row, cells: new Map([...cells].filter(([, cell]) => String(cell).trim() !== nothing)) }
}

/** A campaign may be called "Total look", too: what adds others up says of what, or nothing more, and has no id. */
function isTotal({ cells, first }: ForeignRow<ReportColumn>): boolean {
  const id = String(cells.get('id') ?? nothing).trim()
  return id === nothing && totalWords.test(String(first ?? '').trim())
}

function readRow(
  { row, cells }: TableRow<ReportColumn>,
  titles: ReadonlyMap<ReportColumn, string>,
  whole: Period | undefined,
  report: Report,
): void {
  const cell = (column: ReportColumn) => (cells.get(column) ?? '').trim()
  const name = cell('campaign')
  const typed = cell('cost')
  // a row that adds others up
  if (name === '') return
  refuseOtherMoney(cell('currency'), titles.get('cost') ?? '')
  const refused = (column: ReportColumn, value: string, error: string) =>
    void report.refusals.push({ row, column: titles.get(column) ?? '', value, error })
  const cost = typed === '' ? 0 : parseMoney(typed)
  if (cost === undefined || cost < 0) return refused('cost', typed, amountProblem(typed) ?? 'notMoney')
  const period = titles.has('day')
    ? dayPeriod(cell('day'))
    : titles.has('from')
      ? metaPeriod(cell('from'), cell('to'))
      : whole
  if (!period && typed === '') return
  const told = (['day', 'from'] as const).find((column) => titles.has(column))
  if (!period && told) return refused(told, cell(told), 'notDay')
  if (!period) throw refuse('invalid', 'reportWithoutDays', 'file')
  if (isLongerThan(period, mostDays)) throw refuse('invalid', 'periodTooLong', 'file', { most: mostDays })
  // also what cost nothing: a former report may have said otherwise
  report.rows.push({ row, name, externalId: cell('id') || null, period, cost })
}

function refuseOtherMoney(currency: string, header: string): void {
  const said = currency || /\(([A-Z]{3})\)/.exec(header)?.[1] || 'UAH'
  if (said !== 'UAH') throw refuse('invalid', 'reportCurrency', 'file', { currency: said })
}

function dayPeriod(cell: string): Period | undefined {
  const day = readDay(cell)
  return day === undefined ? undefined : { from: day, to: day }
}

function metaPeriod(from: string, to: string): Period | undefined {
  const [first, last] = [readDay(from), readDay(to)]
  return first && last && first <= last ? { from: first, to: last } : undefined
}

/** The line above the header that says the days: `1 вересня 2026 р. - 30 вересня 2026 р.` */
function periodOf(above: readonly string[]): Period | undefined {
  for (const line of above) {
    const days = daysIn(line)
    const [from, to = from] = days
    if (from && to && from <= to) return { from, to }
  }
  return undefined
}

const isoDay = '(?<iso>\\d{4}-\\d\\d-\\d\\d)'
const dayFirst = '(?<day>\\d{1,2})\\s+(?<month>\\p{L}+)\\s+(?<year>\\d{4})'
const monthFirst = '(?<month>\\p{L}+)\\s+(?<day>\\d{1,2}),\\s*(?<year>\\d{4})'
/** A day in any of the three ways that reports write it. */
const written = new RegExp([isoDay, dayFirst, monthFirst].join('|'), 'gu')

function daysIn(line: string): Day[] {
  return [...line.matchAll(written)].flatMap(({ groups }) => {
    const { iso, month = '', day, year } = groups ?? {}
    if (iso) return readDay(iso) ?? []
    const named = month.toLowerCase()
    const number = months.findIndex((names) => names.some((name) => name === named || name.slice(0, 3) === named)) + 1
    const padded = [number, Number(day)].map((part) => String(part).padStart(2, '0'))
    return (number > 0 && readDay([year, ...padded].join('-'))) || []
  })
}
