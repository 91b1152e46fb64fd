import { sql } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Tx } from '#platform/server/database.ts'
import { afterDays } from '../../customers-report.ts'
import { summedColumns } from '../part-columns.ts'
import { sums } from './days.sql.ts'
import { remake, type Kept } from './kept.sql.ts'
import { bySpan, count, sum, weeksOf } from './spans.sql.ts'

const table = 'earned_brought'
const longest = Math.max(...afterDays)
/** Days of Kyiv, that of the first order among them (EARN-9). */
const until = (days: number) => sql`e.day < c.first_on + ${sql.lit(days)}`

/** Orders that new customers placed in the half year from their first one on, each with the fewest days of 30, 90, 180. */
export const earnedBroughtOrders: Kept = {
  table: `${table}_orders`,
  key: 'person',
  keyType: 'text',
  all: sql`(select person from earned_customers)`,
  columns: ['person', 'order_id', 'placed_on', 'placed_at', 'first_on', 'first_source', 'within_days'],
  rows: (keys) => sql`
    select c.person, e.order_id, e.day as placed_on, e.created_at as placed_at, c.first_on, c.source as first_source,
      case ${sql.join(
        afterDays.map((days) => sql`when ${until(days)} then ${sql.lit(days)}`),
        sql` `,
      )} end as within_days
    from ${keys} keys
    join earned_customers c using (person)
    join earned_orders e on e.person = c.person and e.created_at >= c.first_at
    where e.stage <> 1 and ${until(longest)}`,
}

/** What those who first bought on a day brought, by its source and by the days that it came within. */
export const earnedBrought: Kept = {
  table,
  key: 'first_on',
  keyType: 'date',
  all: sql`(select distinct first_on from earned_customers)`,
  columns: ['first_on', 'source', 'within_days', 'stage', 'count', ...summedColumns],
  rows: (keys) => sql`
    select keys.first_on, b.first_source as source, b.within_days, e.stage, count(*)::int as count, ${sums}
    from ${keys} keys
    cross join lateral (
      select * from ${sql.table(`${table}_orders`)} brought where brought.first_on = keys.first_on offset 0
    ) b
    join earned_orders e using (order_id)
    group by 1, 2, 3, 4`,
}

/** Sixty days may begin on any: whole weeks, and the days beside them. */
export const earnedBroughtWeeks = bySpan({
  table: `${table}_weeks`,
  span: 'week',
  days: earnedBrought,
  by: { source: sql`source`, within_days: sql`within_days`, stage: sql`stage` },
  sums: { count: count('count'), ...Object.fromEntries(summedColumns.map((column) => [column, sum(column)])) },
})

export async function remakeBrought(tx: Tx, days: readonly Day[]): Promise<void> {
  await Promise.all([remake(tx, earnedBrought, days), remake(tx, earnedBroughtWeeks, weeksOf(days))])
}

/** Takes those of these days off: whoever makes what is missing makes them, all at once. */
export async function forgetBrought(tx: Tx, days: readonly Day[]): Promise<void> {
  await sql`delete from ${sql.table(table)} where first_on = any(${days}::date[])`.execute(tx)
  await sql`delete from ${sql.table(`${table}_weeks`)} where week = any(${weeksOf(days)}::date[])`.execute(tx)
}

export async function makeMissingBrought(tx: Tx): Promise<void> {
  const days = await sql<{ key: Day }>`
    select key from (select distinct first_on as key from earned_customers) days
    where not exists (select from ${sql.table(table)} where first_on = key)`.execute(tx)
  const made = keysOf(days)
  await remake(tx, earnedBrought, made)
  const weeks = await sql<{ key: Day }>`
    select key from (select distinct date_trunc('week', first_on)::date as key from ${sql.table(table)}) weeks
    where not exists (select from ${sql.table(`${table}_weeks`)} where week = key)`.execute(tx)
  // a week may be there already, of its other days alone
  await remake(tx, earnedBroughtWeeks, [...new Set([...weeksOf(made), ...keysOf(weeks)])])
}

const keysOf = ({ rows }: { rows: readonly { key: Day }[] }) => rows.map(({ key }) => key)
