import type { Tx } from '#platform/server/database.ts'
import { news } from '#platform/server/news.ts'

/** Sessions have ended, however they did; told in the transaction that ends them: all of it happens, or nothing. */
export const sessionsEnded = news<[tx: Tx, sessionIds: readonly string[]]>('sessionsEnded')
