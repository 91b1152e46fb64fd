import { refuse } from '#kit/refusal.ts'
import { workers } from '#platform/roles.ts'
import { requirePart, type Call } from '#platform/server/http/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import { imageUrl } from '../contract.ts'
import { isPictureKey } from '../key.ts'
import { findPicturesByKeys } from './pictures.sql.ts'
import { addressSeconds, signedAddress } from './signed-address.ts'
import { findBlob } from './storage/blobs.sql.ts'

/**
 * Where a photo is, and for how long (IMG-3). Strangers get only what was made of it; staff get the original while
 * that is not there yet.
 */
export async function findImageUrl(
  shop: Shop,
  { query: { key, width } }: { query: { key: string; width?: number | undefined } },
  { caller }: Call,
): Promise<{ url: string; expiresIn: number }> {
  const isStaff = caller !== undefined && workers.some((role) => role === caller.role)
  if (!key.startsWith('products/')) requirePart(imageUrl, caller)
  else if (!isPictureKey(key)) throw refuse('invalid', 'incorrectPictureKey', 'key')

  const { db } = shop.database
  const picture = (await findPicturesByKeys(db, [key])).get(key)
  const widths = (picture?.variants ?? []).map((variant) => variant.width).toSorted((one, other) => one - other)
  if (widths.length > 0) {
    const nearest = width === undefined ? undefined : (widths.find((each) => each >= width) ?? widths.at(-1))
    return answer(await signedAddress(shop, key, { isOriginal: false, width: nearest }))
  }
  const blob = await findBlob(db, key)
  if (!blob || (blob.isOriginal && !isStaff)) throw refuse('notFound', 'notFound')
  return answer(await signedAddress(shop, key, { isOriginal: blob.isOriginal }))
}

function answer(url: string): { url: string; expiresIn: number } {
  return { url, expiresIn: addressSeconds }
}
