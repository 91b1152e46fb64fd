import type { Tx } from '#platform/server/database/database.ts'
import { lockPicturesByKeys } from '#modules/media/server/index.ts'
import { findMovedPictures } from './purchases.sql.ts'

/**
 * Pictures by the keys that they are asked for with, which may be those from before their product moved them (CAT-7).
 * Nobody deletes them until the transaction ends.
 */
export async function holdPictures(tx: Tx, keys: readonly string[]): Promise<Map<string, { id: string; key: string }>> {
  const there = await lockPicturesByKeys(tx, keys)
  const moved = await findMovedPictures(
    tx,
    keys.filter((key) => !there.has(key)),
  )
  const elsewhere = await lockPicturesByKeys(tx, [...moved.values()])
  return new Map(
    keys.flatMap((asked) => {
      const key = moved.get(asked) ?? asked
      const picture = there.get(key) ?? elsewhere.get(key)
      return picture ? [[asked, { id: picture.id, key }] as const] : []
    }),
  )
}
