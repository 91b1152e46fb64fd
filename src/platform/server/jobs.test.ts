import { expect, it } from 'vitest'
import { deepIt } from '../../../tests/deep.ts'
import { atFileEnd } from '../../../tests/build/file-end.ts'
import { testShop } from '../../../tests/build/database.ts'
import { listenForChanges } from './database/change-listener.ts'
import { jobsChannel, openJobs, repeatJob } from './jobs.ts'
import { openLog } from './log.ts'
import { openSignals } from './signals.ts'

deepIt('[EARN-8] jobs are done where the database did not answer at the start, once it does', async () => {
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
  await expect.poll(() => repeatJob(database.db, 'count').catch(() => 'not yet')).toBeUndefined()
  await expect.poll(() => done).toBe(1)
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
  await expect.poll(() => done).toBe(1)
})

it('[EARN-8] [OUT-3] a company that is slow holds up only what calls the same: the rest of the day is done, one after the other', async () => {
  const { database, log, url } = await testShop()
  const signals = openSignals([jobsChannel])
  const title = { uk: 'Порахувати', en: 'Count' }
  // far from now
  const cron = `30 ${(new Date().getUTCHours() + 12) % 24} * * *`
  const begun: string[] = []
  const gates = { slow: Promise.withResolvers<void>(), first: Promise.withResolvers<void>() }
  const daily = (name: string, { company, gate }: { company?: string; gate?: Promise<void> } = {}) => ({
    name,
    title,
    cron,
    ...(company && { company }),
    async run() {
      begun.push(name)
      await gate
    },
  })
  const jobs = openJobs({ url }, log, signals, [
    daily('slow', { company: 'post', gate: gates.slow.promise }),
    daily('same', { company: 'post' }),
    daily('other', { company: 'bank' }),
    daily('first', { gate: gates.first.promise }),
    daily('second'),
  ])
  atFileEnd(() => jobs.close())
  await jobs.started
  async function due(name: string): Promise<void> {
    await repeatJob(database.db, name)
    signals.publish(jobsChannel, name)
  }
  const isTaken = async (name: string) =>
    (await database.pool.query(`select from pgboss.job where name = $1 and state = 'active'`, [name])).rows.length === 1
  await due('slow')
  await expect.poll(() => begun).toEqual(['slow'])
  for (const name of ['same', 'other', 'first']) await due(name)
  await expect.poll(() => begun.toSorted()).toEqual(['first', 'other', 'slow'])
  await due('second')
  await expect.poll(() => Promise.all(['same', 'second'].map(isTaken))).toEqual([true, true])
  expect(begun).toHaveLength(3)
  gates.first.resolve()
  await expect.poll(() => begun.at(-1)).toBe('second')
  gates.slow.resolve()
  await expect.poll(() => begun.at(-1)).toBe('same')
})

deepIt(
  '[EARN-8] a daily job is made up for after days in which nobody was there, once, and the others are not',
  async () => {
    const { database, log, url } = await testShop()
    const signals = openSignals([jobsChannel])
    const title = { uk: 'Порахувати', en: 'Count' }
    // far from now
    const hour = (new Date().getUTCHours() + 12) % 24
    const done: string[] = []
    const open = () =>
      openJobs({ url }, log, signals, [
        { name: 'daily', title, cron: `30 ${hour} * * *`, run: async () => void done.push('daily') },
        { name: 'other', title, cron: `30 ${hour} * * 0-6`, run: async () => void done.push('other') },
      ])
    const first = open()
    await first.started
    const { pool } = database
    await expect
      .poll(async () => (await pool.query('select cron_on from pgboss.version')).rows[0].cron_on)
      .not.toBeNull()
    await first.close()
    expect(done).toEqual([])
    await pool.query("update pgboss.version set cron_on = now() - interval '3 days'")
    await pool.query("update pgboss.schedule set created_on = now() - interval '3 days'")
    const second = open()
    atFileEnd(() => second.close())
    await second.started
    const look = () => {
      for (const name of ['daily', 'other']) signals.publish(jobsChannel, name)
      return done
    }
    await expect.poll(look, { interval: 200 }).toEqual(['daily'])
  },
)

deepIt(
  '[EARN-8] a daily job may take hours, as it waits for others of the day, and so may a job that says so; the others begin anew soon',
  async () => {
    const { database, url } = await testShop()
    const title = { uk: 'Порахувати', en: 'Count' }
    const run = async () => {}
    const jobs = openJobs({ url }, openLog('silent'), openSignals([]), [
      { name: 'nightly', title, cron: '0 0 * * *', run },
      { name: 'hourly', title, cron: '7 * * * *', run },
      { name: 'long', title, cron: '21 * * * *', isLong: true, run },
    ])
    atFileEnd(() => jobs.close())
    await jobs.started
    const minutes = async (column: string, table: string) =>
      (
        await database.pool.query(`select name, (${column})::int / 60 as minutes from pgboss.${table}
      where name in ('nightly', 'hourly', 'long') order by name`)
      ).rows
    const wanted = [
      { name: 'hourly', minutes: 15 },
      { name: 'long', minutes: 360 },
      { name: 'nightly', minutes: 360 },
    ]
    expect(await minutes('expire_seconds', 'queue')).toEqual(wanted)
    // also in a queue that an older version made
    expect(await minutes("options->>'expireInSeconds'", 'schedule')).toEqual(wanted)
  },
)
