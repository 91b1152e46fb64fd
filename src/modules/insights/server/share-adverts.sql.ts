import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { bases, type Basis } from '../earned.ts'
import { listProductMonths, type ProductMonth } from './facts/sums.sql.ts'
import { advertColumns } from './part-columns.ts'
import { shareOf } from './shares.sql.ts'

/** From which stage an order counts, by basis. */
export const firstStage = { placed: 1, sent: 2, earned: 3 } as const

/** The orders, days and products by month that bear other adverts than before. */
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

const isCounted = (basis: Basis) => sql`(stage >= ${sql.lit(firstStage[basis])} and revenue > 0)`
const ofBasis = (name: string, basis: Basis) => sql.ref(`${name}_${basis}`)
/** For each basis. */
const each = (make: (basis: Basis) => RawBuilder<unknown>) => sql.join(bases.map(make))
const windows = sql`window of_type as (partition by day, type_id), of_day as (partition by day)`

/** The largest of those that a basis counts takes what remains of kopiykas; what no basis counts bears nothing. */
const shareOverParts = (days: readonly Day[]) => sql<Bearing>`
  with ranked as (
    select p.ctid as place, p.day, p.type_id, p.stage, p.revenue,
      row_number() over (partition by day, type_id order by revenue desc, order_id, line_id, lot_id) as type_rank,
      row_number() over (partition by day order by revenue desc, order_id, line_id, lot_id) as day_rank
    from earned_parts p where p.day = any(${days}::date[])
  ),
  spent as materialized (
    select day, type_id, amount from earned_costs where kind = 'adverts' and day = any(${days}::date[])
  ),
  counted as (
    select p.*, coalesce(t.amount, 0) as of_type, coalesce(a.amount, 0) as of_all, ${each(
      (basis) => sql`
        (sum(revenue) filter (where ${isCounted(basis)}) over of_type)::bigint as ${ofBasis('type_revenue', basis)},
        (sum(revenue) filter (where ${isCounted(basis)}) over of_day)::bigint as ${ofBasis('day_revenue', basis)},
        min(type_rank) filter (where ${isCounted(basis)}) over of_type as ${ofBasis('type_lead', basis)},
        min(day_rank) filter (where ${isCounted(basis)}) over of_day as ${ofBasis('day_lead', basis)}`,
    )}
    from ranked p
    left join spent t on t.day = p.day and t.type_id = p.type_id
    left join spent a on a.day = p.day and a.type_id is null
    window of_type as (partition by p.day, p.type_id), of_day as (partition by p.day)
  ),
  shares as (
    select *, ${each(
      (basis) => sql`
        case when of_type > 0 and ${isCounted(basis)}
          then ${shareOf(sql`of_type`, sql`revenue`, ofBasis('type_revenue', basis))} else 0 end as ${ofBasis('google', basis)},
        case when of_all > 0 and ${isCounted(basis)}
          then ${shareOf(sql`of_all`, sql`revenue`, ofBasis('day_revenue', basis))} else 0 end as ${ofBasis('advertiser', basis)}`,
    )}
    from counted
  ),
  wanted as (
    select place, ${each(
      (basis) => sql`
        ${ofBasis('google', basis)} + case when type_rank = ${ofBasis('type_lead', basis)}
          then of_type - (sum(${ofBasis('google', basis)}) over of_type)::bigint else 0 end as ${ofBasis('google', basis)},
        ${ofBasis('advertiser', basis)} + case when day_rank = ${ofBasis('day_lead', basis)}
          then of_all - (sum(${ofBasis('advertiser', basis)}) over of_day)::bigint else 0 end as ${ofBasis('advertiser', basis)}`,
    )}
    from shares ${windows}
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
