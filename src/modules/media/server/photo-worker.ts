import { chmod, mkdir, opendir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Shop } from '#platform/server/shop.ts'
import { deleteAbandonedPhotos } from './hold-photos.ts'
import { makePictures } from './make-pictures.ts'
import { ownFolder } from './objects/modes.ts'
import { photoStore } from './photo-store.ts'
import { completionsReported } from './storage/completion.ts'
import { giveUpOldUploads } from './storage/multipart.ts'
import { photosTag } from './storage/publish-blob.ts'
import { sweepLeftovers } from './sweep-leftovers.ts'

export interface PhotoWorker {
  /** Waits for the picture being made. */
  close(): Promise<void>
}

/**
 * Makes pictures and deletes files that nothing needs any more, as soon as this process commits photos. The job of every
 * minute finds the photos that other processes left undone.
 */
export async function openPhotoWorker(shop: Shop): Promise<PhotoWorker> {
  await clearSpool(shop)
  await closeToOthers(shop)
  const closing = new AbortController()
  let isWanted = false
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (isWanted && !closing.signal.aborted) {
      isWanted = false
      await workOnPhotos(shop, closing.signal).catch((fault: unknown) =>
        shop.log.warn({ err: fault }, 'photos: the next minute tries again'),
      )
    }
    running = undefined
  }
  function wake(): void {
    isWanted = true
    running ??= run()
  }

  shop.database.onCommit((tags) => {
    if (tags.has(photosTag) && !closing.signal.aborted) wake()
  })
  wake()
  return {
    async close() {
      closing.abort()
      await running
      await completionsReported()
      await rm(photoStore(shop).spoolFolder, { recursive: true, force: true })
    },
  }
}

const lastRuns = new WeakMap<Shop, Promise<void>>()

/** Does the due work: makes pictures, deletes files. One after the other, so that a process makes one at a time. */
export function workOnPhotos(shop: Shop, signal?: AbortSignal): Promise<void> {
  const before = lastRuns.get(shop)?.catch(() => {})
  const running = (async () => {
    await before
    // a fault of this one is thrown by the sweep below, when the pictures are made
    await sweepLeftovers(shop).catch(() => {})
    await makePictures(shop, signal)
    await sweepLeftovers(shop)
  })()
  lastRuns.set(shop, running)
  return running
}

/** The queue of jobs counts a longer run as failed, and shows it to staff as such. */
const jobMs = 10 * 60 * 1000

/** The job of every minute. It makes as many photos as its time allows; the next one goes on. */
export async function runPhotoJob(shop: Shop, mostMs = jobMs): Promise<void> {
  await giveUpOldUploads(shop)
  await deleteAbandonedPhotos(shop)
  const signal = AbortSignal.timeout(mostMs)
  const isOver = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  await Promise.race([workOnPhotos(shop, signal), isOver])
}

/** Originals have what the camera wrote; other users of the machine are strangers. */
async function closeToOthers(shop: Shop): Promise<void> {
  await chmod(dirname(photoStore(shop).spoolFolder), ownFolder).catch((fault: unknown) =>
    shop.log.warn({ err: fault }, 'photos: other users of this machine may read them'),
  )
}

const staleMs = 24 * 60 * 60 * 1000

/** Bytes that a killed process was receiving: ours at once, those of processes that share the folder after a day. */
async function clearSpool(shop: Shop): Promise<void> {
  const { spoolFolder } = photoStore(shop)
  await rm(spoolFolder, { recursive: true, force: true })
  await mkdir(spoolFolder, { recursive: true, mode: ownFolder })
  const folder = dirname(spoolFolder)
  for await (const { name } of await opendir(folder)) {
    if (!name.startsWith('unfinished-') || name === basename(spoolFolder)) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > staleMs) await rm(join(folder, name), { recursive: true, force: true })
  }
}
