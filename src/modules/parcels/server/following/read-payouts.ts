import { addDays, type Day } from '#kit/days.ts'
import { amountProblem, parseMoney } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { readDay } from '#platform/server/csv/read-cell.ts'
import { plainHeader } from '#platform/server/table-file/map-header.ts'
import { plainCells } from '#platform/server/table-file/plain-cells.ts'
import { readForeignTable, withoutHours } from '#platform/server/table-file/read-foreign-table.ts'
import type { FileChoices } from '#platform/table-import.ts'
import { ungrouped } from '#modules/delivery/tracking-number.ts'
import { payoutColumns, type ReadPayouts } from '../../payouts.ts'

type Column = keyof typeof payoutColumns

const mostRows = 20_000
/** A register says whose it is above its header. */
const mostAbove = 30
const columns = Object.keys(payoutColumns) as Column[]
const kinds = { sum: 'money', fee: 'money', day: 'day' } as const

const yearDays = 366

/**
 * Reads a carrier's register of what it paid out; refuses a file that is none. Lists the rows of a parcel whose number, sum or
 * day cannot be believed (OUT-9).
 */
export async function readPayouts(bytes: Uint8Array, today: Day, choices: FileChoices = {}): Promise<ReadPayouts> {
  const table = await readForeignTable(bytes, {
    columnOf: (title) =>
      columns.find((each) => payoutColumns[each].some((word) => plainHeader(word) === plainHeader(title))),
    needed: [['number'], ['sum'], ['day']],
    mostAbove,
    mostRows,
  })
  if (!table) throw refuse('invalid', 'noPayouts', 'file')
  const { titles } = table
  const { rows, questions } = await plainCells(await withoutHours(table.rows, 'day'), { kinds, titles, choices })
  const read: ReadPayouts = { payouts: [], refusals: [], questions }
  for (const { row, cells } of rows) {
    const cell = (column: Column) => (cells.get(column) ?? '').trim()
    const refused = (column: Column, error: string) =>
      void read.refusals.push({ row, column: titles.get(column) ?? '', value: cell(column), error })
    if (isShortened.test(cell('number'))) {
      refused('number', 'payoutNumberLost')
      continue
    }
    const number = withZero(ungrouped(cell('number')))
    // a total below the rows has no number
    if (!/\d{6}/.test(number)) continue
    const sum = parseMoney(cell('sum'))
    const day = readDay(cell('day'))
    const fee = cell('fee') === '' ? null : parseMoney(cell('fee'))
    if (sum === undefined) refused('sum', amountProblem(cell('sum')) ?? 'notMoney')
    else if (day === undefined) refused('day', 'notDay')
    else if (day < addDays(today, -yearDays) || day > addDays(today, yearDays)) refused('day', 'payoutDayFar')
    else if (fee !== null && (fee === undefined || fee < 0)) refused('fee', amountProblem(cell('fee')) ?? 'notMoney')
    else if (sum < 0) refused('sum', 'payoutNegative')
    else if (sum > 0) read.payouts.push({ row, number, sum, day, fee })
  }
  return read
}

/** A spreadsheet kept the first digits alone: `2,045E+13`. */
const isShortened = /^\d([.,]\d+)?e\+?\d+$/i

/** A number of Ukrposhta begins with a zero that spreadsheets leave out; no carrier has numbers of 12 digits. */
function withZero(number: string): string {
  return /^\d{12}$/.test(number) ? `0${number}` : number
}
