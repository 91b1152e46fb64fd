import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { Sort, SortColumn } from '../contract.ts'
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
  after?: { values: readonly string[]; id: string } | undefined
  sort: readonly Sort[]
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

/** Ids of a page of orders, with the sorted values for the next cursor. */
export async function listOrderIds(
  db: Db,
  filter: OrderFilter,
  { sort, after, limit, offset }: OrderPage,
): Promise<{ id: string; values: string[] }[]> {
  const keys = [...sort.map(keyOf), { value: sql`o.id`, type: sql`uuid`, isDescending: sort.at(-1)?.isDescending }]
  const beyond = after ? sql`and ${isBeyond(keys, [...after.values, after.id])}` : sql``
  const order = keys.map(({ value, isDescending }) => sql`${value} ${isDescending ? sql`desc` : sql`asc`}`)
  const values = sort.map((each) => sql`${keyOf(each).value}::text`)
  const { rows } = await sql<{ id: string; values: string[] }>`
    select o.id, array[${sql.join(values)}]::text[] as values from orders o
    where ${conditions(filter)} ${beyond}
    order by ${sql.join(order)}
    limit ${limit ?? null} offset ${offset ?? 0}`.execute(db)
  return rows
}

interface SortKey {
  value: RawBuilder<unknown>
  type: RawBuilder<unknown>
  isDescending: boolean | undefined
}

function keyOf({ column, isDescending }: Sort): SortKey {
  return { ...columns[column], isDescending }
}

/** After the row with these values: as one row where all goes one way, which an index follows; else key by key. */
function isBeyond(keys: readonly SortKey[], values: readonly string[]): RawBuilder<unknown> {
  const typed = keys.map(({ type }, index) => sql`${values[index]}::${type}`)
  const sign = (key: SortKey | undefined) => (key?.isDescending ? sql`<` : sql`>`)
  if (keys.every(({ isDescending }) => isDescending === keys[0]?.isDescending))
    return sql`(${sql.join(keys.map(({ value }) => value))}) ${sign(keys[0])} (${sql.join(typed)})`
  const ways = keys.map((key, index) => {
    const equal = keys.slice(0, index).map(({ value }, before) => sql`${value} = ${typed[before]}`)
    return sql`(${sql.join([...equal, sql`${key.value} ${sign(key)} ${typed[index]}`], sql` and `)})`
  })
  return sql`(${sql.join(ways, sql` or `)})`
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
