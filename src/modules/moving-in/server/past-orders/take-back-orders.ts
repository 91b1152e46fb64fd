import type { Actor } from '#kit/actor.ts'
import type { Shop } from '#platform/server/shop.ts'
import { deleteOrders, loadOrders } from '#modules/orders/server/index.ts'
import type { UndoneStep } from '../past-imports/past-imports.sql.ts'
import { deleteBrought, listOfImport } from './past-orders.sql.ts'

const atOnce = 50

/** Takes back the next fifty orders of a table after a number; an order that somebody changed since stays, and is counted. */
export async function takeBackOrders(
  shop: Shop,
  importId: string,
  after: string,
  actor: Actor,
): Promise<(UndoneStep & { last: string }) | undefined> {
  const { database } = shop
  const some = await listOfImport(database.db, importId, { after, limit: atOnce })
  const last = some.at(-1)?.number
  if (last === undefined) return undefined
  const orders = await loadOrders(
    database.db,
    some.map(({ orderId }) => orderId),
  )
  const untouched = orders.filter(isUntouched).map(({ id }) => id)
  const deleted = untouched.length > 0 ? await deleteOrders(shop, untouched, actor, { mayDelete: isUntouched }) : []
  // an undoing that was killed may have deleted some before, and staff others
  const remaining = new Set(orders.map(({ id }) => id)).difference(new Set(deleted))
  const gone = some.filter(({ orderId }) => !remaining.has(orderId)).map(({ number }) => number)
  await database.transaction((tx) => deleteBrought(tx, gone))
  return { last, done: some.length, takenBack: deleted.length, stays: remaining.size }
}

function isUntouched({ version }: { version: number }): boolean {
  return version === 1
}
