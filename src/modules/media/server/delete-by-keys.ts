import type { Shop } from '#platform/server/shop.ts'
import { isPictureKey } from '../key.ts'
import { deletePhoto, type Deletion } from './delete-photos.ts'

/** Deletes photos by a list of keys; missing ones are reported, and those that a product shows stay (IMG-5). */
export async function deleteByKeys(
  shop: Shop,
  { body: keys }: { body: string[] },
): Promise<Record<Deletion, string[]>> {
  const answer: Record<Deletion, string[]> = { deleted: [], missing: [], inUse: [] }
  for (const key of new Set(keys)) answer[await deleteByKey(shop, key)].push(key)
  return answer
}

async function deleteByKey({ database, now }: Shop, key: string): Promise<Deletion> {
  // no photo is called so, and what is not under products/ is none of this call's
  if (!isPictureKey(key)) return 'missing'
  return database.transaction((tx) => deletePhoto(tx, key, now()))
}
