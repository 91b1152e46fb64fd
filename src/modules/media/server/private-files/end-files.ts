import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shop } from '#platform/server/shop.ts'
import { unlessMissing } from '#platform/server/unless-missing.ts'
import { fileStore } from './file-store.ts'
import { deleteFiles, lockEnded } from './private-files.sql.ts'

const atOnce = 200
/** A file that is not whole after that time never comes. */
const longestMs = 3 * 3_600_000

/** Takes away the documents that ended, bytes first: where the store is away they stay until the next run. */
export async function endPrivateFiles(shop: Shop): Promise<number> {
  await forgetUnfinished(fileStore(shop).spoolFolder)
  let ended = 0
  for (;;) {
    const { due, removed } = await endSome(shop)
    ended += removed
    if (due < atOnce || removed === 0) return ended
  }
}

/** In the transaction that holds their rows, as `sweepLeftovers` does: no other process reads them meanwhile. */
function endSome(shop: Shop): Promise<{ due: number; removed: number }> {
  const { objects } = fileStore(shop)
  const now = shop.now()
  return shop.database.transaction(async (tx) => {
    const due = await lockEnded(tx, { now, begunBefore: new Date(now.getTime() - longestMs), most: atOnce })
    const results = await Promise.allSettled(due.map(async ({ object }) => objects.remove(object)))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) shop.log.warn({ err: failed.reason as unknown }, 'private files: bytes cannot be deleted')
    const removed = due.filter((_, place) => results[place]?.status === 'fulfilled')
    await deleteFiles(
      tx,
      removed.map(({ id }) => id),
    )
    return { due: due.length, removed: removed.length }
  })
}

/** Removes files that killed processes left half written, by the clock that dates files. */
async function forgetUnfinished(folder: string): Promise<void> {
  for (const name of (await unlessMissing(folder, readdir(folder))) ?? []) {
    const path = join(folder, name)
    const found = await unlessMissing(path, stat(path))
    if (found && Date.now() - found.mtimeMs > longestMs) await rm(path, { force: true })
  }
}
