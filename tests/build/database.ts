import { expect } from 'vitest'
import { patienceMs } from '../deep.ts'
import { atFileEnd } from './file-end.ts'
import { openShop, type TestShop } from './shop.ts'

export { inEnvironment } from './shop.ts'

export type { TestShop } from './shop.ts'

/** A shop on a database of the test file's own, dropped when the file ends. */
export async function testShop(environment: Record<string, string> = {}): Promise<TestShop> {
  const { shop, close } = await openShop(environment)
  atFileEnd(close)
  return shop
}

/** Settles once somebody on the shop's database, or as many as are given, wait for a lock that another holds. */
export async function untilWaiting({ database: { pool } }: TestShop, atLeast = 1): Promise<void> {
  const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect
    .poll(async () => (await pool.query(text)).rows.length, { interval: 5, timeout: patienceMs })
    .toBeGreaterThanOrEqual(atLeast)
}

/** Deadlocks that PostgreSQL resolved in the shop's database so far; repeating hides them from callers. */
export async function countDeadlocks({ database: { pool } }: TestShop): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? 0
}
