import { expect, it } from 'vitest'
import { deepIt } from '../deep.ts'
import { browserTests, type Visitor } from './browser.ts'
import { signInQuietly } from './office.ts'
import { flats } from './shopper.ts'

const { visit, opened } = browserTests()

/** A person, as far as the page can tell, whose views are measured, or none of them. */
async function visitor(width: 390 | 1360, isMeasured: boolean): Promise<Visitor> {
  const visiting = await visit({ width, isNew: true })
  await visiting.page.addInitScript(
    (chance) => {
      Object.defineProperty(Navigator.prototype, 'webdriver', { value: false })
      Math.random = () => chance
    },
    isMeasured ? 0 : 0.99,
  )
  return visiting
}

const counted = async () =>
  (
    await opened.shop.database.pool.query<{ page: string; device: string; vital: string }>(
      'select distinct page, device, vital from page_speed order by 1, 2, 3',
    )
  ).rows.map(({ page, device, vital }) => `${page} ${device} ${vital}`)

deepIt('[S14] a phone’s measurement of a page counts when its visitor leaves, and the Admin sees it', async () => {
  const { page, open } = await visitor(390, true)
  const measuring = page.waitForResponse(/send-page-view/)
  await open(`/products/${flats.code}`)
  await measuring
  await page.waitForLoadState('networkidle')
  const brought = await page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes('send-page-view'))
      .map(({ startTime, encodedBodySize }) => ({
        isAfterAll: startTime >= (load?.loadEventStart ?? Infinity),
        isSmall: encodedBodySize < 4000,
      }))
  })
  expect(brought).toEqual([{ isAfterAll: true, isSmall: true }])
  await page.locator('h1').click()
  await open('/delivery')
  await expect.poll(counted).toEqual(expect.arrayContaining(['product phone lcp', 'product phone ttfb']))

  const admin = await visit({ width: 390 })
  await signInQuietly(admin, opened.address)
  await admin.page.goto('/crm/settings')
  await admin.page.getByRole('link', { name: 'Як швидко сайт відкривається у відвідувачів' }).click()
  const row = admin.page.getByRole('row', { name: /Товар/ })
  await expect.poll(() => row.textContent()).toMatch(/\d (мс|с)/)
})

it('[S14] most views measure nothing and bring nothing for it', async () => {
  const { page, open } = await visitor(1360, false)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open('/')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /send-page-view|\/api\/speed/.test(url))).toEqual([])
})
