import { dayOf } from '#kit/days.ts'
import type { Worker } from '#platform/endpoint.ts'
import { writeCsv, type Cell } from '#platform/server/csv/write-csv.ts'
import { FileAnswer } from '#platform/server/file-answer.ts'
import type { Shop } from '#platform/server/shop.ts'
import { csvType, orderFile } from '../order-file.contract.ts'
import { eachOrder } from './list-orders.ts'
import type { OrderFilter, OrderPage } from './order-list.sql.ts'

/** Orders as a table, one row an order, so that its sums can be added up; read and written part by part (FORM-3). */
export function exportOrders(
  shop: Shop,
  { filter, sort, delimiter }: { filter: OrderFilter; sort: OrderPage['sort']; delimiter: ';' | ',' },
  reader: Worker,
): FileAnswer {
  const name = `orders-${dayOf(shop.now())}.csv`
  const { header, row } = orderFile(reader)
  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const orders of eachOrder(shop, filter, sort)) yield orders.map(row)
  }
  return new FileAnswer(name, csvType, writeCsv(header, rows(), { delimiter }))
}
