import { wake, type Tx } from '../database/database.ts'
import { forgetRest } from '../outgoing/companies.sql.ts'
import { claimMs } from './hold-claim.ts'
import { laneTag } from './queue-work.ts'
import { hastenWork } from './work.sql.ts'

/** Where a company has a new key, what it did with the old one says nothing: it is asked at once, and what waits goes (OUT-3). */
export async function endRest(tx: Tx, company: string, now: Date): Promise<void> {
  wake(tx, laneTag(company))
  await forgetRest(tx, company)
  // what is due sooner may be a claim of a process that is doing it just now, and goes soon anyway
  await hastenWork(tx, company, { now, dueAfter: new Date(now.getTime() + 2 * claimMs) })
}
