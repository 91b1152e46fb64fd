import type { Shop } from '#platform/server/shop.ts'
import { deleteOldWork, wipeExpired } from '#platform/server/work/work.sql.ts'
import { outboxSettings } from './settings.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Wipes codes that work no more, and takes away what is older than MESSAGES_KEPT_DAYS. */
export async function cleanOutbox(shop: Shop): Promise<void> {
  const { db } = shop.database
  const now = shop.now()
  await wipeExpired(db, now)
  await deleteOldWork(db, new Date(now.getTime() - shop.settings.of(outboxSettings).messagesKeptDays * dayMs))
}
