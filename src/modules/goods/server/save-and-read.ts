import type { Actor } from '#kit/actor.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Goods, GoodsChange } from '../goods.ts'
import type { SaveMode } from './find-places.ts'
import { loadGoods } from './read-goods.ts'
import { saveGoods } from './save-goods.ts'

/** Saves products, all or none, and answers them as they are then (WIRE-10). */
export async function saveAndRead(
  shop: Shop,
  changes: readonly GoodsChange[],
  actor: Actor,
  mode: SaveMode,
): Promise<Goods[]> {
  return shop.database.transaction(async (tx) =>
    loadGoods(tx, await saveGoods(tx, changes, actor, { mode, now: shop.now() })),
  )
}
