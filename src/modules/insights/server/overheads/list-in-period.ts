import type { Money } from '#kit/money.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Period } from '../../earned.ts'
import { amountIn, type OverheadInPeriod } from '../../overhead.ts'
import { listOverheads } from './overheads.sql.ts'

/** Every cost outside orders, with its part of these days (EARN-9). */
export async function listInPeriod(db: Db, period: Period): Promise<OverheadInPeriod[]> {
  return (await listOverheads(db)).map((row) => ({ ...row, inPeriod: amountIn(row, period) }))
}

/** The sum of costs as they were entered: the check of the sum of days (EARN-1). */
export async function sumEntered(db: Db, period: Period): Promise<Money> {
  return (await listInPeriod(db, period)).reduce((sum, { inPeriod }) => sum + inPeriod, 0)
}
