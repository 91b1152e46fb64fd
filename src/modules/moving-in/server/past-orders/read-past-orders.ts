import { refuse } from '#kit/refusal.ts'
import { breathing } from '#platform/server/breathing.ts'
import type { TableRow } from '#platform/server/csv/read-wishes.ts'
import type { FileCell } from '#platform/server/table-file/file-record.ts'
import { withoutTrailing } from '#platform/server/table-file/map-header.ts'
import { plainCells, type RawRow } from '#platform/server/table-file/plain-cells.ts'
import { readRecords } from '#platform/server/table-file/records.ts'
import type { FileChoices, FileQuestion } from '#platform/table-import.ts'
import type { PastOrderRead, PastRefusal } from '../../past-orders.ts'
import { buildPastOrder } from './build-past-order.ts'
import { orderColumnOf, type OrderColumn } from './order-words.ts'

export interface PastOrdersRead {
  orders: PastOrderRead[]
  refusals: PastRefusal[]
  /** Cells with two readings, of which nobody chose one. */
  questions: FileQuestion[]
  unknown: string[]
}

const mostRows = 100_000
const mostText = 96 * 1024 * 1024
/** A report writes its title above the header. */
const mostLinesAbove = 10
const needed: readonly (readonly OrderColumn[])[] = [['number'], ['day'], ['code', 'name'], ['price', 'total']]
const kinds = {
  day: 'day',
  price: 'money',
  discount: 'money',
  total: 'money',
  shipping: 'money',
  quantity: 'count',
} as const

interface Header {
  columns: readonly (OrderColumn | undefined)[]
  titles: ReadonlyMap<OrderColumn, string>
  unknown: string[]
}

/**
 * Orders of a table of any column order: a row is a line of an order, whose own columns stand in its first row or in all
 * (facts of moving in, 3). An order of which one cell cannot be read is refused whole, by row and column.
 */
export async function readPastOrders(bytes: Uint8Array, choices: FileChoices = {}): Promise<PastOrdersRead> {
  const raw: RawRow<OrderColumn>[] = []
  let header: Header | undefined
  let above = 0
  for await (const { row, cells } of readRecords(bytes, { mostText }).records) {
    if (cells.every((cell) => String(cell).trim() === '')) continue
    if (header) {
      if (raw.length === mostRows) throw refuse('tooLarge', 'csvTooManyRows', 'file', { most: mostRows })
      raw.push({ row, cells: named(cells, header) })
    } else header = headerOf(cells)
    if (!header && ++above > mostLinesAbove) break
  }
  if (!header) throw refuse('invalid', 'pastNoHeader', 'file')
  const times = new Map(raw.map(({ row, cells }) => [row, timeOf(cells.get('day'))]))
  const { rows, questions } = await plainCells(raw.map(withoutTime), { kinds, titles: header.titles, choices })
  const read: PastOrdersRead = { orders: [], refusals: [], questions, unknown: header.unknown }
  const pause = breathing()
  for (const group of groupsOf(rows, header, read.refusals).values()) {
    const built = buildPastOrder(group, { titles: header.titles, time: times.get(group[0]?.row ?? 0) ?? 12 * 60 })
    if ('refusals' in built) read.refusals.push(...built.refusals)
    else read.orders.push(built)
    await pause()
  }
  return read
}

function headerOf(record: readonly FileCell[]): Header | undefined {
  const titled = withoutTrailing(record).map((cell) => String(cell).trim())
  const titles = new Map<OrderColumn, string>()
  const columns = titled.map((title) => {
    const column = orderColumnOf(title)
    // the first of several columns counts
    if (!column || titles.has(column)) return undefined
    titles.set(column, title)
    return column
  })
  if (!needed.every((some) => some.some((column) => titles.has(column)))) return undefined
  return { columns, titles, unknown: titled.filter((title, place) => title !== '' && !columns[place]) }
}

function named(record: readonly FileCell[], { columns }: Header): Map<OrderColumn, FileCell> {
  return new Map(
    record.flatMap((cell, place) => {
      const column = columns[place]
      return column && String(cell).trim() !== '' ? [[column, cell] as const] : []
    }),
  )
}

/** Minutes of the day, where a cell tells them. */
function timeOf(cell: FileCell | undefined): number | undefined {
  const [, hours, minutes] = /[ T](\d{1,2}):(\d\d)/.exec(String(cell ?? '')) ?? []
  return hours === undefined ? undefined : Math.min(Number(hours), 23) * 60 + Math.min(Number(minutes), 59)
}

function withoutTime({ row, cells }: RawRow<OrderColumn>): RawRow<OrderColumn> {
  const day = cells.get('day')
  if (typeof day !== 'string') return { row, cells }
  return { row, cells: new Map([...cells, ['day', day.trim().replace(/[ T,]+\d{1,2}:\d\d.*$/, '')]]) }
}

/** Rows of one number are one order, wherever they stand; one without a number goes on with the order above. */
function groupsOf(
  rows: readonly TableRow<OrderColumn>[],
  { titles }: Header,
  refusals: PastRefusal[],
): Map<string, TableRow<OrderColumn>[]> {
  const groups = new Map<string, TableRow<OrderColumn>[]>()
  let current: TableRow<OrderColumn>[] | undefined
  for (const row of rows) {
    const number = row.cells.get('number')?.trim() ?? ''
    if (number !== '') {
      current = groups.get(number) ?? []
      groups.set(number, current)
    }
    // a total below the rows has no goods
    if (current && (number !== '' || row.cells.has('code') || row.cells.has('name'))) current.push(row)
    else if (!current)
      refusals.push({ row: row.row, column: titles.get('number') ?? '', value: '', error: 'pastNoNumber' })
  }
  return groups
}
