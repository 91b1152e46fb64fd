import { sql, type RawBuilder } from 'kysely'
import { addDays, type Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database.ts'
import { within, withinDays } from '#platform/server/within.ts'
import type { Period } from '../earned.ts'
import {
  lateAfter,
  holders,
  sinceOfAge,
  type HeldCheck,
  type HeldSince,
  type HeldSum,
  type Holder,
  type MoneyQuestion,
  type MoneyRow,
} from '../money-held.ts'

/** What is away, by who holds it and since when. */
export async function sumHeld(db: Db): Promise<HeldSince[]> {
  const { rows } = await sql<HeldSince>`
    select holder, since, count(*)::int as orders, sum(held)::bigint as amount
    from earned_money where held > 0 group by holder, since`.execute(db)
  return rows
}

const rememberedDays = 90
const fewest = 5

/** By how many days half of what came lately had come; of a customer, half of the parcels were handed over. */
export async function readUsualDays(db: Db, today: Day): Promise<Map<Holder, number>> {
  const from = addDays(today, -rememberedDays)
  const { rows } = await sql<{ holder: Holder; days: number }>`
    select holder, percentile_disc(0.5) within group (order by days)::int as days
    from (
      select holder, greatest(came_on - since, 0) as days
      from earned_money where came_on >= ${from} and holder <> 'customer'
      union all
      select 'customer', greatest(handed_on - taken_on, 0) from earned_money where handed_on >= ${from}
    ) came
    group by holder having count(*) >= ${fewest}`.execute(db)
  return new Map(rows.map(({ holder, days }) => [holder, days]))
}

/** What payments say has come of the orders of these days, beside what is away and what they are worth (PAY-7). */
export async function readHeldCheck(db: Db, period: Period): Promise<HeldCheck> {
  const one = async (statement: RawBuilder<Partial<HeldCheck>>) => (await statement.execute(db)).rows[0]
  const parts = await Promise.all([
    one(sql`
      select coalesce(sum(p.amount), 0)::bigint - (
          select coalesce(sum(refund_due(o.status, o.total, o.deposit)), 0)::bigint from orders o where ${taken(period)}
        ) as here
      from orders o join order_payments p on p.order_id = o.id where ${taken(period)}`),
    one(sql`select coalesce(sum(held), 0)::bigint as held from earned_money where ${within(sql`day`, period)}`),
    one(sql`
      select coalesce(sum(o.deposit - refund_due(o.status, o.total, o.deposit)), 0)::bigint as kept
      from orders o where ${withinDays(sql`o.created_at`, period)} and status_group(o.status) = 'free' and o.deposit > 0`),
    one(sql`
      select coalesce(sum(revenue), 0)::bigint as revenue from earned_sums
      where cut = 'day' and ${within(sql`day`, period)} and stage <> 1`),
    one(sql`
      select coalesce(sum(held), 0)::bigint as "heldBefore" from earned_money where held > 0 and day < ${period.from}`),
  ])
  return Object.assign({}, period, ...parts) as HeldCheck
}

const taken = (period: Period) => sql`${withinDays(sql`o.created_at`, period)} and status_group(o.status) = 'taken'`

type Asked = Pick<MoneyQuestion, 'holder' | 'age' | 'isLate' | 'period'> & {
  today: Day
  usual: ReadonlyMap<Holder, number>
}

/** Orders whose money is there, the longest away first; of what is here, the newest. */
export async function listMoneyRows(db: Db, asked: Asked & { limit: number; offset: number }): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select o.id, o.number, trim(concat_ws(' ', o.last_name, o.first_name)) as customer, m.holder, m.since,
      ${amountOf(asked)} as amount
    from earned_money m join orders o on o.id = m.order_id
    where ${found(asked)}
    order by m.since ${sql.raw(asked.holder === 'here' ? 'desc' : 'asc')}, m.order_id
    limit ${asked.limit} offset ${asked.offset}`.execute(db)
  return rows
}

/** How many they are, and how much. */
export async function sumMoneyRows(db: Db, asked: Asked): Promise<HeldSum> {
  const { rows } = await sql<{ orders: number; amount: Money }>`
    select count(*)::int as orders, coalesce(sum(${amountOf(asked)}), 0)::bigint as amount
    from earned_money m where ${found(asked)}`.execute(db)
  return rows[0] ?? { orders: 0, amount: 0 }
}

const amountOf = ({ holder }: Asked) => (holder === 'here' ? sql`m.amount - m.held` : sql`m.held`)

function found({ holder, age, isLate, period, today, usual }: Asked): RawBuilder<unknown> {
  const late = (each: Holder) => sql`m.holder = ${each} and m.since < ${addDays(today, -lateAfter(usual.get(each)))}`
  const all = [
    holder === 'here' ? sql`m.amount > m.held` : sql`m.held > 0`,
    ...(holder && holder !== 'here' ? [sql`m.holder = ${holder}`] : []),
    ...(age ? [within(sql`m.since`, sinceOfAge(age, today))] : []),
    ...(isLate ? [sql`(${sql.join(holders.map(late), sql` or `)})`] : []),
    ...(period.from !== undefined || period.to !== undefined ? [within(sql`m.day`, period)] : []),
  ]
  return sql.join(all, sql` and `)
}
