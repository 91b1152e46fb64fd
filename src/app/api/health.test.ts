import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#platform/server/database/database.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { testSite, type Site } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site

beforeAll(async () => {
  shop = await testShop()
  site = await testSite(shop)
})

it('without its database the shop says so in words, on pages and to monitors', async () => {
  const away = openDatabase({ host: '/nonexistent', port: 5432, user: 'shop', database: 'shop' })
  onTestFinished(() => away.close())
  const dark = await testSite({ ...shop, database: away })
  const page = await dark.get('/en/shoes')
  expect([
    page.status,
    page.headers.get('cache-control'),
    page.text.includes(page.headers.get('x-request-id') ?? 'none'),
  ]).toEqual([503, 'private, no-store', true])
  expect((await dark.get('/health')).status).toBe(503)
  expect((await dark.get('/api/products')).status).toBe(503)
  for (const asked of ['/en/shoes?size=37&sort=cheaper', '/en/search?q=red+bag'])
    expect((await dark.get(asked)).text).toContain(`<a class="button" href="${asked.replace('&', '&amp;')}">`)
  expect((await dark.get('//evil.example/')).text).not.toContain('href="//evil.example')
})

it('health says whether the database answers', async () => {
  expect(await site.get('/health')).toMatchObject({ status: 200, text: '{"status":"ok","database":"ok","disk":"ok"}' })
})
