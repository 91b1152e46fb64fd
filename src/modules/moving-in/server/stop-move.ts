import { refuse } from '#kit/refusal.ts'
import { stopImport, undoImports } from '#modules/goods/server/index.ts'
import type { StaffCall } from '#platform/server/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import { deleteMoved, listRuns } from './moved.sql.ts'
import { progressOf } from './move-state.ts'
import { lockMove, setOutcome } from './moves.sql.ts'

/** Stops after the step that is being written; what was written stays, and the move can be gone on with. */
export async function stopMove(shop: Shop, moveId: string): Promise<void> {
  const runs = await listRuns(shop.database.db, [moveId])
  if (runs.length === 0) throw refuse('notFound', 'moveGone')
  const { all } = await progressOf(shop, runs)
  const running = all.find(({ state }) => state === 'running')
  if (running) await stopImport(shop, running.importId)
}

/** Takes back all that a move brought, as far as nobody changed or sold it since; what stays is told. */
export async function undoMove(shop: Shop, moveId: string, call: StaffCall): Promise<void> {
  const runs = await listRuns(shop.database.db, [moveId])
  const { state, all } = await progressOf(shop, runs)
  if (runs.length === 0 || state === 'undone') throw refuse('notFound', 'moveGone')
  if (all.length < runs.length) throw refuse('conflict', 'moveOld')
  if (state === 'running') throw refuse('conflict', 'moveBusy')
  await undoImports(
    shop,
    runs.map(({ importId }) => importId),
    call,
    () =>
      shop.database.transaction(async (tx) => {
        await lockMove(tx, moveId)
        await deleteMoved(tx, moveId)
        await setOutcome(tx, moveId, { added: 0, changed: 0, unchanged: 0, kept: 0 })
      }),
  )
}
