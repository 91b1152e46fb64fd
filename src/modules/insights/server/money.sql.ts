import { sql, type RawBuilder } from 'kysely'
import { addDays, shopTimeZone, type Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database/database.ts'
import { within } from '#platform/server/within.ts'
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
} from '../money-held.ts'

/** Money that is away, by who holds it: whoever collects it from the customer, and the provider of what it took (PAY-7). */
const awayPlaces = [
  sql`select order_id, day, since, holder, held as amount, false as "isTaken" from earned_orders where held > 0`,
  sql`select order_id, day, since, 'provider' as holder, at_provider as amount, true as "isTaken"
    from earned_orders where at_provider > 0`,
]
/** A row for each holder of an order's money that is away. */
const away = sql`(${sql.join(awayPlaces, sql` union all `)})`

/** Rows for money that is here. */
const here = sql`
  select order_id, day, since, holder, worth - held - at_provider as amount, false as "isTaken"
  from earned_orders where worth > held + at_provider`

/** Sums money that is away, by its holder and the day since when. */
export async function sumHeld(db: Db): Promise<HeldSince[]> {
  const { rows } = await sql<HeldSince>`
    select holder, since, count(*)::int as orders, sum(amount)::bigint as amount
    from ${away} m group by holder, since`.execute(db)
  return rows
}

/** Counts orders whose money two hold, each of which counts with both: all of them, and those that are late with both. */
export async function countHeldTwice(
  db: Db,
  { today, usual }: Pick<Asked, 'today' | 'usual'>,
): Promise<{ all: number; late: number }> {
  const lateDay = (holder: Holder) => addDays(today, -lateAfter(usual.get(holder)))
  const late = (each: Holder) => sql`holder = ${each} and since < ${lateDay(each)}`
  const { rows } = await sql<{ all: number; late: number }>`
    select count(*)::int as "all", count(*) filter (
      where since < ${lateDay('provider')} and (${sql.join(holders.map(late), sql` or `)}))::int as late
    from earned_orders where at_provider > 0 and held > 0`.execute(db)
  return rows[0] ?? { all: 0, late: 0 }
}

const rememberedDays = 90
const fewest = 5

/** By how many days half of what came lately had come; of a customer, half of the parcels were handed over. */
export async function readUsualDays(db: Db, today: Day): Promise<Map<Holder, number>> {
  const since = addDays(today, -rememberedDays)
  const { rows } = await sql<{ holder: Holder; days: number }>`
    select holder, percentile_disc(0.5) within group (order by days)::int as days
    from (
      select holder, greatest(came_on - since, 0) as days from earned_orders
      where came_on >= ${since} and holder <> 'customer'
      union all
      select 'customer', greatest((handed_at at time zone ${shopTimeZone})::date - taken_on, 0) from earned_orders
      where handed_at >= (${since}::date::timestamp at time zone ${shopTimeZone})
    ) came
    group by holder having count(*) >= ${fewest}`.execute(db)
  return new Map(rows.map(({ holder, days }) => [holder, days]))
}

/**
 * Sums the money of the orders of these days that has come by their payments, that is away, and that they are worth (PAY-7).
 * As in the check of the waterfall, payments are sums of their own rows.
 */
export async function readHeldCheck(db: Db, period: Period): Promise<HeldCheck> {
  const { rows } = await sql<Omit<HeldCheck, keyof Period>>`
    select * from
      (select coalesce(sum(received - held_by_market - held_by_provider - to_return) filter (where stage >= 2), 0)::bigint as here,
        coalesce(sum(received - to_return) filter (where stage = 0), 0)::bigint as kept,
        coalesce(sum(not_asked) filter (where stage >= 2), 0)::bigint as "notAsked", coalesce(sum(held + at_provider), 0)::bigint as held
      from earned_orders where ${within(sql`day`, period)}) orders,
      (select coalesce(sum(amount), 0)::bigint as "heldBefore" from ${away} m where day < ${period.from}) before,
      (select coalesce(sum(revenue), 0)::bigint as revenue
      from earned_sums where cut = 'day' and ${within(sql`day`, period)} and stage <> 1) sums`.execute(db)
  return Object.assign({}, period, ...rows) as HeldCheck
}

/** Sums completed orders that are not paid for: how many, how much, since when; one fact has one age (PAY-7). */
export async function sumUnpaid(db: Db): Promise<{ count: number; amount: Money; since: Date | null }> {
  const { rows } = await sql<{ count: number; amount: Money; since: Date | null }>`
    select count(*)::int as count, coalesce(sum(to_come), 0)::bigint as amount, min(handed_at) as since
    from earned_orders where status = 'completed' and to_come > 0`.execute(db)
  return rows[0] ?? { count: 0, amount: 0, since: null }
}

type Asked = Pick<MoneyQuestion, 'holder' | 'age' | 'isLate' | 'period'> & {
  today: Day
  usual: ReadonlyMap<Holder, number>
}

/** An order whose money is away. */
export interface AwayOrder {
  orderId: string
  orderNumber: string
  customer: string
  holder: Holder
  since: Day
  amount: Money
  /** The provider took it from the customer and has not paid it out yet. */
  isTaken: boolean
}

/** Orders whose money is there, the longest away first; of what is here, the newest. */
export async function listMoneyRows(db: Db, asked: Asked & { limit: number; offset: number }): Promise<AwayOrder[]> {
  const inOrder = sql`order by m.since ${sql.raw(asked.holder === 'here' ? 'desc' : 'asc')}, m.order_id`
  // each place has an index in this order, and gives no more than are shown; both together would be sorted as a whole
  const first = placesOf(asked).map(
    (place) => sql`(
      select m.* from (${place}) m where ${found(asked)} ${inOrder} limit ${asked.limit + asked.offset})`,
  )
  const { rows } = await sql<AwayOrder>`
    select o.id as "orderId", o.number as "orderNumber", trim(concat_ws(' ', o.last_name, o.first_name)) as customer, m.holder, m.since,
      m.amount, m."isTaken"
    from (
      select * from (${sql.join(first, sql` union all `)}) m
      ${inOrder}, m."isTaken" limit ${asked.limit} offset ${asked.offset}
    ) m join orders o on o.id = m.order_id
    ${inOrder}, m."isTaken"`.execute(db)
  return rows
}

/** How many they are, and how much; an order whose money two hold counts with each of them. */
export async function sumMoneyRows(db: Db, asked: Asked): Promise<HeldSum> {
  const { rows } = await sql<HeldSum>`
    select count(*)::int as orders, coalesce(sum(m.amount), 0)::bigint as amount
    from (${sql.join(placesOf(asked), sql` union all `)}) m where ${found(asked)}`.execute(db)
  return rows[0] ?? { orders: 0, amount: 0 }
}

/** Whether orders of some days are asked for. */
export function isOfDays({ period }: Pick<MoneyQuestion, 'period'>): boolean {
  return period.from !== undefined || period.to !== undefined
}

const placesOf = ({ holder }: Asked) => (holder === 'here' ? [here] : awayPlaces)

function found(asked: Asked): RawBuilder<unknown> {
  const days = isOfDays(asked) ? [within(sql`m.day`, asked.period)] : []
  return sql.join([heldAs(asked), ...days], sql` and `)
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
