import { sql } from 'kysely'
import { addDays, shopTimeZone, type Day } from '#kit/days.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PaybackReport } from '../payback.contract.ts'
import type { BoughtPurchase, DayBack } from '../payback.ts'
import { backOfDay } from './facts/sums.sql.ts'
import { feeColumns } from './part-columns.ts'

const feesTaken = sql.join(
  feeColumns.map((name) => sql.ref(name)),
  sql` + `,
)

/** The most purchases listed that have nothing left on hand. */
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
      greatest(0, round(coalesce(asked, 0) * (1 - (select share from usual))))::bigint as worth,
      case when status = 'cancelled' then 0 else coalesce(coming, 0) end::int as coming
    from (
      select p.id as "purchaseId", p.number as "purchaseNumber", p.note, ${billed} as bill, p.received_at, p.status,
        (least(p.received_at, k.came_at) at time zone ${shopTimeZone})::date as "receivedOn", k.frozen, k.on_hand as "onHand",
        row_number() over (order by p.received_at desc, p.id) as place
      from ${came}
    ) came
    -- of all at once: one by one, each would read all lots
    left join (
      select l.purchase_id, sum(lots.on_hand * lots.asked_price) as asked, sum(greatest(0, l.quantity - l.received)) as coming
      from purchase_lines l left join lots on lots.id = l.lot_id group by 1
    ) rest on rest.purchase_id = "purchaseId"
    where "onHand" > 0 or place <= ${latest}
    order by place`.execute(db)
  return rows
}

/** Sums all received purchases, shown or not (EARN-4). */
export async function sumPayback(db: Db): Promise<PaybackReport['total']> {
  const { rows } = await sql<PaybackReport['total']>`
    with all_came as materialized (select p.number, ${billed} as bill, k.frozen from ${came})
    select purchases, bill, frozen, coalesce(back, 0)::bigint as back, coalesce(adverts, 0)::bigint as adverts
    from (select count(*)::int as purchases, coalesce(sum(bill), 0)::bigint as bill,
        coalesce(sum(frozen), 0)::bigint as frozen from all_came) came,
      (select ${backOfDay} from earned_sums
      where cut = 'purchase' and stage in (0, 2, 3) and key in (select number from all_came)) brought`.execute(db)
  return rows[0] ?? { purchases: 0, bill: 0, back: 0, adverts: 0, frozen: 0 }
}

/** The cost of goods of refused orders that are not back yet. */
export async function sumReturning(db: Db): Promise<PaybackReport['returning']> {
  const { rows } = await sql<PaybackReport['returning']>`
    select count(distinct o.id)::int as orders, coalesce(-sum(s.quantity * l.unit_cost), 0)::bigint as cost
    from orders o join stock_movements s on s.order_id = o.id and s.reason in ('sale', 'return') join lots l on l.id = s.lot_id
    where o.is_returning`.execute(db)
  return rows[0] ?? { orders: 0, cost: 0 }
}

export type DayOfPurchase = DayBack & { purchaseNumber: string }

/** The money that purchases brought, day by day, less the remaining costs of free orders (ORD-6). */
export async function listDaysBack(db: Db, numbers: readonly string[]): Promise<DayOfPurchase[]> {
  const { rows } = await sql<DayOfPurchase>`
    select key as "purchaseNumber", day, ${backOfDay}
    from earned_sums where cut = 'purchase' and stage in (0, 2, 3) and key = any(${numbers}::text[])
    group by 1, 2 order by 2`.execute(db)
  return rows
}
