import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Period } from '../../earned.ts'
import { amountIn, type OverheadInPeriod } from '../../overhead.ts'
import { listOverheads } from './overheads.sql.ts'

/** Every cost outside orders, with its part of these days (EARN-9). */
async function listInPeriod(db: Db, period: Period): Promise<OverheadInPeriod[]> {
  return (await listOverheads(db)).map((row) => ({ ...row, inPeriod: amountIn(row, period) }))
}

/** Costs outside orders beside what they come to in these days (EARN-9). */
export async function reportOverheads(db: Db, period: Period) {
  const overheads = await listInPeriod(db, period)
  return { period, total: overheads.reduce((sum, { inPeriod }) => sum + inPeriod, 0), overheads }
}

/** The sum of costs as they were entered: the check of the sum of days (EARN-1). */
export async function sumEntered(db: Db, period: Period): Promise<Money> {
  return (await reportOverheads(db, period)).total
}
