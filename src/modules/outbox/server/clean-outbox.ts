import type { Shop } from '#platform/server/shop.ts'
import { deleteOldWork, wipeExpired } from '#platform/server/work/work.sql.ts'
import { deleteOldEvents } from '#platform/server/inbox/inbox.sql.ts'
import { deleteOldBad } from '#platform/server/quarantine/quarantine.sql.ts'
import { outboxSettings } from './settings.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Events of companies, and those that nobody understood (OUT-4). */
const toldDays = 90

/** Wipes codes that work no more, takes away items older than MESSAGES_KEPT_DAYS, and old messages of companies. */
export async function cleanOutbox(shop: Shop): Promise<void> {
  const { db } = shop.database
  const now = shop.now()
  await wipeExpired(db, now)
  await deleteOldWork(db, new Date(now.getTime() - shop.settings.of(outboxSettings).messagesKeptDays * dayMs))
  const toldBefore = new Date(now.getTime() - toldDays * dayMs)
  await deleteOldEvents(db, toldBefore)
  await deleteOldBad(db, toldBefore)
}
