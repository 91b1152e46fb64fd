import { toHryvnias } from '#kit/money.ts'
import { endpoint, workers, type Role, type Worker } from '#platform/endpoint.ts'
import { csvOf } from '#platform/field-lists.ts'
import { csvType, sheetType } from '#platform/table-file.ts'
import { file } from '#platform/wire.ts'
import { wholeListQuery } from './order-list.contract.ts'
import { line, order as table, profit } from './order.fields.ts'
import { keptPieces, moneyOf, shownDue, type Order } from './order.ts'
import { profitOf, type Profit } from './profit.ts'

export const exportOrders = endpoint('GET /crm/orders/export', workers, {
  summary:
    'Orders as CSV, or with `format=xlsx` as a workbook in the language of the caller, one row an order, filtered and sorted as in the list; with `ids` those orders, whatever the filters (FORM-3).',
  query: wholeListQuery,
  output: file(),
  answersFile: [csvType, sheetType],
})

type Cell = string | number | boolean
interface Column {
  sees: readonly Role[]
  header: string
  cell(order: Shown): Cell
}
const shownIn = (order: Order) => ({ ...order, ...moneyOf(order), amountDue: shownDue(order), profit: profitOf(order) })
type Shown = ReturnType<typeof shownIn>

/** Columns of fields that one plain cell does not hold. Made with a file, as all of this: browsers need the call alone. */
const partedColumns = (): Readonly<Record<string, readonly Column[]>> => ({
  tags: [{ header: table.fields.tags.wire, sees: table.fields.tags.sees, cell: ({ tags }) => tags.join(', ') }],
  lines: [
    {
      header: table.fields.lines.wire,
      sees: table.fields.lines.sees,
      cell: linesInWords,
    },
    {
      header: line.fields.quantity.wire,
      sees: line.fields.quantity.sees,
      cell: piecesOf,
    },
  ],
  profit: [
    ...Object.entries(csvOf(profit.fields, 'cell')).map(([name, header]) => ({
      header,
      sees: profit.fields[name as keyof Profit].sees,
      cell: (shown: Shown) => toHryvnias(shown.profit[name as keyof Profit]),
    })),
    { header: table.fields.profit.wire, sees: table.fields.profit.sees, cell: (shown) => toHryvnias(shown.profit.sum) },
  ],
})

/** Under the wire's words; a column's cells are text, numbers with a decimal point, true or false. */
function allColumns(): Column[] {
  const parted = partedColumns()
  return (['cell', 'last'] as const).flatMap((place) =>
    Object.entries(csvOf(table.fields, place)).flatMap(([name, header]) => parted[name] ?? [columnOf(name, header)]),
  )
}

function columnOf(name: string, header: string): Column {
  const { codec, sees } = table.fields[name as keyof typeof table.fields]
  const toWire = codec.toWire as (value: unknown, role: Role) => Cell | null
  return {
    header,
    sees,
    cell(shown) {
      const value = (shown as Record<string, unknown>)[name] ?? null
      return value === null ? '' : (toWire(value, 'admin') ?? '')
    },
  }
}

/** The file of a reader: its header, and the row of an order. */
export function orderFile(reader: Worker) {
  const seen = allColumns().filter(({ sees }) => sees.includes(reader))
  return {
    header: seen.map(({ header }) => header),
    row(order: Order): Cell[] {
      const shown = shownIn(order)
      return seen.map(({ cell }) => cell(shown))
    },
  }
}

type Goods = Pick<Order, 'lines' | 'status'>

/** `SH-101 38 мак × 2`; what came back is not counted, as in the sum of the goods. */
export function linesInWords({ lines, status }: Goods): string {
  return lines
    .map((line) => ({ ...line, kept: keptPieces(line, status) }))
    .filter(({ kept }) => kept > 0)
    .map(({ code, size, colour, kept }) => `${[code, size, colour].filter(Boolean).join(' ')} × ${kept}`)
    .join('; ')
}

/** The pieces of these. */
export function piecesOf({ lines, status }: Goods): number {
  return lines.reduce((sum, line) => sum + keptPieces(line, status), 0)
}
