import { dayOf } from '#kit/days.ts'
import type { Shop } from '#platform/server/shop.ts'
import { listFactDifferences } from './facts/fact.sql.ts'
import { allFacts } from './facts/make-facts.sql.ts'
import { makeEarned, readEarned } from './make-earned.ts'
import { listEarnedDifferences, type EarnedDifference } from './prove-earned.sql.ts'
import { cleanChanges } from './report-changes.ts'

/** Every night: facts are what a full count gives; a difference is logged as a fault. */
export async function proveEarned(shop: Shop): Promise<EarnedDifference[]> {
  await cleanChanges(shop)
  await makeEarned(shop)
  const differences = await readEarned(shop, listEarnedDifferences)
  // each as of an instant of its own, so that nothing waits for all of them
  for (const fact of allFacts(dayOf(shop.now()))) {
    const found = await readEarned(shop, (db) => listFactDifferences(db, fact))
    differences.push(...found.map((of) => ({ what: fact.table, of })))
  }
  for (const difference of differences) shop.log.error(difference, 'earned differs')
  shop.log.info({ differences: differences.length }, 'what was earned was counted again')
  return differences
}
