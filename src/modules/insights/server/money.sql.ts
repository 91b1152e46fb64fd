import { sql, type RawBuilder } from 'kysely'
import { addDays, monthOf, type Day } from '#kit/days.ts'
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
  const { from: month } = monthOf(day)
  const { rows } = await sql<HeldSince>`
    select holder, since, orders, amount from earned_held where since >= ${day}
    union all
    select holder, min(since), sum(orders)::int, sum(amount)::bigint
    from (
      select holder, since, orders, amount from earned_held_months where month < ${month}
      union all
      select holder, since, orders, amount from earned_held where since >= ${month} and since < ${day}
    ) older
    group by 1`.execute(db)
  return rows
}

const rememberedDays = 90
const fewest = 5

/** By how many days half of what came lately had come; of a customer, half of the parcels were handed over. */
export async function readUsualDays(db: Db, today: Day): Promise<Map<Holder, number>> {
  const since = addDays(today, -rememberedDays)
  const nextMonth = addDays(monthOf(since).to, 1)
  const { rows } = await sql<{ holder: Holder; days: number }>`
    select holder, min(days) as days
    from (
      select holder, days, sum(sum(orders)) over (partition by holder order by days) as until,
        sum(sum(orders)) over (partition by holder) as all_orders
      from (
        select holder, days, orders from earned_came_months where month >= ${nextMonth}
        union all
        select holder, days, orders from earned_came where came_on >= ${since} and came_on < ${nextMonth}
      ) days
      group by 1, 2
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
  const { from: month } = monthOf(period.from)
  const { rows } = await sql<Omit<HeldCheck, keyof Period>>`
    select * from
      (select coalesce(sum(received - held_by_market - to_return) filter (where stage >= 2), 0)::bigint as here,
        coalesce(sum(received - to_return) filter (where stage = 0), 0)::bigint as kept,
        coalesce(sum(not_asked) filter (where stage >= 2), 0)::bigint as "notAsked"
      from earned_ledgers where ${within(sql`day`, period)}) ledgers,
      (select coalesce(sum(away), 0)::bigint as held from earned_placed where ${within(sql`day`, period)}) placed,
      (select coalesce(sum(away), 0)::bigint as "heldBefore" from (
        select away from earned_placed_months where month < ${month}
        union all
        select away from earned_placed where day >= ${month} and day < ${period.from}
      ) older) placed_before,
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

/** Whether orders of some days are asked for. */
export function isOfDays({ period }: Pick<MoneyQuestion, 'period'>): boolean {
  return period.from !== undefined || period.to !== undefined
}

function sumsOf(asked: Asked): RawBuilder<unknown> {
  const { holder, age, isLate, period } = asked
  if (!age && !isLate && (holder === undefined || holder === 'here')) {
    const which = holder ? sql`orders_here as orders, here as amount` : sql`orders_away as orders, away as amount`
    if (!isOfDays(asked)) return sql`select ${which} from earned_placed_months`
    return sql`select ${which} from earned_placed where ${within(sql`day`, period)}`
  }
  if (!isOfDays(asked) && holder !== 'here') return sumsHeld(asked)
  return sql`select 1 as orders, ${amountOf(asked)} as amount from earned_money m where ${found(asked)}`
}

/** Whole months, where all that a holder has of them is asked for, and the days after them. */
function sumsHeld(asked: Asked): RawBuilder<unknown> {
  const month = monthsAsked(asked)
  const days = sql`select m.orders, m.amount from earned_held m where ${heldAs(asked)}`
  if (month === undefined) return days
  const whose = asked.holder ? sql`holder = ${asked.holder}` : sql`true`
  return sql`select orders, amount from earned_held_months where month < ${month} and ${whose}
    union all ${days} and m.since >= ${month}`
}

/** Before it everything is of the age that is asked for, and late where that is; undefined where nothing is. */
function monthsAsked({ age, isLate, today, usual }: Asked): Day | undefined {
  const { from, to } = age ? sinceOfAge(age, today) : { from: undefined, to: today }
  if (from !== undefined) return undefined
  const until = isLate ? [to, ...holders.map((holder) => addDays(today, -lateAfter(usual.get(holder))))] : [to]
  return monthOf(until.toSorted()[0] ?? today).from
}

const amountOf = ({ holder }: Asked) => (holder === 'here' ? sql`m.amount - m.held` : sql`m.held`)

function found(asked: Asked): RawBuilder<unknown> {
  const { holder, period } = asked
  return sql.join(
    [
      holder === 'here' ? sql`m.amount > m.held` : sql`m.held > 0`,
      heldAs(asked),
      ...(isOfDays(asked) ? [within(sql`m.day`, period)] : []),
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
