import { fromKysely, PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'

let shop: TestShop
let api: TestApi
let boss: PgBoss
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
  boss = new PgBoss({ db: fromKysely(shop.database.db), supervise: false, schedule: false })
  await boss.start()
  for (const name of ['settle-prices', 'monthly-letter', 'forgotten-job'])
    await boss.createQueue(name, { retryLimit: 0 })
})
afterAll(() => boss.stop({ graceful: false }))
beforeEach(() => boss.deleteAllJobs())

async function run(name: string, how: 'fails' | 'succeeds', message = 'no room on the disk'): Promise<void> {
  const [job] = await boss.fetch(name)
  if (!job) throw new Error(`${name} does not wait to be done`)
  await (how === 'fails' ? boss.fail(name, job.id, new Error(message)) : boss.complete(name, job.id))
}
async function fail(name: string, message?: string): Promise<void> {
  await boss.send(name)
  await run(name, 'fails', message)
}
const listed = async () => (await api.call('/crm/jobs/failed', { token })).Data as Record<string, unknown>[]
const repeat = (name: string) => api.call('/crm/jobs/repeat', { method: 'POST', token, body: { name } })
const onToday = async () => {
  const { Data } = await api.call('/crm/insights/today', { token })
  const { waiting } = Data as { waiting: { kind: string; count: number; path: string }[] }
  return waiting.filter(({ kind }) => kind === 'jobs').map(({ count, path }) => ({ count, path }))
}

it('[EARN-8] the number of failed jobs of today opens just these: what, since when, how often and why', async () => {
  expect([await listed(), await onToday()]).toEqual([[], []])
  await fail('settle-prices', 'the first time')
  await fail('settle-prices')
  await fail('monthly-letter')
  // of a version before: nobody can do it any more
  await fail('forgotten-job')
  expect(await onToday()).toEqual([{ count: 2, path: '/outbox/jobs' }])
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+0[23]:00$/)
  const [first, second, ...others] = await listed()
  expect(first).toEqual({
    name: 'settle-prices',
    title: {
      uk: 'Почати й завершити акції',
      en: 'Begin and end sales',
    },
    failures: 2,
    firstFailedAt: instant,
    lastFailedAt: instant,
    error: 'no room on the disk',
    isWaiting: false,
  })
  expect([second?.name, others]).toEqual(['monthly-letter', []])
})

it('[EARN-8] a job that is repeated waits for its turn, and is listed until it succeeds', async () => {
  await fail('settle-prices')
  expect((await repeat('settle-prices')).Data).toMatchObject([{ name: 'settle-prices', isWaiting: true }])
  // impatience does not have it done twice
  await repeat('settle-prices')
  await run('settle-prices', 'fails', 'still none')
  expect(await listed()).toMatchObject([{ failures: 2, error: 'still none', isWaiting: false }])
  await repeat('settle-prices')
  await run('settle-prices', 'succeeds')
  expect([await listed(), await onToday()]).toEqual([[], []])
  const { status, Message } = await repeat('settle-prices')
  expect([status, Message.Errors]).toMatchObject([
    409,
    [{ id: 'name', error: expect.stringMatching(/вдалася|succeeded/) }],
  ])
  expect((await repeat('')).status).toBe(400)
})
