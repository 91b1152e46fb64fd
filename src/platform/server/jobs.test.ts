import { expect, it } from 'vitest'
import { atFileEnd } from '../../../tests/build/file-end.ts'
import { testShop } from '../../../tests/build/database.ts'
import { listenForChanges } from './change-listener.ts'
import { jobsChannel, openJobs, repeatJob } from './jobs.ts'
import { openLog } from './log.ts'
import { openSignals } from './signals.ts'

it('[EARN-8] jobs are done where the database did not answer at the start, once it does', async () => {
  const { database, url } = await testShop()
  let said = ''
  const log = openLog('error', { write: (line: string) => void (said += line) })
  const signals = openSignals([jobsChannel])
  const changes = listenForChanges({ url }, [], log, { signals })
  atFileEnd(() => changes.close())
  await changes.ready
  const { pool } = database
  // this name stands in the way of the queue's own schema
  await pool.query('create schema pgboss')
  await pool.query('create table pgboss.version (wrong text)')
  let done = 0
  const title = { uk: 'Порахувати', en: 'Count' }
  const jobs = openJobs({ url }, log, signals, [
    { name: 'count', title, cron: '0 0 1 1 *', run: async () => void done++ },
  ])
  atFileEnd(() => jobs.close())
  await jobs.started
  expect(said).toContain('jobs: the queue did not start')
  await pool.query('drop schema pgboss cascade')
  await expect.poll(() => repeatJob(database.db, 'count').catch(() => 'not yet'), { timeout: 15_000 }).toBeUndefined()
  await expect.poll(() => done, { timeout: 15_000 }).toBe(1)
})

it('[EARN-8] a shop that ends while its jobs wait to be started ends at once', async () => {
  const jobs = openJobs({ url: 'postgres://nobody@127.0.0.1:1/none' }, openLog('silent'), openSignals([]), [])
  await jobs.started
  await expect(jobs.close()).resolves.toBeUndefined()
})

it('[EARN-8] a job that is asked for once more is done at once, by a process that only hears of it', async () => {
  const { database, log, url } = await testShop()
  const signals = openSignals([jobsChannel])
  const changes = listenForChanges({ url }, [], log, { signals })
  atFileEnd(() => changes.close())
  let done = 0
  const title = { uk: 'Порахувати', en: 'Count' }
  const jobs = openJobs({ url }, log, signals, [
    { name: 'count', title, cron: '0 0 1 1 *', run: async () => void done++ },
  ])
  atFileEnd(() => jobs.close())
  await changes.ready
  await jobs.started
  await repeatJob(database.db, 'count')
  // it would look by itself after half a minute
  await expect.poll(() => done, { timeout: 15_000 }).toBe(1)
})
