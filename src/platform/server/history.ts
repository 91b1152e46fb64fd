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
  await tx
    .insertInto('history')
    .values(
      entries.map(({ entity, entityId, action, actor, changes, at }) => ({
        entity,
        entity_id: entityId,
        action,
        actor_id: actor?.userId ?? null,
        actor_name: actor?.name ?? '',
        changes: JSON.stringify(changes),
        ...(at && { created_at: at }),
      })),
    )
    .execute()
}

export interface RecordedChange {
  action: string
  actorName: string
  changes: Changes
  createdAt: Date
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
