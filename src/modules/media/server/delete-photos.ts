import { wake, type Tx } from '#platform/server/database/database.ts'
import { deleteLater } from './leftovers.sql.ts'
import { deletePictureRow, findPicturesByKeys, lockPictures, type UploadedPicture } from './pictures.sql.ts'
import { deleteBlob, findBlob, findBlobById, lockPathnames } from './storage/blobs.sql.ts'
import { photosTag } from './storage/publish-blob.ts'
import { listUsedPictures } from './used-pictures.sql.ts'

export type Deletion = 'deleted' | 'missing' | 'inUse'

/**
 * Takes away the original under a pathname and all pictures made of it; the files go after the commit. A photo that
 * something still refers to stays (IMG-5).
 */
export async function deletePhoto(tx: Tx, pathname: string, now: Date): Promise<Deletion> {
  await lockPathnames(tx, [pathname])
  const id = (await findPicturesByKeys(tx, [pathname])).get(pathname)?.id
  const [picture] = id === undefined ? [] : await lockPictures(tx, [id])
  const blob = await findBlob(tx, pathname)
  if (!picture && !blob) return 'missing'
  if (picture) {
    if ((await listUsedPictures(tx, [picture.id])).size > 0) return 'inUse'
    await dropPicture(tx, picture, now)
  }
  if (blob) {
    await deleteBlob(tx, blob.id)
    await deleteLater(tx, [blob.object], now)
  }
  wake(tx, photosTag)
  return 'deleted'
}

/**
 * For the owners of pictures, after they have dropped their own references: in the same transaction takes away the
 * pictures that nothing refers to any more, and leaves the others (CAT-6).
 */
export async function deletePictures(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<{ deleted: string[]; inUse: string[] }> {
  const pictures = await lockPictures(tx, [...new Set(ids)])
  const used = await listUsedPictures(
    tx,
    pictures.map(({ id }) => id),
  )
  const free = pictures.filter(({ id }) => !used.has(id))
  for (const picture of free) {
    const blob = picture.blobId === null ? undefined : await findBlobById(tx, picture.blobId)
    await dropPicture(tx, picture, now)
    if (!blob) continue
    await deleteBlob(tx, blob.id)
    await deleteLater(tx, [blob.object], now)
  }
  if (free.length > 0) wake(tx, photosTag)
  return { deleted: free.map(({ id }) => id), inUse: [...used] }
}

async function dropPicture(tx: Tx, { id, variants }: UploadedPicture, now: Date): Promise<void> {
  await deletePictureRow(tx, id)
  await deleteLater(
    tx,
    variants.map(({ file }) => file),
    now,
  )
}
