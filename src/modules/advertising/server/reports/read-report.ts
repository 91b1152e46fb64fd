import type { Day } from '#kit/days.ts'
import { amountProblem, parseMoney, type Money } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { readDay } from '#platform/server/csv/read-cell.ts'
import { readRecords } from '#platform/server/csv/read-csv.ts'
import { isLongerThan, mostDays, type Period, type Platform } from '../../advert.ts'
import { columnWords, months, plainHeader, totalWords, type ReportColumn } from './report-words.ts'

/** What a campaign cost on some days, as a row of a report says. */
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
}

const mostRows = 50_000

type Header = Partial<Record<ReportColumn, { place: number; text: string }>>

/** Reads what Google Ads or Meta Ads exports, in English or Ukrainian; refuses a file that is no such report. */
export async function readReport(bytes: Uint8Array): Promise<Report> {
  const above: string[] = []
  const report: Report = { platform: 'google', rows: [], refusals: [] }
  let header: Header | undefined
  for await (const { row, record } of readRecords(bytes, mostRows)) {
    if (!header) {
      header = headerOf(record)
      if (header) report.platform = header.from ? 'meta' : 'google'
      else above.push(record.join(',').trim())
      if (above.length > 10) break
      continue
    }
    if (isTotal(record, header)) continue
    readRow(row, record, header, periodOf(above), report)
  }
  if (!header) throw refuse('invalid', 'noReport', 'file')
  return report
}

/** A campaign may be called "Total look", too: what adds others up says of what, or nothing more, and has no id. */
function isTotal(record: readonly string[], { id }: Header): boolean {
  const ownId = id ? (record[id.place] ?? '').trim() : ''
  return (ownId === '' || ownId === '--') && totalWords.test((record[0] ?? '').trim())
}

function headerOf(record: readonly string[]): Header | undefined {
  const found: Header = {}
  for (const [place, text] of record.entries()) {
    const word = plainHeader(text)
    const column = (Object.keys(columnWords) as ReportColumn[]).find((each) =>
      columnWords[each].some((known) => plainHeader(known) === word),
    )
    if (column && !found[column]) found[column] = { place, text: text.trim() }
  }
  return found.campaign && found.cost ? found : undefined
}

function readRow(
  row: number,
  record: readonly string[],
  header: Header,
  whole: Period | undefined,
  report: Report,
): void {
  const cell = (column: ReportColumn) => {
    const at = header[column]
    const text = at ? (record[at.place] ?? '').trim() : ''
    return text === '--' ? '' : text
  }
  const name = cell('campaign')
  const typed = cell('cost')
  // a row that adds others up
  if (name === '') return
  refuseOtherMoney(cell('currency'), header.cost?.text ?? '')
  const refused = (column: ReportColumn, value: string, error: string) =>
    void report.refusals.push({ row, column: header[column]?.text ?? '', value, error })
  const cost = typed === '' ? 0 : parseMoney(typed)
  if (cost === undefined || cost < 0) return refused('cost', typed, amountProblem(typed) ?? 'notMoney')
  const period = header.day ? dayPeriod(cell('day')) : header.from ? metaPeriod(cell('from'), cell('to')) : whole
  if (!period && typed === '') return
  if (!period && (header.day || header.from))
    return refused(header.day ? 'day' : 'from', cell(header.day ? 'day' : 'from'), 'notDay')
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
