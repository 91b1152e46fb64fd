import { shopper, type Actor } from '#kit/actor.ts'
import type { Message } from '#modules/messaging/message.ts'
import { letterKinds } from '#app/lists/work-list.ts'
import { queueMessage } from '#modules/messaging/server/index.ts'
import type { MessageSecret, QueuedMessage } from '#modules/messaging/server/message-kinds.ts'
import type { Shop } from '#platform/server/shop.ts'
import { doNext } from '#platform/server/work/do-next.ts'
import type { Work, WorkKind } from '#platform/server/work/work-kind.ts'

/** Messages queued for a person, oldest first. */
export async function messagesTo(shop: Shop, recipient: string): Promise<Message[]> {
  const rows = await shop.database.db
    .selectFrom('work')
    .select(['kind', 'payload', 'secret'])
    .where('about', '=', recipient)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, payload, secret }) => asMessage(kind, payload, secret))
}

function asMessage(kind: string, payload: unknown, secret: unknown): Message {
  const { parameters, cause: _, ...rest } = payload as QueuedMessage
  return { ...rest, template: kind, parameters: { ...parameters, ...(secret as MessageSecret | null) } } as Message
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
    .selectFrom('work')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** Its row in the queue, with the parameters that are not wiped. */
export async function outboxRow(shop: Shop, id: string) {
  const row = await shop.database.db.selectFrom('work').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ...row, parameters: asMessage(row.kind, row.payload, row.secret).parameters }
}

export interface Sending {
  kept: Message[]
  kinds: readonly WorkKind[]
  onKept(kind: WorkKind, work: Work): void
  /** Sends what waits now, and gives how many there were. */
  sendAll(only?: readonly string[]): Promise<number>
}

/** The shop's worker in the hand of a test. */
export function openSending(shop: Shop): Sending {
  const kept: Message[] = []
  const doing = {
    kinds: letterKinds,
    onKept: ({ name }: WorkKind, { payload, secret }: Work) => void kept.push(asMessage(name, payload, secret)),
  }
  async function sendAll(only: readonly string[] = ['smtp', 'turbosms']): Promise<number> {
    let count = 0
    for (const lane of only) while (await doNext(shop, doing, lane)) count += 1
    return count
  }
  return { ...doing, kept, sendAll }
}
