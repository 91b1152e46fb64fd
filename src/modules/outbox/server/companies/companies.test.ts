import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dataOf, wireOf, testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { olena } from '../../../../../tests/build/orders.ts'
import { openNbu, type Nbu } from '../../../../../tests/stand-ins/nbu.ts'
import { openProm, type Prom } from '../../../../../tests/stand-ins/prom/prom.ts'
import { openClock } from '../../../../../tests/stand-ins/stand-in.ts'
import { dayOf } from '#kit/days.ts'
import { doNext } from '#platform/server/work/do-next.ts'
import { queueWork } from '#platform/server/work/queue-work.ts'
import { getSettings } from '#modules/settings/contract.ts'
import { getToday } from '#modules/insights/today.contract.ts'
import { promKinds, runImport } from '#modules/marketplace/server/index.ts'
import * as contract from '../../companies.contract.ts'
import { retryWork } from '../../contract.ts'
import { listCompanies } from './list-companies.ts'
import { tryUntried } from './try-untried.ts'

let prom: Prom
let bank: Nbu
let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  prom = await openProm(openClock(), { retryAfter: 600 })
  bank = await openNbu(openClock())
  shop = await testShop({ ...prom.settings, ...bank.settings, PROM_TOKEN_UNTIL: '2027-01-31' })
  api = testApi(shop)
  token = await api.signIn('admin')
})
afterAll(() => Promise.all([prom.close(), bank.close()]))
beforeEach(async () => {
  prom.reset()
  bank.reset()
  for (const table of ['work', 'companies', 'quarantine'] as const) await shop.database.db.deleteFrom(table).execute()
})

const send = (path: string, method: 'POST' | 'PUT', body: object) =>
  api.call(`/crm/integrations${path}`, { method, token, body })
const companies = async () => dataOf(contract.getCompanies, await api.call('/crm/integrations', { token }))
const company = async (id: string) => (await companies()).find((each) => each.id === id)
const tryNow = async (id = 'prom') => dataOf(contract.tryCompany, await send('/try', 'POST', { company: id }))
const pause = (isPaused: boolean, id = 'prom') => send('/pause', 'PUT', { company: id, isPaused })
const toldToday = async () =>
  wireOf(getToday, await api.call('/crm/insights/today', { token })).waiting.filter(({ kind }) => kind === 'company')

async function tellStatus(): Promise<number> {
  const id = prom.orders.place()
  const [kind] = promKinds
  const payload = { marketplaceOrderId: id, orderId: '', number: String(id), wish: { status: 'received' as const } }
  await shop.database.transaction((tx) => queueWork(tx, kind as never, payload as never, olena))
  return id
}
const work = () => doNext(shop, { kinds: promKinds, onKept() {} }, 'prom')

it('[OUT-6] every company is listed: those with keys, those that need none, and when a key ends', async () => {
  expect((await companies()).map(({ id, isConnected }) => [id, isConnected])).toEqual([
    ['smtp', false],
    ['turbosms', false],
    ['prom', true],
    ['novaposhta', false],
    ['ukrposhta', false],
    ['meest', false],
    ['checkbox', false],
    ['monobank', false],
    ['liqpay', false],
    ['wayforpay', false],
    ['horoshop', false],
    ['keycrm', false],
    ['nbu', true],
  ])
  expect(await company('prom')).toMatchObject({ keyEndsOn: '2027-01-31', calls: 0, lastSuccessAt: null, waiting: 0 })
})

it('[OUT-1] a company with a key and without what it needs beside is not connected', async () => {
  const told = (texts: Record<string, string>): TestShop => ({
    ...shop,
    settings: { ...shop.settings, told: (setting) => ({ text: texts[setting.name], source: 'office' }) },
  })
  const lists = { kinds: [], companies: [], webhooks: [], quarantine: [] }
  const isOn = async (texts: Record<string, string>) =>
    (await listCompanies(told(texts), lists)).find(({ id }) => id === 'turbosms')?.isConnected
  expect(await isOn({ TURBOSMS_TOKEN: 'token' })).toBe(false)
  expect(await isOn({ TURBOSMS_TOKEN: 'token', TURBOSMS_SENDER: 'Kramnytsia' })).toBe(true)
})

