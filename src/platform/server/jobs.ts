import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { shopTimeZone } from '#kit/days.ts'
import type { Words } from '#kit/language.ts'
import { connectionTarget, type Connection } from './connection.ts'
import type { Db } from './database.ts'
import type { Log } from './log.ts'
import type { Signals } from './signals.ts'

/** Work that one of the processes does when its time comes, in Kyiv. */
export interface Job {
  /** As the queue's tables have it: never changed. */
  name: string
  /** What it does, as staff read it where it fails. */
  title: Words
  /** `17 3 * * *` is at 3:17 every night. */
  cron: string
  run(): Promise<void>
}

export interface Jobs {
  /** Resolves when it waits for jobs, or has logged why it does not. */
  readonly started: Promise<void>
  /** Waits a few seconds for the job under way. */
  close(): Promise<void>
}

const patienceMs = 5000

/** On it stands the name of a job that waits now. */
export const jobsChannel = 'jobs'

/**
 * Runs jobs at their times; of several processes on one database one does each (pg-boss keeps its own schema). A job
 * of a killed process is back in seconds. Trouble with jobs is logged and never stops the shop.
 */
export function openJobs(connection: Connection, log: Log, signals: Signals, jobs: readonly Job[]): Jobs {
  const boss = new PgBoss({ ...connectionTarget(connection), application_name: 'kramnytsia-jobs', max: 2 })
  boss.on('error', (fault) => log.warn({ err: fault }, 'jobs: the queue has trouble'))
  const workers = new Map<string, string>()
  const wake = (name: string) => {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }
  const unfollow = signals.follow(jobsChannel, {
    hear: wake,
    miss: () => [...workers.keys()].forEach(wake),
    end: () => {},
  })
  const started = start().catch((fault: unknown) => log.error({ err: fault }, 'jobs: the queue did not start'))

  async function start(): Promise<void> {
    await boss.start()
    for (const { name, cron, run } of jobs) {
      await boss.createQueue(name, {
        heartbeatSeconds: 10,
        retryLimit: 2,
        retryBackoff: true,
        expireInSeconds: 15 * 60,
      })
      await boss.schedule(name, cron, null, { tz: shopTimeZone })
      const worker = await boss.work(name, { pollingIntervalSeconds: 30 }, async () => {
        log.debug({ job: name }, 'job begins')
        await run()
      })
      workers.set(name, worker)
    }
  }

  return {
    started,
    async close() {
      unfollow()
      await started
      await boss
        .stop({ graceful: true, timeout: patienceMs })
        .catch((fault: unknown) => log.warn({ err: fault }, 'jobs: not stopped cleanly'))
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
