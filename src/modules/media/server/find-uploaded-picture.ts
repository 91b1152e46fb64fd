import { refuse } from '#kit/refusal.ts'
import type { Call } from '#platform/server/http/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { WirePicture } from '../contract.ts'
import { pictureSources } from '../picture.ts'
import { findPicturesByKeys } from './pictures.sql.ts'

/** Finds the state of an uploaded photo, and why its pictures failed (IMG-4). */
export async function findUploadedPicture(
  shop: Shop,
  { query: { key } }: { query: { key: string } },
  { language }: Call,
): Promise<WirePicture> {
  const picture = (await findPicturesByKeys(shop.database.db, [key])).get(key)
  if (!picture) throw refuse('notFound', 'notFound')
  const { state, failure, placeholder, wasMoving } = picture
  return {
    key,
    state,
    error: failure === null ? null : shop.errorText({ field: 'key', error: failure }, language),
    placeholder,
    wasMoving,
    ...pictureSources(picture),
  }
}
