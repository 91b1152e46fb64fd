import { dayOf, monthOf } from '#kit/days.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import type { ChangesReport } from '../changes.contract.ts'
import { addEarned } from '../earned.ts'
import { listDays } from './earned.sql.ts'
import { readEarned } from './make-earned.ts'
import { beginLooking, findLook, forgetMoved, listMoved, setLook } from './moved.sql.ts'

/**
 * Months that are over and moved since this reader looked; to one who never did, what moved lately, where it is known. From the
 * first visit on it is followed by itself (EARN-7).
 */
export async function reportChanges(shop: Shop, { userId }: Caller): Promise<ChangesReport> {
  const found = await readEarned(shop, (db) => readChanges(db, userId, shop.now()))
  if (found.since === undefined) await shop.database.transaction((tx) => beginLooking(tx, userId, shop.now()))
  return found
}

const latelyMs = 30 * 24 * 60 * 60 * 1000

async function readChanges(db: Db, userId: string, now: Date): Promise<ChangesReport> {
  const since = await findLook(db, userId)
  const lately = new Date(now.getTime() - latelyMs)
  const byMonth = Map.groupBy(await listMoved(db, since ?? lately, monthOf(dayOf(now)).from), ({ month }) => month)
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
  await shop.database.transaction((tx) => setLook(tx, userId, at))
  return at
}

const rememberedMs = 400 * 24 * 60 * 60 * 1000

export async function cleanChanges({ database, now }: Shop): Promise<void> {
  await forgetMoved(database.db, new Date(now().getTime() - rememberedMs))
}
