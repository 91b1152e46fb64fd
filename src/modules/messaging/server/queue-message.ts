import type { Tx } from '#platform/server/database.ts'
import type { Message } from '../message.ts'
import { insertMessage } from './outbox.sql.ts'

/** Puts a message into the outbox, in the transaction that caused it: it is sent if and only if that commits (AUTH-8). */
export async function queueMessage(tx: Tx, message: Message): Promise<void> {
  await insertMessage(tx, message)
}
