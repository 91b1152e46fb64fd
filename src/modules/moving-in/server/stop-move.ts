import { setTimeout as sleep } from 'node:timers/promises'
import { refuse } from '#kit/refusal.ts'
import { stopImport, undoImports } from '#modules/goods/server/index.ts'
import type { ImportProgress } from '#modules/goods/transfer.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import { deleteAddressesOfMove } from './addresses/old-addresses.sql.ts'
import { deleteMoved, listRuns } from './moved-products.sql.ts'
import { progressOf } from './move-state.ts'
import { listMoves, lockMove, setOutcome } from './moves.sql.ts'
import { deleteLinks, setPaused } from './photos/photos.sql.ts'
import { replan } from './replan.ts'

const [mostTurns, turnMs] = [50, 100]

/** Stops after the present step; written models stay, and staff can go on with the move. */
export async function stopMove(shop: Shop, moveId: string): Promise<void> {
  const runs = await listRuns(shop.database.db, [moveId])
  if (runs.length === 0) throw refuse('notFound', 'moveGone')
  const { goods } = await progressOf(shop, runs)
  const running = goods.find(({ state }) => state === 'running')
  if (running) await stopImport(shop, running.importId)
}

/** Takes back all that a move brought, as far as nobody changed or sold it since; its imports report the rest. */
export async function undoMove(shop: Shop, moveId: string, call: StaffCall): Promise<void> {
  const runs = await listRuns(shop.database.db, [moveId])
  const { state, all, goods, isOld } = await progressOf(shop, runs)
  if (runs.length === 0 || state === 'undone') throw refuse('notFound', 'moveGone')
  if (isOld) throw refuse('conflict', 'moveOld')
  if (goods.some((each) => each.state === 'running')) throw refuse('conflict', 'moveBusy')
  await restPhotos(shop, moveId, all)
  await undoImports(
    shop,
    runs.map(({ importId }) => importId),
    call,
    () =>
      shop.database.transaction(async (tx) => {
        await lockMove(tx, moveId)
        await deleteMoved(tx, moveId)
        await deleteLinks(tx, moveId)
        await setPaused(tx, moveId, false)
        await deleteAddressesOfMove(tx, moveId)
        await setOutcome(tx, moveId, { added: 0, changed: 0, unchanged: 0, kept: 0 })
        // models that this move brought are to come by the plan on the page
        const [newest] = await listMoves(tx)
        if (newest) await replan(tx, newest)
      }),
  )
}

/** No photo comes to a product that is being taken back. */
async function restPhotos(shop: Shop, moveId: string, all: readonly ImportProgress[]): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await lockMove(tx, moveId)
    await setPaused(tx, moveId, true)
  })
  for (const { state, importId } of all) if (state === 'running') await stopImport(shop, importId)
  // the photo that is on its way ends the run; one that does not is of a process that is gone
  for (let turn = 0; turn < mostTurns; turn++) {
    const { all: now } = await progressOf(shop, await listRuns(shop.database.db, [moveId]))
    if (!now.some(({ state }) => state === 'running')) return
    await sleep(turnMs)
  }
  throw refuse('conflict', 'movePhotosBusy')
}
