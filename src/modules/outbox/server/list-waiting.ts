import type { Shop } from '#platform/server/shop.ts'
import type { Waiting } from '#platform/server/waiting.ts'
import { listFailedJobs, listFailing } from './waiting.sql.ts'

/** Messages, jobs and companies outside that fail. */
export async function listFailures({ database: { db } }: Shop): Promise<Waiting[]> {
  const failing = (await Promise.all([listFailing(db), listFailedJobs(db)])).flat()
  return failing.map((each) => ({ ...each, urgency: 'today' as const, amount: null, path: '/outbox?state=failed' }))
}
