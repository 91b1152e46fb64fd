import { sql } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import { actorColumns } from '#platform/server/database/actor-columns.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { PastKind } from '../../past-import.ts'

export interface PastImportRow {
  id: string
  kind: PastKind
  fileName: string
  createdAt: Date
  total: number
  done: number
  entered: number
  beatAt: Date
  endedAt: Date | null
  undoBeganAt: Date | null
  undoneAt: Date | null
  undoTotal: number
  undoDone: number
  takenBack: number
  stays: number
}

export interface NewPastImport {
  kind: PastKind
  fileName: string
  total: number
}

export async function insertPastImport(
  tx: Tx,
  { kind, fileName, total }: NewPastImport,
  actor: Actor,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('past_imports')
    .values({ kind, file_name: fileName, total, created_at: now, beat_at: now, ...actorColumns(actor) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const pastImports = (db: Db | Tx, since: Date) =>
  db
    .selectFrom('past_imports')
    .select((row) => [
      'id',
      row.ref('kind').$castTo<PastKind>().as('kind'),
      'file_name as fileName',
      'created_at as createdAt',
      'total',
      'done',
      'entered',
      'beat_at as beatAt',
      'ended_at as endedAt',
      'undo_began_at as undoBeganAt',
      'undone_at as undoneAt',
      'undo_total as undoTotal',
      'undo_done as undoDone',
      'taken_back as takenBack',
      'stays',
    ])
    .where('created_at', '>=', since)

const mostListed = 20

/** The newest first. */
export async function listPastImports(db: Db, kind: PastKind, since: Date): Promise<PastImportRow[]> {
  return pastImports(db, since).where('kind', '=', kind).orderBy('id', 'desc').limit(mostListed).execute()
}

export async function findPastImport(db: Db, id: string, since: Date): Promise<PastImportRow | undefined> {
  return pastImports(db, since).where('id', '=', id).executeTakeFirst()
}

/** One that is not undone; nobody else changes it until the transaction ends. */
export async function lockPastImport(tx: Tx, id: string, since: Date): Promise<PastImportRow | undefined> {
  return pastImports(tx, since).where('id', '=', id).where('undone_at', 'is', null).forUpdate().executeTakeFirst()
}

/** Whether the next step may begin; holds nothing, so that a stop never waits for a step. */
export async function isOn(db: Db | Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from past_imports where id = ${id}::uuid and stop_asked_at is null and undo_began_at is null`.execute(db)
  return rows.length > 0
}

/** As the last thing of a step: false where it is being undone by now, and the step must not be written. */
export async function addStep(
  tx: Tx,
  id: string,
  { done, entered }: { done: number; entered: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update past_imports set done = done + ${done}::int, entered = entered + ${entered}::int, beat_at = ${now}
    where id = ${id}::uuid and undo_began_at is null returning id`.execute(tx)
  return rows.length > 0
}

export async function endPastImport(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('past_imports').set({ ended_at: now, beat_at: now }).where('id', '=', id).execute()
}

export async function askToStop(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('past_imports')
    .set({ stop_asked_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Begins, or begins anew: things that stay are counted once more. */
export async function setUndoBegun(tx: Tx, id: string, total: number, now: Date): Promise<void> {
  await tx
    .updateTable('past_imports')
    .set((row) => ({
      undo_began_at: row.fn.coalesce('undo_began_at', row.val(now)),
      ended_at: row.fn.coalesce('ended_at', row.val(now)),
      beat_at: now,
      undo_total: total,
      undo_done: 0,
      stays: 0,
    }))
    .where('id', '=', id)
    .execute()
}

export interface UndoneStep {
  /** Things that were come to; some of them staff deleted meanwhile. */
  done: number
  takenBack: number
  stays: number
}

export async function addUndoneStep(
  db: Db | Tx,
  id: string,
  { done, takenBack, stays }: UndoneStep,
  now: Date,
): Promise<void> {
  await sql`
    update past_imports set undo_done = undo_done + ${done}::int, taken_back = taken_back + ${takenBack}::int,
      stays = stays + ${stays}::int, beat_at = ${now}
    where id = ${id}::uuid`.execute(db)
}

export async function setUndone(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('past_imports').set({ undone_at: now, beat_at: now }).where('id', '=', id).execute()
}
