import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Order } from '../../order.ts'
import { mostTags, tagsAfter, type TagChange } from '../../order-tag.ts'
import { lockedOrder } from '../change-status.ts'
import { loadOrders, lockOrders } from '../orders.sql.ts'
import { refuseRepeated } from '../refuse-repeated.ts'
import { addTags, keepTags, spellTags } from './order-tags.sql.ts'

/** Gives orders tags and takes tags off, all or none (WIRE-10); of each only what is asked for changes. */
export async function tagOrders(shop: Shop, changes: readonly TagChange[], actor: Actor): Promise<Order[]> {
  const ids = changes.map(({ id }) => id)
  refuseRepeated(ids)
  return shop.database.transaction(async (tx) => {
    await addTags(
      tx,
      changes.flatMap(({ add }) => add),
    )
    const spelt = await spellTags(
      tx,
      changes.flatMap(({ add }) => add),
    )
    const orders = await lockOrders(tx, ids.toSorted())
    const tagged = changes.flatMap(({ id, add, remove }, index) => {
      const { tags } = lockedOrder(orders, id, `orders.${index}.id`)
      const after = tagsAfter(tags, { add: add.map((tag) => spelt.get(tag) ?? tag), remove })
      if (after.length > mostTags && after.length > tags.length)
        throw refuse('invalid', 'tooManyTags', `orders.${index}.add`, { most: mostTags })
      return JSON.stringify(after) === JSON.stringify(tags) ? [] : [{ id, before: tags, tags: after }]
    })
    if (tagged.length > 0) await keepTags(tx, tagged)
    await recordChanges(
      tx,
      tagged.map(({ id, before: from, tags: to }) => {
        return { entity: 'order', entityId: id, action: 'edited', actor, changes: { tags: { from, to } } }
      }),
    )
    return loadOrders(tx, ids)
  })
}
