import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { EventHead, InboxEvent } from './webhook.ts'

export const eventStates = ['waiting', 'done', 'late', 'held'] as const
export type EventState = (typeof eventStates)[number]

export interface NewEvent extends EventHead {
  company: string
  body: Buffer
  contentType: string
  receivedAt: Date
}

const insert = prepared<NewEvent, { id: string }>(
  (given) => sql`
    insert into inbox (company, event_id, subject, happened_at, body, content_type, received_at)
    values (${given.company}, ${given.id}, ${given.subject}, ${given.happenedAt}, ${given.body}, ${given.contentType},
      ${given.receivedAt})
    on conflict (company, event_id) do nothing
    returning event_id as id`,
)

/** False where it came before. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<boolean> {
  return (await insert(tx, event)).length > 0
}

/** An event, and all of its subject with it, until the transaction ends. */
export async function lockEvent(
  tx: Tx,
  company: string,
  id: string,
): Promise<(InboxEvent & { state: EventState }) | undefined> {
  // of the subject first: an event alone would let an older one pass by a newer one that is being handled
  await sql`
    select pg_advisory_xact_lock(hashtextextended(company || ' ' || coalesce(nullif(subject, ''), event_id), 5))
    from inbox where company = ${company} and event_id = ${id}`.execute(tx)
  const { rows } = await sql<InboxEvent & { state: EventState }>`
    select event_id as id, subject, happened_at as "happenedAt", body, content_type as "contentType",
      received_at as "receivedAt", state
    from inbox where company = ${company} and event_id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Names an event by its head, which could not be read when it came; false where it came again since: it goes then. */
export async function nameEvent(
  tx: Tx,
  company: string,
  id: string,
  { id: newId, subject, happenedAt }: EventHead,
): Promise<boolean> {
  const { rows } = await sql`
    with unnamed as (delete from inbox where company = ${company} and event_id = ${id} returning *)
    insert into inbox (company, event_id, subject, happened_at, body, content_type, state, received_at, handled_at)
    select company, ${newId}, ${subject}, ${happenedAt}, body, content_type, state, received_at, handled_at from unnamed
    on conflict (company, event_id) do nothing
    returning event_id`.execute(tx)
  return rows.length > 0
}

/** Whether something newer of its subject was handled. */
export async function isOvertaken(
  tx: Tx,
  company: string,
  { subject, happenedAt }: Pick<EventHead, 'subject' | 'happenedAt'>,
): Promise<boolean> {
  if (subject === '' || happenedAt === null) return false
  const { rows } = await sql`
    select from inbox
    where company = ${company} and subject = ${subject} and state = 'done' and happened_at > ${happenedAt} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

export async function writeEventState(
  tx: Tx,
  { company, id, state, at }: { company: string; id: string; state: EventState; at: Date },
): Promise<void> {
  await sql`
    update inbox set state = ${state}, handled_at = ${at} where company = ${company} and event_id = ${id}`.execute(tx)
}

/** Counts of a company's events. */
export interface InboxCounts {
  company: string
  /** Since a moment. */
  received: number
  lastReceivedAt: Date | null
  /** Not handled yet. */
  waiting: number
}

export async function countEvents(db: Db, since: Date): Promise<InboxCounts[]> {
  const { rows } = await sql<InboxCounts>`
    select company, count(*) filter (where received_at >= ${since})::int as received,
      max(received_at) as "lastReceivedAt", count(*) filter (where state = 'waiting')::int as waiting
    from inbox group by company`.execute(db)
  return rows
}

/** But for what may be handled yet: what waits as long as there is work that handles it, and what is in quarantine. */
export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await sql`
    delete from inbox as i
    where received_at < ${before}
      and not (state = 'waiting'
        and exists (select from work where kind = i.company || '.event' and key = i.event_id))
      and not exists (select from quarantine where kind = i.company || '.event' and key = i.event_id)`.execute(db)
}

/** Counts a call that its company did not sign. */
export async function recordUnsigned(db: Db, company: string, { at, day }: { at: Date; day: string }): Promise<void> {
  await sql`
    insert into companies as c (name, counted_on, unsigned_calls, unsigned_at) values (${company}, ${day}, 1, ${at})
    on conflict (name) do update set
      unsigned_calls = case when (c.unsigned_at at time zone 'Europe/Kyiv')::date = ${day}::date
        then c.unsigned_calls else 0 end + 1,
      unsigned_at = excluded.unsigned_at`.execute(db)
}

/** Empties handled events of these subjects: they may name who paid (AUTH-11). Their news stands in the shop's own rows. */
export async function eraseEvents(tx: Tx, subjects: readonly string[]): Promise<void> {
  await sql`
    update inbox set body = '' where subject = any(${subjects}::text[]) and state in ('done', 'late')`.execute(tx)
}
