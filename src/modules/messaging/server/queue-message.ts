import type { Actor } from '#kit/actor.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { queueWork, withdrawWork, withdrawWorkLike, type QueueOptions } from '#platform/server/work/queue-work.ts'
import { templates, type Message, type Template } from '../message.ts'
import { messageKinds } from './message-kinds.ts'

/** Queues a message in the transaction that caused it: it is sent if and only if that commits (AUTH-8). */
export async function queueMessage(
  tx: Tx,
  { template, expiresAt, parameters, ...rest }: Message,
  causedBy: Actor,
  { cause, ...options }: Pick<QueueOptions<never>, 'key' | 'dueAt'> & { cause?: object } = {},
): Promise<void> {
  const secrets: readonly string[] = templates[template].secrets
  const parts = Object.groupBy(Object.entries(parameters), ([name]) => (secrets.includes(name) ? 'secret' : 'open'))
  const open = Object.fromEntries(parts.open ?? []) as Message['parameters']
  await queueWork(tx, messageKinds[template], { ...rest, parameters: open, ...(cause && { cause }) }, causedBy, {
    lane: rest.channel === 'email' ? 'smtp' : 'turbosms',
    expiresAt,
    ...options,
    ...(parts.secret && { secret: Object.fromEntries(parts.secret) }),
  })
}

/** Takes back a message that was queued under a key, unless it is on its way; gives whether it was. */
export async function withdrawMessage(tx: Tx, template: Template, key: string): Promise<boolean> {
  return withdrawWork(tx, messageKinds[template], key)
}

/** Takes back what was queued for such a cause, unless it is on its way; gives the keys of what was. */
export async function withdrawMessagesOf(tx: Tx, template: Template, cause: object): Promise<string[]> {
  return withdrawWorkLike(tx, messageKinds[template], { cause })
}
