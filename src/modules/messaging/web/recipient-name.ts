import { formatPhone } from '#kit/phone.ts'
import type { OutboxMessage } from '../outbox.ts'

/** An address, or a number for people to read. */
export function recipientName({ channel, recipient }: Pick<OutboxMessage, 'channel' | 'recipient'>): string {
  return channel === 'email' ? recipient : formatPhone(recipient)
}
