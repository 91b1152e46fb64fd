import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database.ts'
import type { OrderEvent, ToldCustomer } from '../order-message.ts'

interface Telling extends Pick<ToldCustomer, 'event' | 'channel' | 'recipient'> {
  orderId: string
}

/** Whether the caller is the first to tell of this event; a rival that is about to is waited for. */
export async function claimTelling(tx: Tx, { orderId, event, channel, recipient }: Telling): Promise<boolean> {
  const { rows } = await sql`
    insert into told_customers (order_id, event, channel, recipient)
    values (${orderId}, ${event}, ${channel}, ${recipient})
    on conflict (order_id, event) where not is_repeated do nothing
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Staff told the customer by hand. */
export async function writeTelling(
  tx: Tx,
  { orderId, event, channel, recipient, who }: Telling & { who: string },
): Promise<void> {
  await tx
    .insertInto('told_customers')
    .values({ order_id: orderId, event, channel, recipient, is_repeated: true, actor_name: who })
    .execute()
}

/** Newest first. */
export async function listTold(db: Db, orderId: string): Promise<ToldCustomer[]> {
  const rows = await db
    .selectFrom('told_customers')
    .select(['event', 'channel', 'recipient', 'is_repeated as isRepeated', 'actor_name as who', 'created_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    event: row.event as OrderEvent,
    channel: row.channel as ToldCustomer['channel'],
  }))
}
