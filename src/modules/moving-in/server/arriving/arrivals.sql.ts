import { sql } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import type { ErrorParams } from '#kit/refusal.ts'
import { actorColumns } from '#platform/server/database/actor-columns.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Before } from './undo-rows.sql.ts'

/** Why an archive was not entered, as a refusal says it. */
export interface ArrivalFailure {
  error: string
  params?: ErrorParams
}

export interface ArrivalRow {
  id: string
  fileName: string
  createdAt: Date
  madeAt: Date
  shopName: { uk: string; en: string }
  lastOrderNumber: number
  /** Rows by the name of their table. */
  counts: Readonly<Record<string, number>>
  photoCount: number
  beganAt: Date | null
  beatAt: Date | null
  stopAskedAt: Date | null
  endedAt: Date | null
  rowsDone: number
  enteredAt: Date | null
  photosDone: number
  photosGone: number
  doneAt: Date | null
  failure: ArrivalFailure | null
  /** The transaction that entered all rows. */
  enteredBy: string | null
  /** Null where nothing is entered, or was by an earlier version. */
  before: Before | null
  /** As they were once all had come. */
  settings: Readonly<Record<string, string>> | null
  undoBeganAt: Date | null
  undoneAt: Date | null
}

const arrivals = (db: Db | Tx) =>
  db
    .selectFrom('arrivals')
    .select((row) => [
      'id',
      'file_name as fileName',
      'created_at as createdAt',
      'made_at as madeAt',
      row.ref('shop_name').$castTo<ArrivalRow['shopName']>().as('shopName'),
      'last_order_number as lastOrderNumber',
      row.ref('counts').$castTo<ArrivalRow['counts']>().as('counts'),
      'photo_count as photoCount',
      'began_at as beganAt',
      'beat_at as beatAt',
      'stop_asked_at as stopAskedAt',
      'ended_at as endedAt',
      'rows_done as rowsDone',
      'entered_at as enteredAt',
      'photos_done as photosDone',
      'photos_gone as photosGone',
      'done_at as doneAt',
      row.ref('failure').$castTo<ArrivalFailure | null>().as('failure'),
      'entered_by as enteredBy',
      row.ref('before').$castTo<Before | null>().as('before'),
      row.ref('settings').$castTo<ArrivalRow['settings']>().as('settings'),
      'undo_began_at as undoBeganAt',
      'undone_at as undoneAt',
    ])
    .orderBy('created_at', 'desc')
    .limit(1)

/** The one that was given last. */
export async function findArrival(db: Db | Tx): Promise<ArrivalRow | undefined> {
  return arrivals(db).executeTakeFirst()
}

/** The same, if it is this one; nobody else changes it until the transaction ends. */
export async function lockArrival(tx: Tx, id: string): Promise<ArrivalRow | undefined> {
  return arrivals(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Under this nobody else gives, begins or forgets an archive. */
export async function lockArrivals(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('arrivals'))`.execute(tx)
}

export type NewArrival = Pick<
  ArrivalRow,
  'id' | 'fileName' | 'createdAt' | 'madeAt' | 'shopName' | 'lastOrderNumber' | 'counts' | 'photoCount'
>

/** In the place of the one before. */
export async function insertArrival(tx: Tx, arrival: NewArrival, actor: Actor): Promise<void> {
  await deleteArrivals(tx)
  await tx
    .insertInto('arrivals')
    .values({
      id: arrival.id,
      file_name: arrival.fileName,
      created_at: arrival.createdAt,
      made_at: arrival.madeAt,
      shop_name: JSON.stringify(arrival.shopName),
      last_order_number: arrival.lastOrderNumber,
      counts: JSON.stringify(arrival.counts),
      photo_count: arrival.photoCount,
      ...actorColumns(actor),
    })
    .execute()
}

export async function deleteArrivals(tx: Tx): Promise<void> {
  await tx.deleteFrom('arrivals').execute()
}

export async function setBegun(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('arrivals')
    .set((row) => ({
      began_at: now,
      beat_at: now,
      stop_asked_at: null,
      ended_at: null,
      failure: null,
      rows_done: sql<number>`case when ${row.ref('entered_at')} is null then 0 else ${row.ref('rows_done')} end`,
    }))
    .where('id', '=', id)
    .execute()
}

export interface Pace {
  rowsDone: number
  photosDone: number
  photosGone: number
}

/** Says that it goes on, and how far it is; gives whether somebody has asked to stop it. */
export async function beat(
  db: Db,
  id: string,
  { rowsDone, photosDone, photosGone }: Pace,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('arrivals')
    .set({ beat_at: now, rows_done: rowsDone, photos_done: photosDone, photos_gone: photosGone })
    .where('id', '=', id)
    .returning('stop_asked_at as stopAskedAt')
    .executeTakeFirst()
  return row === undefined || row.stopAskedAt !== null
}

/** In the transaction that enters all rows; false where somebody has asked to stop it. */
export async function setEntered(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('arrivals')
    .set({ entered_at: now })
    .where('id', '=', id)
    .where('stop_asked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function setEnded(
  db: Db,
  id: string,
  { isDone, failure, now }: { isDone: boolean; failure: ArrivalFailure | undefined; now: Date },
): Promise<void> {
  await db
    .updateTable('arrivals')
    .set({
      ended_at: now,
      beat_at: now,
      failure: failure ? JSON.stringify(failure) : null,
      ...(isDone && { done_at: now }),
    })
    .where('id', '=', id)
    .execute()
}

export async function askToStop(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('arrivals').set({ stop_asked_at: now }).where('id', '=', id).execute()
}

/** With the rows: what they replaced, and which transaction wrote them. */
export async function keepBefore(
  tx: Tx,
  id: string,
  { before, settings, enteredBy }: { before: Before; settings: Readonly<Record<string, string>>; enteredBy: string },
): Promise<void> {
  await tx
    .updateTable('arrivals')
    .set({ before: JSON.stringify(before), settings: JSON.stringify(settings), entered_by: enteredBy })
    .where('id', '=', id)
    .execute()
}

export async function setUndoBegun(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('arrivals')
    .set({ undo_began_at: now, beat_at: now, ended_at: null, stop_asked_at: null, failure: null })
    .where('id', '=', id)
    .execute()
}

/** It was not taken back: everything is as it was before. */
export async function setUndoEnded(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('arrivals')
    .set({ undo_began_at: null, ended_at: now, failure: JSON.stringify({ error: 'arrivalUndoBroken' }) })
    .where('id', '=', id)
    .execute()
}

export async function setUndone(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('arrivals').set({ undone_at: now, ended_at: now }).where('id', '=', id).execute()
}
