import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { SortColumn } from '../contract.ts'
import type { Source } from '../order.ts'
import type { Status } from '../status.ts'

export interface OrderFilter {
  /** Part of a number, a name, a phone or a tracking number. */
  search?: string | undefined
  number?: string | undefined
  statuses?: Status[] | undefined
  sources?: Source[] | undefined
  name?: string | undefined
  phone?: string | undefined
  trackingNumber?: string | undefined
}

export interface OrderPage {
  limit?: number | undefined
  offset?: number | undefined
  /** After this row, as an earlier page gave it (WIRE-9). */
  after?: { value: string | number; id: string } | undefined
  sort: { column: SortColumn; isDescending: boolean }
}

/** Every column has an index with the id behind it, so that a page costs the same at any number of orders. */
const columns: Record<SortColumn, { value: RawBuilder<unknown>; type: RawBuilder<unknown> }> = {
  createdAt: { value: sql`o.created_at`, type: sql`timestamptz` },
  number: { value: sql`o.number`, type: sql`text` },
  status: { value: sql`o.status`, type: sql`text` },
  source: { value: sql`o.source`, type: sql`text` },
  lastName: { value: sql`o.last_name collate "uk-UA-x-icu"`, type: sql`text` },
  phone: { value: sql`o.phone`, type: sql`text` },
  total: { value: sql`o.total`, type: sql`bigint` },
}

/** Ids of a page of orders, with the sorted value for the next cursor. */
export async function listOrderIds(
  db: Db,
  filter: OrderFilter,
  page: OrderPage,
): Promise<{ id: string; value: string | number }[]> {
  const { value, type } = columns[page.sort.column]
  const direction = page.sort.isDescending ? sql`desc` : sql`asc`
  const beyond = page.sort.isDescending ? sql`<` : sql`>`
  const after = page.after
    ? sql`and (${value}, o.id) ${beyond} (${page.after.value}::${type}, ${page.after.id}::uuid)`
    : sql``
  const { rows } = await sql<{ id: string; value: string | number }>`
    select o.id, ${value}::text as value from orders o
    where ${conditions(filter)} ${after}
    order by ${value} ${direction}, o.id ${direction}
    limit ${page.limit ?? null} offset ${page.offset ?? 0}`.execute(db)
  return rows
}

export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  if (Object.values(filter).every((value) => value === undefined)) {
    const { rows } = await sql<{
      count: number
    }>`select coalesce(sum(difference), 0)::int as count from order_tally`.execute(db)
    return rows[0]?.count ?? 0
  }
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from orders o where ${conditions(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Adds the tally's differences together, so that counting stays one short read. */
export async function foldTally(db: Db): Promise<void> {
  await sql`
    with gone as (delete from order_tally returning difference)
    insert into order_tally (difference) select sum(difference) from gone having count(*) > 0`.execute(db)
}

function conditions(filter: OrderFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  const contains = (column: RawBuilder<unknown>, part: string | undefined) => {
    if (part) all.push(sql`${column} ilike ${pattern(part)}`)
  }
  contains(sql`o.number`, filter.number)
  contains(sql`(o.first_name || ' ' || o.last_name)`, filter.name)
  contains(sql`o.phone`, filter.phone?.replace(/[\s()-]/g, ''))
  contains(sql`o.tracking_number`, filter.trackingNumber)
  if (filter.statuses) all.push(sql`o.status = any(${filter.statuses})`)
  if (filter.sources) all.push(sql`o.source = any(${filter.sources})`)
  if (filter.search) {
    const part = pattern(filter.search)
    all.push(sql`(o.number ilike ${part} or o.phone ilike ${part} or o.tracking_number ilike ${part}
      or (o.first_name || ' ' || o.last_name) ilike ${part})`)
  }
  return sql.join(all, sql` and `)
}

/** What a person typed, as it stands, anywhere in the text. */
function pattern(part: string): string {
  return `%${part.trim().replace(/[\\%_]/g, '\\$&')}%`
}
