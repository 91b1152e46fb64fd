import { sql } from 'kysely'
import type { Day } from '#kit/days.ts'
import type { Tx } from '#platform/server/database.ts'
import { bases } from '../earned.ts'

/** From which stage an order counts, by basis. */
export const firstStage = { placed: 1, sent: 2, earned: 3 } as const

/**
 * Shares the adverts of these days anew over the parts that count, by revenue: those of a type over its goods, those of
 * an advertiser over all; remainders of kopiykas go to the largest part, and what nobody sold for stays unallocated (ORD-6).
 */
export async function shareAdverts(tx: Tx, days: readonly Day[]): Promise<void> {
  if (days.length === 0) return
  await sql`delete from earned_adverts where day = any(${days}::date[])`.execute(tx)
  await sql`
    with spent as (
      select e.spent_on as day, each.key::uuid as type_id, sum(each.value::bigint)::bigint as amount
      from advert_expenses e cross join lateral jsonb_each_text(e.amounts_by_type) each
      where e.kind = 'google' and e.spent_on = any(${days}::date[]) group by 1, 2
      union all
      select spent_on, null, sum(amount)::bigint from advert_expenses
      where kind = 'advertiser' and spent_on = any(${days}::date[]) group by 1
    ),
    sold as (
      select day, type_id, ${sql.join(
        bases.map((basis) => sql`bool_or(stage >= ${sql.lit(firstStage[basis])} and revenue > 0) as ${sql.ref(basis)}`),
      )}
      from earned_parts where day = any(${days}::date[]) group by 1, 2
    )
    insert into earned_adverts (day, type_id, amount, unallocated_placed, unallocated_sent, unallocated_earned)
    select s.day, s.type_id, s.amount, ${sql.join(
      bases.map(
        (basis) => sql`case when exists (select from sold where sold.day = s.day
          and (s.type_id is null or sold.type_id = s.type_id) and ${sql.ref(`sold.${basis}`)}) then 0 else s.amount end`,
      ),
    )}
    from spent s where s.amount > 0`.execute(tx)
  for (const basis of bases) await shareOver(tx, days, basis)
}

async function shareOver(tx: Tx, days: readonly Day[], basis: keyof typeof firstStage): Promise<void> {
  const [google, advertiser] = [sql.ref(`google_${basis}`), sql.ref(`advertiser_${basis}`)]
  await sql`
    with parts as (
      select p.ctid as place, p.day, p.type_id, p.revenue::numeric as revenue, p.stage >= ${firstStage[basis]} and p.revenue > 0 as counts,
        p.order_id, p.line_id, p.lot_id, p.google, p.advertiser
      from (select ctid, *, ${google} as google, ${advertiser} as advertiser from earned_parts where day = any(${days}::date[])) p
    ),
    ranked as (
      select parts.*, coalesce(t.amount, 0) as of_type, coalesce(a.amount, 0) as of_all,
        sum(revenue) over of_type as type_revenue, sum(revenue) over of_day as day_revenue,
        row_number() over (partition by parts.day, parts.type_id order by revenue desc, order_id, line_id, lot_id) = 1 as leads_type,
        row_number() over (partition by parts.day order by revenue desc, order_id, line_id, lot_id) = 1 as leads_day
      from parts
      left join earned_adverts t on t.day = parts.day and t.type_id = parts.type_id
      left join earned_adverts a on a.day = parts.day and a.type_id is null
      where counts
      window of_type as (partition by parts.day, parts.type_id), of_day as (partition by parts.day)
    ),
    shares as (
      select *, div(of_type * revenue, type_revenue)::bigint as google_share, div(of_all * revenue, day_revenue)::bigint as advertiser_share
      from ranked
    ),
    exact as (
      select place,
        google_share + case when leads_type then of_type - sum(google_share) over (partition by day, type_id) else 0 end as google_share,
        advertiser_share + case when leads_day then of_all - sum(advertiser_share) over (partition by day) else 0 end as advertiser_share
      from shares
    )
    update earned_parts set ${google} = coalesce(e.google_share, 0), ${advertiser} = coalesce(e.advertiser_share, 0)
    from parts left join exact e on e.place = parts.place
    where earned_parts.ctid = parts.place
      and (parts.google, parts.advertiser) is distinct from (coalesce(e.google_share, 0), coalesce(e.advertiser_share, 0))`.execute(
    tx,
  )
}
