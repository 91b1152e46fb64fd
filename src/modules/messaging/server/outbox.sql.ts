import { sql } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import { actorColumns } from '#platform/server/actor-columns.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { templates, type Channel, type Message } from '../message.ts'
import type { Failure, State } from '../outbox.ts'

export async function insertMessage(tx: Tx, message: Message, causedBy: Actor): Promise<void> {
  const { channel, recipient, language, template, parameters, expiresAt } = message
  await tx
    .insertInto('outbox')
    .values({
      ...actorColumns(causedBy),
      channel,
      recipient,
      language,
      template,
      parameters: JSON.stringify(parameters),
      expires_at: expiresAt ?? sql`now() + make_interval(secs => ${templates[template].usefulSeconds})`,
    })
    .execute()
}

export interface Claimed {
  id: string
  message: Message & { expiresAt: Date }
  /** Counted from 1. */
  attempt: number
  /** No two claims of a message end at the same instant, so this names one. */
  claimedUntil: Date
}

/** Takes the message that waits longest; until `claimedUntil` no other process takes it. */
export async function claimMessage(
  db: Db,
  { channels, now, claimedUntil }: { channels: readonly Channel[]; now: Date; claimedUntil: Date },
): Promise<Claimed | undefined> {
  const { rows } = await sql<Message & { id: string; attempt: number; expiresAt: Date }>`
    update outbox set due_at = ${claimedUntil}, attempts = attempts + 1
    where id = (
      select id from outbox
      where state = 'waiting' and channel = any(${channels}) and (due_at is null or due_at <= ${now})
      order by created_at
      limit 1
      for update skip locked)
    returning id, channel, recipient, language, template, parameters, expires_at as "expiresAt", attempts as attempt`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { id, attempt, ...message } = row
  return { id, attempt, message, claimedUntil }
}

export interface Outcome {
  state: State
  failure?: Failure
  lastError?: string
  answer?: string
  sentAt?: Date
  dueAt?: Date
  /** Parameters to wipe. */
  wiped?: readonly string[]
}

/** Writes what became of a claim, unless another process has taken the message since. */
export async function finishClaim(db: Db, { id, claimedUntil }: Claimed, outcome: Outcome): Promise<boolean> {
  const { state, failure = '', lastError = '', answer = '', sentAt = null, dueAt = null, wiped = [] } = outcome
  const { numAffectedRows } = await sql`
    update outbox
    set state = ${state}, failure = ${failure}, last_error = ${lastError}, answer = ${answer}, sent_at = ${sentAt},
      due_at = ${dueAt}, parameters = parameters - ${wiped}::text[]
    where id = ${id} and due_at = ${claimedUntil} and state = 'waiting'`.execute(db)
  return numAffectedRows === 1n
}

/** Wipes what opens something from messages that are of no use any more, however they ended. */
export async function wipeExpired(db: Db, now: Date): Promise<void> {
  const secrets = Object.entries(templates).flatMap(([template, rules]) =>
    rules.secrets.map((secret): [string, string] => [template, secret]),
  )
  await sql`
    update outbox set parameters = parameters - secret.name
    from unnest(${secrets.map(([template]) => template)}::text[], ${secrets.map(([, name]) => name)}::text[])
      as secret (template, name)
    where outbox.template = secret.template and parameters ? secret.name and state <> 'waiting'
      and expires_at < ${now}`.execute(db)
}

export async function deleteOldMessages(db: Db, before: Date): Promise<void> {
  await sql`delete from outbox where state <> 'waiting' and created_at < ${before}`.execute(db)
}
