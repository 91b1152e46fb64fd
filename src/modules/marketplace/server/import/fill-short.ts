import { theShop } from '#kit/actor.ts'
import type { Shop } from '#platform/server/shop.ts'
import { fillShortLines, lockOrders } from '#modules/orders/server/index.ts'
import { lockLots } from '#modules/stock/server/index.ts'
import { listFillable, listShortLines, settleShort } from './short-lines.sql.ts'

const mostAtOnce = 50

/**
 * Fills lines that were short when they came, as far as stock has come since: the oldest order first, each line wholly or
 * not at all (ORD-8). Gives how many. Any number of processes may do it at once.
 */
export async function fillShort(shop: Shop): Promise<number> {
  for (let filled = 0; ;) {
    const orderIds = await listFillable(shop.database.db, mostAtOnce)
    const some = orderIds.length === 0 ? 0 : await fillOrders(shop, orderIds)
    // nothing is left, or another was quicker
    if (some === 0) return filled
    filled += some
  }
}

/** Orders are locked before their lots, as staff and the import do it. */
async function fillOrders(shop: Shop, orderIds: readonly string[]): Promise<number> {
  return shop.database.transaction(async (tx) => {
    const locked = await lockOrders(tx, orderIds.toSorted())
    const short = await listShortLines(tx, orderIds)
    const lines = locked.flatMap((order) => order.lines).filter(({ id }) => short.has(id))
    await lockLots(
      tx,
      [],
      lines.flatMap(({ productId }) => productId ?? []),
    )
    const inTurn = orderIds.flatMap((id) => locked.find((order) => order.id === id) ?? [])
    const filled = await fillShortLines(tx, inTurn, short, theShop)
    await settleShort(tx, [...filled])
    return filled.size
  })
}
