import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import type { Range } from '../../ranges.ts'
import { states, type Failure, type State } from '../../work.ts'
import { withActor, type ActorRow } from '../database/actor-columns.ts'
import type { Db, Tx } from '../database/database.ts'
import { hasPart } from '../database/part-search.ts'
import { within, withinDays } from '../within.ts'

export interface WorkFilter {
  states?: readonly State[] | undefined
  kinds?: readonly string[] | undefined
  /** Companies that it goes to. */
  lanes?: readonly string[] | undefined
  /** Part of whom or what it is about. */
  about?: string | undefined
  /** Any of these is part of the payload. */
  payloads?: readonly object[] | undefined
  createdAt?: Range | undefined
  attempts?: Range | undefined
}

export interface WorkRow {
  id: string
  kind: string
  about: string
  payload: unknown
  /** Empty when it was wiped; null where there was nothing to hide. */
  secret: object | null
  state: State
  attempts: number
  failure: Failure | ''
  lastError: string
  answer: string
  actor: Actor
  createdAt: Date
  dueAt: Date | null
  expiresAt: Date | null
  doneAt: Date | null
}

/** The sort of the list. */
export interface WorkSort {
  column: 'createdAt' | 'state' | 'attempts' | 'about' | 'channel' | 'failure'
  isDescending: boolean
}

const sorted: Record<WorkSort['column'], RawBuilder<unknown>> = {
  createdAt: sql`id`,
  state: sql`array_position(${states}::text[], state)`,
  attempts: sql`attempts`,
  about: sql`about`,
  channel: sql`coalesce(payload ->> 'channel', kind)`,
  failure: sql`failure`,
}

type FlatRow = Omit<WorkRow, 'actor'> & ActorRow

const columns = sql`id, kind, about, payload, secret, state, attempts, failure, last_error as "lastError", answer,
  created_at as "createdAt", due_at as "dueAt", expires_at as "expiresAt", done_at as "doneAt",
  actor_id as "actorId", actor_name as "actorName", actor_machine as "actorMachine"`

/** Newest first unless told: ids are made in the order of time. */
export async function listWork(
  db: Db,
  filter: WorkFilter,
  {
    limit,
    offset,
    sort = [],
  }: { limit?: number | undefined; offset?: number | undefined; sort?: readonly WorkSort[] | undefined },
): Promise<WorkRow[]> {
  const order = sort.map(({ column, isDescending }) => sql`${sorted[column]} ${isDescending ? sql`desc` : sql`asc`}`)
  const { rows } = await sql<FlatRow>`
    select ${columns} from work
    where ${conditions(filter)}
    order by ${sql.join([...order, sql`id desc`])}
    limit ${limit ?? null} offset ${offset ?? 0}`.execute(db)
  return rows.map(withActor)
}

export async function countWork(db: Db, filter: WorkFilter): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from work where ${conditions(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Counts the work that waits for each company, since when, and the work that failed for good. */
export async function countLanes(
  db: Db,
): Promise<{ lane: string; waiting: number; waitingSince: Date | null; failed: number }[]> {
  const { rows } = await sql<{ lane: string; waiting: number; waitingSince: Date | null; failed: number }>`
    select lane, count(*) filter (where state = 'waiting')::int as waiting,
      min(created_at) filter (where state = 'waiting') as "waitingSince",
      count(*) filter (where state = 'failed')::int as failed
    from work where state in ('waiting', 'failed') group by lane`.execute(db)
  return rows
}

export async function lockWork(tx: Tx, ids: readonly string[]): Promise<WorkRow[]> {
  const { rows } = await sql<FlatRow>`
    select ${columns} from work where id = any(${ids}) order by id for update`.execute(tx)
  return rows.map(withActor)
}

/** As good as new: tried at once, for as long as each says; null is for ever. */
export async function restartWork(
  tx: Tx,
  works: readonly { id: string; expiresAt: Date | null }[],
): Promise<WorkRow[]> {
  const { rows } = await sql<FlatRow>`
    update work
    set state = 'waiting', attempts = 0, due_at = null, failure = '', last_error = '', expires_at = restarted.until
    from unnest(${works.map(({ id }) => id)}::uuid[], ${works.map(({ expiresAt }) => expiresAt)}::timestamptz[])
      as restarted (work_id, until)
    where id = restarted.work_id
    returning ${columns}`.execute(tx)
  return rows.map(withActor)
}

function conditions({ states, kinds, lanes, about, payloads, createdAt, attempts }: WorkFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (states) all.push(sql`state = any(${states})`)
  if (kinds) all.push(sql`kind = any(${kinds})`)
  if (lanes) all.push(sql`lane = any(${lanes})`)
  if (about) all.push(hasPart(sql`about`, about))
  if (payloads) all.push(sql`payload @> any(${payloads.map((each) => JSON.stringify(each))}::jsonb[])`)
  if (createdAt) all.push(withinDays(sql`created_at`, createdAt))
  if (attempts) all.push(within(sql`attempts`, attempts))
  return sql.join(all, sql` and `)
}
