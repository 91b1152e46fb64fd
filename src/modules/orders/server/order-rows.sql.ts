import { sql, type RawBuilder } from 'kysely'
import type { Staff } from '#platform/endpoint.ts'
import type { Field } from '#platform/fields.ts'
import type { Db } from '#platform/server/database.ts'
import { wireColumns } from '#platform/server/wire-columns.ts'
import { orderRow, rowLine } from '../order-row.fields.ts'
import {
  countOfAll,
  countOrders,
  isEverything,
  pageOf,
  valuesOf,
  type OrderFilter,
  type OrderPage,
  type PageOfOrders,
} from './order-list.sql.ts'

/** As `moneyOf` has it. */
const due = {
  total: 'o.total',
  amountDue: 'coalesce(o.amount_due_set, greatest(o.total - o.deposit, 0))',
  refundDue: 'refund_due(o.status, o.total, o.deposit)',
}

function columnsFor(role: Staff): RawBuilder<unknown> {
  const ofLine = wireColumns(rowLine, { role, alias: 'l' })
  const lines = `(select coalesce(json_agg(line), '[]')
    from (select ${ofLine} from order_lines l where l.order_id = o.id order by l.position) line)`
  return sql.raw(wireColumns(orderRow, { role, alias: 'o', derived: { ...due, lines } }))
}
/** Whole orders are three times as wide as what is made of them, and are copied on the way. */
const read = sql.raw(
  [
    ...new Set([
      ...Object.values<Field>(orderRow.fields).flatMap(({ column, readFrom }) => column ?? readFrom ?? []),
      'total',
      'deposit',
      'amount_due_set',
    ]),
  ]
    .map((column) => `o.${column}`)
    .join(', '),
)
const columns = { admin: columnsFor('admin'), manager: columnsFor('manager'), packer: columnsFor('packer') }

/** A page of orders as a list shows them to its reader, as JSON in the words of the wire. */
export async function listOrderRows(
  db: Db,
  filter: OrderFilter,
  page: OrderPage,
  reader: Staff,
): Promise<PageOfOrders<string>> {
  const isAll = isEverything(filter)
  const listing = sql<{ orders: string; count: number; last: [string[], string] | null; total: number }>`
    with page as materialized (${pageOf(sql`${read}, ${valuesOf(page.sort)} as keys`, filter, page)})
    select
      coalesce((
        select json_agg(listed) from (
          select ${columns[reader]} from page o order by o.place
        ) listed
      )::text, '[]') as orders,
      (select count(*)::int from page) as count,
      (
        select json_build_array(o.keys, o.id) from page o where o.place = (select max(place) from page)
      ) as last,
      ${isAll ? countOfAll : sql`0`} as total`.execute(db)
  // what is counted at once is no question of its own; else both are asked side by side
  const [{ rows }, counted] = await Promise.all([listing, isAll ? undefined : countOrders(db, filter)])
  const [{ orders, count, last, total } = { orders: '[]', count: 0, last: null, total: 0 }] = rows
  return { orders, count, last: last ? { values: last[0], id: last[1] } : undefined, total: counted ?? total }
}
