import { sql } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import { actorColumns, withActor } from '#platform/server/database/actor-columns.ts'
import type { Unsigned } from '#platform/texts.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { OrderEvent } from '../../order-message.ts'
import type { SentMessage } from '../../order-message.contract.ts'

interface Message extends Pick<SentMessage, 'event' | 'channel' | 'recipient'> {
  orderId: string
}

/** The caller's message of this event, if it is the first; a rival that is about to tell is waited for. */
export async function claimMessage(tx: Tx, message: Message): Promise<number | undefined> {
  const written = await tx
    .insertInto('told_customers')
    .values(columnsOf(message))
    .onConflict((told) =>
      // no parameter: planned for any value of it, as a statement is that came often, it would fit no index
      told
        .columns(['order_id', 'event'])
        .where(sql<boolean>`not is_repeated`)
        .doNothing(),
    )
    .returning('id')
    .execute()
  return written[0]?.id
}

/** The first message of an event, if there was one. */
export async function findMessage(tx: Tx, { orderId, event }: Pick<Message, 'orderId' | 'event'>) {
  const told = await tx
    .selectFrom('told_customers')
    .select('id')
    .where('order_id', '=', orderId)
    .where('event', '=', event)
    .where('is_repeated', '=', false)
    .executeTakeFirst()
  return told?.id
}

/** Whether somebody wrote to the customer of the order's parcel within the last hour, by hand or not. */
export async function wasNotifiedOfParcelLately(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isTold: boolean }>`
    select exists (select from told_customers where order_id = ${orderId} and event in ('atBranch', 'storageEnds')
      and created_at > now() - interval '1 hour') as "isTold"`.execute(tx)
  return rows[0]?.isTold === true
}

/** Deletes the record of a message that staff took back before it went. */
export async function deleteMessage(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('told_customers').where('id', '=', id).execute()
}

/** Whom it went to after all: a phone or an e-mail may be corrected until then. */
export async function readdressMessage(
  tx: Tx,
  id: number,
  { channel, recipient }: Pick<Message, 'channel' | 'recipient'>,
): Promise<void> {
  await tx.updateTable('told_customers').set({ channel, recipient }).where('id', '=', id).execute()
}

/** Staff told the customer by hand. */
export async function writeMessage(tx: Tx, { actor, ...message }: Message & { actor: Actor }): Promise<void> {
  await tx
    .insertInto('told_customers')
    .values({ ...columnsOf(message), ...actorColumns(actor), is_repeated: true })
    .execute()
}

function columnsOf({ orderId, event, channel, recipient }: Message) {
  return { order_id: orderId, event, channel, recipient }
}

/** Newest first. */
export async function listSentMessages(db: Db, orderId: string): Promise<Unsigned<SentMessage>[]> {
  const rows = await db
    .selectFrom('told_customers')
    .select(['event', 'channel', 'recipient', 'is_repeated as isRepeated', 'created_at as at'])
    .select(['actor_id as actorId', 'actor_name as actorName', 'actor_machine as actorMachine'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...withActor(row),
    event: row.event as OrderEvent,
    channel: row.channel as SentMessage['channel'],
  }))
}
