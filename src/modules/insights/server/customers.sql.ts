import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { Source } from '#modules/orders/order.ts'
import type { AfterDays, Bought, Brought, Refusals } from '../customers-report.ts'
import { wholeSpans, type Period } from '../earned.ts'
import { earnedBought, earnedCohorts, earnedEnded } from './kept/customers.sql.ts'
import { earnedBoughtMonths, earnedCohortsWeeks, earnedEndedMonths, inSpans } from './kept/spans.sql.ts'

/** Orders of a period by whether it was the customer's first, with what is left of them, adverts taken off. */
export async function listBoughtBySource(
  db: Db,
  period: Period,
): Promise<(Omit<Bought, 'customers'> & { source: Source; isFirst: boolean })[]> {
  const { rows } = await sql<Omit<Bought, 'customers'> & { source: Source; isFirst: boolean }>`
    select source, is_first as "isFirst", sum(orders)::int as orders, sum(revenue)::bigint as revenue,
      sum(remains)::bigint as "left"
    from ${inSpans(earnedBought, earnedBoughtMonths, sql`source, is_first, orders, revenue, remains`, period)} group by 1, 2 order by 1, 2`.execute(
    db,
  )
  return rows
}

/** Orders of whoever had bought again in the period already: of all that were not the first, one a person is left. */
export async function countFurther(db: Db, period: Period): Promise<number> {
  const { from, to } = period
  const { since, until } = wholeSpans(period, 'month')
  const { rows } = await sql<{ orders: number }>`
    select (
      (select coalesce(sum(orders), 0) from earned_again_months
        where month >= ${since} and month < ${until} and before_month >= ${since})
      + (select count(*) from earned_again where before_on >= ${from} and before_on < ${since} and day <= ${to})
      + (select count(*) from earned_again where before_on >= ${since} and day >= ${until} and day <= ${to})
    )::int as orders`.execute(db)
  return rows[0]?.orders ?? 0
}

/**
 * What customers, whose first order was in these days, brought by so many days after it, by the source of that order: of
 * whole weeks, and of the days before and after these.
 */
export async function listBrought(db: Db, cohort: Period, days: AfterDays): Promise<(Brought & { source: Source })[]> {
  const [orders, left] = [sql.ref(`orders_${days}`), sql.ref(`left_${days}`)]
  const average = (sum: RawBuilder<unknown>) => sql`sum(${sum})::numeric / sum(customers)`
  const { rows } = await sql<Omit<Brought, 'cohort'> & { source: Source }>`
    select source, sum(customers)::int as customers, round(${average(orders)}, 2)::float as orders,
      round(${average(left)})::bigint as "left"
    from ${inSpans(earnedCohorts, earnedCohortsWeeks, sql`source, customers, ${orders}, ${left}`, cohort)}
    group by source`.execute(db)
  return rows.map((row) => ({ ...row, cohort }))
}

/** What of the orders of a period came to an end, and what refusals cost, by each way to look at them (ORD-6). */
export async function listRefusals(db: Db, period: Period): Promise<Refusals[]> {
  const { rows } = await sql<Refusals>`
    select cut, id, sum(ended)::int as ended, sum(refused)::int as refused, sum(cost)::bigint as cost
    from ${inSpans(earnedEnded, earnedEndedMonths, sql`cut, id, ended, refused, cost`, period)} group by cut, id
    order by cut, sum(refused) desc, id`.execute(db)
  return rows
}
