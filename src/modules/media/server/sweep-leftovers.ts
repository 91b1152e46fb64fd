import type { Shop } from '#platform/server/shop.ts'
import { deleteLater, listUsedObjects, forgetLeftovers, lockLeftovers } from './leftovers.sql.ts'
import { forgetPictureBytes } from './picture-bytes.ts'
import { photoStore } from './photo-store.ts'

const atOnce = 20
const postponedMs = 60 * 60 * 1000

/**
 * Takes away the objects that nothing refers to any more. Killed midway, it goes on where it stopped. One that cannot be
 * taken away holds up no other, and is tried again in an hour.
 */
export async function sweepLeftovers(shop: Shop): Promise<number> {
  let swept = 0
  for (;;) {
    const { due, removed, stuck } = await sweepSome(shop)
    swept += removed
    // where nothing could be taken away the store is away: the others are left to the next run
    if (due < atOnce || (stuck > 0 && removed === 0)) return swept
  }
}

/** Side by side, and in the transaction that holds their rows: the same content may be kept under the same name just then. */
function sweepSome(shop: Shop): Promise<{ due: number; removed: number; stuck: number }> {
  const { database, log, now } = shop
  const { objects } = photoStore(shop)
  return database.transaction(async (tx) => {
    const due = await lockLeftovers(tx, now(), atOnce)
    const used = await listUsedObjects(tx, due)
    forgetPictureBytes(shop, due)
    const unused = due.filter((object) => !used.has(object))
    const results = await Promise.allSettled(unused.map(async (object) => objects.remove(object)))
    const stuck = unused.filter((_, place) => results[place]?.status === 'rejected')
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) log.warn({ err: failed.reason as unknown, files: stuck.length }, 'photos: files cannot be deleted')
    await forgetLeftovers(
      tx,
      due.filter((object) => !stuck.includes(object)),
    )
    await deleteLater(tx, stuck, new Date(now().getTime() + postponedMs))
    return { due: due.length, removed: unused.length - stuck.length, stuck: stuck.length }
  })
}
