import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Tx } from '#platform/server/database.ts'
import { afterDays } from '../../customers-report.ts'
import type { Kept } from './kept.sql.ts'

export const brought = afterDays.flatMap((days) => [`orders_${days}`, `left_${days}`])

/** Whoever kept an order, from the first one on; of those that they refused what remains is taken off. */
export const earnedCustomers: Kept = {
  table: 'earned_customers',
  key: 'person',
  keyType: 'text',
  all: sql`(select distinct person from earned_orders)`,
  columns: ['person', 'order_id', 'first_on', 'first_at', 'source', ...brought],
  rows: (keys) => sql`
    with first as materialized (
      select distinct on (person) person, order_id, day, created_at, source
      from ${keys} keys join earned_orders using (person)
      where stage >= 2 order by person, created_at, order_id
    )
    select f.person, f.order_id, f.day as first_on, f.created_at as first_at, f.source,
      ${sql.join(
        afterDays.map((days) => {
          // days of Kyiv, that of the first order among them (EARN-9)
          const until = sql`e.day < f.day + ${sql.lit(days)}`
          return sql`count(*) filter (where e.stage >= 2 and ${until})::int as ${sql.ref(`orders_${days}`)},
            sum(e.revenue - e.cost - e.fees - e.adverts) filter (where ${until}) as ${sql.ref(`left_${days}`)}`
        }),
      )}
    from first f join earned_orders e on e.person = f.person and e.created_at >= f.created_at and e.stage <> 1
    group by 1, 2, 3, 4, 5`,
}

/** Those who first bought on a day, with what they brought by so many days. */
export const earnedCohorts: Kept = {
  table: 'earned_cohorts',
  key: 'first_on',
  keyType: 'date',
  all: sql`(select distinct first_on from earned_customers)`,
  columns: ['first_on', 'source', 'customers', ...brought],
  rows: (keys) => sql`
    select keys.first_on, source, count(*)::int as customers,
      ${sql.join(brought.map((sum) => sql`sum(${sql.ref(sum)}) as ${sql.ref(sum)}`))}
    from ${keys} keys cross join lateral (
      select * from earned_customers where earned_customers.first_on = keys.first_on offset 0
    ) first
    group by 1, 2`,
}

/** Orders of a day, at a time. */
const ofDays = (keys: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
  ${keys} keys cross join lateral (
    select * from earned_orders where earned_orders.day = keys.day and ${condition} offset 0
  ) o`

const days = sql`(select distinct day from earned_orders)`

/** What was bought on a day, by whether it was the first order of its person. */
export const earnedBought: Kept = {
  table: 'earned_bought',
  key: 'day',
  keyType: 'date',
  all: days,
  columns: ['day', 'source', 'is_first', 'orders', 'revenue', 'remains'],
  rows: (keys) => sql`
    select keys.day, o.source, first.is_it is not null as is_first, count(*)::int as orders, sum(revenue) as revenue,
      sum(revenue - cost - fees - adverts) as remains
    from ${ofDays(keys, sql`stage >= 2`)}
    -- an order at a time, so that nobody else's first order is read
    left join lateral (select true as is_it from earned_customers c where c.order_id = o.order_id offset 0) first on true
    group by 1, 2, 3`,
}

/** Of what came to an end: how much was refused, and what that cost (ORD-6). */
export const earnedEnded: Kept = {
  table: 'earned_ended',
  key: 'day',
  keyType: 'date',
  all: days,
  columns: ['day', 'cut', 'id', 'ended', 'refused', 'cost', 'return_cost'],
  rows: (keys) => sql`
    select keys.day, case when grouping(source) = 0 then 'source' when grouping(carrier) = 0 then 'carrier'
        else 'paymentType' end as cut,
      coalesce(source, carrier, payment_type) as id, count(*)::int as ended,
      count(*) filter (where is_refused)::int as refused,
      coalesce(sum(fees - revenue) filter (where is_refused), 0) as cost,
      coalesce(sum(return_cost) filter (where is_refused), 0) as return_cost
    from ${ofDays(keys, sql`(stage = 3 or is_refused)`)}
    group by grouping sets ((keys.day, source), (keys.day, carrier), (keys.day, payment_type))`,
}

export interface FirstOrder {
  person: string
  orderId: string
  day: Day
}

/** The first orders of these people. */
export async function listFirstOrders(tx: Tx, people: readonly string[]): Promise<FirstOrder[]> {
  if (people.length === 0) return []
  const { rows } = await sql<FirstOrder>`
    select person, order_id as "orderId", first_on as day from earned_customers where person = any(${people}::text[])`.execute(
    tx,
  )
  return rows
}

/** Days on which an order is somebody's first that was not, or no longer is. */
export function daysOfOtherFirsts(before: readonly FirstOrder[], after: readonly FirstOrder[]): Day[] {
  const [was, is] = [before, after].map((firsts) => new Map(firsts.map(({ person, orderId }) => [person, orderId])))
  return [...before, ...after].filter(({ person }) => was?.get(person) !== is?.get(person)).map(({ day }) => day)
}
