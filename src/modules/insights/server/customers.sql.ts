import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Source } from '#modules/orders/order.ts'
import type { Bought, Brought } from '../customers.contract.ts'
import type { AfterDays, Refusals } from '../customers-report.ts'
import type { Period } from '../earned.ts'
import { within } from './earned.sql.ts'
import { allFees, remains } from './facts/orders.sql.ts'
import { boughtIn } from './first-orders.sql.ts'

export type BoughtOfSource = Omit<Bought, 'customers'> & { source: Source; isFirst: boolean }

/**
 * Orders of a period by source and by whether it was the customer's first, with what is left of them, adverts taken off; and how
 * many people there are of whose orders some are not their first. Both of one reading: a year has tens of thousands of orders.
 */
export async function listBought(db: Db, period: Period): Promise<{ bought: BoughtOfSource[]; repeaters: number }> {
  const { rows } = await sql<BoughtOfSource & { repeaters: number }>`
    with bought as materialized (
      select person, source, is_first, revenue, ${remains} as remains from (${boughtIn(period)}) bought
    )
    select source, is_first as "isFirst", count(*)::int as orders, sum(revenue)::bigint as revenue,
      sum(remains)::bigint as "left",
      (select count(*)::int from (select from bought where not is_first group by person) people) as repeaters
    from bought group by 1, 2 order by 1, 2`.execute(db)
  return { bought: rows.map(({ repeaters: _, ...row }) => row), repeaters: rows[0]?.repeaters ?? 0 }
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
      coalesce(source, carrier, payment_type) as id, sum(ended)::int as ended, sum(refused)::int as refused,
      sum(cost)::bigint as cost
    from (
      select source, carrier, payment_type, count(*) as ended, count(*) filter (where is_refused) as refused,
        coalesce(sum(${allFees} - revenue) filter (where is_refused), 0) as cost
      from earned_orders where ${within(period)} and (stage = 3 or is_refused)
      group by 1, 2, 3
    ) ways
    group by grouping sets (source, carrier, payment_type)
    order by cut, refused desc, id`.execute(db)
  return rows
}
