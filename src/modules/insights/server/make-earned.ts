import { dayOf, monthOf, type Day } from '#kit/days.ts'
import { Refusal } from '#kit/refusal.ts'
import { currentJudge } from '#platform/server/asking.ts'
import { apart, isWorthRepeating, type Database, type Db, type Tx } from '#platform/server/database/database.ts'
import { sharedTurns } from '#platform/server/shared-turns.ts'
import type { Shop } from '#platform/server/shop.ts'
import { allByName } from '#platform/server/all-by-name.ts'
import { goneOrders, movedDays, movedOrders } from '../moved.ts'
import { makeFacts } from './facts/make-facts.sql.ts'
import {
  hasChanged,
  hasManyMarks,
  holdMaking,
  isOtherDay,
  makeParts,
  planOnce,
  sortInMemory,
  takeChanged,
  type Changed,
} from './make-parts.sql.ts'
import { hasLooked, insertMoved, listCounted, listDayCosts, listKept } from './moved.sql.ts'
import { shareAdverts } from './share-adverts.sql.ts'

/** Makes anew whatever has changed since, however much that is. */
export async function makeEarned(shop: Shop): Promise<void> {
  while (await makeRound(shop));
}

/** As much of it as is made at once; answers whether there is more. */
export async function makeRound({ database, now }: Shop): Promise<boolean> {
  return (await hasChanged(database.db, dayOf(now()))) && database.transaction((tx) => holdAndMake(tx, now()))
}

/**
 * Reads what was earned as of one instant: nothing is marked and not made yet, and what else is read with it is of the
 * same instant. Where orders keep coming, the last of them are made and read by one transaction that others wait for.
 * Where an upgrade or an import marked more than is made at once, the reader is told so and does not wait (`unavailable`).
 */
export async function readEarned<T>(shop: Shop, read: (db: Db) => Promise<T>): Promise<T> {
  const { database, now } = shop
  for (const isFirst of [true, false]) {
    if (!isFirst) await makeForReader(shop)
    const seen = await database.snapshot(async (tx) =>
      (await hasChanged(tx, dayOf(now()))) ? undefined : { value: await read(tx) },
    )
    if (seen) return seen.value
  }
  return readMade(shop, read)
}

interface Reader {
  /** Answers how to tell what came of it. */
  read(tx: Tx): Promise<() => void>
  fail(fault: unknown): void
}

const waiting = new WeakMap<Database, Reader[]>()
const reading = sharedTurns<Database>()

/** Makes and reads in one transaction, for all who wait for that: each of them would make it anew, and hold a connection. */
async function readMade<T>(shop: Shop, read: (db: Db) => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const reader: Reader = {
    read: (tx) =>
      apart(tx, () => read(tx)).then(
        (value) => () => resolve(value),
        (fault: unknown) => {
          if (isWorthRepeating(fault)) throw fault
          return () => reject(fault)
        },
      ),
    fail: reject,
  }
  waiting.set(shop.database, [...(waiting.get(shop.database) ?? []), reader])
  void reading(shop.database, () => readAllMade(shop))
  try {
    return await promise
  } finally {
    // several wait for one reading: the shop judges each of those who asked here (AUTH-2)
    await currentJudge()?.()
  }
}

async function readAllMade({ database, now }: Shop): Promise<void> {
  const readers = waiting.get(database) ?? []
  waiting.delete(database)
  try {
    const listeners = await database.snapshot(async (tx) => {
      while (await holdAndMake(tx, now()));
      const listeners: (() => void)[] = []
      for (const reader of readers) listeners.push(await reader.read(tx))
      return listeners
    })
    for (const listener of listeners) listener()
  } catch (fault) {
    for (const reader of readers) reader.fail(fault)
  }
}

/** Whether so much is to be made anew that nobody waits for it: what is shown beside these figures is shown without them. */
export function isCounting({ database }: Shop): Promise<boolean> {
  return hasManyMarks(database.db)
}

/** For a room below that shows one of these figures beside its own. */
export async function makeUnlessMany(shop: Shop): Promise<void> {
  if (!(await isCounting(shop))) await makeShared(shop)
}

const retryAfterSeconds = 10

async function makeForReader(shop: Shop): Promise<void> {
  if (await isCounting(shop))
    throw new Refusal('unavailable', [{ field: '', error: 'earnedIsCounted' }], { retryAfterSeconds })
  await makeShared(shop)
}

const making = sharedTurns<Database>()

/** One making for all who ask meanwhile: each holds a connection for as long as it waits for the one before. */
function makeShared(shop: Shop): Promise<void> {
  return making(shop.database, () => makeEarned(shop))
}

/** So few marks that their statements are planned once and for all. */
const fewMarks = 200

/** Answers whether more is marked than was made. */
async function holdAndMake(tx: Tx, now: Date): Promise<boolean> {
  const today = dayOf(now)
  const { changed, isNewDay, isTold } = await allByName({
    making: holdMaking(tx),
    changed: takeChanged(tx),
    isNewDay: isOtherDay(tx, today),
    isTold: hasLooked(tx),
  })
  if (changed.count === 0 && !isNewDay) return false
  await (changed.count <= fewMarks && !isNewDay ? planOnce(tx) : sortInMemory(tx))
  const tellMoved = isTold ? await watchMonthsThatAreOver(tx, changed, now) : undefined
  const parts = await makeParts(tx, changed.orderIds)
  const bearing = await shareAdverts(tx, [...new Set([...parts.days, ...changed.days])])
  await makeFacts(tx, { changed, parts, bearing, today, isOtherDay: isNewDay, isLast: changed.isAll })
  await tellMoved?.()
  return !changed.isAll
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
    const stored = await listKept(tx, goneOrders(before.orders, after.orders))
    const moved = [...movedOrders(before.orders, after.orders, stored), ...movedDays(before.days, after.days)]
    await insertMoved(tx, moved, now)
  }
}
