import { refuse } from '#kit/refusal.ts'
import { runInSteps } from '#modules/goods/server/index.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { PhotoAct } from '../../move-states.ts'
import { lockMove } from '../moves.sql.ts'
import { fetchPhotos } from './fetch-photos.ts'
import { setPaused, setWaitingAgain } from './photos.sql.ts'

/** Holds the fetching of photos, goes on with it, or asks again for those that could not be had. */
export async function holdPhotos(shop: Shop, moveId: string, act: PhotoAct): Promise<void> {
  await shop.database.transaction(async (tx) => {
    if (!(await lockMove(tx, moveId))) throw refuse('notFound', 'moveGone')
    await setPaused(tx, moveId, act === 'pause')
    if (act === 'again') await setWaitingAgain(tx, moveId)
  })
  if (act !== 'pause') beginPhotos(shop)
}

/** Fetches what is left while everybody goes on; a job looks after what a process left behind. */
export function beginPhotos(shop: Shop): void {
  void runInSteps(shop, () =>
    fetchPhotos(shop).catch((fault: unknown) => shop.log.error({ err: fault }, 'photos of a move were not fetched')),
  )
}
