import { sql } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Tx } from '#platform/server/database.ts'
import { bases } from '../earned.ts'
import { listProductMonths, type ProductMonth } from './facts/sums.sql.ts'
import { advertColumns } from './part-columns.ts'
import { shareOf } from './shares.sql.ts'

/** From which stage an order counts, by basis. */
export const firstStage = { placed: 1, sent: 2, earned: 3 } as const

/** What bears other adverts than before. */
export interface Bearing {
  orderIds: string[]
  days: Day[]
  productMonths: ProductMonth[]
}

/**
 * Shares the adverts of these days anew over the parts that count, by revenue: those of a type over its goods, those of
 * an advertiser over all; remainders of kopiykas go to the largest part, and what nobody sold for stays unallocated
 * (ORD-6). Answers the orders that bear another share than before, and their days.
 */
export async function shareAdverts(tx: Tx, days: readonly Day[]): Promise<Bearing> {
  if (days.length === 0) return { orderIds: [], days: [], productMonths: [] }
  // one flight: the connection runs them in this order
  const spending = [
    sql`delete from earned_costs where kind = 'adverts' and day = any(${days}::date[])`.execute(tx),
    insertSpent(days).execute(tx),
  ]
  const sharing = shareOverParts(days).execute(tx)
  const [{ rows }] = await Promise.all([sharing, ...spending])
  return rows[0] ?? { orderIds: [], days: [], productMonths: [] }
}

const insertSpent = (days: readonly Day[]) => sql`
  with spent as (
    select e.spent_on as day, each.key::uuid as type_id, sum(each.value::bigint)::bigint as amount
    from advert_expenses e cross join lateral jsonb_each_text(e.amounts_by_type) each
    where e.kind = 'google' and e.spent_on = any(${days}::date[]) group by 1, 2
    union all
    select spent_on, null, sum(amount)::bigint from advert_expenses
    where kind = 'advertiser' and spent_on = any(${days}::date[]) group by 1
  ),
  sold as (
    select day, type_id, grouping(type_id) = 1 as is_all, ${sql.join(
      bases.map((basis) => sql`bool_or(stage >= ${sql.lit(firstStage[basis])} and revenue > 0) as ${sql.ref(basis)}`),
    )}
    from earned_parts where day = any(${days}::date[]) group by grouping sets ((day, type_id), (day))
  )
  insert into earned_costs (kind, day, type_id, amount, unallocated_placed, unallocated_sent, unallocated_earned)
  select 'adverts', s.day, s.type_id, s.amount, ${sql.join(
    bases.map((basis) => sql`case when ${sql.ref(`sold.${basis}`)} then 0 else s.amount end`),
  )}
  from spent s left join sold on sold.day = s.day
    and case when s.type_id is null then sold.is_all else sold.type_id = s.type_id and not sold.is_all end
  where s.amount > 0`

/** A part stands here once for each basis that counts it; one that no basis counts bears nothing. */
const shareOverParts = (days: readonly Day[]) => sql<Bearing>`
  with counted as (
    select p.ctid as place, p.day, p.type_id, p.revenue, basis,
      (sum(p.revenue) over of_type)::bigint as type_revenue, (sum(p.revenue) over of_day)::bigint as day_revenue,
      row_number() over (of_type order by p.revenue desc, order_id, line_id, lot_id) = 1 as leads_type,
      row_number() over (of_day order by p.revenue desc, order_id, line_id, lot_id) = 1 as leads_day
    from earned_parts p
    left join (values ${sql.join(bases.map((basis) => sql`(${sql.lit(basis)}, ${sql.lit(firstStage[basis])})`))})
      bases (basis, first_stage) on p.stage >= first_stage and p.revenue > 0
    where p.day = any(${days}::date[])
    window of_type as (partition by basis, p.day, p.type_id), of_day as (partition by basis, p.day)
  ),
  shares as (
    select c.*, coalesce(t.amount, 0) as of_type, coalesce(a.amount, 0) as of_all,
      case when t.amount > 0 then ${shareOf(sql`t.amount`, sql`revenue`, sql`type_revenue`)} else 0 end as type_share,
      case when a.amount > 0 then ${shareOf(sql`a.amount`, sql`revenue`, sql`day_revenue`)} else 0 end as day_share
    from counted c
    left join earned_costs t on t.kind = 'adverts' and t.day = c.day and t.type_id = c.type_id
    left join earned_costs a on a.kind = 'adverts' and a.day = c.day and a.type_id is null
  ),
  exact as (
    select place, basis,
      type_share + case when leads_type then of_type - sum(type_share) over (partition by basis, day, type_id) else 0 end as google,
      day_share + case when leads_day then of_all - sum(day_share) over (partition by basis, day) else 0 end as advertiser
    from shares
  ),
  wanted as (
    select place, ${sql.join(
      advertColumns.map(
        ({ basis, kind, column }) =>
          sql`coalesce(sum(${sql.ref(kind)}) filter (where basis = ${sql.lit(basis)}), 0)::bigint as ${sql.ref(column)}`,
      ),
    )}
    from exact group by place
  ),
  shared as (
    update earned_parts p set ${sql.join(advertColumns.map(({ column }) => sql`${sql.ref(column)} = wanted.${sql.ref(column)}`))}
    from wanted
    -- by the day as well: a place alone is looked for among the parts of all days
    where p.ctid = wanted.place and p.day = any(${days}::date[])
      and (${sql.join(advertColumns.map(({ column }) => sql`p.${sql.ref(column)}`))})
        is distinct from (${sql.join(advertColumns.map(({ column }) => sql`wanted.${sql.ref(column)}`))})
    returning p.order_id, p.day, p.product_id
  )
  select coalesce(array_agg(distinct order_id), '{}') as "orderIds", coalesce(array_agg(distinct day::text), '{}') as days,
    (${listProductMonths('shared')}) as "productMonths"
  from shared`
