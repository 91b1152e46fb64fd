import { sql } from 'kysely'
import { shopTimeZone } from '#kit/days.ts'
import type { Db } from '#platform/server/database.ts'
import type { BoughtPurchase, DayBack } from '../payback.ts'

const most = 60

/** Purchases that came: those with something on hand, and the latest; newest first. */
export async function listBought(db: Db): Promise<BoughtPurchase[]> {
  const { rows } = await sql<BoughtPurchase>`
    select p.id as "purchaseId", p.number as "purchaseNumber", p.note, m.bill,
      -- lots that were entered before their purchase came earlier than it was put into stock
      (least(p.received_at, (
        select min(s.created_at) from purchase_lines l join stock_movements s on s.lot_id = l.lot_id and s.reason = 'receipt'
        where l.purchase_id = p.id)) at time zone ${shopTimeZone})::date as "receivedOn",
      m.on_hand_cost as frozen, m.on_hand as "onHand"
    from purchases p join purchase_money m on m.purchase_id = p.id
    where p.received_at is not null and p.status <> 'cancelled' and m.received > 0
    order by p.received_at desc, p.id limit ${most}`.execute(db)
  return rows
}

/** What purchases brought, day by day; of free orders what remains is taken off (ORD-6). */
export async function listDaysBack(
  db: Db,
  numbers: readonly string[],
): Promise<(DayBack & { purchaseNumber: string })[]> {
  const { rows } = await sql<DayBack & { purchaseNumber: string }>`
    select purchase_number as "purchaseNumber", day, sum(pieces)::int as pieces,
      sum(revenue - marketplace_fee - marketplace_fixed_fee - marketplace_payment_fee - payment_fee
        - subsidised_shipping_fee - return_cost)::bigint as back,
      sum(google_sent + advertiser_sent)::bigint as adverts
    from earned_parts where purchase_number = any(${numbers}::text[]) and stage in (0, 2, 3)
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
