import { sql } from 'kysely'
import { shopTimeZone } from '#kit/days.ts'
import type { Fact } from './fact.sql.ts'

const common = ['kind', 'day', 'amount', 'purchase_number']

/** Write-offs and corrections, at the unit cost of their lot; those of goods that were deleted, at what they cost then (EARN-1). */
export const earnedLosses: Fact = {
  table: 'earned_costs',
  key: 'lot_id',
  keyType: 'uuid',
  part: sql`lot_id is not null`,
  all: sql`(select id as lot_id from lots union all select lot_id from removed_lots)`,
  columns: [...common, 'movement_id', 'lot_id'],
  rows: (keys) => sql`
    select m.reason as kind, (m.created_at at time zone ${shopTimeZone})::date as day,
      -m.quantity * coalesce(l.unit_cost, gone.unit_cost) as amount, coalesce(l.purchase_number, gone.purchase_number) as purchase_number,
      m.id as movement_id, m.lot_id
    from ${keys} keys join stock_movements m using (lot_id) left join lots l on l.id = m.lot_id
    left join removed_lots gone on gone.lot_id = m.lot_id
    where m.reason in ('writeOff', 'correction') and coalesce(l.unit_cost, gone.unit_cost) is not null`,
}

/**
 * The rounding of a purchase counts on the days on which its pieces were received, in proportion, the rest on the last (EARN-1).
 * One whose pieces the ledger does not tell counts on the day it was received. A cancelled one has none: its bill is what came.
 */
export const earnedRoundings: Fact = {
  table: 'earned_costs',
  key: 'purchase_id',
  keyType: 'uuid',
  part: sql`purchase_id is not null`,
  all: sql`(select id as purchase_id from purchases)`,
  columns: [...common, 'purchase_id'],
  rows: (keys) => sql`
    select 'rounding' as kind, day, amount, number as purchase_number, purchase_id
    from (
      select keys.purchase_id, p.number, came.day,
        share + case when row_number() over (partition by p.id order by came.day desc) = 1
          then m.rounding - sum(share) over (partition by p.id) else 0 end as amount
      from ${keys} keys join purchases p on p.id = keys.purchase_id join purchase_money m on m.purchase_id = p.id
      cross join lateral (
        select day, pieces, sum(pieces) over () as all_pieces
        from (
          select (s.created_at at time zone ${shopTimeZone})::date as day, sum(s.quantity) as pieces
          from purchase_lines l join stock_movements s on s.lot_id = l.lot_id
          where l.purchase_id = p.id and s.reason in ('receipt', 'receiptReversal')
          group by 1 having sum(s.quantity) > 0
          union all
          select (p.received_at at time zone ${shopTimeZone})::date, 1
          where not exists (
            select from purchase_lines l join stock_movements s on s.lot_id = l.lot_id
            where l.purchase_id = p.id and s.reason = 'receipt')
        ) days
      ) came
      cross join lateral (select trunc(m.rounding * came.pieces / came.all_pieces)::bigint as share) part
      where p.received_at is not null and p.status <> 'cancelled' and m.received > 0 and m.rounding <> 0
    ) shares
    where amount <> 0`,
}
