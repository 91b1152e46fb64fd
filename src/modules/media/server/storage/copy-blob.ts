import type { Shop } from '#platform/server/shop.ts'
import { wake, type Tx } from '#platform/server/database/database.ts'
import { isPictureKey, nameIn } from '../../key.ts'
import { spool } from '../objects/spool.ts'
import { photoStore } from '../photo-store.ts'
import { findPicturesByKeys, renamePicture } from '../pictures.sql.ts'
import { deletePhoto } from '../delete-photos.ts'
import { findBlob, lockPathnames, renameBlob, type Blob } from './blobs.sql.ts'
import { photosTag, publishBlob, requireFree } from './publish-blob.ts'
import { findRepeated, nameFor, type Attempt } from './put-blob.ts'
import { badRequest, blobInUse, blobNotFound, fileTooLarge, preconditionFailed } from './refusal.ts'
import type { WriteWish } from './write-wish.ts'

/** A second blob of the same bytes. Its content type and caching are its own, not the source's. */
export async function copyBlob(shop: Shop, from: string, wish: WriteWish, attempt: Attempt): Promise<Blob> {
  const done = await findRepeated(shop, attempt)
  if (done) return done
  const source = await requireSource(shop, from, wish)
  const { objects, spoolFolder } = photoStore(shop)
  const bytes = await objects.read(source.object)
  if (!bytes) throw blobNotFound()
  await using file = await spool(spoolFolder, bytes, {
    mostBytes: source.size,
    tooLong: () => fileTooLarge(source.size),
  })
  return await publishBlob(shop, file, {
    wish: { ...wish, ifMatch: undefined, isPhoto: false },
    pathname: nameFor(wish),
    name: nameIn(wish.pathname),
    isOriginal: source.isOriginal,
    madeBy: attempt.madeBy,
  })
}

/** Moves a blob, and its picture with it, in one step: the bytes stay where they are. */
export async function moveBlob(shop: Shop, from: string, wish: WriteWish, attempt: Attempt): Promise<Blob> {
  const done = await findRepeated(shop, attempt)
  if (done) return done
  const source = await requireSource(shop, from, wish)
  const pathname = nameFor(wish)
  return shop.database.transaction(async (tx) => {
    await lockPathnames(tx, [source.pathname, pathname])
    const present = await findBlob(tx, source.pathname)
    if (present?.id !== source.id) throw blobNotFound()
    // a picture cannot leave the keys of pictures
    const hasPicture = (await findPicturesByKeys(tx, [source.pathname])).size > 0
    if (hasPicture && !isPictureKey(pathname)) throw badRequest('a photo of the shop stays under products/')
    if (pathname !== source.pathname) await makeRoom(tx, shop, pathname, wish)
    const { contentType, cacheSeconds } = wish
    await renameBlob(tx, source.id, { pathname, contentType, cacheSeconds, madeBy: attempt.madeBy }, shop.now())
    await renamePicture(tx, source.pathname, pathname)
    wake(tx, photosTag)
    return { ...source, pathname, contentType, cacheSeconds, uploadedAt: shop.now() }
  })
}

/** The blob to copy. `ifMatch` is about it, not about what it replaces. */
async function requireSource(shop: Shop, from: string, { ifMatch }: WriteWish): Promise<Blob> {
  const source = await findBlob(shop.database.db, from)
  if (!source) throw blobNotFound()
  if (ifMatch !== undefined && source.etag !== ifMatch) throw preconditionFailed()
  return source
}

async function makeRoom(tx: Tx, shop: Shop, pathname: string, wish: WriteWish): Promise<void> {
  await requireFree(tx, pathname, await findBlob(tx, pathname), { ...wish, ifMatch: undefined })
  if ((await deletePhoto(tx, pathname, shop.now())) === 'inUse') throw blobInUse(pathname)
}
