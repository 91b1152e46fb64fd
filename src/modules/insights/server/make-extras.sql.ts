import { sql } from 'kysely'
import { shopTimeZone } from '#kit/days.ts'
import type { Tx } from '#platform/server/database.ts'

/** What is written off or corrected costs what its lot does; the rounding of a purchase counts on the day it was received. */
export async function makeExtras(tx: Tx, lotIds: readonly string[], purchaseIds: readonly string[]): Promise<void> {
  if (lotIds.length > 0) await makeLosses(tx, lotIds)
  if (purchaseIds.length > 0) await makeRoundings(tx, purchaseIds)
}

async function makeLosses(tx: Tx, lotIds: readonly string[]): Promise<void> {
  await sql`delete from earned_extras where lot_id = any(${lotIds}::uuid[])`.execute(tx)
  await sql`
    insert into earned_extras (kind, day, amount, movement_id, lot_id, purchase_number)
    select m.reason, (m.created_at at time zone ${shopTimeZone})::date, -m.quantity * l.unit_cost, m.id, l.id, l.purchase_number
    from stock_movements m join lots l on l.id = m.lot_id
    where m.lot_id = any(${lotIds}::uuid[]) and m.reason in ('writeOff', 'correction')`.execute(tx)
}

async function makeRoundings(tx: Tx, purchaseIds: readonly string[]): Promise<void> {
  await sql`delete from earned_extras where purchase_id = any(${purchaseIds}::uuid[])`.execute(tx)
  await sql`
    insert into earned_extras (kind, day, amount, purchase_id, purchase_number)
    select 'rounding', (p.received_at at time zone ${shopTimeZone})::date, m.rounding, p.id, p.number
    from purchases p join purchase_money m on m.purchase_id = p.id
    where p.id = any(${purchaseIds}::uuid[]) and p.received_at is not null and m.received > 0 and m.rounding <> 0`.execute(
    tx,
  )
}
