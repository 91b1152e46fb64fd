import { sql } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { summedColumns } from '../part-columns.ts'
import { sums } from './days.sql.ts'
import { remake, type Kept } from './kept.sql.ts'

/** Parts of whole months by product: too many a day to be added up a day at a time. */
export const earnedMonthSums: Kept = {
  table: 'earned_month_sums',
  key: 'month',
  keyType: 'date',
  all: sql`earned_months`,
  part: sql`month in (select month from earned_months)`,
  columns: ['month', 'product_id', 'stage', 'orders', ...summedColumns],
  rows: (keys) => sql`
    select month, product_id, stage, count(*) filter (where first_of_product)::int as orders, ${sums}
    from ${keys} keys join earned_parts on day >= month and day < month + interval '1 month'
    group by 1, 2, 3`,
}

/** Forgets the months of these days: their sums are no longer read, and made again by the job. */
export async function forgetMonths(tx: Tx, days: readonly Day[]): Promise<void> {
  if (days.length === 0) return
  await sql`
    delete from earned_months where month in (select date_trunc('month', unnest(${days}::date[]))::date)`.execute(tx)
}

/** First days of the months before this one that have parts, and no sums. */
export async function listMissingMonths(db: Db, before: Day): Promise<Day[]> {
  const { rows } = await sql<{ month: Day }>`
    select month::date as month
    from (select date_trunc('month', min(day)) as first from earned_sums where cut = 'day') known
    cross join lateral generate_series(first, ${before}::date - 1, interval '1 month') month
    where not exists (select from earned_months made where made.month = month.month::date)
    order by 1`.execute(db)
  return rows.map(({ month }) => month)
}

export async function makeMonths(tx: Tx, months: readonly Day[]): Promise<void> {
  await sql`
    insert into earned_months select unnest(${months}::date[]) on conflict do nothing`.execute(tx)
  await remake(tx, earnedMonthSums, months)
}

/** First days of the months whose sums are there. */
export async function listMadeMonths(db: Db): Promise<Set<Day>> {
  const { rows } = await sql<{ month: Day }>`select month from earned_months`.execute(db)
  return new Set(rows.map(({ month }) => month))
}
