import { vi } from 'vitest'
import type { TestShop } from '../build/shop.ts'
import { patienceMs } from '../deep.ts'

/** A job of the shop that failed, as its queue keeps it; the queue is there soon after the shop has started. */
export async function failJob({ database: { pool } }: TestShop, name: string, why: string): Promise<void> {
  const isReady = async () => {
    const { rows } = await pool.query<{ is: boolean }>(`select to_regclass('pgboss.queue') is not null as is`)
    return rows[0]?.is === true && (await pool.query('select from pgboss.queue where name = $1', [name])).rowCount === 1
  }
  await vi.waitUntil(isReady, { timeout: patienceMs, interval: 100 })
  await pool.query(
    `insert into pgboss.job (name, state, started_on, completed_on, output)
    values ($1, 'failed', now() - interval '1 minute', now(), $2)`,
    [name, { message: why }],
  )
}
