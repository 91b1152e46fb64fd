import type { Actor } from '#kit/actor.ts'
import { touch, type Tx } from '#platform/server/database.ts'
import type { Message } from '../message.ts'
import { insertMessage } from './outbox.sql.ts'

/** Marks the commits that the worker is woken by. */
export const outboxTag = 'outbox'

/** Puts a message into the outbox, in the transaction that caused it: it is sent if and only if that commits (AUTH-8). */
export async function queueMessage(tx: Tx, message: Message, causedBy: Actor): Promise<void> {
  touch(tx, outboxTag)
  await insertMessage(tx, message, causedBy)
}
