import { refuse } from '#kit/refusal.ts'
import { timeSlices } from '#platform/server/time-slices.ts'
import type { TableRow } from '#platform/server/csv/read-wishes.ts'
import type { FileCell } from '#platform/server/table-file/file-record.ts'
import { plainCells } from '#platform/server/table-file/plain-cells.ts'
import { readForeignTable, withoutHours } from '#platform/server/table-file/read-foreign-table.ts'
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
const mostAbove = 10
const kinds = {
  day: 'day',
  price: 'money',
  cost: 'money',
  discount: 'money',
  total: 'money',
  shipping: 'money',
  quantity: 'count',
} as const

/**
 * Orders of a table of any column order: a row is a line of an order, whose own columns stand in its first row or in all
 * (facts of moving in, 3). An order of which one cell cannot be read is refused whole, by row and column.
 */
export async function readPastOrders(bytes: Uint8Array, choices: FileChoices = {}): Promise<PastOrdersRead> {
  const table = await readForeignTable(bytes, {
    columnOf: orderColumnOf,
    needed: [['number'], ['day'], ['code', 'name'], ['price', 'total']],
    mostAbove,
    mostRows,
    mostText,
  })
  if (!table) throw refuse('invalid', 'pastNoHeader', 'file')
  const { titles, unknown } = table
  const pause = timeSlices()
  const times = new Map<number, number | undefined>()
  for (const { row, cells } of table.rows) {
    times.set(row, timeOf(cells.get('day')))
    await pause()
  }
  const { rows, questions } = await plainCells(await withoutHours(table.rows, 'day'), { kinds, titles, choices })
  const read: PastOrdersRead = { orders: [], refusals: [], questions, unknown }
  for (const group of (await groupsOf(rows, titles, read.refusals, pause)).values()) {
    const built = buildPastOrder(group, { titles, time: times.get(group[0]?.row ?? 0) ?? 12 * 60 })
    if ('refusals' in built) read.refusals.push(...built.refusals)
    else read.orders.push(built)
    await pause()
  }
  return read
}

/** Minutes of the day, where a cell tells them. */
function timeOf(cell: FileCell | undefined): number | undefined {
  const [, hours, minutes] = /[ T](\d{1,2}):(\d\d)/.exec(String(cell ?? '')) ?? []
  return hours === undefined ? undefined : Math.min(Number(hours), 23) * 60 + Math.min(Number(minutes), 59)
}

/** Rows of one number are one order, wherever they stand; one without a number goes on with the order above. */
async function groupsOf(
  rows: readonly TableRow<OrderColumn>[],
  titles: ReadonlyMap<OrderColumn, string>,
  refusals: PastRefusal[],
  pause: ReturnType<typeof timeSlices>,
): Promise<Map<string, TableRow<OrderColumn>[]>> {
  const groups = new Map<string, TableRow<OrderColumn>[]>()
  let current: TableRow<OrderColumn>[] | undefined
  for (const row of rows) {
    await pause()
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
