import { findPhones } from '#modules/customers/server/index.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { fingerprintOfMany } from '#platform/server/fingerprint.ts'
import { timeSlices } from '#platform/server/time-slices.ts'
import type { CustomerRead } from '../../customers.ts'
import { listBroughtCustomers } from './customers.sql.ts'
import { planCustomer, type PlannedCustomer } from './plan-customer.ts'

const atOnce = 1000

/** Plans the changes of each customer of a table. Where two of them are one here, the first alone changes it. */
export async function planCustomers(db: Db | Tx, customers: readonly CustomerRead[]): Promise<PlannedCustomer[]> {
  const planned: PlannedCustomer[] = []
  const taken = new Set<string>()
  const pause = timeSlices()
  for (let start = 0; start < customers.length; start += atOnce) {
    const some = customers.slice(start, start + atOnce)
    const found = await findPhones(
      db,
      some.flatMap(({ phones }) => phones),
    )
    const brought = await listBroughtCustomers(db, [...new Set([...found.values()].map(({ main }) => main))])
    for (const read of some) {
      const one = planCustomer(read, { found, brought })
      if (!taken.has(one.change.phone)) planned.push(one)
      taken.add(one.change.phone)
      await pause()
    }
  }
  return planned
}

/** Equal for equal answers: what was shown is what is done. */
export function digestOfPlan(planned: readonly PlannedCustomer[], refusals: readonly unknown[]): Promise<string> {
  return fingerprintOfMany(
    refusals,
    planned.map(({ change }) => change),
  )
}
