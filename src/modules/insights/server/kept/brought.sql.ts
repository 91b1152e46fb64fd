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
const until = (days: number) => sql`e.created_at < c.first_at + ${sql.lit(`${days} days`)}::interval`

/** What those who first bought on a day brought, by its source and by the fewest of 30, 90, 180 days that it came within. */
export const earnedBrought: Kept = {
  table,
  key: 'first_on',
  keyType: 'date',
  all: sql`(select distinct first_on from earned_customers)`,
  columns: ['first_on', 'source', 'within_days', 'stage', 'count', ...summedColumns],
  rows: (keys) => sql`
    select first_on, source, within_days, stage, count(*)::int as count, ${sums}
    from (
      select keys.first_on, c.source, case ${sql.join(
        afterDays.map((days) => sql`when ${until(days)} then ${sql.lit(days)}`),
        sql` `,
      )} end as within_days, e.stage, ${sql.join(summedColumns.map((column) => sql`e.${sql.ref(column)}`))}
      from ${keys} keys
      cross join lateral (select * from earned_customers where earned_customers.first_on = keys.first_on offset 0) c
      cross join lateral (select * from earned_orders where person = c.person and created_at >= c.first_at offset 0) e
      where e.stage <> 1 and ${until(longest)}
    ) orders
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
  await remake(tx, earnedBrought, keysOf(days))
  const weeks = await sql<{ key: Day }>`
    select key from (select distinct date_trunc('week', first_on)::date as key from ${sql.table(table)}) weeks
    where not exists (select from ${sql.table(`${table}_weeks`)} where week = key)`.execute(tx)
  await remake(tx, earnedBroughtWeeks, keysOf(weeks))
}

const keysOf = ({ rows }: { rows: readonly { key: Day }[] }) => rows.map(({ key }) => key)
