import type { Actor } from '#kit/actor.ts'
import { Refusal, type FieldError } from '#kit/refusal.ts'
import { recordChanges } from '#platform/server/history.ts'
import { publish } from '#platform/server/events.ts'
import { touch, type Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { deleteProducts, productsGoing } from '#modules/catalog/server/index.ts'
import { deletePictures } from '#modules/media/server/index.ts'
import { removeLots } from '#modules/stock/server/index.ts'
import type { Goods } from '../goods.ts'
import { lockProductsAlone } from './goods.sql.ts'
import { listKeptProducts } from './keepers.ts'
import { loadGoods } from './read-goods.ts'

/**
 * Deletes products, all or none, with their lots and, if so wished, the files of their photos. Those that orders refer
 * to stay: they can be hidden. The ledger of the others stays, under their codes (CAT-6).
 */
export async function deleteGoods(
  shop: Shop,
  { ids, withPhotos }: { ids: readonly string[]; withPhotos: boolean },
  actor: Actor,
): Promise<string[]> {
  return shop.database.transaction(async (tx) => {
    await publish(shop, productsGoing, tx, { ids, actor })
    return removeGoods(tx, { ids, withPhotos, now: shop.now() }, actor)
  })
}

/** The same in the caller's transaction. */
export async function removeGoods(
  tx: Tx,
  { ids, withPhotos, now }: { ids: readonly string[]; withPhotos: boolean; now: Date },
  actor: Actor,
): Promise<string[]> {
  const unique = [...new Set(ids)]
  const known = new Set((await lockProductsAlone(tx, unique)).map(({ id }) => id))
  const unknown = unique.flatMap((id, index) => (known.has(id) ? [] : [{ field: `ids.${index}`, error: 'notFound' }]))
  if (unknown.length > 0) throw new Refusal('notFound', unknown)
  const goods = await loadGoods(tx, unique)
  await refuseKept(tx, goods)
  await removeLots(
    tx,
    goods.flatMap(({ lots }) => lots.map(({ id }) => id)),
    actor,
  )
  await deleteProducts(tx, unique)
  if (withPhotos) await deletePictures(tx, goods.flatMap(picturesOf), now)
  await recordChanges(
    tx,
    goods.map(({ id, code, nameUk }) => ({
      entity: 'product',
      entityId: id,
      action: 'deleted',
      actor,
      changes: { 'code:': { from: code, to: null }, 'nameUk:': { from: nameUk, to: null } },
    })),
  )
  touch(tx, 'catalog', ...unique.map((id) => `product:${id}`))
  return unique
}

async function refuseKept(tx: Tx, goods: readonly Goods[]): Promise<void> {
  const undeletable = await listKeptProducts(tx, goods)
  const errors = goods.flatMap(({ id }, index): FieldError[] => {
    const reason = undeletable.get(id)
    return reason ? [{ field: `ids.${index}`, ...reason }] : []
  })
  if (errors.length > 0) throw new Refusal('conflict', errors)
}

function picturesOf({ photos, lots }: Goods): string[] {
  return [...photos, ...lots.flatMap((lot) => lot.photos)].map(({ pictureId }) => pictureId)
}
