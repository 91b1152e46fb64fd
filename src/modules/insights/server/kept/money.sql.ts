import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Tx } from '#platform/server/database.ts'
import type { Kept } from './kept.sql.ts'

/** What `earned_money` has of orders, added up by what is asked of it (PAY-7); a day at a time, as all days. */
const ofDays = (keys: RawBuilder<unknown>, rows: RawBuilder<unknown>) =>
  sql`${keys} keys cross join lateral (${rows} offset 0) m`

export const earnedHeld: Kept = {
  table: 'earned_held',
  key: 'since',
  keyType: 'date',
  all: sql`(select distinct since from earned_money where held > 0)`,
  columns: ['since', 'holder', 'orders', 'amount'],
  rows: (keys) => sql`
    select keys.since, holder, count(*)::int as orders, sum(held) as amount
    from ${ofDays(keys, sql`select holder, held from earned_money where since = keys.since and held > 0`)}
    group by 1, 2`,
}

/** What a customer is waited for is the way of the parcel. */
export const earnedCame: Kept = {
  table: 'earned_came',
  key: 'came_on',
  keyType: 'date',
  all: sql`(select came_on from earned_money where came_on is not null
    union select handed_on from earned_money where handed_on is not null)`,
  columns: ['came_on', 'holder', 'days', 'orders'],
  rows: (keys) => sql`
    select keys.came_on, holder, days, count(*)::int as orders
    from ${ofDays(
      keys,
      sql`
        select holder, greatest(came_on - since, 0) as days from earned_money
        where came_on = keys.came_on and holder <> 'customer'
        union all
        select 'customer', greatest(handed_on - taken_on, 0) from earned_money where handed_on = keys.came_on`,
    )}
    group by 1, 2, 3`,
}

export const earnedPlaced: Kept = {
  table: 'earned_placed',
  key: 'day',
  keyType: 'date',
  all: sql`(select distinct day from earned_money)`,
  columns: ['day', 'orders_away', 'away', 'orders_here', 'here'],
  rows: (keys) => sql`
    select keys.day, count(*) filter (where held > 0)::int as orders_away, sum(held) as away,
      count(*) filter (where amount > held)::int as orders_here,
      coalesce(sum(amount - held) filter (where amount > held), 0) as here
    from ${ofDays(keys, sql`select amount, held from earned_money where day = keys.day`)}
    group by 1`,
}

/** The days that the money of these orders is counted on. */
export interface MoneyDays {
  since: Day[]
  came: Day[]
  placed: Day[]
}

export async function listMoneyDays(tx: Tx, orderIds: readonly string[]): Promise<MoneyDays> {
  if (orderIds.length === 0) return { since: [], came: [], placed: [] }
  const { rows } = await sql<MoneyDays>`
    select coalesce(array_agg(distinct since::text) filter (where held > 0), '{}') as since,
      coalesce(array_agg(distinct came.on::text) filter (where came.on is not null), '{}') as came,
      coalesce(array_agg(distinct day::text), '{}') as placed
    from earned_money cross join lateral (values (came_on), (handed_on)) came ("on")
    where order_id = any(${orderIds}::uuid[])`.execute(tx)
  return rows[0] ?? { since: [], came: [], placed: [] }
}
