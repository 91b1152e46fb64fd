import { refuse } from '#kit/refusal.ts'
import { findImportProgress } from '#modules/goods/server/index.ts'
import type { ImportProgress } from '#modules/goods/transfer.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { MoveState } from '../move-states.ts'
import { listRuns, type Run } from './moved-products.sql.ts'
import { listMoves } from './moves.sql.ts'

export interface MoveProgress {
  state: MoveState
  /** The imports of goods, the last one first. Old ones are unknown. */
  goods: readonly ImportProgress[]
  /** With those of photos. */
  all: readonly ImportProgress[]
  /** Some of it is older than a month. */
  isOld: boolean
}

/** How far a move has come, as its imports tell. */
export async function progressOf(shop: Shop, runs: readonly Run[]): Promise<MoveProgress> {
  const found: { isOfPhotos: boolean; progress: ImportProgress }[] = []
  for (const { importId, isOfPhotos } of runs) {
    const progress = await findImportProgress(shop, importId)
    if (progress) found.push({ isOfPhotos, progress })
  }
  // undoing goes from the last to the first: before one that stands, what is undone was undone before it began
  const isAgain = found[0] && found[0].progress.state !== 'undone'
  const counted = found.filter(({ progress }) => !isAgain || progress.state !== 'undone')
  const all = counted.map(({ progress }) => progress)
  const goods = counted.flatMap(({ isOfPhotos, progress }) => (isOfPhotos ? [] : [progress]))
  return { state: stateOf(runs, all, goods), goods, all, isOld: found.length < runs.length }
}

function stateOf(runs: readonly Run[], all: readonly ImportProgress[], [last]: readonly ImportProgress[]): MoveState {
  if (runs.length === 0) return 'planned'
  const states = all.map(({ state }) => state)
  if (states.includes('undoing')) return 'undoing'
  if (states.includes('undoInterrupted')) return 'undoInterrupted'
  const undone = states.filter((state) => state === 'undone').length
  // it goes from the last to the first: between two of them it may break off
  if (undone > 0) return undone === states.length ? 'undone' : 'undoInterrupted'
  return last?.state ?? 'done'
}

/** Two moves never write at once, and no plan changes while it is being moved. Under the lock of moves. */
export async function refuseBusy(shop: Shop, tx: Tx): Promise<void> {
  const ids = (await listMoves(tx)).map(({ id }) => id)
  const runs = await listRuns(tx, ids)
  for (const { importId, isOfPhotos } of runs.slice(0, 20)) {
    const state = (await findImportProgress(shop, importId))?.state
    // photos come beside everything else
    if ((state === 'running' && !isOfPhotos) || state === 'undoing') throw refuse('conflict', 'moveBusy')
  }
}
