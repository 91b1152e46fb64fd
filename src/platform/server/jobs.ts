import { sql } from 'kysely'
import pRetry from 'p-retry'
import { fromKysely, PgBoss } from 'pg-boss'
import { shopTimeZone } from '#kit/days.ts'
import type { Words } from '#kit/language.ts'
import { connectionTarget, type Connection } from './database/connection.ts'
import type { Db } from './database/database.ts'
import type { Log } from './log.ts'
import type { Signals } from './signals.ts'

/** Work that one of the processes does when its time comes, in Kyiv. */
export interface Job {
  /** As the queue's tables have it: never changed. */
  name: string
  /** The job's task, as staff read it where it fails. */
  title: Words
  /** `17 3 * * *` is at 3:17 every night. */
  cron: string
  /** May take hours, as all that is done once a day may. */
  isLong?: boolean
  /** The company outside that it calls, as long as that may take: it waits for others of that company, and nothing else for it. */
  company?: string
  run(): Promise<void>
}

export interface Jobs {
  /** Resolves when it waits for jobs, or has logged why it does not. */
  readonly started: Promise<void>
  /** Waits a few seconds for the job under way. */
  close(): Promise<void>
}

const patienceMs = 5000

/** Once a day. Where nobody was there at its hour, it is done when somebody is, once for all the days that were missed. */
const isDaily = (cron: string) => /^\d+ \d+ \* \* \*$/.test(cron)
/** Done by then, or begun anew. Those of a day wait for others of it, and a backup is made as long as its disk is slow. */
const minutesOf = ({ cron, isLong }: Job) => (isLong || isDaily(cron) ? 6 * 60 : 15)

/** On it stands the name of a job that waits now. */
export const jobsChannel = 'jobs'

/**
 * Runs jobs at their times; of several processes on one database one does each (pg-boss keeps its own schema). A job
 * of a killed process is back in seconds. Daily jobs catch up after a night in which no process ran, one
 * after the other; a job that calls a company waits only for those that call the same. Trouble with jobs is
 * logged and never stops the shop; a start that fails is tried again until it succeeds.
 */
export function openJobs(connection: Connection, log: Log, signals: Signals, jobs: readonly Job[]): Jobs {
  const workers = new Map<string, string>()
  const closing = new AbortController()
  /** The last of the day of each company, and of the shop itself. */
  const lastInTurn = new Map<string | undefined, Promise<unknown>>()
  const firstTry = Promise.withResolvers<void>()
  let boss: PgBoss | undefined
  const wake = (name: string) => {
    const worker = workers.get(name)
    if (worker) boss?.notifyWorker(worker)
  }
  const unfollow = signals.follow(jobsChannel, {
    handle: wake,
    miss: () => [...workers.keys()].forEach(wake),
    end: () => {},
  })
  const starting = pRetry(() => start().finally(firstTry.resolve), {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: 1000,
    maxTimeout: 60_000,
    signal: closing.signal,
  }).catch(() => {})

  async function start(): Promise<void> {
    // one whose start failed is not started again
    boss = new PgBoss({ ...connectionTarget(connection), application_name: 'kramnytsia-jobs', max: 2 })
    boss.on('error', (fault) => log.warn({ err: fault }, 'jobs: the queue has trouble'))
    try {
      await boss.start()
      for (const job of jobs) workers.set(job.name, await workOn(boss, job))
    } catch (fault) {
      log.error({ err: fault }, 'jobs: the queue did not start')
      workers.clear()
      await stop(boss)
      throw fault
    }
  }

  async function workOn(queue: PgBoss, job: Job): Promise<string> {
    const { name, cron, company, run } = job
    const expireInSeconds = minutesOf(job) * 60
    await queue.createQueue(name, { heartbeatSeconds: 10, retryLimit: 2, retryBackoff: true, expireInSeconds })
    // said once more for a queue that an older version made
    const missed = isDaily(cron) ? 'once' : 'skip'
    await queue.schedule(name, cron, null, { tz: shopTimeZone, missed, expireInSeconds })
    const begin = async () => {
      closing.signal.throwIfAborted()
      log.debug({ job: name }, 'job begins')
      await run()
    }
    return queue.work(name, { pollingIntervalSeconds: 30 }, () =>
      isDaily(cron) || company !== undefined ? inTurn(company, begin) : begin(),
    )
  }

  /** Those of a whole night may come due at once, while the shop is open. */
  async function inTurn(company: string | undefined, begin: () => Promise<void>): Promise<void> {
    const mine = (lastInTurn.get(company) ?? Promise.resolve()).then(begin)
    lastInTurn.set(
      company,
      mine.catch(() => {}),
    )
    await mine
  }

  async function stop(queue: PgBoss): Promise<void> {
    await queue
      .stop({ graceful: true, timeout: patienceMs })
      .catch((fault: unknown) => log.warn({ err: fault }, 'jobs: not stopped cleanly'))
  }

  return {
    started: firstTry.promise,
    async close() {
      unfollow()
      closing.abort()
      await starting
      if (boss) await stop(boss)
    },
  }
}

/** Has a job done once more, by the first process that is free for it: at once, or within half a minute where nobody hears. */
export async function repeatJob(db: Db, name: string): Promise<void> {
  // of the queue only its tables are asked: the processes that work on it go on as they do
  const boss = new PgBoss({ db: fromKysely(db), migrate: false, supervise: false, schedule: false })
  await boss.start()
  try {
    await boss.send(name)
    await sql`select pg_notify(${jobsChannel}, ${name})`.execute(db)
  } finally {
    await boss.stop({ graceful: false })
  }
}
