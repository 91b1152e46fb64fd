import { dayOf } from '#kit/days.ts'
import { writeCsv, type Cell } from '#platform/server/csv/write-csv.ts'
import { FileAnswer } from '#platform/server/file-answer.ts'
import type { Shop } from '#platform/server/shop.ts'
import { csvType, orderHeader, orderRow } from '../order-file.contract.ts'
import { eachOrder } from './list-orders.ts'
import type { OrderFilter, OrderPage } from './order-list.sql.ts'

/** Orders as a table, one row an order, so that its sums can be added up; read and written part by part (FORM-3). */
export function exportOrders(
  shop: Shop,
  { filter, sort, delimiter }: { filter: OrderFilter; sort: OrderPage['sort']; delimiter: ';' | ',' },
): FileAnswer {
  const name = `orders-${dayOf(shop.now())}.csv`
  return new FileAnswer(name, csvType, writeCsv(orderHeader, rowsOf(shop, filter, sort), { delimiter }))
}

async function* rowsOf(shop: Shop, filter: OrderFilter, sort: OrderPage['sort']): AsyncGenerator<Cell[][]> {
  for await (const orders of eachOrder(shop, filter, sort)) yield orders.map(orderRow)
}