it('[OUT-6] calls and failures of the day, the last success, what waits since when, what failed and why, and it is repeated', async () => {
  await tellStatus()
  expect(await company('prom')).toMatchObject({ waiting: 1, waitingSince: expect.any(Date), failedCount: 0 })
  prom.failNext('badToken')
  await work()
  expect(await company('prom')).toMatchObject({
    calls: 1,
    failures: 1,
    waiting: 0,
    failedCount: 1,
    lastSuccessAt: null,
    lastFailure: 'badKey',
    failed: [
      {
        failure: 'badKey',
        title: { uk: 'Статус для Prom' },
      },
    ],
  })
  const ids = (await company('prom'))?.failed.map(({ id }) => id)
  dataOf(retryWork, await api.call('/crm/outbox/retry', { method: 'POST', token, body: { ids } }))
  await work()
  expect(await company('prom')).toMatchObject({ failures: 1, failedCount: 0, lastSuccessAt: expect.any(Date) })
})

it('[OUT-6] [OUT-3] “try now” ends a rest and says what the company says, and what waits goes', async () => {
  const inAnHour = new Date(shop.now().getTime() + 3600_000)
  const today = dayOf(shop.now())
  await shop.database.db
    .insertInto('companies')
    .values({ name: 'prom', counted_on: today, failures_in_row: 7, rests_until: inAnHour })
    .execute()
  const id = await tellStatus()
  await work()
  expect(await company('prom')).toMatchObject({ waiting: 1, restsUntil: inAnHour })
  prom.failNext('badToken')
  expect(await tryNow()).toEqual({ isWell: false, why: 'badKey' })
  expect(await company('prom')).toMatchObject({ restsUntil: null, lastFailure: 'badKey' })
  expect(await tryNow()).toEqual({ isWell: true, why: '' })
  await work()
  expect(prom.orders.find(id)?.status).toBe('received')
  expect((await send('/try', 'POST', { company: 'nobody' })).status).toBe(404)
})

it.each([
  ['http500', 'theirFault'],
  ['html', 'notUnderstood'],
  ['cut', 'unreachable'],
  ['noScope', 'badKey'],
])('[OUT-6] “try now” tells how the company failed: %s', async (trouble, kind) => {
  prom.failNext(trouble)
  expect(await tryNow()).toEqual({ isWell: false, why: kind })
  expect(await company('prom')).toMatchObject({ calls: 1, failures: 1, restsUntil: null, lastFailure: kind })
})

it('[OUT-6] [OUT-3] a company that “try now” finds wanting to be left in peace is left in peace for as long', async () => {
  prom.failNext('http429')
  const inTenMinutes = shop.now().getTime() + 600_000
  expect(await tryNow()).toEqual({ isWell: false, why: 'rateLimited' })
  const { restsUntil } = (await company('prom')) ?? {}
  expect(Number(restsUntil)).toBeGreaterThanOrEqual(Math.floor(inTenMinutes / 1000) * 1000)
  await tellStatus()
  await work()
  expect([prom.calls.length, await company('prom')]).toMatchObject([1, { waiting: 1, calls: 1 }])
})

it('[OUT-6] “try now” calls no paused company, with keys as without', async () => {
  await pause(true)
  expect(await tryNow()).toEqual({ isWell: false, why: 'paused' })
  expect([prom.calls, await company('prom')]).toMatchObject([[], { calls: 0, isPaused: true }])
  await pause(false)
  expect(await tryNow()).toEqual({ isWell: true, why: '' })
})

it('[OUT-6] a paused company is not called, nothing fails for it, and it goes on where it stood', async () => {
  expect((await pause(true)).status).toBe(200)
  const id = await tellStatus()
  await work()
  expect(prom.calls).toEqual([])
  expect(await company('prom')).toMatchObject({ isPaused: true, waiting: 1, failedCount: 0, calls: 0 })
  expect((await pause(false)).status).toBe(200)
  await work()
  expect(prom.orders.find(id)?.status).toBe('received')
  expect((await send('/pause', 'PUT', { company: 'nobody', isPaused: true })).status).toBe(404)
})

