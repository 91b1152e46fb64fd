import { dayOf } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import type { Worker } from '#platform/roles.ts'
import { writeCsv } from '#platform/server/csv/write-csv.ts'
import { FileAnswer } from '#platform/server/http/file-answer.ts'
import { sheetAnswer } from '#platform/server/sheet/sheet-answer.ts'
import type { Shop } from '#platform/server/shop.ts'
import { csvType, type TableFormat } from '#platform/table-file.ts'
import { orderFile } from '../../order-file.contract.ts'
import type { Order } from '../../order.ts'
import { eachOrder } from './list-orders.ts'
import type { OrderFilter, OrderPage } from './order-list.sql.ts'
import { orderSheet } from './order-sheet.ts'

interface Asked {
  filter: OrderFilter
  sort: OrderPage['sort']
  delimiter: ';' | ','
  format: TableFormat
}

/** Orders as a table, one row an order, so that its sums can be added up; read and written part by part (FORM-3). */
export function exportOrders(
  shop: Shop,
  { filter, sort, delimiter, format }: Asked,
  { reader, language }: { reader: Worker; language: Language },
): FileAnswer {
  const name = `orders-${dayOf(shop.now())}`
  const orders = eachOrder(shop, filter, sort)
  if (format === 'xlsx') {
    const { sheet, cells } = orderSheet(reader, language)
    return sheetAnswer(name, sheet, rowsOf(orders, cells))
  }
  const { header, row } = orderFile(reader)
  return new FileAnswer(`${name}.csv`, csvType, writeCsv(header, rowsOf(orders, row), { delimiter }))
}

async function* rowsOf<Cell>(
  batches: AsyncIterable<readonly Order[]>,
  rowOf: (order: Order) => Cell[],
): AsyncGenerator<Cell[][]> {
  for await (const orders of batches) yield orders.map((order) => rowOf(order))
}
