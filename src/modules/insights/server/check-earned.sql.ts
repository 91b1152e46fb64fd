import { sql } from 'kysely'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database/database.ts'
import { within } from '#platform/server/within.ts'
import { addDays, dayOf } from '#kit/days.ts'
import { onItsWay } from '#modules/orders/status.ts'
import type { Basis, Period } from '../earned.ts'
import type { UnderWay } from '../earned.contract.ts'
import type { Ledgers } from '../earned-report.ts'
import { counts } from './earned.sql.ts'

/** Sums the orders of a period by the ledgers alone: no figure here comes from the parts of the report (EARN-1). */
export async function readLedgers(db: Db, period: Period, basis: Basis): Promise<Omit<Ledgers, 'entered'>> {
  const { rows } = await sql<Omit<Ledgers, 'entered'>>`
    select coalesce(sum(received), 0)::bigint as received, coalesce(sum(to_come), 0)::bigint as "toCome",
      coalesce(sum(not_asked), 0)::bigint as "notAsked", coalesce(sum(to_return), 0)::bigint as "toReturn", coalesce(sum(charged), 0)::bigint as charged,
      coalesce(sum(sold), 0)::bigint as sold,
      ${basis === 'placed' ? sql`coalesce(sum(reserved), 0)::bigint` : sql`0::bigint`} as reserved,
      (select coalesce(sum(amount), 0)::bigint from advert_expenses where spent_on between ${period.from} and ${period.to})
        as spent
    from earned_orders where ${counts(period, basis)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no sum of no rows')
  return row
}

const rememberedDays = 180

/** Sums orders on their way, and their expected loss by the shop's own rate of refusals for each source (EARN-2). */
export async function readUnderWay(db: Db, period: Period, now: Date): Promise<UnderWay> {
  const since = addDays(dayOf(now), -rememberedDays)
  const { rows } = await sql<UnderWay>`
    with ended as (
      select source, count(*) filter (where is_refused)::numeric as refused, count(*) as orders,
        sum(return_cost) filter (where is_refused) / nullif(count(*) filter (where is_refused), 0) as return_cost
      from earned_orders where day >= ${since} and (stage = 3 or is_refused)
      group by source
    ),
    under_way as (
      select source, count(*) as orders, sum(to_come) as amount, sum(revenue - cost) as brings
      from earned_orders where ${within(sql`day`, period)} and status = any(${onItsWay}::text[]) group by source
    )
    select coalesce(sum(u.orders), 0)::int as orders, coalesce(sum(u.amount), 0)::bigint as amount,
      coalesce(round(sum(u.orders * e.refused / e.orders) / sum(u.orders), 4), 0) as "refusalRate",
      coalesce(round(sum(e.refused / e.orders * (u.brings + u.orders * coalesce(e.return_cost, 0)))), 0)::bigint as "expectedLoss"
    from under_way u left join ended e using (source)`.execute(db)
  return rows[0] ?? { orders: 0, amount: 0, refusalRate: 0, expectedLoss: 0 }
}

/** Orders of a period that took no goods yet. */
export async function readNotSent(db: Db, { from, to }: Period): Promise<{ orders: number; amount: Money }> {
  const { rows } = await sql<{ orders: number; amount: Money }>`
    select coalesce(sum(orders), 0)::int as orders, coalesce(sum(revenue), 0)::bigint as amount
    from earned_sums where cut = 'day' and day between ${from} and ${to} and stage = 1`.execute(db)
  return rows[0] ?? { orders: 0, amount: 0 }
}
