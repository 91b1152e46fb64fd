import { beforeEach, expect, it } from 'vitest'
import { limitRules } from '#platform/server/limits.ts'
import { testApi, type TestApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { cleanSpeed } from './record-page-view.ts'

let shop: TestShop
let api: TestApi

beforeEach(async () => {
  shop = await testShop()
  api = testApi(shop)
})

const values = { lcp: 1800, cls: 20, ttfb: 90 }
const pageView = { page: 'product', device: 'phone', values }
const send = (body: unknown, address = '203.0.113.7') => api.call('/speed', { method: 'POST', body, address })
const report = async () => (await api.call('/crm/speed/get', { token: await api.signIn('admin') })).Data
const kept = async () => (await shop.database.pool.query('select * from page_speed')).rows as Record<string, unknown>[]
const within = (value: number) => expect.closeTo(value, -Math.log10(value * 0.2))

it('[S14] measurements of browsers stand by kind of page and of device; a kind that none of them measured is not made up', async () => {
  for (const lcp of [1500, 1600, 1800, 9000]) await send({ ...pageView, values: { ...values, lcp } })
  await send({ page: 'home', device: 'desk', values: { ttfb: 0, inp: 350 } })
  expect(await report()).toEqual([
    {
      page: 'product',
      device: 'phone',
      views: 4,
      values: { lcp: within(1800), inp: null, cls: within(20), ttfb: within(90) },
    },
    { page: 'home', device: 'desk', views: 1, values: { lcp: null, inp: within(350), cls: null, ttfb: 0 } },
  ])
})

it('[S14] of a visitor nothing is kept: a day, a kind of page and of device, and how many', async () => {
  await send(pageView)
  const rows = await kept()
  expect(rows).toHaveLength(3)
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['bucket', 'day', 'device', 'page', 'views', 'vital'])
})

it.each([
  { ...pageView, page: '/products/1' },
  { ...pageView, device: 'fridge' },
  { ...pageView, values: { lcp: -1 } },
  { ...pageView, values: { lcp: 60_001 } },
  { ...pageView, values: { lcp: 1.5 } },
  { ...pageView, visitor: 'Олена' },
])('[S14] a measurement that no page of ours would send is refused and not counted: %o', async (body) => {
  expect((await send(body)).status).toBe(400)
  expect(await kept()).toEqual([])
})

it('[S14] one address is counted so often an hour and no more', async () => {
  for (let times = 0; times < limitRules.speedPerAddress.attempts; times++)
    await shop.limits.spend('speedPerAddress', '203.0.113.7')
  expect((await send(pageView)).status).toBe(429)
  expect((await send(pageView, '203.0.113.8')).status).toBe(200)
  expect(await kept()).toHaveLength(3)
})

it('[S14] many views that come together are all counted', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => send(pageView, `198.51.100.${index}`)))
  expect((await kept()).map(({ views }) => views)).toEqual([40, 40, 40])
})

it('[S14] the report has the last 28 days, and after a quarter the shop forgets them', async () => {
  await send(pageView)
  const age = (days: number) =>
    shop.database.pool.query(`update page_speed set day = (now() at time zone 'Europe/Kyiv')::date - $1::int`, [days])
  await age(27)
  expect(await report()).toHaveLength(1)
  await age(28)
  expect(await report()).toEqual([])
  await age(92)
  await cleanSpeed(shop)
  expect(await kept()).toHaveLength(3)
  await age(93)
  await cleanSpeed(shop)
  expect(await kept()).toEqual([])
})

it('[S14] how fast the shop is, is for the Admin alone', async () => {
  for (const role of ['user', 'packer', 'manager'] as const)
    expect((await api.call('/crm/speed/get', { token: await api.signIn(role) })).status).toBe(403)
})
