import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { AfterDays, Bought, Brought, Refusals } from '../customers-report.ts'
import { wholeMonths, wholeWeeks, type Period } from '../earned.ts'

/** Orders of a period by whether it was the customer's first, with what is left of them, adverts taken off. */
export async function listBoughtBySource(
  db: Db,
  period: Period,
): Promise<(Omit<Bought, 'customers'> & { source: string; isFirst: boolean })[]> {
  const { rows } = await sql<Omit<Bought, 'customers'> & { source: string; isFirst: boolean }>`
    select source, is_first as "isFirst", sum(orders)::int as orders, sum(revenue)::bigint as revenue,
      sum(remains)::bigint as "left"
    from ${ofSpans('earned_bought', period)} group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Orders of whoever had bought again in the period already: of all that were not the first, one a person is left. */
export async function countFurther(db: Db, period: Period): Promise<number> {
  const { from, to } = period
  const { since, until } = wholeMonths(period)
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
export async function listBrought(db: Db, cohort: Period, days: AfterDays): Promise<(Brought & { source: string })[]> {
  const [orders, left] = [sql.ref(`orders_${days}`), sql.ref(`left_${days}`)]
  const average = (sum: RawBuilder<unknown>) => sql`sum(${sum})::numeric / sum(customers)`
  const { since, until } = wholeWeeks(cohort)
  const { rows } = await sql<Omit<Brought, 'cohort'> & { source: string }>`
    select source, sum(customers)::int as customers, round(${average(orders)}, 2)::float as orders,
      round(${average(left)})::bigint as "left"
    from (
      select source, customers, ${orders}, ${left} from earned_cohorts_weeks where week >= ${since} and week < ${until}
      union all
      select source, customers, ${orders}, ${left} from earned_cohorts where first_on >= ${cohort.from} and first_on < ${since}
      union all
      select source, customers, ${orders}, ${left} from earned_cohorts where first_on >= ${until} and first_on <= ${cohort.to}
    ) cohorts
    group by source`.execute(db)
  return rows.map((row) => ({ ...row, cohort }))
}

/** What of the orders of a period came to an end, and what refusals cost, by each way to look at them (ORD-6). */
export async function listRefusals(db: Db, period: Period): Promise<Refusals[]> {
  const { rows } = await sql<Refusals>`
    select cut, id, sum(ended)::int as ended, sum(refused)::int as refused, sum(cost)::bigint as cost
    from ${ofSpans('earned_ended', period)} group by cut, id
    order by cut, sum(refused) desc, id`.execute(db)
  return rows
}

/** The whole months of a period, and the days before and after these. */
function ofSpans(days: 'earned_bought' | 'earned_ended', period: Period): RawBuilder<unknown> {
  const { since, until } = wholeMonths(period)
  const ofDays = sql`select ${columns[days]} from ${sql.table(days)} where`
  return sql`(
    select ${columns[days]} from ${sql.table(`${days}_months`)} where month >= ${since} and month < ${until}
    union all ${ofDays} day >= ${period.from} and day < ${since}
    union all ${ofDays} day >= ${until} and day <= ${period.to}
  ) spans`
}

const columns = {
  earned_bought: sql`source, is_first, orders, revenue, remains`,
  earned_ended: sql`cut, id, ended, refused, cost`,
}
