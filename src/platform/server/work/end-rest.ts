import { wake, type Tx } from '../database/database.ts'
import { forgetRest } from '../outgoing/companies.sql.ts'
import { claimMs } from './hold-claim.ts'
import { laneTag } from './queue-work.ts'
import { hastenWork } from './work.sql.ts'

/** Ends a company's rest for a new key: failures of the old one say nothing, and the work that waits goes at once (OUT-3). */
export async function endRest(tx: Tx, company: string, now: Date): Promise<void> {
  wake(tx, laneTag(company))
  await forgetRest(tx, company)
  // what is due sooner may be a claim of a process that is doing it just now, and goes soon anyway
  await hastenWork(tx, company, { now, dueAfter: new Date(now.getTime() + 2 * claimMs) })
}
