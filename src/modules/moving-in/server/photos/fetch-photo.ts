import { createHash } from 'node:crypto'
import { Refusal, type ErrorParams } from '#kit/refusal.ts'
import { nameIn } from '#modules/media/key.ts'
import { findPicturesByKeys, keepPhoto, pictureFolder } from '#modules/media/server/index.ts'
import type { Goods } from '#modules/goods/goods.ts'
import { NotFetched, type fetchPublic } from '#platform/server/http/fetch-public.ts'
import type { Shop } from '#platform/server/shop.ts'

export type Download = typeof fetchPublic
type Outcome = { key: string } | { error: string; params: ErrorParams }

const mostMs = 60_000

/**
 * Brings the photo of a link into the store, under a key that follows from the link: a second time it is there already. A
 * link that leads to no picture, to nothing, or to a machine of the shop's own network is a problem of this photo alone.
 */
export async function fetchPhoto(
  shop: Shop,
  { type, code }: Goods,
  link: string,
  download: Download,
): Promise<Outcome> {
  const name = createHash('sha256').update(link).digest('hex').slice(0, 16)
  const key = `${pictureFolder({ typeNameEn: type.nameEn, code })}/move-${name}`
  if ((await findPicturesByKeys(shop.database.db, [key])).has(key)) return { key }
  try {
    await keepPhoto(shop, key, await download(link, { mostMs }), nameIn(link.replace(/[?#].*$/, '')))
    return { key }
  } catch (thrown) {
    if (thrown instanceof NotFetched) return problemOf(thrown)
    if (thrown instanceof Refusal) {
      const [first] = thrown.errors
      return { error: first?.error ?? 'movePhotoUnreached', params: first?.params ?? {} }
    }
    throw thrown
  }
}

function problemOf({ message }: NotFetched): { error: string; params: ErrorParams } {
  if (message.endsWith('is not a public host')) return { error: 'movePhotoPrivate', params: {} }
  const status = / answered (\d{3})$/.exec(message)?.[1]
  return status ? { error: 'movePhotoAnswered', params: { status } } : { error: 'movePhotoUnreached', params: {} }
}
