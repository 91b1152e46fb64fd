import { dayOf, monthOf, type Day } from '#kit/days.ts'
import type { Tx } from '#platform/server/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { movedDays, movedOrders } from '../moved.ts'
import { holdMoney } from './hold-money.sql.ts'
import { makeExtras } from './make-extras.sql.ts'
import { hasChanged, makeParts, takeChanged, type Changed } from './make-parts.sql.ts'
import { hasLooked, insertMoved, listCounted, listDayCosts } from './moved.sql.ts'
import { shareAdverts } from './share-adverts.sql.ts'
import { sumParts } from './sum-parts.sql.ts'

/** Makes anew whatever has changed since; every report calls it first, so that none is stale. */
export async function makeEarned({ database, now }: Shop): Promise<void> {
  if (!(await hasChanged(database.db))) return
  while (await database.transaction((tx) => makeSome(tx, now())));
}

async function makeSome(tx: Tx, now: Date): Promise<boolean> {
  const changed = await takeChanged(tx)
  if (!changed) return false
  const tellMoved = (await hasLooked(tx)) ? await watchMonthsThatAreOver(tx, changed, now) : undefined
  const days = await makeParts(tx, changed.orderIds)
  const allDays = [...new Set([...days, ...changed.days])]
  await shareAdverts(tx, allDays)
  await sumParts(tx, allDays)
  await makeExtras(tx, changed.lotIds, changed.purchaseIds)
  await holdMoney(tx, changed.orderIds)
  await tellMoved?.()
  return true
}

/** Reads what months that are over count with; called again, says what moved of it since (EARN-7). */
async function watchMonthsThatAreOver(tx: Tx, changed: Changed, now: Date): Promise<() => Promise<void>> {
  const month: Day = monthOf(dayOf(now)).from
  const read = async () => ({
    orders: await listCounted(tx, changed.orderIds, month),
    days: await listDayCosts(tx, changed, month),
  })
  const before = await read()
  return async () => {
    const after = await read()
    const moved = [...movedOrders(before.orders, after.orders), ...movedDays(before.days, after.days)]
    await insertMoved(tx, moved, now)
  }
}
