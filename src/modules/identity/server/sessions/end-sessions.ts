import type { Tx } from '#platform/server/database/database.ts'
import { publish } from '#platform/server/events.ts'
import type { Shop } from '#platform/server/shop.ts'
import { sessionsEnded } from './session-events.ts'
import { markEnded, type EndingSessions } from './sessions.sql.ts'

/** The one way in which sessions end, so that whoever hears of it always does. An ended one is no error. */
export async function endSessions(tx: Tx, shop: Shop, ending: EndingSessions): Promise<void> {
  const ended = await markEnded(tx, ending, shop.now())
  if (ended.length > 0) await publish(shop, sessionsEnded, tx, ended)
}
