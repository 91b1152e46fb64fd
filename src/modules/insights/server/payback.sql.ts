import { sql } from 'kysely'
import { shopTimeZone } from '#kit/days.ts'
import type { Db } from '#platform/server/database.ts'
import type { BoughtPurchase, DayBack } from '../payback.ts'

const most = 60

/** Purchases that came: those with something on hand, and the latest; newest first. */
export async function listBought(db: Db): Promise<BoughtPurchase[]> {
  const { rows } = await sql<BoughtPurchase>`
    select p.id as "purchaseId", p.number as "purchaseNumber", p.note, k.bill,
      (least(p.received_at, came.at) at time zone ${shopTimeZone})::date as "receivedOn", k.frozen, k.on_hand as "onHand"
    from purchases p join earned_purchases k on k.purchase_id = p.id and k.received > 0
    cross join lateral (select min(came_at) as at from earned_receipts r where r.purchase_id = p.id) came
    where p.received_at is not null and p.status <> 'cancelled'
    order by p.received_at desc, p.id limit ${most}`.execute(db)
  return rows
}

/** What purchases brought, day by day; of free orders what remains is taken off (ORD-6). */
export async function listDaysBack(
  db: Db,
  numbers: readonly string[],
): Promise<(DayBack & { purchaseNumber: string })[]> {
  const { rows } = await sql<DayBack & { purchaseNumber: string }>`
    select key as "purchaseNumber", day, sum(pieces)::int as pieces, sum(revenue - marketplace_fee - marketplace_fixed_fee
        - marketplace_payment_fee - payment_fee - subsidised_shipping_fee - return_cost)::bigint as back,
      sum(google_sent + advertiser_sent)::bigint as adverts
    from earned_sums
    where cut = 'purchase' and key = any(${numbers}::text[]) and stage in (0, 2, 3) group by 1, 2 order by 1, 2`.execute(
    db,
  )
  return rows
}
