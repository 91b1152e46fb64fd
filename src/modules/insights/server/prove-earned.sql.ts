import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { allFacts } from './facts/make-facts.sql.ts'

export interface EarnedDifference {
  /** Or the table of facts. */
  what: 'order' | 'adverts' | (string & {})
  /** The key that its rows are made by: an order's id, a day, a purchase's. */
  of: string
}

/**
 * Counts everything anew and compares it with what is kept: the terms of every order with the one money view, and what
 * the orders of a day bear of its adverts, with what nobody bears, with what was spent.
 * A fact that is marked and not made yet is no difference.
 */
export async function listEarnedDifferences(db: Db): Promise<EarnedDifference[]> {
  const { rows } = await sql<EarnedDifference>`
    with parts as (
      select order_id, sum(revenue) as revenue, sum(sold_total) as sold_total, sum(cost) as cost, sum(marketplace_fee) as marketplace_fee,
        sum(marketplace_fixed_fee) as fixed, sum(marketplace_payment_fee) as marketplace_payment_fee,
        sum(payment_fee) as payment_fee, sum(subsidised_shipping_fee) as shipping, sum(return_cost) as return_cost,
        count(*) filter (where first_of_order) as firsts
      from earned_parts group by order_id
    ),
    borne as (
      select day, sum(google_placed + advertiser_placed) as placed, sum(google_sent + advertiser_sent) as sent,
        sum(google_earned + advertiser_earned) as earned
      from earned_parts group by day
    ),
    kept as (
      select day, sum(amount) as amount, sum(unallocated_placed) as placed, sum(unallocated_sent) as sent,
        sum(unallocated_earned) as earned
      from earned_costs where kind = 'adverts' group by day
    ),
    spent as (select spent_on as day, sum(amount) as amount from advert_expenses where amount > 0 group by spent_on)
    select 'order' as what, coalesce(m.order_id, p.order_id)::text as of
    from order_money m full join parts p on p.order_id = m.order_id
    where (m.revenue, m.sold_total, m.cost, m.marketplace_fee, m.marketplace_fixed_fee, m.marketplace_payment_fee, m.payment_fee,
        m.subsidised_shipping_fee, m.return_cost, 1)
      is distinct from (p.revenue, p.sold_total, p.cost, p.marketplace_fee, p.fixed, p.marketplace_payment_fee, p.payment_fee,
        p.shipping, p.return_cost, p.firsts)
      and not exists (select from earned_dirty d where d.order_id = coalesce(m.order_id, p.order_id))
    union all
    select 'adverts', coalesce(s.day, k.day, b.day)::text
    from spent s full join kept k using (day) full join borne b using (day)
    where (coalesce(s.amount, 0), coalesce(s.amount, 0), coalesce(s.amount, 0), coalesce(s.amount, 0))
        is distinct from (coalesce(k.amount, 0), coalesce(k.placed, 0) + coalesce(b.placed, 0),
          coalesce(k.sent, 0) + coalesce(b.sent, 0), coalesce(k.earned, 0) + coalesce(b.earned, 0))
      and not exists (select from earned_dirty d where d.day = coalesce(s.day, k.day, b.day))`.execute(db)
  return rows
}

/** Forgets all that was made. For the demo shop alone; what is entered after it marks itself. */
export async function clearEarned(db: Db): Promise<void> {
  const facts = new Set(allFacts('').map(({ table }) => table))
  const all = [...facts, 'earned_parts', 'earned_dirty', 'earned_changes']
  await sql`truncate ${sql.join(all.map((table) => sql.table(table)))}`.execute(db)
  // an order that this transaction marked already is marked again
  await sql`select set_config('insights.marked', '', true)`.execute(db)
}
