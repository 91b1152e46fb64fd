import { sql } from 'kysely'
import { shopTimeZone } from '#kit/days.ts'
import type { Db } from '#platform/server/database.ts'
import type { BoughtPurchase, DayBack } from '../payback.ts'

const most = 60

/** Purchases that came: those with something on hand, and the latest; newest first. */
export async function listBought(db: Db): Promise<BoughtPurchase[]> {
  const { rows } = await sql<BoughtPurchase>`
    with latest as materialized (
      select id, number, note, received_at from purchases p
      where received_at is not null and status <> 'cancelled'
        and exists (select from purchase_lines l where l.purchase_id = p.id and l.received > 0)
      order by received_at desc, id limit ${most}
    ),
    held as (
      select l.purchase_id, sum(lots.on_hand) as pieces, sum(lots.on_hand * lots.unit_cost) as cost
      from purchase_lines l join lots on lots.id = l.lot_id
      where l.purchase_id in (select id from latest) group by 1
    ),
    -- lots that were entered before their purchase came earlier than it was put into stock
    came as (
      select l.purchase_id, min(s.created_at) as at
      from purchase_lines l join stock_movements s on s.lot_id = l.lot_id and s.reason = 'receipt'
      where l.purchase_id in (select id from latest) group by 1
    )
    select p.id as "purchaseId", p.number as "purchaseNumber", p.note, m.bill,
      (least(p.received_at, came.at) at time zone ${shopTimeZone})::date as "receivedOn",
      coalesce(held.cost, 0)::bigint as frozen, coalesce(held.pieces, 0)::int as "onHand"
    from latest p join purchase_money m on m.purchase_id = p.id
    left join held on held.purchase_id = p.id left join came on came.purchase_id = p.id
    order by p.received_at desc, p.id`.execute(db)
  return rows
}

/** What purchases brought, day by day; of free orders what remains is taken off (ORD-6). */
export async function listDaysBack(
  db: Db,
  numbers: readonly string[],
): Promise<(DayBack & { purchaseNumber: string })[]> {
  const { rows } = await sql<DayBack & { purchaseNumber: string }>`
    select purchase_number as "purchaseNumber", day, pieces, back, adverts from earned_purchase_sums
    where purchase_number = any(${numbers}::text[]) order by 1, 2`.execute(db)
  return rows
}
