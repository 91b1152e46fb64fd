import type { Shop } from '../shop.ts'
import { deleteOldWork, wipeExpired } from './work.sql.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Wipes codes that work no more, and takes away what is older than MESSAGES_KEPT_DAYS. */
export async function cleanWork(shop: Shop): Promise<void> {
  const { db } = shop.database
  const now = shop.now()
  await wipeExpired(db, now)
  await deleteOldWork(db, new Date(now.getTime() - shop.config.messagesKeptDays * dayMs))
}
