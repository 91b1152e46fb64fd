import type { Shop } from '#platform/server/shop.ts'
import { deleteEndedSessions } from './sessions.sql.ts'

const day = 24 * 60 * 60 * 1000

/** Takes away sessions that ended more than a month ago; until then a replayed token still finds its own. */
export async function cleanSessions(shop: Shop): Promise<void> {
  await deleteEndedSessions(shop.database.db, new Date(shop.now().getTime() - 30 * day))
}
