import type { Tx } from '#platform/server/database.ts'
import { tell } from '#platform/server/news.ts'
import type { Shop } from '#platform/server/shop.ts'
import { sessionsEnded } from './session-news.ts'
import { markEnded, type EndingSessions } from './sessions.sql.ts'

/** The one way in which sessions end, so that whoever hears of it always does. What has ended already is no error. */
export async function endSessions(tx: Tx, shop: Shop, ending: EndingSessions): Promise<void> {
  const ended = await markEnded(tx, ending, shop.now())
  if (ended.length > 0) await tell(shop, sessionsEnded, tx, ended)
}
