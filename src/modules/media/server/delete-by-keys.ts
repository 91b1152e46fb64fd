import { Refusal } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { isPictureKey } from '../key.ts'
import { deletePhoto, type Deletion } from './delete-photos.ts'

/** Deletes photos by a list of keys; missing ones are reported, and those that a product shows stay (IMG-5). */
export async function deleteByKeys(
  shop: Shop,
  { body: keys }: { body: string[] },
): Promise<Record<Deletion, string[]>> {
  const wrong = keys.flatMap((key, index) => (isPictureKey(key) ? [] : [String(index)]))
  if (wrong.length > 0)
    throw new Refusal(
      'invalid',
      wrong.map((field) => ({ field, error: 'incorrectPictureKey' })),
    )
  const answer: Record<Deletion, string[]> = { deleted: [], missing: [], inUse: [] }
  for (const key of new Set(keys)) {
    const deletion = await shop.database.transaction((tx) => deletePhoto(tx, key, shop.now()))
    answer[deletion].push(key)
  }
  return answer
}
