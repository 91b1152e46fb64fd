import { createHash } from 'node:crypto'
import type { Shop } from '#platform/server/shop.ts'
import type { PictureFormat } from '../picture.ts'
import { expectObjects } from './leftovers.sql.ts'
import { spool } from './objects/spool.ts'
import { photoStore } from './photo-store.ts'

interface MadePicture {
  bytes: Uint8Array
  format: PictureFormat
}

/**
 * Keeps pictures that are made already, under names made of their content, and answers the names: the same bytes twice
 * are one file. One without a picture recorded for it within hours is taken away again.
 */
export async function storePictureFiles(shop: Shop, pictures: readonly MadePicture[]): Promise<string[]> {
  const named = pictures.map((picture) => ({ ...picture, file: nameOf(picture) }))
  // one commit for all of them, which the database flushes beside the disk
  const expected = expectObjects(shop.database.db, [...new Set(named.map(({ file }) => file))], shop.now())
  return Promise.all(named.map((picture) => store(shop, picture, expected)))
}

/** The same of one. */
export async function storePictureFile(shop: Shop, bytes: Uint8Array, format: PictureFormat): Promise<string> {
  const [file = ''] = await storePictureFiles(shop, [{ bytes, format }])
  return file
}

function nameOf({ bytes, format }: MadePicture): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.${format}`
}

async function store(
  shop: Shop,
  { bytes, file }: MadePicture & { file: string },
  expected: Promise<void>,
): Promise<string> {
  const { objects, spoolFolder } = photoStore(shop)
  await using spooled = await spool(spoolFolder, [bytes], {
    mostBytes: bytes.byteLength,
    tooLong: () => new RangeError('a picture grew'),
  })
  await Promise.all([expected, spooled.handle.datasync()])
  if ((await objects.sizeOf(file)) !== bytes.byteLength) await objects.keep(file, spooled)
  return file
}
