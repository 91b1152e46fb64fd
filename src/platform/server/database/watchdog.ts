import pg from 'pg'
import { connectionTarget, type Connection } from './connection.ts'
import { DatabaseHangs } from './unavailable.ts'

/** Watches over work that waits for the database: one that hangs ends it in three seconds, one that is slow never does. */
export interface Watchdog {
  /** Once the database is known to hang, nothing waits for it until it is heard again. */
  guard<T>(work: Promise<T>): Promise<T>
  /** The database has said something, on whatever connection. */
  noteActivity(): void
  close(): Promise<void>
}

const tickMs = 100
/** A tick that comes later shows how little this process runs, and nothing of the database. */
const mostTickMs = 150
/** A shorter wait is not worth a question. */
const longMs = 400
/** After so much silence it is asked. */
const askAfterMs = 200
/** When nothing at all was heard for so long although it was asked, it hangs. */
const silentMs = 1500

/**
 * The database is asked only while something waits, over a connection of its own that stays open: a machine with too much to
 * do lets a new one wait, while an open one needs next to nothing for its answer. Silence counts only while
 * this process runs as it should.
 */
export function openWatchdog(connection: Connection): Watchdog {
  const waiting = new Map<(fault: Error) => void, number>()
  let ticking: NodeJS.Timeout | undefined
  let tickedAt = 0
  let silence = 0
  let isHanging = false
  let line: Line | undefined
  let isAsked = false

  function noteActivity(): void {
    silence = 0
    isHanging = false
  }

  function tickLater(): void {
    if (ticking !== undefined) return
    tickedAt = performance.now()
    ticking = setTimeout(tick, tickMs).unref()
  }

  function tick(): void {
    ticking = undefined
    const now = performance.now()
    const passed = Math.min(now - tickedAt, mostTickMs)
    const isLong = [...waiting.values()].some((began) => began <= now - longMs)
    if (isLong || isHanging) {
      silence += passed
      if (silence >= silentMs) hang()
      else if (silence >= askAfterMs) ask()
    } else silence = 0
    if (waiting.size > 0 || isHanging) tickLater()
  }

  /** Its own connection may be the one that is dead: it is asked anew over another. */
  function hang(): void {
    isHanging = true
    silence = 0
    drop()
    const ends = [...waiting.keys()]
    waiting.clear()
    for (const end of ends) end(new DatabaseHangs('the database does not answer'))
  }

  function drop(): void {
    line?.client.connection.stream.destroy()
    line = undefined
    isAsked = false
  }

  function ask(): void {
    if (isAsked) return
    isAsked = true
    line ??= openLine(connection)
    const asked = line
    const answered = () => {
      if (line !== asked) return
      isAsked = false
      noteActivity()
    }
    asked.ready
      .then(() => asked.client.query('select 1'))
      .then(answered, (fault: unknown) => {
        // "too many connections" is an answer, too
        if (fault instanceof pg.DatabaseError) answered()
        if (line === asked) drop()
      })
  }

  return {
    noteActivity,
    guard(work) {
      if (isHanging) {
        work.catch(() => {})
        return Promise.reject(new DatabaseHangs('the database does not answer'))
      }
      return new Promise((resolve, reject) => {
        waiting.set(reject, performance.now())
        tickLater()
        work.then(resolve, reject).finally(() => waiting.delete(reject))
      })
    },
    async close() {
      clearTimeout(ticking)
      const open = line
      line = undefined
      await open?.client.end().catch(() => {})
    },
  }
}

interface Line {
  client: pg.Client
  ready: Promise<unknown>
}

function openLine(connection: Connection): Line {
  const client = new pg.Client({ ...connectionTarget(connection), application_name: 'kramnytsia-watchdog' })
  client.on('error', () => {})
  return { client, ready: client.connect() }
}
