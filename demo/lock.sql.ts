import pg from 'pg'
import type { Database } from '#platform/server/database.ts'

const lockKey = 8_201_003

/** Of two servers that start at once on one database one does the work; the other waits for it. */
export async function oneAtATime<T>({ pool }: Database, work: () => Promise<T>): Promise<T> {
  // a connection of its own, since the pool may have one only; the lock goes with it
  const client = new pg.Client(pool.options)
  // a restarted database must not take the process with it
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    return await work()
  } finally {
    await client.end()
  }
}
