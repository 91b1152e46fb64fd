import type { Shop } from '#platform/server/shop.ts'
import { nameIn } from '../key.ts'
import { receivePhoto } from './keep-photo.ts'
import { findBarePicture } from './stored-pictures.sql.ts'
import { publishBlob } from './storage/publish-blob.ts'

const year = 365 * 24 * 60 * 60
const megabytes = 200

/**
 * Gives a picture that has a row and no files the file it is made from; the pictures that pages show follow by and by (IMG-4).
 * False of one that has its files already, or is gone. Refuses bytes that are no picture.
 */
export async function restorePicture(shop: Shop, id: string, open: () => AsyncIterable<Uint8Array>): Promise<boolean> {
  const found = await findBarePicture(shop.database.db, id)
  if (!found) return false
  await using file = await receivePhoto(shop, open(), megabytes)
  await publishBlob(shop, file, {
    wish: { contentType: '', mayOverwrite: true, cacheSeconds: year, ifMatch: undefined, isPhoto: true },
    pathname: found.key,
    name: found.name || nameIn(found.key),
    isOriginal: true,
    madeBy: null,
  })
  return true
}
