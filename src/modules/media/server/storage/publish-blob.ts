import { randomBytes } from 'node:crypto'
import { byItself } from '#platform/server/asking.ts'
import { wake, type Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { allByName } from '#platform/server/all-by-name.ts'
import { isPictureKey, nameIn } from '../../key.ts'
import { inspectPicture, type Inspected, type PictureProblem } from '../inspect-picture.ts'
import { expectObjects, deleteLater, confirmObjects } from '../leftovers.sql.ts'
import type { SpooledFile } from '../objects/spool.ts'
import { photoStore } from '../photo-store.ts'
import { photoTypeOf } from '../photo-type.ts'
import { awaitPicture, failPictureOf, findPicturesByKeys } from '../pictures.sql.ts'
import { findBlob, lockPathnames, saveBlob, type Blob } from './blobs.sql.ts'
import { blobExists, contentTypeNotAllowed, pictureRefused, preconditionFailed } from './refusal.ts'
import type { WriteWish } from './write-wish.ts'

/** Committed photos are told by this tag; the maker and the sweeper of this process begin then. */
export const photosTag = 'photos'

export interface Publication {
  wish: Pick<WriteWish, 'contentType' | 'mayOverwrite' | 'cacheSeconds' | 'ifMatch' | 'isPhoto'>
  /** Where it is to stand, with its suffix. */
  pathname: string
  /** The photo's name when it was given; left out where the pathname says so. */
  name?: string
  isOriginal: boolean
  /** Whether it is a stranger's photo: pictures wait until its review lets it go, and its file goes then. */
  isHeld?: boolean
  /** Names the request, for its repetitions. */
  madeBy: string | null
  /** In the same transaction, before the blob is there. */
  inTransaction?(tx: Tx): Promise<void>
}

/**
 * Gives received bytes their place and their row: the blob is there whole or not at all. One of many who
 * write the same pathname at once without overwriting wins.
 */
export async function publishBlob(shop: Shop, file: SpooledFile, publication: Publication): Promise<Blob> {
  const { pathname } = publication
  const photo = isPictureKey(pathname) || publication.wish.isPhoto ? await readPhoto(file) : undefined
  if (publication.wish.isPhoto && typeof photo !== 'object')
    throw photo === undefined ? contentTypeNotAllowed('of such a file') : pictureRefused(photo)

  const { database, now } = shop
  const { objects } = photoStore(shop)
  const object = randomBytes(32).toString('hex')
  // the disk and the database flush side by side
  await Promise.all([byItself(() => expectObjects(database.db, [object], now())), file.handle.datasync()])
  let blob: Blob | undefined
  try {
    await objects.keep(object, file)
    blob = await database.transaction((tx) => write(tx, shop, { ...publication, file, object, photo }))
  } finally {
    if (blob?.object !== object) await byItself(() => deleteLater(database.db, [object], now())).catch(() => {})
  }
  return blob
}

interface Writing extends Publication {
  file: SpooledFile
  object: string
  photo: (Inspected & { type: string }) | PictureProblem | undefined
}

async function write(tx: Tx, shop: Shop, writing: Writing): Promise<Blob> {
  const { pathname, wish, file, object, photo, madeBy } = writing
  const { present } = await allByName({ locked: lockPathnames(tx, [pathname]), present: findBlob(tx, pathname) })
  // this very request, whose answer was lost
  if (present && madeBy !== null && present.madeBy === madeBy) return present
  await requireFree(tx, pathname, present, wish)
  await writing.inTransaction?.(tx)

  const saving = saveBlob(
    tx,
    {
      pathname,
      object,
      size: file.size,
      contentType: wish.isPhoto && typeof photo === 'object' ? photo.type : wish.contentType,
      cacheSeconds: wish.cacheSeconds,
      etag: `"${file.hash.slice(0, 32)}"`,
      isOriginal: writing.isOriginal,
      madeBy,
    },
    shop.now(),
  )
  const [confirmed, blob] = await Promise.all([confirmObjects(tx, [object]), saving])
  if (confirmed.length === 0) throw new Error('an object was taken away before it had its row')
  if (present) await deleteLater(tx, [present.object], shop.now())
  if (typeof photo === 'object' && isPictureKey(pathname))
    await awaitPicture(tx, {
      key: pathname,
      name: writing.name ?? nameIn(pathname),
      blobId: blob.id,
      width: photo.width,
      height: photo.height,
      wasMoving: photo.isMoving,
      isHeld: writing.isHeld ?? false,
    })
  else if (present) await failPictureOf(tx, pathname, blob.id, typeof photo === 'string' ? photo : 'notPicture')
  wake(tx, photosTag)
  return blob
}

/** The rule of overwriting. A picture without an original holds its key too. */
export async function requireFree(
  tx: Tx,
  pathname: string,
  present: Blob | undefined,
  { mayOverwrite, ifMatch }: Pick<WriteWish, 'mayOverwrite' | 'ifMatch'>,
): Promise<void> {
  if (ifMatch !== undefined && present?.etag !== ifMatch) throw preconditionFailed()
  if (mayOverwrite) return
  if (present || (await findPicturesByKeys(tx, [pathname])).size > 0) throw blobExists()
}

/** Reads the bytes as a photo; a word when they begin like a picture and are none. */
async function readPhoto(file: SpooledFile): Promise<(Inspected & { type: string }) | PictureProblem | undefined> {
  const type = photoTypeOf(file.head)
  if (!type) return undefined
  const inspected = await inspectPicture(file)
  return typeof inspected === 'string' ? inspected : { ...inspected, type }
}
