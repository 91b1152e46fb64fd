import { sql } from 'kysely'
import type { Fact } from './fact.sql.ts'

/** Lots that were entered before their purchase came, came earlier than it was put into stock. */
export const earnedPurchases: Fact = {
  table: 'earned_purchases',
  key: 'purchase_id',
  keyType: 'uuid',
  all: sql`(select id as purchase_id from purchases)`,
  columns: ['purchase_id', 'bill', 'received', 'on_hand', 'frozen', 'came_at'],
  rows: (keys) => sql`
    select m.purchase_id, m.bill, m.received::int as received, m.on_hand::int as on_hand, m.on_hand_cost as frozen, (
        select min(s.created_at) from purchase_lines l join stock_movements s on s.lot_id = l.lot_id and s.reason = 'receipt'
        where l.purchase_id = m.purchase_id
      ) as came_at
    from ${keys} keys join purchase_money m using (purchase_id)`,
}
