import { dayOf, monthOf, type Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import { addEarned } from '../earned.ts'
import { listDays } from './earned.sql.ts'
import { readEarned } from './make-earned.ts'
import { findLook, forgetMoved, listMoved, setLook, type MonthChange } from './moved.sql.ts'

export interface MovedMonth {
  month: Day
  was: Money
  is: Money
  changes: MonthChange[]
}

/** Months that are over and moved since this reader looked; nothing to a reader who never did (EARN-7). */
export async function reportChanges(
  shop: Shop,
  { userId }: Caller,
): Promise<{ since: Date | undefined; months: MovedMonth[] }> {
  return readEarned(shop, (db) => readChanges(db, userId, dayOf(shop.now())))
}

async function readChanges(
  db: Db,
  userId: string,
  today: Day,
): Promise<{ since: Date | undefined; months: MovedMonth[] }> {
  const since = await findLook(db, userId)
  if (!since) return { since, months: [] }
  const byMonth = Map.groupBy(await listMoved(db, since, monthOf(today).from), ({ month }) => month)
  const months = await Promise.all(
    [...byMonth].map(async ([month, changes]) => {
      const is = addEarned(await listDays(db, monthOf(month), 'sent')).left
      return { month, is, was: is - changes.reduce((sum, { amount }) => sum + amount, 0), changes }
    }),
  )
  return { since, months }
}

/** From now on, this reader knows what moved until now. */
export async function look(shop: Shop, { userId }: Caller): Promise<Date> {
  // so that nothing that moved before is told as news
  await readEarned(shop, async () => {})
  const at = shop.now()
  await setLook(shop.database.db, userId, at)
  return at
}

const rememberedMs = 400 * 24 * 60 * 60 * 1000

export async function cleanChanges({ database, now }: Shop): Promise<void> {
  await forgetMoved(database.db, new Date(now().getTime() - rememberedMs))
}
