import type { Language } from '#kit/language.ts'
import type { Tx } from '#platform/server/database.ts'
import { insertMessage } from './outbox.sql.ts'

export interface Message {
  channel: 'email' | 'sms' | 'viber'
  /** An address or a number, by the channel. */
  recipient: string
  language: Language
  /** Which text, and what stands in it. */
  template: 'orderPlaced'
  parameters: Record<string, string | number>
}

/** Puts a message into the outbox, in the transaction that caused it: it is sent if and only if that commits (AUTH-8). */
export async function queueMessage(tx: Tx, message: Message): Promise<void> {
  await insertMessage(tx, message)
}
