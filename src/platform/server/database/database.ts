import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, sql, Transaction, type IsolationLevel } from 'kysely'
import pg from 'pg'
import { byItself, currentJudge, type Judge } from '../asking.ts'
import { currentCall, inTime, WaitedTooLong } from '../call-time.ts'
import { connectionTarget, type Connection } from './connection.ts'
import { LendingPool } from './lending-pool.ts'
import { openOwnConnections, type OwnConnections } from './own-connections.ts'
import { writeTogether } from '../http/one-write.ts'
import { openWatchdog } from './watchdog.ts'
import { statementNames } from './statement-names.ts'
import type { DB as Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export interface Database {
  db: Db
  pool: pg.Pool
  /**
   * One transaction at READ COMMITTED. A throw rolls back. Deadlocks and serialisation failures are
   * repeated up to three times, so `work` must do nothing but talk to `tx`. Who asked for it is judged in it (AUTH-2).
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same at REPEATABLE READ: all that is read is of one instant, that of the first statement but a `lock table`. */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Waits for work, but not for a database that hangs: that is `DatabaseHangs` within three seconds. Nor longer than its call
   * has time: that is `WaitedTooLong`.
   */
  guard<T>(work: Promise<T>): Promise<T>
  /** For work that lasts: a connection of the pool would be missed by everybody else. */
  onOwnConnection: OwnConnections['use']
  /** Called with the tags of every commit of this process; its caller goes on when all have done with them (NAV-6). */
  onCommit(listener: (tags: ReadonlySet<string>) => Promise<void> | void): void
  close(): Promise<void>
}

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is not a safe integer`)
  return value
})
types.setTypeParser(pg.types.builtins.DATE, (text) => text)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)

interface Touched {
  /** The tags of pages that processes keep. */
  tags: Set<string>
  /** The kinds of work that this process has to wake. */
  wakes: Set<string>
}

const touched = new WeakMap<Tx, Touched>()

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Whether this runs, at any depth, inside `transaction`: where nobody outside may be waited for (OUT-3). */
export function isInTransaction(): boolean {
  return transactions.getStore()?.isOpen ?? false
}

/** Marks what a transaction changes; pages that show any of these tags are dropped at its commit (NAV-6). */
export function touch(tx: Tx, ...tags: string[]): void {
  for (const tag of tags) touched.get(tx)?.tags.add(tag)
}

/**
 * Wakes who waits in this process for such commits. Other processes are not told, as those who look now and then find it
 * by themselves: a commit that tells waits for every other that does.
 */
export function wake(tx: Tx, tag: string): void {
  touched.get(tx)?.wakes.add(tag)
}

export function openPool(connection: Connection, size: number): pg.Pool {
  // statements sent together on one connection travel together: a transaction may write in one flight
  const pool = new LendingPool({
    ...connectionTarget(connection),
    types,
    max: size,
    // the others are closed after ten seconds of rest, with some 20 MB each
    min: Math.min(2, size),
    // what a connection has read of the catalogue stays in its process for as long as that lives
    maxLifetimeSeconds: 10 * 60,
    application_name: 'kramnytsia',
    pipeline: true,
    // one that fell silent, as behind a router that forgot it, would be waited for without end
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // a restarted database must not take the process with it
  pool.on('error', () => {})
  // the pool hears of idle connections only; one that is lent out fails its statements, and tells us by this event too
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function openDatabase(connection: Connection, { poolSize = 6 } = {}): Database {
  const pool = openPool(connection, poolSize)
  const dialect = new PostgresDialect({ pool: withNamedStatements(pool) })
  const db = new Kysely<Tables>({ dialect })
  const listeners: ((tags: ReadonlySet<string>) => Promise<void> | void)[] = []

  const begin = (isolation?: IsolationLevel) =>
    isolation ? db.transaction().setIsolationLevel(isolation) : db.transaction()

  async function attempt<T>(work: (tx: Tx) => Promise<T>, isolation?: IsolationLevel): Promise<T> {
    const marks: Touched = { tags: new Set(), wakes: new Set() }
    const mark = { isOpen: true }
    const judge = currentJudge()
    // what holds the session would set the instant that all is read of
    if (isolation) await judge?.()
    const result = await transactions
      .run(mark, () =>
        begin(isolation).execute(async (lent) => {
          const tx = await inFlights(lent, dialect)
          touched.set(tx, marks)
          const value = await (judge && !isolation ? workJudged(tx, judge, work) : work(tx))
          if (marks.tags.size > 0) await announce(tx, marks.tags)
          return value
        }),
      )
      .finally(() => (mark.isOpen = false))
    const tags = marks.tags.union(marks.wakes)
    // all begin at once, as the pages that show the old must go at once
    // what a commit wakes is the shop's own work, while the call that caused it goes on
    if (tags.size > 0) await Promise.all(listeners.map(async (listener) => byItself(() => listener(tags))))
    return result
  }

  async function repeat<T>(work: (tx: Tx) => Promise<T>, isolation?: IsolationLevel): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(work, isolation)
      } catch (fault) {
        if (tries === 3 || !isWorthRepeating(fault)) throw fault
      }
    }
  }

  const own = openOwnConnections({ ...connectionTarget(connection), types })
  const watchdog = openWatchdog(connection)
  pool.on('connect', (client) => client.connection.stream.on('data', watchdog.noteActivity))
  return {
    db,
    pool,
    transaction: (work) => repeat(work),
    snapshot: (work) => repeat(work, 'repeatable read'),
    guard: (work) => inTime(watchdog.guard(work)),
    onOwnConnection: own.use,
    onCommit(listener) {
      listeners.push(listener)
    },
    async close() {
      await own.close()
      await watchdog.close()
      await db.destroy()
    },
  }
}

/** The judge's statement leaves together with the first of the work, and what it says goes before what became of that. */
async function workJudged<T>(tx: Tx, judge: Judge, work: (tx: Tx) => Promise<T>): Promise<T> {
  const [allowed, done] = await Promise.allSettled([judge(tx), work(tx)])
  if (allowed.status === 'rejected') throw allowed.reason
  if (done.status === 'rejected') throw done.reason
  return done.value
}

/**
 * The same transaction, of which statements that are started together leave together (014): Kysely's own lets one out at a
 * time.
 */
async function inFlights(tx: Tx, dialect: PostgresDialect): Promise<Tx> {
  const own = tx.getExecutor()
  const connection = await own.provideConnection((held) => Promise.resolve(held))
  const executor = own.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })
  return new Transaction<Tables>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor })
}

/** Also where something referred to was deleted at that instant: looked for anew, it is refused in words. */
export function isWorthRepeating(fault: unknown): boolean {
  const code = fault instanceof Error && 'code' in fault ? fault.code : ''
  return code === '40001' || code === '40P01' || code === '23503'
}

/** A fault of this work undoes this work alone: the transaction goes on. */
export async function apart<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint apart`.execute(tx)
  try {
    const value = await work()
    await sql`release savepoint apart`.execute(tx)
    return value
  } catch (fault) {
    await sql`rollback to savepoint apart`.execute(tx)
    throw fault
  }
}

