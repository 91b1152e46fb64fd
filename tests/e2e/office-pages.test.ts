import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { assetsOf, type Manifest } from '#modules/storefront/assets.ts'
import { orderTexts } from '#modules/orders/order/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { deepIt } from '../deep.ts'
import { buildOrder } from '../build/orders.ts'
import { browserTests } from './browser.ts'
import { listRow, signInQuietly, withoutOrderEvents } from './office.ts'

const { visit, opened } = browserTests()
const t = officeTexts('uk')

const dist = new URL('../../dist/client/', import.meta.url)
const shell = 'src/app/crm.tsx'
const firstList = 'src/modules/orders/web/list/crm-orders-page.tsx'
const firstGrid = 'src/modules/orders/web/list/orders-grid.tsx'
/** Modules that draw the grid's rows, at a desk and on a phone. */
const drawings = ['src/platform/web/grid/ag-grid.tsx', 'src/platform/web/grid/card-list.tsx']

/** With its hash; other files of the grid are our own. */
const gridLibrary = /^grid-[\w-]{7}\.js$/

/** Bytes of script, in gzip, beside what is counted apart. */
const most = 90_000
/** With the columns of the list, what may be done in its cells, and what draws the rows, without the grid's library. */
const mostWithRows = 114_000

it('[S9] the shell of the back-office and its first list are within their budget, beside React and what the sign-in page shares, the schemas and the grid', async () => {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest
  const shared = filesOf(manifest, ['src/app/browser/login.tsx'])
  const sizeOf = async (entries: readonly string[]) => {
    const brought = filesOf(manifest, entries).filter(
      (file) => !shared.includes(file) && !file.startsWith('zod-') && !gridLibrary.test(file),
    )
    const sizes = await Promise.all(
      brought.map(async (file) => gzipSync(await readFile(new URL(file, dist)), { level: 9 }).length),
    )
    return sizes.reduce((total, size) => total + size, 0)
  }
  const sizes = await Promise.all(
    [[], [firstList], ...drawings.map((drawing) => [firstList, firstGrid, drawing])].map((entries) =>
      sizeOf([shell, ...entries]),
    ),
  )
  const [shellAlone = 0, list = 0, ...withRows] = sizes
  expect(shellAlone).toBeGreaterThan(10_000)
  expect(list).toBeGreaterThan(shellAlone)
  expect(list).toBeLessThanOrEqual(most)
  for (const size of withRows) {
    expect(size).toBeGreaterThan(list)
    expect(size).toBeLessThanOrEqual(mostWithRows)
  }
  // and the grid's library comes with the list alone, at a desk
  const librariesOf = (entries: readonly string[]) =>
    filesOf(manifest, entries).filter((file) => gridLibrary.test(file))
  const [desk = '', phone = ''] = drawings
  expect(librariesOf([shell, firstList, firstGrid, phone])).toEqual([])
  expect(librariesOf([desk])).toHaveLength(1)
})

deepIt.each([
  { name: 'customers', link: 'Покупці' },
  { name: 'today', link: 'Сьогодні' },
])(
  '[B24] a page whose script is gone, as after a new release, reloads once by itself, then by a press ($name)',
  async ({ name, link }) => {
    const visitor = await visit()
    const { page } = visitor
    visitor.awaits(new RegExp(`crm-${name}-page|script of a page did not come`))
    await signInQuietly(visitor, opened.address)
    await page.goto('/crm/orders')
    await page.locator(`${listRow} a`).first().waitFor()
    await page.route(`**/crm-${name}-page-*.js`, (route) => route.abort())
    const reloaded = page.waitForEvent('load')
    await page.getByRole('link', { name: link }).click()
    await reloaded
    await page.getByRole('heading', { name: t('office.missing') }).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: t('office.retry') }).click()
    await page.getByRole('heading', { name: link }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/crm/${name}`)
  },
)

deepIt('[B24] a half-typed form stays where a page that is only pointed at does not come', async () => {
  const order = await buildOrder(opened.shop, { lines: [] })
  const visitor = await visit()
  const { page } = visitor
  visitor.awaits(/crm-customers-page/)
  await signInQuietly(visitor, opened.address)
  await page.goto(`/crm/orders/${order.id}`)
  const note = page.getByLabel(orderTexts('uk')('field.note'), { exact: true })
  await note.fill('Зателефонувати ввечері')
  await page.route('**/crm-customers-page-*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('link', { name: 'Покупці' }).hover()
  await failed
  await expect.poll(() => note.inputValue()).toBe('Зателефонувати ввечері')
  await page.getByText(t('save.dirty')).waitFor()
})

deepIt.each([false, true])(
  '[S12] the likely next pages come while nothing else is done, unless one saves data: %s',
  async (savesData) => {
    const visitor = await visit({ isNew: true })
    const { page } = visitor
    if (savesData)
      await page.addInitScript(() => void Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await signInQuietly(visitor, opened.address)
    await withoutOrderEvents(visitor)
    const next = /crm-order-page-[^/]+\.js$/
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/crm/orders')
    await page.locator(`${listRow} a`).first().waitFor()
    await page.waitForLoadState('networkidle')
    // a busy page is idle later than its network
    await expect.poll(() => asked.some((url) => next.test(url))).toBe(!savesData)
    await page.locator(`${listRow} a`).first().click()
    await page.locator('form h2').first().waitFor()
  },
)

/** The scripts of entries, with all they import at once. */
function filesOf(manifest: Manifest, entries: readonly string[]): string[] {
  const { scripts, modules } = assetsOf(manifest, entries, '')
  return [...new Set([...scripts, ...modules])]
}
