import type { Shop } from '#platform/server/shop.ts'
import type { Unsigned } from '#platform/texts.ts'
import type { Message } from '../message.ts'
import type { OutboxMessage } from '../outbox.ts'
import { letterOf } from './letter.ts'
import type { OutboxRow } from './outbox-list.sql.ts'
import { senderOf, textOf, withoutSecrets } from './text-of.ts'

/**
 * A message as an Admin may see it. Codes and links that let into an account are somebody else's, so they show only
 * where there is no other place to read them: in a shop that has no provider.
 */
export function showMessage(shop: Shop, row: OutboxRow): Unsigned<OutboxMessage> {
  const { id, state, attempts, lastError, answer, actor, createdAt, sentAt, dueAt } = row
  const { channel, recipient, language, template } = row.message
  const text = textOf(readable(row), senderOf(shop))
  return {
    ...{ id, channel, recipient, language, template, state, attempts, lastError, answer, actor, createdAt, sentAt },
    failure: row.failure || null,
    dueAt: state === 'waiting' ? dueAt : null,
    subject: channel === 'email' ? text.subject : '',
    text: channel === 'email' ? letterOf(text).text : text.short,
  }
}

function readable({ state, message }: OutboxRow): Message {
  const hidden = withoutSecrets(message)
  if (state !== 'kept') return hidden
  // those that were wiped meanwhile stay hidden
  return { ...hidden, parameters: { ...hidden.parameters, ...message.parameters } } as Message
}
