import { shopper, type Actor } from '#kit/actor.ts'
import type { Channel, Message } from '#modules/messaging/message.ts'
import { openCouriers } from '#modules/messaging/server/couriers.ts'
import { queueMessage } from '#modules/messaging/server/index.ts'
import { sendNext, type Sending } from '#modules/messaging/server/send-next.ts'
import { channels } from '#modules/messaging/message.ts'
import type { Shop } from '#platform/server/shop.ts'

/** What was queued for a person, oldest first. */
export async function messagesTo(shop: Shop, recipient: string): Promise<Message[]> {
  const rows = await shop.database.db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'language', 'template', 'parameters'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  return rows as unknown as Message[]
}

/** The newest message to a person; fails when there is none. */
export async function lastMessageTo(shop: Shop, recipient: string): Promise<Message> {
  const last = (await messagesTo(shop, recipient)).at(-1)
  if (!last) throw new Error(`nothing was sent to ${recipient}`)
  return last
}

const dayMs = 24 * 60 * 60 * 1000

/** A message queued and committed; fills in whatever the test leaves out. */
export async function buildMessage(
  shop: Shop,
  message: Partial<Message> = {},
  causedBy: Actor = shopper,
): Promise<string> {
  const recipient = message.channel === 'sms' || message.channel === 'viber' ? '+380671234567' : 'maria@example.ua'
  // the database's clock does not travel with the shop's
  const expiresAt = new Date(shop.now().getTime() + dayMs)
  const usual = {
    channel: 'email',
    recipient,
    language: 'uk',
    template: 'signInCode',
    parameters: { code: '4821' },
    expiresAt,
  }
  await shop.database.transaction((tx) => queueMessage(tx, { ...usual, ...message } as Message, causedBy))
  const { id } = await shop.database.db
    .selectFrom('outbox')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** Its row in the outbox. */
export function outboxRow(shop: Shop, id: string) {
  return shop.database.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** What the shop's worker does, in the hand of a test: sends what waits now, and gives how many there were. */
export function openSending(
  shop: Shop,
): Sending & { kept: Message[]; sendAll(only?: readonly Channel[]): Promise<number> } {
  const kept: Message[] = []
  const sending = { couriers: openCouriers(shop), onKept: (message: Message) => void kept.push(message) }
  async function sendAll(only: readonly Channel[] = channels): Promise<number> {
    let count = 0
    while (await sendNext(shop, sending, only)) count += 1
    return count
  }
  return { ...sending, kept, sendAll }
}
