import { createHash } from 'node:crypto'
import type { Shop } from '#platform/server/shop.ts'
import type { PictureFormat } from '../picture.ts'
import { expectObjects } from './leftovers.sql.ts'
import { spool } from './objects/spool.ts'
import { photoStore } from './photo-store.ts'

/**
 * Keeps a picture that is made already, under a name made of its content, and answers the name: the same bytes twice
 * are one file. Without a picture recorded for it within hours, it is taken away again.
 */
export async function storePictureFile(shop: Shop, bytes: Uint8Array, format: PictureFormat): Promise<string> {
  const { objects, spoolFolder } = photoStore(shop)
  const file = `${createHash('sha256').update(bytes).digest('hex')}.${format}`
  await using spooled = await spool(spoolFolder, [bytes], {
    mostBytes: bytes.byteLength,
    tooLong: () => new RangeError('a picture grew'),
  })
  // the disk and the database flush side by side
  await Promise.all([expectObjects(shop.database.db, [file], shop.now()), spooled.handle.datasync()])
  if ((await objects.sizeOf(file)) !== bytes.byteLength) await objects.keep(file, spooled)
  return file
}
