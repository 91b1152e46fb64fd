import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { AfterDays, Bought, Brought, Refusals } from '../customers-report.ts'
import type { Period } from '../earned.ts'
import { within } from './earned.sql.ts'

/**
 * Orders of a period by whether it was the customer's first, with what is left of them, adverts taken off; and how many
 * people bought again, each once, from however many sources.
 */
export async function listBoughtBySource(
  db: Db,
  period: Period,
): Promise<(Bought & { source: string; isFirst: boolean; again: number })[]> {
  const { rows } = await sql<Bought & { source: string; isFirst: boolean; again: number }>`
    with bought as materialized (
      select o.source, c.person is not null as is_first, case when c.person is null then o.person end as person,
        count(*) as orders, sum(o.revenue) as revenue, sum(o.revenue - o.cost - o.fees - o.adverts) as remains
      from earned_orders o
      left join earned_customers c on c.order_id = o.order_id and c.first_on between ${period.from} and ${period.to}
      where ${within(period)} and o.stage >= 2
      group by 1, 2, 3
    )
    select source, is_first as "isFirst", sum(orders)::int as orders,
      case when is_first then sum(orders) else count(*) end::int as customers,
      sum(revenue)::bigint as revenue, sum(remains)::bigint as "left",
      (select count(distinct person)::int from bought) as again
    from bought group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** What customers, whose first order was in these days, brought by so many days after it, by the source of that order. */
export async function listBrought(db: Db, cohort: Period, days: AfterDays): Promise<(Brought & { source: string })[]> {
  const { rows } = await sql<Brought & { source: string }>`
    select source, count(*)::int as customers, round(avg(${sql.ref(`orders_${days}`)}), 2)::float as orders,
      round(avg(${sql.ref(`left_${days}`)}))::bigint as "left"
    from earned_customers where first_on between ${cohort.from} and ${cohort.to} group by source`.execute(db)
  return rows
}

/** What of the orders of a period came to an end, and what refusals cost, by each way to look at them (ORD-6). */
export async function listRefusals(db: Db, period: Period): Promise<Refusals[]> {
  const { rows } = await sql<Refusals>`
    select case when grouping(source) = 0 then 'source' when grouping(carrier) = 0 then 'carrier' else 'paymentType' end as cut,
      coalesce(source, carrier, payment_type) as id, count(*)::int as ended,
      count(*) filter (where is_refused)::int as refused,
      coalesce(sum(fees - revenue) filter (where is_refused), 0)::bigint as cost
    from earned_orders
    where ${within(period)} and (stage = 3 or is_refused)
    group by grouping sets (source, carrier, payment_type)
    order by 1, refused desc, 2`.execute(db)
  return rows
}
