import { refuse } from '#kit/refusal.ts'
import { wake, type Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { deletePhoto } from './delete-photos.ts'
import { inspectPicture } from './inspect-picture.ts'
import { publishPhoto } from './keep-photo.ts'
import type { SpooledFile } from './objects/spool.ts'
import { letGo, listHeldSince, lockPicturesByKeys } from './pictures.sql.ts'
import { photosTag } from './storage/publish-blob.ts'
import { randomText } from './storage/put-blob.ts'

const suffixLength = 30

/** Photos of a stranger that are kept, and of which nothing is unpacked yet. They are gone at the end of the scope unless kept. */
export interface HeldPhotos extends AsyncDisposable {
  /** In their order, locked, for who is to refer to them: pictures are made of them once the transaction is committed. */
  release(tx: Tx): Promise<string[]>
  /** That transaction is committed. */
  keep(): void
}

/**
 * Holds what a stranger sent as photos under keys that nobody can guess. None is unpacked here: the worker does so, one at a
 * time, after what shows them is written; then the files themselves go, with all that the camera wrote into them (IMG-4).
 * One that is no photo, has too many pixels, or moves refuses all, at the field `photos`.
 */
export async function holdPhotos(shop: Shop, folder: string, files: readonly SpooledFile[]): Promise<HeldPhotos> {
  for (const file of files) await demandPhoto(file)
  const keys: string[] = []
  let areKept = false
  const held: HeldPhotos = {
    async release(tx) {
      const pictures = await lockPicturesByKeys(tx, keys)
      const ids = keys.flatMap((key) => pictures.get(key)?.id ?? [])
      await letGo(tx, ids)
      wake(tx, photosTag)
      return ids
    },
    keep: () => void (areKept = true),
    async [Symbol.asyncDispose]() {
      if (!areKept) await deleteAll(shop, keys)
    },
  }
  try {
    for (const file of files) {
      const key = `${folder}/${randomText(suffixLength)}.webp`
      await publishPhoto(shop, key, file, { isHeld: true })
      keys.push(key)
    }
    return held
  } catch (thrown) {
    await held[Symbol.asyncDispose]()
    throw thrown
  }
}

async function demandPhoto(file: SpooledFile): Promise<void> {
  const inspected = await inspectPicture(file)
  if (typeof inspected === 'string') throw refuse('invalid', inspected, 'photos')
  if (inspected.isMoving) throw refuse('invalid', 'movingPicture', 'photos')
}

const abandonedMs = 60 * 60 * 1000

/** Deletes what a killed process held, and what could not be deleted when its form was refused. */
export async function deleteAbandonedPhotos(shop: Shop): Promise<void> {
  await deleteAll(shop, await listHeldSince(shop.database.db, new Date(shop.now().getTime() - abandonedMs)))
}

async function deleteAll({ database, now }: Shop, keys: readonly string[]): Promise<void> {
  for (const key of keys) await database.transaction((tx) => deletePhoto(tx, key, now()))
}
