import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'
import { insertFacts, type Fact } from './fact.sql.ts'
import { feeColumns, summedColumns } from '../part-columns.ts'

const table = 'earned_sums'
const columns = ['cut', 'key', 'day', 'stage', 'orders', 'refusals', ...summedColumns]

export const sums = sql.join(summedColumns.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`))

/** The money that purchases brought: of their sums, revenue less fees, adverts apart (EARN-4). */
export const backOfDay = sql`sum(revenue - ${sql.join(
  feeColumns.map((column) => sql.ref(column)),
  sql` - `,
)})::bigint as back, sum(google_sent + advertiser_sent)::bigint as adverts, sum(pieces)::int as pieces`

/** The sums of parts on a day by each cut but products. */
export const earnedSums: Fact = {
  table,
  key: 'day',
  keyType: 'date',
  part: sql`cut in ('day', 'source', 'type', 'purchase')`,
  all: sql`(select distinct day from earned_parts)`,
  columns,
  // a day at a time, so that one of them is never looked for among the parts of all
  rows: (keys) => sql`
    select case when grouping(source) = 0 then 'source' when grouping(type_id) = 0 then 'type'
        when grouping(purchase_number) = 0 then 'purchase' else 'day' end as cut,
      coalesce(source, type_id::text, purchase_number) as key, p.day, stage,
      case when grouping(type_id) = 0 then count(*) filter (where first_of_type)
        when grouping(purchase_number) = 0 then count(*) filter (where first_of_purchase)
        else count(*) filter (where first_of_order) end::int as orders,
      count(*) filter (where first_of_order and is_refused)::int as refusals, ${sums}
    from ${keys} keys cross join lateral (select * from earned_parts where earned_parts.day = keys.day offset 0) p
    group by grouping sets ((p.day, stage), (p.day, stage, source), (p.day, stage, type_id), (p.day, stage, purchase_number))`,
}

const monthOfPart = sql`date_trunc('month', day::timestamp)::date`

/** By product a day has as many sums as parts: these are of a month, which stands at its first day. */
export const earnedProductSums: Fact = {
  table,
  key: 'key',
  keyType: 'text',
  part: sql`cut = 'product'`,
  all: sql`(select distinct product_id, ${monthOfPart} as month from earned_parts where product_id is not null)`,
  columns,
  rows: (keys) => sql`
    select 'product' as cut, keys.product_id::text as key, keys.month as day, stage,
      count(*) filter (where first_of_product)::int as orders, 0 as refusals, ${sums}
    from ${keys} keys cross join lateral (
      select * from earned_parts p
      where p.product_id = keys.product_id and p.day >= keys.month and p.day < keys.month + interval '1 month' offset 0
    ) p
    group by keys.product_id, keys.month, stage`,
}

/** A product and a month, as `listProductMonths` has them. */
export type ProductMonth = string

/** The products of these rows with their months, as one value. */
export const listProductMonths = (rows: string): RawBuilder<unknown> => sql`
  select coalesce(array_agg(product_id || ' ' || month), '{}')
  from (select distinct product_id, ${monthOfPart} as month from ${sql.table(rows)} where product_id is not null) months`

export const productOf = (pair: ProductMonth): string => pair.slice(0, pair.indexOf(' '))
const monthOf = (pair: ProductMonth): string => pair.slice(pair.indexOf(' ') + 1)

/** Makes anew the sums of these products in these months; two statements that are sent at once. */
export async function remakeProductSums(tx: Tx, pairs: readonly ProductMonth[]): Promise<void> {
  if (pairs.length === 0) return
  const given = sql`(
    select * from unnest(${pairs.map(productOf)}::uuid[], ${pairs.map(monthOf)}::date[]) as k (product_id, month))`
  await Promise.all([
    sql`delete from ${sql.table(table)} s using ${given} k
      where s.cut = 'product' and s.key = k.product_id::text and s.day = k.month`.execute(tx),
    insertFacts(tx, earnedProductSums, given),
  ])
}
