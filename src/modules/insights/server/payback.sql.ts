import { sql } from 'kysely'
import { addDays, shopTimeZone, type Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database.ts'
import type { BoughtPurchase, DayBack, PaybackTotal, Returning } from '../payback.ts'
import { backOfDay } from './kept/days.sql.ts'
import { missingMonths } from './kept/months.sql.ts'
import { feeColumns } from './part-columns.ts'

const feesTaken = sql.join(
  feeColumns.map((name) => sql.ref(name)),
  sql` + `,
)

/** Of those with nothing left on hand. */
const latest = 60

/** The bill of a purchase; of a cancelled one the cost of the goods that came (EARN-1). */
const billed = sql`case when p.status = 'cancelled'
  then (select received_cost from purchase_money m where m.purchase_id = p.id) else k.bill end`

/** Purchases of which goods came, as `p` and `k`; also those cancelled after a part had come. */
const came = sql`purchases p join earned_purchases k on k.purchase_id = p.id and k.received > 0 and p.received_at is not null`

const rememberedDays = 180

/** Purchases that came: all with something on hand, for money lies in them, and the latest; newest first. */
export async function listBought(db: Db, today: Day): Promise<BoughtPurchase[]> {
  const since = addDays(today, -rememberedDays)
  const { rows } = await sql<BoughtPurchase>`
    with usual as materialized (
      select coalesce(sum(${feesTaken}) / nullif(sum(revenue), 0), 0) as share
      from earned_sums where cut = 'day' and day >= ${since} and stage >= 2
    )
    select "purchaseId", "purchaseNumber", note, bill, "receivedOn", frozen, "onHand",
      greatest(0, round(asked * (1 - (select share from usual))))::bigint as worth, coming
    from (
      select p.id as "purchaseId", p.number as "purchaseNumber", p.note, ${billed} as bill, p.received_at, p.status,
        (least(p.received_at, k.came_at) at time zone ${shopTimeZone})::date as "receivedOn", k.frozen, k.on_hand as "onHand",
        row_number() over (order by p.received_at desc, p.id) as place
      from ${came}
    ) came
    cross join lateral (
      select coalesce(sum(lots.on_hand * lots.asked_price), 0) as asked,
        case when status = 'cancelled' then 0 else coalesce(sum(greatest(0, l.quantity - l.received)), 0) end::int as coming
      from purchase_lines l left join lots on lots.id = l.lot_id where l.purchase_id = "purchaseId"
    ) rest
    where "onHand" > 0 or place <= ${latest}
    order by place`.execute(db)
  return rows
}

/** Of all that came, whether it is shown or not (EARN-4). */
export async function sumPayback(db: Db): Promise<PaybackTotal> {
  const columns = sql.join(
    ['revenue', 'pieces', ...feeColumns, 'google_sent', 'advertiser_sent'].map((name) => sql.ref(name)),
  )
  const { rows } = await sql<PaybackTotal>`
    with all_came as materialized (select p.number, ${billed} as bill, k.frozen from ${came}),
    brought as (
      select key, ${columns} from earned_month_sums
      where cut = 'purchase' and stage in (0, 2, 3) and month in (select month from earned_months)
      union all
      select key, ${columns} from ${missingMonths} missing cross join lateral (
        select * from earned_sums
        where cut = 'purchase' and day >= month and day < month + interval '1 month' and stage in (0, 2, 3) offset 0
      ) sums
    )
    select purchases, bill, frozen, coalesce(back, 0)::bigint as back, coalesce(adverts, 0)::bigint as adverts
    from (select count(*)::int as purchases, coalesce(sum(bill), 0)::bigint as bill,
        coalesce(sum(frozen), 0)::bigint as frozen from all_came) came,
      (select ${backOfDay} from brought where key in (select number from all_came)) brought`.execute(db)
  return rows[0] ?? { purchases: 0, bill: 0, back: 0, adverts: 0, frozen: 0 }
}

/** The cost of goods of refused orders that are not back yet. */
export async function sumReturning(db: Db): Promise<Returning> {
  const { rows } = await sql<Returning>`
    select count(distinct o.id)::int as orders, coalesce(-sum(s.quantity * l.unit_cost), 0)::bigint as cost
    from orders o join stock_movements s on s.order_id = o.id and s.reason in ('sale', 'return') join lots l on l.id = s.lot_id
    where o.is_returning`.execute(db)
  return rows[0] ?? { orders: 0, cost: 0 }
}

export type DayOfPurchase = DayBack & { purchaseNumber: string }

/** What purchases brought, day by day; of free orders what remains is taken off (ORD-6). Months that are over stand ready. */
export async function listDaysBack(db: Db, numbers: readonly string[]): Promise<DayOfPurchase[]> {
  const asked = sql`unnest(${numbers}::text[]) asked (purchase_number)`
  const [months, days] = await Promise.all([
    sql<{ purchaseNumber: string; days: string }>`
      select purchase_number as "purchaseNumber", days
      from ${asked} join earned_month_returns using (purchase_number)
      where month in (select month from earned_months)`.execute(db),
    sql<DayOfPurchase>`
      select key as "purchaseNumber", day, ${backOfDay}
      from ${missingMonths} missing cross join lateral (
        select * from earned_sums
        where cut = 'purchase' and day >= month and day < month + interval '1 month' and stage in (0, 2, 3) offset 0
      ) sums
      join ${asked} on purchase_number = key
      group by 1, 2`.execute(db),
  ])
  const ofMonths = months.rows.flatMap(({ purchaseNumber, days: list }) => {
    const read: [day: Day, back: Money, adverts: Money, pieces: number][] = JSON.parse(list)
    return read.map(([day, back, adverts, pieces]) => ({ purchaseNumber, day, back, adverts, pieces }))
  })
  return [...ofMonths, ...days.rows].toSorted((one, other) => one.day.localeCompare(other.day))
}
