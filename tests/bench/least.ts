import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { Statement } from './statements.ts'

/**
 * Milliseconds of the database's processor that these statements take one after the other, each at its least of `rounds`:
 * what they need, whatever else the machine does meanwhile. `before` is run with them, not counted and taken back with
 * all of it.
 */
export async function leastOf(
  pool: pg.Pool,
  sent: readonly Statement[],
  { rounds, before }: { rounds: number; before?: Statement },
): Promise<number> {
  const least = sent.map(() => Infinity)
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const spent = () => millisecondsOf(rows[0]?.pid ?? 0)
  // the first round prepares them
  for (let round = -1; round < rounds; round++) {
    await client.query('begin')
    // what helpers did would not be counted
    await client.query('set local max_parallel_workers_per_gather = 0')
    if (before) await client.query(before)
    for (const [place, each] of sent.entries()) {
      const since = spent()
      await client.query(each)
      if (round >= 0) least[place] = Math.min(least[place] ?? Infinity, spent() - since)
    }
    await client.query('rollback')
  }
  client.release()
  return least.reduce((sum, each) => sum + each, 0)
}

/** By each of the database's processes of this shop, the milliseconds that it has run on a processor so far. */
export async function processorOf(pool: pg.Pool): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<{ pid: number }>(
    // what cleans up beside them may be gone before it is asked
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  )
  return new Map(rows.map(({ pid }) => [pid, millisecondsOf(pid)]))
}

/** How long a process has run on a processor. */
function millisecondsOf(pid: number): number {
  const [nanoseconds = ''] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1e6
}

/** Transactions are opened and ended around what is sent again. */
export function withoutTransactions(sent: readonly Statement[]): Statement[] {
  return sent.filter(({ text }) => !/^(start transaction|begin|commit|rollback)\b/i.test(text))
}
