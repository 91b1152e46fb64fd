import { sql, type RawBuilder } from 'kysely'
import { addDays, type Day } from '#kit/days.ts'
import type { Db } from '#platform/server/database.ts'
import { within } from '#platform/server/within.ts'
import type { Period } from '../earned.ts'
import {
  lateAfter,
  holders,
  oldestAsked,
  sinceOfAge,
  type HeldCheck,
  type HeldSince,
  type HeldSum,
  type Holder,
  type MoneyQuestion,
  type MoneyRow,
} from '../money-held.ts'

/**
 * What is away, by who holds it and since when; what is older than anything that is asked of it stands together, under its
 * oldest day.
 */
export async function sumHeld(db: Db, today: Day, usual: ReadonlyMap<Holder, number>): Promise<HeldSince[]> {
  const day = oldestAsked(today, usual)
  const { rows } = await sql<HeldSince>`
    select holder, since, orders, amount from earned_held where since >= ${day}
    union all
    select holder, min(since), sum(orders)::int, sum(amount)::bigint from earned_held where since < ${day} group by 1`.execute(
    db,
  )
  return rows
}

const rememberedDays = 90
const fewest = 5

/** By how many days half of what came lately had come; of a customer, half of the parcels were handed over. */
export async function readUsualDays(db: Db, today: Day): Promise<Map<Holder, number>> {
  const { rows } = await sql<{ holder: Holder; days: number }>`
    select holder, min(days) as days
    from (
      select holder, days, sum(sum(orders)) over (partition by holder order by days) as until,
        sum(sum(orders)) over (partition by holder) as all_orders
      from earned_came where came_on >= ${addDays(today, -rememberedDays)} group by 1, 2
    ) came
    where until * 2 >= all_orders and all_orders >= ${fewest}
    group by holder`.execute(db)
  return new Map(rows.map(({ holder, days }) => [holder, days]))
}

/**
 * What payments say has come of the orders of these days, beside what is away and what they are worth (PAY-7). Payments
 * are read as the check of the waterfall has them, added up from their own rows.
 */
export async function readHeldCheck(db: Db, period: Period): Promise<HeldCheck> {
  const { rows } = await sql<Omit<HeldCheck, keyof Period>>`
    select * from
      (select coalesce(sum(received - to_return) filter (where stage >= 2), 0)::bigint as here,
        coalesce(sum(received - to_return) filter (where stage = 0), 0)::bigint as kept
      from earned_ledgers where ${within(sql`day`, period)}) ledgers,
      (select coalesce(sum(away) filter (where day >= ${period.from}), 0)::bigint as held,
        coalesce(sum(away) filter (where day < ${period.from}), 0)::bigint as "heldBefore"
      from earned_placed where day <= ${period.to}) placed,
      (select coalesce(sum(revenue), 0)::bigint as revenue
      from earned_sums where cut = 'day' and ${within(sql`day`, period)} and stage <> 1) sums`.execute(db)
  return Object.assign({}, period, ...rows) as HeldCheck
}

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

/** How many they are, and how much: of days that are added up where those tell, else of the rows themselves. */
export async function sumMoneyRows(db: Db, asked: Asked): Promise<HeldSum> {
  const { rows } = await sql<HeldSum>`
    select coalesce(sum(orders), 0)::int as orders, coalesce(sum(amount), 0)::bigint as amount
    from (${sumsOf(asked)}) sums`.execute(db)
  return rows[0] ?? { orders: 0, amount: 0 }
}

function sumsOf(asked: Asked): RawBuilder<unknown> {
  const { holder, age, isLate, period } = asked
  const isOfDays = period.from !== undefined || period.to !== undefined
  if (!age && !isLate && (holder === undefined || holder === 'here')) {
    const which = holder ? sql`orders_here as orders, here as amount` : sql`orders_away as orders, away as amount`
    return sql`select ${which} from earned_placed where ${isOfDays ? within(sql`day`, period) : sql`true`}`
  }
  if (!isOfDays && holder !== 'here') return sql`select m.orders, m.amount from earned_held m where ${heldAs(asked)}`
  return sql`select 1 as orders, ${amountOf(asked)} as amount from earned_money m where ${found(asked)}`
}

const amountOf = ({ holder }: Asked) => (holder === 'here' ? sql`m.amount - m.held` : sql`m.held`)

function found(asked: Asked): RawBuilder<unknown> {
  const { holder, period } = asked
  return sql.join(
    [
      holder === 'here' ? sql`m.amount > m.held` : sql`m.held > 0`,
      heldAs(asked),
      ...(period.from !== undefined || period.to !== undefined ? [within(sql`m.day`, period)] : []),
    ],
    sql` and `,
  )
}

/** Who holds it, and since when. */
function heldAs({ holder, age, isLate, today, usual }: Asked): RawBuilder<unknown> {
  const late = (each: Holder) => sql`m.holder = ${each} and m.since < ${addDays(today, -lateAfter(usual.get(each)))}`
  const all = [
    ...(holder && holder !== 'here' ? [sql`m.holder = ${holder}`] : []),
    ...(age ? [within(sql`m.since`, sinceOfAge(age, today))] : []),
    ...(isLate ? [sql`(${sql.join(holders.map(late), sql` or `)})`] : []),
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}
