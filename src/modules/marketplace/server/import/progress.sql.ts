import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { HistoryState } from '../../office.ts'

/** A stretch of changed orders that is being read, newest numbers first. */
export interface Window {
  from: Date
  /** Everything with this number and above is read; null before the first page. */
  below: number | null
  /** The latest change that the first page told of: nothing later is promised by this window. */
  top: Date | null
  beganAt: Date
}

/** How far the import has come. */
export interface ImportProgress {
  /** Orders placed before are not taken by themselves. */
  since: Date
  /** Stock is counted from here: an order placed before that had left when it was first seen holds none. */
  countedFrom: Date
  /** By the marketplace's clock; null before the first window is read. */
  modifiedThrough: Date | null
  window: Window | null
  history: {
    state: HistoryState
    from: Date | null
    below: number | null
    read: number
    /** When the oldest order so far was placed. */
    reached: Date | null
    beganAt: Date | null
    endedAt: Date | null
  }
  lastRunAt: Date | null
  lastSuccessAt: Date | null
  lastFailure: string
}

/** Undefined before the first run. */
export async function findProgress(db: Db | Tx): Promise<ImportProgress | undefined> {
  const row = await db.selectFrom('market_import').selectAll().executeTakeFirst()
  if (!row) return undefined
  const { window_from: from, window_began_at: beganAt } = row
  return {
    since: row.since ?? new Date(0),
    countedFrom: row.counted_from,
    modifiedThrough: row.modified_through,
    window: from && beganAt ? { from, below: row.window_below, top: row.window_top, beganAt } : null,
    history: {
      state: row.history_state as HistoryState,
      from: row.history_from,
      below: row.history_below,
      read: row.history_read,
      reached: row.history_reached,
      beganAt: row.history_began_at,
      endedAt: row.history_ended_at,
    },
    lastRunAt: row.last_run_at,
    lastSuccessAt: row.last_success_at,
    lastFailure: row.last_failure,
  }
}

/** Undefined before the first run. */
export async function findCountedFrom(db: Db | Tx): Promise<Date | undefined> {
  return (await db.selectFrom('market_import').select('counted_from').executeTakeFirst())?.counted_from
}

/** The first run begins here, and stock is counted from now on; later ones change nothing. */
export async function beginProgress(db: Db | Tx, { since, now }: { since: Date; now: Date }): Promise<void> {
  await sql`
    insert into market_import (since, counted_from) values (${since}, ${now}) on conflict (id) do nothing`.execute(db)
}

/** The owner says from when: it holds for orders that are first seen later. */
export async function writeCountedFrom(db: Db | Tx, at: Date): Promise<void> {
  await db.updateTable('market_import').set({ counted_from: at }).execute()
}

/** Where a window stands, in the transaction that takes its orders. */
export async function writeWindow(tx: Tx, { from, below, top, beganAt }: Window): Promise<void> {
  await tx
    .updateTable('market_import')
    .set({ window_from: from, window_below: below, window_top: top, window_began_at: beganAt })
    .execute()
}

/** A window is read to its end: all that changed up to then is here. */
export async function endWindow(db: Db, through: Date): Promise<void> {
  await sql`
    update market_import set modified_through = greatest(modified_through, ${through}::timestamptz),
      window_from = null, window_below = null, window_top = null, window_began_at = null`.execute(db)
}

export interface HistoryStep {
  /** When the run that it is of began: it says nothing of one that was begun anew since. */
  beganAt: Date
  below: number
  read: number
  reached: Date | null
}

/** Another page of the first run; of two readers the farther one stands. */
export async function stepHistory(tx: Tx, { beganAt, below, read, reached }: HistoryStep): Promise<void> {
  await sql`
    update market_import set history_below = ${below}, history_read = history_read + ${read},
      history_reached = least(history_reached, ${reached}::timestamptz)
    where history_began_at = ${beganAt} and (history_below is null or history_below > ${below})`.execute(tx)
}

/** A new first run goes back to a day; orders since then are taken from now on. */
export async function startHistory(db: Db | Tx, from: Date, now: Date): Promise<void> {
  await sql`
    update market_import set history_state = 'running', history_from = ${from}, history_below = null, history_read = 0,
      history_reached = null, history_began_at = ${now}, history_ended_at = null, since = least(since, ${from})`.execute(
    db,
  )
}

/** Nothing happens where it does not stand so. */
export async function moveHistory(db: Db, from: HistoryState, to: HistoryState): Promise<void> {
  await sql`update market_import set history_state = ${to} where history_state = ${from}`.execute(db)
}

/** The run that began then has come as far back as it was to; one that was begun anew since has not. */
export async function endHistory(db: Db, beganAt: Date, now: Date): Promise<void> {
  await sql`
    update market_import set history_state = 'done', history_ended_at = ${now}
    where history_state = 'running' and history_began_at = ${beganAt}`.execute(db)
}

/** How a run went; why it failed, or nothing. */
export async function writeRun(db: Db, at: Date, failure: string): Promise<void> {
  await sql`
    update market_import set last_run_at = ${at}, last_failure = ${failure},
      last_success_at = case when ${failure} = '' then ${at} else last_success_at end`.execute(db)
}
