import { sql } from 'kysely'
import { shopper, type Actor } from '#kit/actor.ts'
import type { ChangedValues } from '../wire.ts'
import { actorColumns, withActor } from './database/actor-columns.ts'
import type { Db, Tx } from './database/database.ts'
import { prepared } from './database/prepared.ts'

/** A field's value before and after. */
export type Changes = Record<string, { from: unknown; to: unknown }>

export interface Change {
  entity: string
  entityId: string
  /** The action, in the module's words: `edited`, `statusChanged`. */
  action: string
  actor: Actor
  changes: Changes
  /** When it was done, if not now: things that are entered later than they happened. */
  at?: Date | undefined
}

/** Writes what was changed, in the transaction that changes it. */
export async function recordChanges(tx: Tx, entries: readonly Change[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ entity, entityId, action, actor, changes, at }) => ({
    entity,
    entity_id: entityId,
    action,
    changes,
    at: at ?? null,
    ...actorColumns(actor),
  }))
  // as one text: an array of the database would have every quote of it escaped once more
  await insertChanges(tx, { rows: JSON.stringify(rows) })
}

const insertChanges = prepared<{ rows: string }, unknown>(
  ({ rows }) => sql`
    insert into history (entity, entity_id, action, actor_id, actor_name, actor_machine, changes, created_at)
    select entity, entity_id, action, actor_id, actor_name, actor_machine, changes, coalesce(at, now())
    from jsonb_to_recordset(${rows}::jsonb) as e (entity text, entity_id text, action text,
      actor_id uuid, actor_name text, actor_machine text, changes jsonb, at timestamptz)`,
)

export interface RecordedChange {
  action: string
  actor: Actor
  changes: ChangedValues
  createdAt: Date
}

const author = ['actor_id as actorId', 'actor_name as actorName', 'actor_machine as actorMachine'] as const

/** As a refusal of what was changed since it was read tells it (WIRE-11). */
type LastChange = { who: Actor; when: Date }

/** By whom and when each of these things was changed last, by their ids; where nothing is recorded, by the shopper. */
export async function findLastChanges(
  db: Db | Tx,
  entity: string,
  entityIds: readonly string[],
): Promise<(entityId: string, otherwise?: Date) => LastChange> {
  const rows = await db
    .selectFrom('history')
    .distinctOn('entity_id')
    .select(['entity_id as entityId', ...author, 'created_at as createdAt'])
    .where('entity', '=', entity)
    .where('entity_id', '=', sql<string>`any(${entityIds})`)
    .orderBy('entity_id')
    .orderBy('id', 'desc')
    .execute()
  const last = new Map(rows.map(({ entityId, ...row }) => [entityId, withActor(row)]))
  return (entityId, otherwise = new Date()) => {
    const { actor: who, createdAt: when } = last.get(entityId) ?? { actor: shopper, createdAt: otherwise }
    return { who, when }
  }
}

/** The changes of one thing, newest first. */
export async function listChanges(db: Db | Tx, entity: string, entityId: string): Promise<RecordedChange[]> {
  const rows = await db
    .selectFrom('history')
    .select(['action', ...author, 'changes', 'created_at as createdAt'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...withActor(row), changes: row.changes as unknown as ChangedValues }))
}

/**
 * Forgets what one transaction entered, named as its rows name it (`xmin`), and keeps all else: an archive of another shop that
 * goes back takes its history along. Entries are final one by one.
 */
export async function forgetHistoryOf(tx: Tx, writer: string): Promise<void> {
  await sql`create temp table kept_history on commit drop as select * from history where xmin::text <> ${writer}`.execute(
    tx,
  )
  await sql`truncate history`.execute(tx)
  await sql`insert into history overriding system value select * from kept_history`.execute(tx)
}
