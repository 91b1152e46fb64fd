import type { Db } from './database/database.ts'

/** Counts of attempts whose time is over. */
export async function deleteExpiredLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()
}
