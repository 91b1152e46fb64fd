import type { Tx } from '#platform/server/database.ts'
import type { Message } from '../message.ts'

export async function insertMessage(tx: Tx, message: Message): Promise<void> {
  const { channel, recipient, language, template, parameters } = message
  await tx
    .insertInto('outbox')
    .values({ channel, recipient, language, template, parameters: JSON.stringify(parameters) })
    .execute()
}
