import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import { withActor, type ActorRow } from '#platform/server/actor-columns.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { templates, type Channel, type Message, type Template } from '../message.ts'
import type { Failure, State } from '../outbox.ts'

export interface OutboxFilter {
  states?: readonly State[] | undefined
  channels?: readonly Channel[] | undefined
  templates?: readonly Template[] | undefined
  /** Part of an address or a number. */
  recipient?: string | undefined
}

export interface OutboxRow {
  id: string
  message: Message
  state: State
  attempts: number
  failure: Failure | ''
  lastError: string
  answer: string
  actor: Actor
  createdAt: Date
  sentAt: Date | null
  dueAt: Date | null
  expiresAt: Date
}

type FlatRow = Omit<OutboxRow, 'message' | 'actor'> & ActorRow & Message

const columns = sql`id, channel, recipient, language, template, parameters, state, attempts, failure,
  last_error as "lastError", answer, created_at as "createdAt", sent_at as "sentAt", due_at as "dueAt",
  expires_at as "expiresAt", actor_id as "actorId", actor_name as "actorName", actor_machine as "actorMachine"`

/** Ids are made in the order of time. */
export async function listMessages(
  db: Db,
  filter: OutboxFilter,
  { limit, offset }: { limit?: number | undefined; offset?: number | undefined },
): Promise<OutboxRow[]> {
  const { rows } = await sql<FlatRow>`
    select ${columns} from outbox
    where ${conditions(filter)}
    order by id desc
    limit ${limit ?? null} offset ${offset ?? 0}`.execute(db)
  return rows.map(nested)
}

export async function countMessages(db: Db, filter: OutboxFilter): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from outbox where ${conditions(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function lockMessages(tx: Tx, ids: readonly string[]): Promise<OutboxRow[]> {
  const { rows } = await sql<FlatRow>`
    select ${columns} from outbox where id = any(${ids}) order by id for update`.execute(tx)
  return rows.map(nested)
}

/** As good as new: tried at once, and for as long as its template is of use from now on. */
export async function restartMessages(tx: Tx, ids: readonly string[], now: Date): Promise<OutboxRow[]> {
  const names = Object.keys(templates) as Template[]
  const seconds = names.map((name) => templates[name].usefulSeconds)
  const { rows } = await sql<FlatRow>`
    update outbox
    set state = 'waiting', attempts = 0, due_at = null, failure = '', last_error = '',
      expires_at = greatest(expires_at, ${now}::timestamptz + make_interval(secs => of_use.seconds))
    from unnest(${names}::text[], ${seconds}::int[]) as of_use (name, seconds)
    where id = any(${ids}) and of_use.name = template
    returning ${columns}`.execute(tx)
  return rows.map(nested)
}

function conditions({ states, channels, templates: names, recipient }: OutboxFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (states) all.push(sql`state = any(${states})`)
  if (channels) all.push(sql`channel = any(${channels})`)
  if (names) all.push(sql`template = any(${names})`)
  if (recipient) all.push(sql`recipient ilike ${`%${recipient.trim().replace(/[\\%_]/g, '\\$&')}%`}`)
  return sql.join(all, sql` and `)
}

function nested({ channel, recipient, language, template, parameters, ...row }: FlatRow): OutboxRow {
  return { ...withActor(row), message: { channel, recipient, language, template, parameters } as Message }
}
