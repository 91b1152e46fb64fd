import type { Language } from '#kit/language.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { ArrivalState } from '../../arrival.ts'
import type { Arrival } from '../../arriving.contract.ts'
import { leavingTables } from '../leaving/leaving-tables.ts'
import { findArrival, type ArrivalRow } from './arrivals.sql.ts'

/** Who runs it says so each second; who has said nothing for that long is gone. */
const longestSilenceMs = 30_000

/** The archive that was given last, if any. */
export async function showArrival(shop: Shop, language: Language): Promise<Arrival | undefined> {
  const row = await findArrival(shop.database.db)
  if (!row) return undefined
  const { id, fileName, createdAt, madeAt, shopName, counts, photoCount, photosDone, photosGone, failure } = row
  const rowsTotal = Object.values(counts).reduce((sum, rows) => sum + rows, 0)
  return {
    id,
    fileName,
    createdAt,
    madeAt,
    shopName: shopName[language],
    state: arrivalState(row, shop.now()),
    tables: leavingTables.flatMap(({ name, about }) => {
      const rows = counts[name] ?? 0
      return rows > 0 ? [{ name, about: about[language], rows }] : []
    }),
    rowsDone: row.enteredAt ? rowsTotal : row.rowsDone,
    rowsTotal,
    photos: { done: photosDone, gone: photosGone, total: photoCount },
    canUndo: row.before !== null && row.enteredAt !== null && row.undoneAt === null,
    failure: failure ? shop.errorText({ field: '', ...failure }, language) : '',
  }
}

function arrivalState(row: ArrivalRow, now: Date): ArrivalState {
  const { beganAt, beatAt, endedAt, enteredAt, doneAt, failure, undoBeganAt, undoneAt } = row
  if (undoneAt) return 'undone'
  const isAlive = beatAt !== null && !endedAt && now.getTime() - beatAt.getTime() < longestSilenceMs
  // one that broke off changed nothing
  if (undoBeganAt && isAlive) return 'undoing'
  if (doneAt) return 'done'
  if (enteredAt) return isAlive ? 'photos' : 'photosStopped'
  if (!beganAt) return 'planned'
  if (isAlive) return 'running'
  if (failure) return 'failed'
  return endedAt ? 'stopped' : 'interrupted'
}

/** Whether a process is at it. */
export function isUnderWay(row: ArrivalRow | undefined, now: Date): boolean {
  return row !== undefined && ['running', 'photos', 'undoing'].includes(arrivalState(row, now))
}