export const changesChannel = 'changes'
/** Stands for more tags than one notification can carry: everything may have changed. */
export const everything = '*'

async function announce(tx: Tx, tags: ReadonlySet<string>): Promise<void> {
  const list = JSON.stringify([...tags])
  const payload = list.length < 7900 ? list : JSON.stringify([everything])
  await sql`select pg_notify(${changesChannel}, ${payload})`.execute(tx)
}

const noRows = { command: 'BEGIN', rowCount: 0, rows: [] }
const isQuery = /^\s*(?:select|with)\b/i
const begins = /^(?:begin|start transaction)\b/i
const ends = /^(?:commit|rollback)$/i
const undoes = /^rollback\b/i
const writes =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|update\s+(?:only\s+)?"?\w+"?(?:\s+(?:as\s+)?"?\w+"?)?\s+set)\b/i

/**
 * Prepares frequent statements once a connection, each under a name made of its text. Among statements without
 * values it prepares queries alone, with one plan for all runs: no value could ask for another.
 */
function withNamedStatements(pool: pg.Pool) {
  const nameOf = statementNames()
  return {
    async connect() {
      const client = await pool.connect()
      let isOpen = false
      let unbegun: { fault: unknown } | undefined
      let failed: { fault: unknown } | undefined
      return {
        query(text: unknown, values?: unknown[]) {
          if (typeof text !== 'string') return client.query(text as never)
          if (unbegun && !ends.test(text)) return Promise.reject(unbegun.fault)
          // its sender was told that nothing came of it
          if (currentCall()?.isLate && !/^rollback$/i.test(text))
            return Promise.reject(new WaitedTooLong(text.slice(0, 200)))
          isOpen = begins.test(text) || (isOpen && !ends.test(text))
          if (undoes.test(text)) failed = undefined
          if (!isOpen && currentJudge() && writes.test(text))
            throw new Error(`a call writes outside a transaction, where nobody judges who asks: ${text.slice(0, 200)}`)
          writeTogether(client.connection.stream)
          if (begins.test(text)) {
            // it leaves together with the first statement of its transaction (014)
            client.query(text).catch((fault: unknown) => (unbegun = { fault }))
            return Promise.resolve(noRows)
          }
          const name = (values && values.length > 0) || isQuery.test(text) ? nameOf(text) : undefined
          const sent = client.query({ text, values: values ?? [], ...(name && { name }) })
          if (!isOpen) return sent
          // a caller of statements that left together may hear the last one first, which says only that another failed
          return sent.catch((fault: unknown) => {
            failed ??= { fault }
            return Promise.reject(failed.fault)
          })
        },
        release: () => client.release(),
      }
    },
    end: () => pool.end(),
  } as never
}
