import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/** A field's value before and after. */
export type Changes = Record<string, { from: unknown; to: unknown }>

export interface Change {
  entity: string
  entityId: string
  /** What was done, in the module's words: `edited`, `statusChanged`. */
  action: string
  /** Nobody, when the shopper did it. */
  actor: { userId: string; name: string } | null
  changes: Changes
  /** When it was done, if not now: things that are entered later than they happened. */
  at?: Date | undefined
}

/** Writes what was changed, in the transaction that changes it. */
export async function recordChanges(tx: Tx, entries: readonly Change[]): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into history (entity, entity_id, action, actor_id, actor_name, changes, created_at)
    select entity, entity_id, action, actor_id, actor_name, changes, coalesce(at, now())
    from unnest(
      ${entries.map(({ entity }) => entity)}::text[], ${entries.map(({ entityId }) => entityId)}::text[],
      ${entries.map(({ action }) => action)}::text[], ${entries.map(({ actor }) => actor?.userId ?? null)}::uuid[],
      ${entries.map(({ actor }) => actor?.name ?? '')}::text[],
      ${entries.map(({ changes }) => JSON.stringify(changes))}::jsonb[], ${entries.map(({ at }) => at ?? null)}::timestamptz[]
    ) as e (entity, entity_id, action, actor_id, actor_name, changes, at)`.execute(tx)
}

export interface RecordedChange {
  action: string
  actorName: string
  changes: Changes
  createdAt: Date
}

/** What last happened to each of these things, by their ids. */
export async function findLastChanges(
  db: Db | Tx,
  entity: string,
  entityIds: readonly string[],
): Promise<Map<string, Pick<RecordedChange, 'actorName' | 'createdAt'>>> {
  const rows = await db
    .selectFrom('history')
    .distinctOn('entity_id')
    .select(['entity_id as entityId', 'actor_name as actorName', 'created_at as createdAt'])
    .where('entity', '=', entity)
    .where('entity_id', '=', sql<string>`any(${entityIds})`)
    .orderBy('entity_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ entityId, ...last }) => [entityId, last]))
}

/** What happened to one thing, newest first. */
export async function listChanges(db: Db | Tx, entity: string, entityId: string): Promise<RecordedChange[]> {
  const rows = await db
    .selectFrom('history')
    .select(['action', 'actor_name as actorName', 'changes', 'created_at as createdAt'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, changes: row.changes as unknown as Changes }))
}
