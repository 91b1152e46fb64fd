import type { Shop } from '#platform/server/shop.ts'
import { deleteOldMessages, wipeExpired } from './outbox.sql.ts'
import { outboxSettings } from './settings.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Wipes codes that work no more, and takes away messages older than MESSAGES_KEPT_DAYS. */
export async function cleanOutbox(shop: Shop): Promise<void> {
  const { db } = shop.database
  const now = shop.now()
  await wipeExpired(db, now)
  await deleteOldMessages(db, new Date(now.getTime() - shop.settings.of(outboxSettings).messagesKeptDays * dayMs))
}
