import type { Shop } from '#platform/server/shop.ts'
import { findUsedObjects, forgetLeftovers, lockLeftovers } from './leftovers.sql.ts'
import { forgetPictureBytes } from './picture-bytes.ts'
import { photoStore } from './photo-store.ts'

const atOnce = 50

/** Takes away the objects that nothing refers to any more. Killed midway, it goes on where it stopped. */
export async function sweepLeftovers(shop: Shop): Promise<number> {
  const { objects } = photoStore(shop)
  let swept = 0
  for (;;) {
    const found = await shop.database.transaction(async (tx) => {
      const due = await lockLeftovers(tx, shop.now(), atOnce)
      const used = await findUsedObjects(tx, due)
      forgetPictureBytes(shop, due)
      for (const object of due) if (!used.has(object)) await objects.remove(object)
      await forgetLeftovers(tx, due)
      return { due: due.length, swept: due.length - used.size }
    })
    swept += found.swept
    if (found.due < atOnce) return swept
  }
}
