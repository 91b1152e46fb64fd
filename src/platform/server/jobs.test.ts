import { expect, it } from 'vitest'
import { atFileEnd } from '../../../tests/build/file-end.ts'
import { testShop } from '../../../tests/build/database.ts'
import { listenForChanges } from './change-listener.ts'
import { jobsChannel, openJobs, repeatJob } from './jobs.ts'
import { openSignals } from './signals.ts'

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
