import { sql } from 'kysely'
import { mondayOf, type Day } from '#kit/days.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { ProductDays } from '../make-parts.sql.ts'
import { summedColumns } from '../part-columns.ts'
import { sums } from './days.sql.ts'
import { insertKept, type Kept } from './kept.sql.ts'

const table = 'earned_product_totals'
const added = ['parts', 'orders', ...summedColumns]
const columns = sql.join(added.map((column) => sql.ref(column)))

/**
 * What each product earned before each Monday up to today, from its first part on: days of any two of them are the difference.
 * Of keys with a Monday, `since`, only what comes after it, on top of what was earned before it.
 */
export const earnedProductTotals = (today: Day): Kept => ({
  table,
  key: 'product_id',
  keyType: 'uuid',
  all: sql`(
    select distinct product_id, '-infinity'::date as since from earned_parts where product_id is not null)`,
  columns: ['product_id', 'week', 'stage', ...added],
  rows: (keys) => sql`
    with keys as materialized (select * from ${keys} given),
    added as materialized (
      select keys.product_id, since, (date_trunc('week', day) + interval '1 week')::date as week,
        case when stage = 0 then 3 else stage end as stage, count(*)::int as parts,
        count(*) filter (where first_of_product and stage > 0)::int as orders, ${sums}
      from keys cross join lateral (
        select * from earned_parts where earned_parts.product_id = keys.product_id and day >= since offset 0
      ) parts
      group by 1, 2, 3, 4
      union all
      select product_id, since, week, stage, ${columns}
      from keys join ${sql.table(table)} using (product_id) where week = since
    ),
    weeks as (
      select product_id, since, stage,
        generate_series(min(week), ${mondayOf(today)}::date, interval '1 week')::date as week
      from added group by 1, 2, 3
    )
    select product_id, week, stage, ${columns}
    from (
      select product_id, since, stage, week, ${sql.join(
        added.map((column) => sql`sum(${sql.ref(column)}) over so_far as ${sql.ref(column)}`),
      )}
      from weeks left join added using (product_id, since, stage, week)
      window so_far as (partition by product_id, stage order by week)
    ) totals
    where week > since
    -- those that are read together lie together
    order by week`,
})

/** Makes anew those of products whose parts changed, from the first such day on; two statements that are sent at once. */
export async function remakeProductTotals(tx: Tx, products: ProductDays, today: Day): Promise<void> {
  const changed = Object.entries(products).map(([id, day]) => ({ id, since: mondayOf(day) }))
  const passed = changed.filter(({ since }) => since < mondayOf(today))
  if (passed.length === 0) return
  const given = sql`(
    select * from unnest(${passed.map(({ id }) => id)}::uuid[], ${passed.map(({ since }) => since)}::date[]) as k (product_id, since))`
  await Promise.all([
    sql`delete from ${sql.table(table)} t using ${given} k where t.product_id = k.product_id and week > since`.execute(
      tx,
    ),
    insertKept(tx, earnedProductTotals(today), given),
  ])
}

/** Takes off those of all products since the first of these days: whoever goes on to this Monday makes them, all at once. */
export async function forgetProductTotals(tx: Tx, products: ProductDays): Promise<void> {
  const [first] = Object.values(products).toSorted()
  if (first) await sql`delete from ${sql.table(table)} where week > ${mondayOf(first)}`.execute(tx)
}

/** Goes on to this Monday, where an earlier one was the last. */
export async function goOnToMonday(tx: Tx, today: Day): Promise<void> {
  await Promise.all([
    sql`delete from ${sql.table(table)} where week > ${mondayOf(today)}`.execute(tx),
    insertKept(
      tx,
      earnedProductTotals(today),
      sql`(
        select product_id, since
        from (select coalesce(max(week), '-infinity') as since from ${sql.table(table)}) known
        cross join (select distinct product_id from earned_parts where product_id is not null) sold
        where since < ${mondayOf(today)}::date)`,
    ),
  ])
}

/** The last Monday that has them. */
export async function findLastTotals(db: Db): Promise<Day | undefined> {
  const { rows } = await sql<{ week: Day | null }>`select max(week) as week from ${sql.table(table)}`.execute(db)
  return rows[0]?.week ?? undefined
}
