import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'

/** Numbers of orders that are on their way, come back, or owe their customer money; locks them all. */
export async function lockNeedy(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ number: string; isNeedy: boolean }>`
    select number, status not in ('completed', 'cancelled', 'refused') or is_returning
      or refund_due(status, total, deposit) > 0 as "isNeedy"
    from orders where id = any(${orderIds}::uuid[]) order by id for update`.execute(tx)
  return rows.flatMap(({ number, isNeedy }) => (isNeedy ? [number] : []))
}

/** Takes the person out of orders that stay (AUTH-11): days, goods and amounts are as they were. */
export async function eraseOrders(tx: Tx, orderIds: readonly string[], pseudonym: string): Promise<void> {
  await sql`
    update orders set first_name = '', last_name = '', middle_name = '', phone = '', email = '', delivery_address = '',
      delivery_place = null, note = '', staff_note = '', gift_text = '', customer_id = null, is_placed_signed_in = false,
      tracking_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), task_due_on = null,
      erased_person = ${pseudonym}, version = version + 1
    where id = any(${orderIds}::uuid[])`.execute(tx)
  await sql`delete from order_tasks where order_id = any(${orderIds}::uuid[])`.execute(tx)
  await sql`delete from told_customers where order_id = any(${orderIds}::uuid[])`.execute(tx)
}

/** Ids of orders that are gone and whose history names these contacts: it outlives them. */
export async function listDeletedOf(
  tx: Tx,
  { phones, emails }: { phones: readonly string[]; emails: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct h.entity_id as id from history h
    where h.entity = 'order' and h.changes ?| array['phone', 'email']
      and (array[h.changes->'phone'->>'from', h.changes->'phone'->>'to'] && ${phones}::text[]
        or array[lower(h.changes->'email'->>'from'), lower(h.changes->'email'->>'to')] && ${emails}::text[])
      and not exists (select from orders o where o.id::text = h.entity_id)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Orders that staff deleted and may still restore: with them would come the person. */
export async function eraseDeleted(
  tx: Tx,
  { userId, phones }: { userId: string | null; phones: readonly string[] },
): Promise<void> {
  await sql`
    delete from deleted_orders
    where contents->'order'->>'phone' = any(${phones}::text[]) or contents->'order'->>'customer_id' = ${userId}`.execute(
    tx,
  )
}
