import type { Shop } from '#platform/server/shop.ts'
import { makeEarned } from './make-earned.ts'
import { findEarnedDifferences } from './prove-earned.sql.ts'
import { cleanChanges } from './report-changes.ts'

/** Every night: what is kept is what a full count gives; a difference is logged as a fault. */
export async function proveEarned(shop: Shop): Promise<void> {
  await cleanChanges(shop)
  await makeEarned(shop)
  const differences = await findEarnedDifferences(shop.database.db)
  for (const difference of differences) shop.log.error(difference, 'earned differs')
  shop.log.info({ differences: differences.length }, 'what was earned was counted again')
}
