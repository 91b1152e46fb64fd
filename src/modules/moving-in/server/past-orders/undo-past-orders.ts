import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { deleteOrders, loadOrders } from '#modules/orders/server/index.ts'
import { deleteBrought, listOfImport, markUndone } from './past-orders.sql.ts'

const undoMilliseconds = 30 * 24 * 60 * 60 * 1000
const atOnce = 50

/** Takes back what a table brought, by fifty at a time; an order that somebody changed since stays, and is counted. */
export async function undoPastOrders(
  shop: Shop,
  importId: string,
  actor: Actor,
): Promise<{ undone: number; stays: number }> {
  const now = shop.now()
  const since = new Date(now.getTime() - undoMilliseconds)
  // waits for the hundred that is being written; no more of it follows
  if (!(await shop.database.transaction((tx) => markUndone(tx, importId, { since, now }))))
    throw refuse('notFound', 'pastGone')
  let [undone, stays, after] = [0, 0, '']
  for (;;) {
    const some = await listOfImport(shop.database.db, importId, { after, limit: atOnce })
    if (some.length === 0) return { undone, stays }
    after = some.at(-1)?.number ?? after
    const orders = await loadOrders(
      shop.database.db,
      some.map(({ orderId }) => orderId),
    )
    const untouched = orders.filter(isUntouched).map(({ id }) => id)
    const deleted = untouched.length > 0 ? await deleteOrders(shop, untouched, actor, { mayDelete: isUntouched }) : []
    undone += deleted.length
    stays += orders.length - deleted.length
    // an undoing that was killed may have deleted some before, and staff others
    const standing = new Set(orders.map(({ id }) => id)).difference(new Set(deleted))
    const gone = some.filter(({ orderId }) => !standing.has(orderId)).map(({ number }) => number)
    await shop.database.transaction((tx) => deleteBrought(tx, gone))
  }
}

function isUntouched({ version }: { version: number }): boolean {
  return version === 1
}
