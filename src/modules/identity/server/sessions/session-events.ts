import type { Tx } from '#platform/server/database/database.ts'
import { defineEvent } from '#platform/server/events.ts'

/** Sessions have ended, however they did; told in the transaction that ends them: all of it happens, or nothing. */
export const sessionsEnded = defineEvent<[tx: Tx, sessionIds: readonly string[]]>('sessionsEnded')
