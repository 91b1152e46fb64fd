import { sql, type RawBuilder } from 'kysely'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database.ts'
import { withinDays } from '#platform/server/within.ts'
import { dayOf } from '#kit/days.ts'
import type { Basis, Period } from '../earned.ts'
import type { Ledgers, UnderWay } from '../earned-report.ts'

/** Of `orders o`, those whose money counts in a period. */
function counted(period: Period, basis: Basis): RawBuilder<unknown> {
  const stage = {
    placed: sql`true`,
    sent: sql`status_group(o.status) in ('free', 'taken')`,
    earned: sql`(status_group(o.status) = 'free' or o.status = 'completed')`,
  }[basis]
  return sql`${withinDays(sql`o.created_at`, period)} and ${stage}`
}

/** What the ledgers say of a period, by themselves: nothing here reads what the report is made of (EARN-1). */
export async function readLedgers(db: Db, period: Period, basis: Basis): Promise<Ledgers> {
  const orders = counted(period, basis)
  const one = async (statement: RawBuilder<Partial<Ledgers>>) => (await statement.execute(db)).rows[0]
  const parts = await Promise.all([
    one(sql`
      select coalesce(sum(p.amount), 0)::bigint as received
      from orders o join order_payments p on p.order_id = o.id where ${orders}`),
    one(sql`
      select coalesce(sum(greatest(o.total - o.deposit, 0)) filter (where status_group(o.status) <> 'free'), 0)::bigint as "toCome",
        coalesce(sum(refund_due(o.status, o.total, o.deposit)), 0)::bigint as "toReturn",
        coalesce(sum(m.marketplace_fee + m.marketplace_fixed_fee + m.marketplace_payment_fee + m.payment_fee
          + m.subsidised_shipping_fee + m.return_cost), 0)::bigint as charged
      from orders o join order_money m on m.order_id = o.id where ${orders}`),
    one(sql`
      select -coalesce(sum(m.quantity * l.unit_cost), 0)::bigint as sold
      from orders o join stock_movements m on m.order_id = o.id and m.reason in ('sale', 'return') join lots l on l.id = m.lot_id
      where ${orders} and not o.is_returning`),
    basis !== 'placed'
      ? { reserved: 0 }
      : one(sql`
      select coalesce(sum(a.quantity * l.unit_cost), 0)::bigint as reserved
      from orders o join allocations a on a.order_id = o.id and a.state = 'reserved' join lots l on l.id = a.lot_id
      where ${orders} and status_group(o.status) = 'reserving'`),
    one(sql`
      select coalesce(sum(amount), 0)::bigint as spent from advert_expenses
      where spent_on between ${period.from} and ${period.to}`),
  ])
  return Object.assign({}, ...parts) as Ledgers
}

const rememberedDays = 180

/** What is on its way, and what refusals would take of it at the shop's own rate, by source (EARN-2). */
export async function readUnderWay(db: Db, period: Period, now: Date): Promise<UnderWay> {
  const { rows } = await sql<UnderWay>`
    with ended as (
      select source, sum(refusals)::numeric as refused, 
        sum(refusals) + coalesce(sum(orders) filter (where stage = 3), 0) as orders,
        sum(return_cost) filter (where stage = 0) / nullif(sum(refusals), 0) as return_cost
      from earned_sums
      where day >= (${dayOf(now)}::date - ${rememberedDays}::int) and stage in (0, 3)
      group by source
      having sum(refusals) + coalesce(sum(orders) filter (where stage = 3), 0) > 0
    ),
    under_way as (
      select o.source, count(*) as orders, sum(m.amount_due) as amount, sum(m.revenue - m.cost) as brings
      from orders o join order_money m on m.order_id = o.id
      where ${withinDays(sql`o.created_at`, period)} and o.status in ('sent', 'inTransit')
      group by o.source
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
    from earned_sums where day between ${from} and ${to} and stage = 1`.execute(db)
  return rows[0] ?? { orders: 0, amount: 0 }
}
