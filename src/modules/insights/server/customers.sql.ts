import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Source } from '#modules/orders/order.ts'
import type { AfterDays, Bought, Brought, Refusals } from '../customers-report.ts'
import type { Period } from '../earned.ts'
import { within } from './earned.sql.ts'
import { allFees, remains } from './facts/orders.sql.ts'
import { boughtIn } from './first-orders.sql.ts'

/** Orders of a period by whether it was the customer's first, with what is left of them, adverts taken off. */
export async function listBoughtBySource(
  db: Db,
  period: Period,
): Promise<(Omit<Bought, 'customers'> & { source: Source; isFirst: boolean })[]> {
  const { rows } = await sql<Omit<Bought, 'customers'> & { source: Source; isFirst: boolean }>`
    select source, is_first as "isFirst", count(*)::int as orders, sum(revenue)::bigint as revenue,
      sum(${remains})::bigint as "left"
    from (${boughtIn(period)}) bought group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** People of whose orders in a period some are not their first. */
export async function countRepeated(db: Db, period: Period): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people
    from (select from (${boughtIn(period)}) bought where not is_first group by person) people`.execute(db)
  return rows[0]?.people ?? 0
}

/** The result of customers by so many days after a first order in these days, by the source of that order. */
export async function listBrought(db: Db, cohort: Period, days: AfterDays): Promise<(Brought & { source: Source })[]> {
  const { rows } = await sql<Omit<Brought, 'cohort'> & { source: Source }>`
    select source, count(*)::int as customers, round(avg(${sql.ref(`orders_${days}`)}), 2)::float as orders,
      round(avg(${sql.ref(`left_${days}`)}))::bigint as "left"
    from earned_customers where first_on between ${cohort.from} and ${cohort.to}
    group by source`.execute(db)
  return rows.map((row) => ({ ...row, cohort }))
}

/** Counts the ended orders of a period, and the refusals with their cost, by each way to look at them (ORD-6). */
export async function listRefusals(db: Db, period: Period): Promise<Refusals[]> {
  const { rows } = await sql<Refusals>`
    select case when grouping(source) = 0 then 'source' when grouping(carrier) = 0 then 'carrier' else 'paymentType' end as cut,
      coalesce(source, carrier, payment_type) as id, count(*)::int as ended,
      count(*) filter (where is_refused)::int as refused,
      coalesce(sum(${allFees} - revenue) filter (where is_refused), 0)::bigint as cost
    from earned_orders where ${within(period)} and (stage = 3 or is_refused)
    group by grouping sets (source, carrier, payment_type)
    order by cut, refused desc, id`.execute(db)
  return rows
}
