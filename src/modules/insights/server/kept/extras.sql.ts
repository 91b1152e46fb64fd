import { sql } from 'kysely'
import { shopTimeZone } from '#kit/days.ts'
import type { Kept } from './kept.sql.ts'

const common = ['kind', 'day', 'amount', 'purchase_number']

/** What is written off or corrected costs what its lot does. */
export const earnedLosses: Kept = {
  table: 'earned_extras',
  key: 'lot_id',
  keyType: 'uuid',
  part: sql`lot_id is not null`,
  all: sql`(select id as lot_id from lots)`,
  columns: [...common, 'movement_id', 'lot_id'],
  rows: (keys) => sql`
    select m.reason as kind, (m.created_at at time zone ${shopTimeZone})::date as day, -m.quantity * l.unit_cost as amount,
      l.purchase_number, m.id as movement_id, l.id as lot_id
    from ${keys} keys join stock_movements m using (lot_id) join lots l on l.id = m.lot_id
    where m.reason in ('writeOff', 'correction')`,
}

/** The rounding of a purchase counts on the day it was received. */
export const earnedRoundings: Kept = {
  table: 'earned_extras',
  key: 'purchase_id',
  keyType: 'uuid',
  part: sql`purchase_id is not null`,
  all: sql`(select id as purchase_id from purchases)`,
  columns: [...common, 'purchase_id'],
  rows: (keys) => sql`
    select 'rounding' as kind, (p.received_at at time zone ${shopTimeZone})::date as day, m.rounding as amount,
      p.number as purchase_number, p.id as purchase_id
    from ${keys} keys join purchases p on p.id = keys.purchase_id join purchase_money m on m.purchase_id = p.id
    where p.received_at is not null and m.received > 0 and m.rounding <> 0`,
}
