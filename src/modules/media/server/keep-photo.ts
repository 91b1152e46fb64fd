import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { nameIn } from '../key.ts'
import { pictureRefusals } from '../picture.ts'
import { spool, type SpooledFile } from './objects/spool.ts'
import { photoStore } from './photo-store.ts'
import { photoTypeOf } from './photo-type.ts'
import { photoSettings } from './settings.ts'
import type { Blob } from './storage/blobs.sql.ts'
import { publishBlob } from './storage/publish-blob.ts'
import { StorageRefusal } from './storage/refusal.ts'

const year = 365 * 24 * 60 * 60

/** Keeps a photo under a key that no other has; its pictures are made by and by (IMG-4). */
export async function keepPhoto(
  shop: Shop,
  key: string,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  name = nameIn(key),
): Promise<void> {
  await using file = await receivePhoto(shop, body)
  await publishPhoto(shop, key, file, { name })
}

export function receivePhoto(
  shop: Shop,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  megabytes = shop.settings.of(photoSettings).photoLimitMb,
): Promise<SpooledFile> {
  return spool(photoStore(shop).spoolFolder, body, {
    mostBytes: megabytes * 1024 * 1024,
    tooLong: () => refuse('tooLarge', 'photoTooLarge', 'file', { megabytes }),
    onHead(head) {
      if (head.byteLength > 0 && !photoTypeOf(head)) throw refuse('wrongMediaType', 'notPicture', 'file')
    },
  })
}

export async function publishPhoto(
  shop: Shop,
  key: string,
  file: SpooledFile,
  { name = nameIn(key), isHeld = false } = {},
): Promise<Blob> {
  try {
    return await publishBlob(shop, file, {
      wish: { contentType: '', mayOverwrite: false, cacheSeconds: year, ifMatch: undefined, isPhoto: true },
      pathname: key,
      name,
      isOriginal: true,
      isHeld,
      madeBy: null,
    })
  } catch (thrown) {
    throw thrown instanceof StorageRefusal ? inShopWords(thrown) : thrown
  }
}

function inShopWords({ code, message }: StorageRefusal): Refusal {
  if (message.includes(pictureRefusals.tooManyPixels)) return refuse('invalid', 'tooManyPixels', 'file')
  if (message.includes(pictureRefusals.movingAvif)) return refuse('wrongMediaType', 'movingAvif', 'file')
  return code === 'content_type_not_allowed'
    ? refuse('wrongMediaType', 'incorrectPicture', 'file')
    : refuse('conflict', 'pictureKeyTaken', 'fileName')
}
