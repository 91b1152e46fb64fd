import { sql } from 'kysely'
import type { Row, Seen } from '#platform/fields.ts'
import type { Db } from '#platform/server/database.ts'
import { columnsOf } from '#platform/server/field-columns.ts'
import type { orderRow } from '../order-row.fields.ts'
import { orderRow as row, rowLine } from '../order-row.fields.ts'
import type { DueBasis } from '../order.ts'
import { orderOf, pageOf, type ListedId, type OrderFilter, type OrderPage } from './order-list.sql.ts'

const rowColumns = columnsOf('orders', row)
const rowLineColumns = columnsOf('order_lines', rowLine)

/** What a list shows of an order, with what its money follows from. */
export interface ListedRow extends ListedId, Row<typeof orderRow.fields>, DueBasis {
  lines: Seen<typeof rowLine.fields>[]
}

/** A page of orders as a list shows them, in one statement. */
export async function listOrderRows(db: Db, filter: OrderFilter, page: OrderPage): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${rowColumns.select('o')}, o.goods_total as "goodsTotal", o.discount, o.deposit,
      o.amount_due_set as "amountDueSet", page.values,
      (
        select coalesce(json_agg(line), '[]')
        from (
          select ${rowLineColumns.select('l')} from order_lines l where l.order_id = o.id order by l.position
        ) line
      ) as lines
    from (${pageOf(filter, page)}) page join orders o on o.id = page.id
    order by ${orderOf(page.sort)}`.execute(db)
  return rows
}
