import { fromKysely, PgBoss } from 'pg-boss'
import { shopTimeZone } from '#kit/days.ts'
import type { Words } from '#kit/language.ts'
import { connectionTarget, type Connection } from './connection.ts'
import type { Db } from './database.ts'
import type { Log } from './log.ts'

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
  /** Waits a few seconds for the job under way. */
  close(): Promise<void>
}

const patienceMs = 5000

/**
 * Runs jobs at their times; of several processes on one database one does each (pg-boss keeps its own schema). A job
 * of a killed process is back in seconds. Trouble with jobs is logged and never stops the shop.
 */
export function openJobs(connection: Connection, log: Log, jobs: readonly Job[]): Jobs {
  const boss = new PgBoss({ ...connectionTarget(connection), application_name: 'kramnytsia-jobs', max: 2 })
  boss.on('error', (fault) => log.warn({ err: fault }, 'jobs: the queue has trouble'))
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
      await boss.work(name, { pollingIntervalSeconds: 30 }, async () => {
        log.debug({ job: name }, 'job begins')
        await run()
      })
    }
  }

  return {
    async close() {
      await started
      await boss
        .stop({ graceful: true, timeout: patienceMs })
        .catch((fault: unknown) => log.warn({ err: fault }, 'jobs: not stopped cleanly'))
    },
  }
}

/** Has a job done once more, by the first process that is free for it: within half a minute. */
export async function repeatJob(db: Db, name: string): Promise<void> {
  // of the queue only its tables are asked: the processes that work on it go on as they do
  const boss = new PgBoss({ db: fromKysely(db), migrate: false, supervise: false, schedule: false })
  await boss.start()
  try {
    await boss.send(name)
  } finally {
    await boss.stop({ graceful: false })
  }
}
