import { dayOf, monthOf, type Day } from '#kit/days.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { movedDays, movedOrders } from '../moved.ts'
import { holdMoney } from './hold-money.sql.ts'
import { makeKept } from './kept/make-kept.sql.ts'
import { listMissingMonths, makeMonths } from './kept/months.sql.ts'
import { hasChanged, holdMaking, makeParts, takeChanged, type Changed } from './make-parts.sql.ts'
import { hasLooked, insertMoved, listCounted, listDayCosts } from './moved.sql.ts'
import { shareAdverts } from './share-adverts.sql.ts'

/** Makes anew whatever has changed since; every report calls it first, so that none is stale. */
export async function makeEarned({ database, now }: Shop): Promise<void> {
  if (!(await hasChanged(database.db, dayOf(now())))) return
  while (await database.transaction((tx) => holdAndMake(tx, now())));
}

/**
 * Reads what was earned as of one instant: nothing is marked and not made yet, and what else is read with it is of the
 * same instant. Where orders keep coming, the last of them are made and read by one transaction that others wait for.
 */
export async function readEarned<T>(shop: Shop, read: (db: Db) => Promise<T>): Promise<T> {
  const { database, now } = shop
  for (const isFirst of [true, false]) {
    if (!isFirst) await makeEarned(shop)
    const seen = await database.snapshot(async (tx) =>
      (await hasChanged(tx, dayOf(now()))) ? undefined : { value: await read(tx) },
    )
    if (seen) return seen.value
  }
  return database.snapshot(async (tx) => {
    while (await holdAndMake(tx, now()));
    return read(tx)
  })
}

/** Makes the sums of months that are over and have none. */
export async function makeEarnedMonths({ database, now }: Shop): Promise<void> {
  const before = monthOf(dayOf(now())).from
  if ((await listMissingMonths(database.db, before)).length === 0) return
  await database.transaction(async (tx) => {
    await holdMaking(tx)
    await makeMonths(tx, await listMissingMonths(tx, before))
  })
}

async function holdAndMake(tx: Tx, now: Date): Promise<boolean> {
  await holdMaking(tx)
  if (!(await hasChanged(tx, dayOf(now)))) return false
  const changed = (await takeChanged(tx)) ?? { orderIds: [], days: [], lotIds: [], purchaseIds: [], productIds: [] }
  const tellMoved = (await hasLooked(tx)) ? await watchMonthsThatAreOver(tx, changed, now) : undefined
  const parts = await makeParts(tx, changed.orderIds)
  await shareAdverts(tx, [...new Set([...parts.days, ...changed.days])])
  await makeKept(tx, changed, parts, dayOf(now))
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
