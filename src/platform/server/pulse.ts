import pg from 'pg'
import { connectionTarget, type Connection } from './connection.ts'
import { DatabaseHangs } from './unavailable.ts'

/** Watches over work that waits for the database: one that hangs ends it in three seconds, one that is slow never does. */
export interface Pulse {
  guard<T>(work: Promise<T>): Promise<T>
  /** The database has answered something. */
  heard(): void
}

const beatMs = 750
const answerWithinMs = 1500
/** A machine with too much to do lets a new connection wait; then answers on others tell that the database lives. */
const heardWithinMs = 750

/** The database is asked only while something waits longer than a beat, over a connection of its own. */
export function openPulse(connection: Connection): Pulse {
  const waiting = new Map<(fault: Error) => void, number>()
  let beating: NodeJS.Timeout | undefined
  let heardAt = -heardWithinMs

  function beat(): void {
    beating = undefined
    const since = performance.now() - beatMs / 2
    const isLong = [...waiting.values()].some((began) => began < since)
    void (isLong ? isAlive(connection) : Promise.resolve(true)).then((isFine) => {
      const isSlow = !isFine && performance.now() - heardAt < heardWithinMs
      if (!isFine && !isSlow) for (const end of waiting.keys()) end(new DatabaseHangs('the database does not answer'))
      if (waiting.size > 0) beatLater()
    })
  }

  function beatLater(): void {
    beating ??= setTimeout(beat, beatMs).unref()
  }

  return {
    heard() {
      heardAt = performance.now()
    },
    guard: (work) =>
      new Promise((resolve, reject) => {
        waiting.set(reject, performance.now())
        beatLater()
        work.then(resolve, reject).finally(() => waiting.delete(reject))
      }),
  }
}

async function isAlive(connection: Connection): Promise<boolean> {
  const limits = { connectionTimeoutMillis: answerWithinMs, query_timeout: answerWithinMs }
  const client = new pg.Client({ ...connectionTarget(connection), ...limits, application_name: 'kramnytsia-pulse' })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (fault) {
    // "too many connections" is an answer, too
    return fault instanceof pg.DatabaseError
  } finally {
    void client.end().catch(() => {})
  }
}
