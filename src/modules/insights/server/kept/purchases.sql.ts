import { sql } from 'kysely'
import type { Kept } from './kept.sql.ts'

const purchases = sql`(select id as purchase_id from purchases)`

/** Lots that were entered before their purchase came, came earlier than it was put into stock. */
export const earnedReceipts: Kept = {
  table: 'earned_receipts',
  key: 'purchase_id',
  keyType: 'uuid',
  all: purchases,
  columns: ['purchase_id', 'purchase_product_id', 'product_id', 'came_at'],
  rows: (keys) => sql`
    select g.purchase_id, g.id as purchase_product_id, g.product_id, min(s.created_at) as came_at
    from ${keys} keys join purchase_products g using (purchase_id)
    left join purchase_lines l on l.purchase_id = g.purchase_id and l.purchase_product_id = g.id
    left join stock_movements s on s.lot_id = l.lot_id and s.reason = 'receipt'
    group by 1, 2, 3`,
}

export const earnedPurchases: Kept = {
  table: 'earned_purchases',
  key: 'purchase_id',
  keyType: 'uuid',
  all: purchases,
  columns: ['purchase_id', 'bill', 'received', 'on_hand', 'frozen', 'came_at'],
  rows: (keys) => sql`
    select m.purchase_id, m.bill, m.received::int as received, m.on_hand::int as on_hand, m.on_hand_cost as frozen,
      (select min(came_at) from earned_receipts r where r.purchase_id = m.purchase_id) as came_at
    from ${keys} keys join purchase_money m using (purchase_id)`,
}
