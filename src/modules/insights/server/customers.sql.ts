import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { withinDays } from '#platform/server/within.ts'
import type { AfterDays, Bought, Brought, Refusals } from '../customers-report.ts'
import type { Period } from '../earned.ts'

/** Of `orders o`: an order that somebody kept, and who it was, whichever phone they used. */
const bought = sql`status_group(o.status) = 'taken'`
const person = sql`coalesce((select m.main_phone from customer_merges m where m.phone = o.phone), o.phone)`

/** Whether that person had bought before `b.created_at`, under any phone. */
const hadBought = sql`(
  exists (select from orders e
    where e.phone = b.person and e.created_at < b.created_at and status_group(e.status) = 'taken')
  or exists (select from customer_merges m join orders e on e.phone = m.phone
    where m.main_phone = b.person and e.created_at < b.created_at and status_group(e.status) = 'taken'))`

/** Orders of a period by whether it was the customer's first, with what is left of them, adverts taken off. */
export async function listBoughtBySource(
  db: Db,
  period: Period,
): Promise<(Bought & { source: string; isFirst: boolean })[]> {
  const { rows } = await sql<Bought & { source: string; isFirst: boolean }>`
    with b as materialized (
      select o.id, o.source, o.created_at, ${person} as person from orders o
      where ${withinDays(sql`o.created_at`, period)} and ${bought}
    ),
    earned as (
      select order_id, sum(revenue) as revenue,
        sum(revenue - cost - marketplace_fee - marketplace_fixed_fee - marketplace_payment_fee - payment_fee
          - subsidised_shipping_fee - return_cost - google_sent - advertiser_sent) as remains
      from earned_parts where day between ${period.from} and ${period.to} and stage >= 2 group by order_id
    )
    select b.source, not ${hadBought} as "isFirst", count(*)::int as orders, count(distinct b.person)::int as customers,
      coalesce(sum(earned.revenue), 0)::bigint as revenue, coalesce(sum(earned.remains), 0)::bigint as "left"
    from b left join earned on earned.order_id = b.id
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** What customers, whose first order was in these days, brought by so many days after it, by the source of that order. */
export async function listBrought(db: Db, cohort: Period, days: AfterDays): Promise<(Brought & { source: string })[]> {
  const { rows } = await sql<Brought & { source: string }>`
    with b as materialized (
      select distinct on (${person}) o.id, o.source, o.created_at, ${person} as person from orders o
      where ${withinDays(sql`o.created_at`, cohort)} and ${bought}
      order by ${person}, o.created_at, o.id
    ),
    new as materialized (select * from b where not ${hadBought}),
    brought as materialized (
      select new.person, new.source, o.id
      from new
      cross join lateral (
        select new.person as phone union all select m.phone from customer_merges m where m.main_phone = new.person) phones
      join orders o on o.phone = phones.phone
        and o.created_at >= new.created_at and o.created_at < new.created_at + make_interval(days => ${days})
    ),
    sums as (
      select brought.person, brought.source, count(*) filter (where p.stage >= 2 and p.first_of_order) as orders,
        sum(p.revenue - p.cost - p.marketplace_fee - p.marketplace_fixed_fee - p.marketplace_payment_fee - p.payment_fee
          - p.subsidised_shipping_fee - p.return_cost - p.google_sent - p.advertiser_sent) as remains
      from brought join earned_parts p on p.order_id = brought.id and p.stage <> 1
      group by 1, 2
    )
    select source, count(*)::int as customers, round(avg(orders), 2)::float as orders, round(avg(remains))::bigint as "left"
    from sums group by source`.execute(db)
  return rows
}

/** What of the orders of a period came to an end, and what refusals cost, by each way to look at them (ORD-6). */
export async function listRefusals(db: Db, period: Period): Promise<Refusals[]> {
  const { rows } = await sql<Refusals>`
    select case when grouping(o.source) = 0 then 'source' when grouping(o.carrier) = 0 then 'carrier' else 'paymentType' end as cut,
      coalesce(o.source, o.carrier, o.payment_type) as id, count(*)::int as ended,
      count(*) filter (where o.status = 'refused')::int as refused,
      coalesce(sum(m.marketplace_fee + m.marketplace_fixed_fee + m.marketplace_payment_fee + m.payment_fee
        + m.subsidised_shipping_fee + m.return_cost - m.revenue) filter (where o.status = 'refused'), 0)::bigint as cost
    from orders o join order_money m on m.order_id = o.id
    where ${withinDays(sql`o.created_at`, period)} and o.status in ('completed', 'refused')
    group by grouping sets (o.source, o.carrier, o.payment_type)
    order by 1, refused desc, 2`.execute(db)
  return rows
}
