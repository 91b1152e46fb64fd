import { sql, type RawBuilder } from 'kysely'
import type { Staff } from '#platform/roles.ts'
import type { Field } from '#platform/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { ReadyJson } from '#platform/server/http/ready-json.ts'
import { wireColumns } from '#platform/server/database/wire-columns.ts'
import { orderRow, rowLine } from '../../order-row.fields.ts'
import {
  countOfAll,
  countOrders,
  isEverything,
  pageOf,
  statements,
  type OrderFilter,
  type OrderPage,
  type PageOfOrders,
} from './order-list.sql.ts'

/** As `moneyOf` has it. */
const due = {
  total: 'o.total',
  amountDue: 'greatest(0, shown_due(o.status, o.total, o.deposit, o.amount_due_set))',
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

interface Listed {
  orders: string
  count: number
  last: [string[], string] | null
  total: number
}

/** A page of orders as a list shows them to its reader, as JSON in the words of the wire. */
export async function listOrderRows(
  db: Db,
  filter: OrderFilter,
  page: OrderPage,
  reader: Staff,
): Promise<PageOfOrders<ReadyJson<never>>> {
  const isAll = isEverything(filter)
  const listing =
    (isAll ? listOften(db, page, reader) : undefined) ??
    listed(filter, page, reader, isAll ? countOfAll : sql`0`)
      .execute(db)
      .then(({ rows }) => rows)
  // what is counted at once is no question of its own; else both are asked side by side
  const [rows, counted] = await Promise.all([listing, isAll ? undefined : countOrders(db, filter)])
  const [row = { orders: '[]', count: 0, last: null, total: 0 }] = rows
  const { count, last, total } = row
  const orders = ReadyJson.takenFrom(row, 'orders')
  return { orders, count, last: last ? { values: last[0], id: last[1] } : undefined, total: counted ?? total }
}

const often = new Map<string, (db: Db, after: Readonly<Record<string, string>>) => Promise<Listed[]>>()
const mostOften = 30

/** The first page of all orders, or the next one, which everybody asks for: written and planned once. */
function listOften(db: Db, { limit, offset, after, sort }: OrderPage, reader: Staff): Promise<Listed[]> | undefined {
  if (limit === undefined || offset) return undefined
  const name = JSON.stringify([reader, limit, sort, after !== undefined])
  let ask = often.get(name)
  if (!ask) {
    if (often.size >= mostOften) return undefined
    ask = prepared<Record<string, string>, Listed>((given) => {
      const beyond = after && { values: sort.map((_, place) => given[place] ?? ''), id: given['id'] ?? '' }
      return listed({}, { limit, isOften: true, after: beyond, sort }, reader, countOfAll)
    })
    often.set(name, ask)
  }
  return ask(db, after ? { ...Object.fromEntries(after.values.entries()), id: after.id } : {})
}

function listed(filter: OrderFilter, page: OrderPage, reader: Staff, total: RawBuilder<unknown>): RawBuilder<Listed> {
  return sql<Listed>`
    with page as materialized (${pageOf(sql`${read}, ${statements.valuesOf(page.sort, filter)} as keys`, filter, page)})
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
      ${total} as total`
}
