import { sql, type RawBuilder } from 'kysely'
import type { Period } from '../earned.ts'
import { within } from './earned.sql.ts'

/** Orders of a period that somebody kept, and whether they are the first of that person, under any phone. */
export const boughtIn = (period: Period) => sql`
  select o.*, c.order_id is not null as is_first
  from earned_orders o left join (
    select order_id from earned_customers where first_on between ${period.from} and ${period.to}
  ) c using (order_id)
  where ${within(period)} and o.stage >= 2`

/** The condition, for rows with an `order_id`, that they are somebody's first order or a later one. */
export function isBoughtAs(only: 'first' | 'repeated', period: Period): RawBuilder<unknown> {
  return sql`order_id in (select order_id from (${boughtIn(period)}) bought where is_first = ${only === 'first'})`
}