it('[OUT-6] the page counts the messages that it could not read, with the way to them', async () => {
  const held = { kind: 'prom.order', company: 'prom', key: '5', raw: '{}', reason: 'products', tried_at: shop.now() }
  await shop.database.db.insertInto('quarantine').values(held).execute()
  expect(await company('prom')).toMatchObject({ held: 1, heldPath: '/crm/marketplace' })
})

it('[OUT-6] “today” names a token that Prom takes no more until it takes one, though imports fail quietly', async () => {
  await runImport(shop)
  expect(await toldToday()).toEqual([])
  shop.travel(1000)
  prom.failNext('badToken')
  await runImport(shop)
  expect(await company('prom')).toMatchObject({ failuresInRow: 0, lastFailure: 'badKey' })
  expect(await toldToday()).toMatchObject([{ count: 1, path: '/integrations', title: 'Prom' }])
  await pause(true)
  expect(await toldToday()).toEqual([])
  await pause(false)
  expect(await toldToday()).toHaveLength(1)
  shop.travel(1000)
  await runImport(shop)
  expect(await toldToday()).toEqual([])
})

it('[OUT-6] a company that is no longer connected is none that fails', async () => {
  const failing = { counted_on: dayOf(shop.now()), failures_in_row: 9, last_failure_at: shop.now() }
  await shop.database.db
    .insertInto('companies')
    .values([
      { ...failing, name: 'turbosms', last_failure: 'timedOut' },
      { ...failing, name: 'smtp', failures_in_row: 0, last_failure: 'badKey' },
    ])
    .execute()
  expect(await toldToday()).toEqual([])
})

it('[OUT-6] a company that needs no keys is asked by “try now” as well, and what it says is kept', async () => {
  const today = dayOf(shop.now())
  const kept = () => shop.database.db.selectFrom('currency_rates').select('currency').where('day', '=', today).execute()
  bank.failNext('http500')
  expect(await tryNow('nbu')).toEqual({ isWell: false, why: 'theirFault' })
  expect([await kept(), await company('nbu')]).toMatchObject([[], { calls: 1, failures: 1 }])
  expect(await tryNow('nbu')).toEqual({ isWell: true, why: '' })
  expect(bank.asked).toEqual([today, today].map((day) => day.replaceAll('-', '')))
  expect([await kept(), await company('nbu')]).toMatchObject([
    expect.arrayContaining([{ currency: 'USD' }]),
    { calls: 2, failures: 1 },
  ])
})

it('[OUT-6] a company that needs no keys is paused, too', async () => {
  expect((await pause(true, 'nbu')).status).toBe(200)
  expect(await company('nbu')).toMatchObject({ isPaused: true })
  expect(await tryNow('nbu')).toEqual({ isWell: false, why: 'paused' })
  expect(bank.asked).toEqual([])
  expect((await pause(false, 'nbu')).status).toBe(200)
  expect(await tryNow('nbu')).toEqual({ isWell: true, why: '' })
})

it('[OUT-2] [OUT-6] keys that the environment gave are tried once, and the company counts as proved only if it agrees', async () => {
  const proved = async () =>
    dataOf(getSettings, await api.call('/crm/settings', { token })).find(({ id }) => id === 'prom')
  expect(await proved()).toMatchObject({ isConnected: true, isProved: false })
  prom.failNext('badToken')
  await tryUntried(shop)
  expect(await company('prom')).toMatchObject({ calls: 1, lastFailure: 'badKey' })
  await tryUntried(shop)
  expect([(await company('prom'))?.calls, (await proved())?.isProved]).toEqual([1, false])
  await shop.database.db.deleteFrom('companies').execute()
  await tryUntried(shop)
  expect(await proved()).toMatchObject({ isConnected: true, isProved: true })
})
