import { createReadStream } from 'node:fs'
import { Refusal } from '#kit/refusal.ts'
import { restorePicture } from '#modules/media/server/index.ts'
import type { Shop } from '#platform/server/shop.ts'
import { photoFile, readPhotoList } from './archive-files.ts'
import type { Run } from './enter-tables.ts'

/** Gives each picture its file, one after another; those that have theirs are passed over. Gives whether it came to the end. */
export async function restorePhotos(shop: Shop, folder: string, { pace, isOver }: Run): Promise<boolean> {
  pace.photosDone = 0
  pace.photosGone = 0
  for (const { id, name } of await readPhotoList(folder)) {
    if (isOver()) return false
    try {
      await restorePicture(shop, id, () => createReadStream(photoFile(folder, name)))
      pace.photosDone += 1
    } catch (fault) {
      // one that is no picture is never fatal
      if (!(fault instanceof Refusal)) throw fault
      pace.photosGone += 1
    }
  }
  return true
}
