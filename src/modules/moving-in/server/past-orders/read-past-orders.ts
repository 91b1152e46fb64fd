import { refuse } from '#kit/refusal.ts'
import { timeSlices } from '#platform/server/time-slices.ts'
import type { TableRow } from '#platform/server/csv/read-wishes.ts'
import type { FileCell } from '#platform/server/table-file/file-record.ts'
import { plainCells, type RawRow } from '#platform/server/table-file/plain-cells.ts'
import { readForeignTable, withoutHours } from '#platform/server/table-file/read-foreign-table.ts'
import type { FileChoices, FileQuestion, FileRefusal } from '#platform/table-import.ts'
import type { PastOrderRead } from '../../past-orders.ts'
import { buildPastOrder } from './build-past-order.ts'
import { orderColumnOf, type OrderColumn } from './order-words.ts'
import { kyivMinute } from '../kyiv-minute.ts'

export interface PastOrdersRead {
  orders: PastOrderRead[]
  refusals: FileRefusal[]
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
  const told: RawRow<OrderColumn>[] = []
  for (const { row, cells } of table.rows) {
    const cell = cells.get('day')
    times.set(row, timeOf(cell))
    const zoned = zonedDay(cell)
    told.push({ row, cells: zoned ? new Map([...cells, ['day', zoned.day]]) : cells })
    await pause()
  }
  const { rows, questions } = await plainCells(await withoutHours(told, 'day'), { kinds, titles, choices })
  const read: PastOrdersRead = { orders: [], refusals: [], questions, unknown }
  for (const group of (await groupsOf(rows, titles, read.refusals, pause)).values()) {
    const built = buildPastOrder(group, { titles, time: times.get(group[0]?.row ?? 0) ?? 12 * 60 })
    if ('refusals' in built) read.refusals.push(...built.refusals)
    else read.orders.push(built)
    await pause()
  }
  return read
}

/** Minutes of the day in Kyiv, where a cell tells them: `14:05`, `2:05 PM`, the fraction of a serial day, an instant. */
function timeOf(cell: FileCell | undefined): number | undefined {
  if (typeof cell === 'number') {
    const minutes = Math.round((cell % 1) * 24 * 60)
    return minutes === 0 ? undefined : Math.min(minutes, 24 * 60 - 1)
  }
  const text = zonedDay(cell)?.time ?? String(cell ?? '')
  const [, hours, minutes, half] = /[ T](\d{1,2}):(\d\d)(?::[\d.]+)?(?:\s*([ap])\.?m\b)?/i.exec(text) ?? []
  if (hours === undefined) return undefined
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return Math.min(hour, 23) * 60 + Math.min(Number(minutes), 59)
}

/** The day and the time in Kyiv of an instant with its offset. */
function zonedDay(cell: FileCell | undefined): { day: string; time: string } | undefined {
  const text = typeof cell === 'string' ? cell.trim() : ''
  if (!/^\d{4}-\d\d-\d\d[T ][\d:.]+\s*([zZ]|[+-]\d\d:?\d\d)$/.test(text)) return undefined
  const at = new Date(text.replace(/ (?=\d\d:)/, 'T').replaceAll(' ', ''))
  if (Number.isNaN(at.getTime())) return undefined
  const time = kyivMinute(at)
  return { day: time.slice(0, 10), time }
}

/** Rows of one number are one order, wherever they stand; one without a number goes on with the order above. */
async function groupsOf(
  rows: readonly TableRow<OrderColumn>[],
  titles: ReadonlyMap<OrderColumn, string>,
  refusals: FileRefusal[],
  pause: ReturnType<typeof timeSlices>,
): Promise<Map<string, TableRow<OrderColumn>[]>> {
  const groups = new Map<string, TableRow<OrderColumn>[]>()
  let current: TableRow<OrderColumn>[] | undefined
  for (const row of rows) {
    await pause()
    const number = row.cells.get('number')?.trim() ?? ''
    const isBare = !row.cells.has('code') && !row.cells.has('name')
    if (isBare && /^(разом|всього|усього|итого|всего|total)[\s:.]/iu.test(`${number} `)) continue
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
