import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { mostListed } from '#platform/table-import.ts'
import type { ImportProgress, ImportState } from '../../transfer.ts'
import { askToStop, findImport, sumUndone, type ImportRow } from './imports.sql.ts'

const undoHours = 24
/** A step takes a second; who has written none for that long is gone. */
const longestStepMs = 30_000

/** From when on an import counts: older ones are forgotten. */
export function undoableSince({ now }: Shop): Date {
  return new Date(now().getTime() - undoHours * 60 * 60 * 1000)
}

/** Finds this import, else the last one; undefined when none can still be undone. */
export async function findProgress(shop: Shop, importId?: string): Promise<ImportProgress | undefined> {
  const { db } = shop.database
  const found = await findImport(db, importId, undoableSince(shop))
  if (!found) return undefined
  const { id, fileName, createdAt, leftOut, leftOutCount } = found
  const sum = found.undoBeganAt && (await sumUndone(db, id, mostListed))
  return {
    importId: id,
    fileName,
    createdAt,
    state: stateOf(found, shop.now()),
    done: sum ? sum.changes : found.done,
    total: sum ? sum.total : found.total,
    leftOut: { first: leftOut, count: leftOutCount },
    undone: sum ?? undefined,
  }
}

/** The import stops after the step that is being written; what was written stays, and can be undone. */
export async function stopImport(shop: Shop, importId: string): Promise<ImportProgress> {
  await shop.database.transaction((tx) => askToStop(tx, importId, shop.now()))
  const progress = await findProgress(shop, importId)
  if (!progress) throw refuse('notFound', 'importGone')
  return progress
}

type Pace = Pick<ImportRow, 'beatAt' | 'endedAt' | 'undoBeganAt' | 'undoneAt' | 'done' | 'total'>

/** The state of an import in steps, by when its last step was written. */
export function stateOf({ beatAt, endedAt, undoBeganAt, undoneAt, done, total }: Pace, now: Date): ImportState {
  const isAlive = now.getTime() - beatAt.getTime() < longestStepMs
  if (undoneAt) return 'undone'
  if (undoBeganAt) return isAlive ? 'undoing' : 'undoInterrupted'
  if (endedAt) return done < total ? 'stopped' : 'done'
  return isAlive ? 'running' : 'interrupted'
}
