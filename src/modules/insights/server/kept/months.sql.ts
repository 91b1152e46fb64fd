import { sql } from 'kysely'
import { addDays, type Day } from '#kit/days.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { inMonths, type Period, type Spans } from '../../earned.ts'
import { summedColumns } from '../part-columns.ts'
import { backOfDay, sums } from './days.sql.ts'
import { remake, type Kept } from './kept.sql.ts'

const isMade = sql`month in (select month from earned_months)`
const within = sql`day >= month and day < month + interval '1 month'`

/** What whole months earned by each cut but products, which have totals of their own. */
export const earnedMonthSums: Kept = {
  table: 'earned_month_sums',
  key: 'month',
  keyType: 'date',
  all: sql`earned_months`,
  part: isMade,
  columns: ['cut', 'month', 'key', 'stage', 'orders', 'refusals', ...summedColumns],
  rows: (keys) => sql`
    select cut, month, key, stage, sum(orders)::int, sum(refusals)::int, ${sums}
    from ${keys} keys join earned_sums on ${within}
    group by cut, month, key, stage`,
}

/** What purchases brought on each day of a month: one row to read where there were thirty. */
export const earnedMonthReturns: Kept = {
  table: 'earned_month_returns',
  key: 'month',
  keyType: 'date',
  all: sql`earned_months`,
  part: isMade,
  columns: ['month', 'purchase_number', 'days'],
  rows: (keys) => sql`
    select month, purchase_number,
      json_agg(json_build_array(day, back, adverts, pieces) order by day)::text as days
    from (
      select month, key as purchase_number, day, ${backOfDay}
      from ${keys} keys join earned_sums on cut = 'purchase' and key is not null and stage in (0, 2, 3) and ${within}
      group by month, key, day
    ) days
    group by month, purchase_number`,
}

/** Forgets the months of these days: their sums are no longer read, and made again by the job. */
export async function forgetMonths(tx: Tx, days: readonly Day[]): Promise<void> {
  if (days.length === 0) return
  await sql`
    delete from earned_months where month in (select date_trunc('month', unnest(${days}::date[]))::date)`.execute(tx)
}

/** First days of the months from the first that has parts, that have no sums: a table of one column, `month`. */
export const missingMonths = sql`(
  select month::date as month
  from (select date_trunc('month', min(day)) as first, max(day) as last from earned_sums where cut = 'day') known
  cross join lateral generate_series(first, last, interval '1 month') month
  where not exists (select from earned_months made where made.month = month.month::date))`

/** Those before this one. */
export async function listMissingMonths(db: Db, before: Day): Promise<Day[]> {
  const { rows } = await sql<{ month: Day }>`
    select month from ${missingMonths} missing where month < ${before} order by 1`.execute(db)
  return rows.map(({ month }) => month)
}

export async function makeMonths(tx: Tx, months: readonly Day[]): Promise<void> {
  await sql`
    insert into earned_months select unnest(${months}::date[]) on conflict do nothing`.execute(tx)
  await Promise.all([remake(tx, earnedMonthSums, months), remake(tx, earnedMonthReturns, months)])
}

/** The months of a period whose sums are there, by their first days, and the days that are in none of these. */
export async function monthsWithin(db: Db, period: Period): Promise<Spans> {
  if (addDays(period.from, shortestMonth - 1) > period.to) return inMonths(period, new Set())
  const { rows } = await sql<{ month: Day }>`select month from earned_months`.execute(db)
  return inMonths(period, new Set(rows.map(({ month }) => month)))
}

const shortestMonth = 28
