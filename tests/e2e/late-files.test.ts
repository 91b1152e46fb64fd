import { expect } from 'vitest'
import { isDeep } from '../deep.ts'
import { longIt } from '../long.ts'
import { browserTests } from './browser.ts'
import { sampled } from './looking.ts'
import { looks, makeScene, type Look, type Scene } from './page-list.ts'
import { countShifts, threeFrames } from './shifts.ts'
import { flats } from './shopper.ts'

const { visit, opened, prepare } = browserTests()
let scene: Scene

prepare(async () => {
  scene = await makeScene(opened)
})

/** Nothing comes in later on these, for a visitor whose line is slow (S8). */
const most = 0.004

const pages = looks.filter(({ name, isOver }) => !isOver && !name.startsWith('office-'))
const widths = [360, 390, 768, 1360] as const
interface View {
  look: Look
  name: string
  width: (typeof widths)[number]
  language: 'uk' | 'en'
}
const views = (['uk', 'en'] as const).flatMap((language) =>
  widths.flatMap((width) => pages.map((look): View => ({ look, name: look.name, width, language }))),
)
/** The form whose heading is the longest, and a heading that breaks on the narrowest phone; all of them in the deep run. */
const seen = isDeep
  ? views
  : views.filter(
      ({ name, width, language }) =>
        (name === 'review-to-prove' && width === 390 && language === 'uk') ||
        (name === 'missing' && width === 360 && language === 'en'),
    )

longIt.each(seen)(
  '[S8] fonts that come after the first paint move nothing: $name at $width px, $language',
  async ({ look, width, language }) => {
    const visitor = await visit({ width, language, isNew: true })
    const { page } = visitor
    const shifted = await countShifts(visitor)
    await page.route(/\.woff2$/, async (route) => {
      await page
        .waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        .catch(() => {})
      await route.continue().catch(() => {})
    })
    await look.go(visitor, scene)
    await page.waitForLoadState('networkidle')
    await threeFrames(visitor)
    expect(await shifted()).toBeLessThanOrEqual(most)
  },
)

/** Bytes as they travel that a photo of goods shares the line with: document, styles, scripts and fonts of a first visit. */
const mostBeside = 100_000

longIt.each(
  sampled(
    [
      { width: 390, dots: 2.6, code: flats.code },
      { width: 390, dots: 1.75, code: 'BAG-0101' },
      { width: 1360, dots: 1, code: flats.code },
    ] as const,
    2,
  ),
)(
  '[S8] [S9] the photo of $code is painted before any other is asked for: $width px with $dots dots',
  async ({ width, dots, code }) => {
    const visitor = await visit({ width, dots, isNew: true })
    const { page } = visitor
    const shifted = await countShifts(visitor)
    const asked: string[] = []
    page.on('request', (request) => void (/\/photos\//.test(request.url()) && asked.push(request.url())))
    const painted = Promise.withResolvers<void>()
    await page.route(/\/photos\//, async (route) => {
      await painted.promise
      await route.continue()
    })
    await page.goto(`/${visitor.language}/products/${code}`, { waitUntil: 'domcontentloaded' })
    await page.locator('html[data-scripts]').waitFor()
    await page.evaluate(() => document.fonts.ready)
    await threeFrames(visitor)
    expect(asked).toHaveLength(1)
    const beside = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
        (sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize,
        0,
      ),
    )
    expect(beside).toBeGreaterThan(30_000)
    expect(beside).toBeLessThanOrEqual(mostBeside)
    painted.resolve()
    const thumbs = page.locator('.thumbs img')
    const areHere = () =>
      thumbs.evaluateAll(
        (all: HTMLImageElement[]) =>
          all.length > 1 && all.every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
      )
    await expect.poll(areHere).toBe(true)
    await threeFrames(visitor)
    expect(await shifted()).toBeLessThanOrEqual(most)
  },
)

longIt('[U21] a photo that never comes holds no thumbnail up', async () => {
  const visitor = await visit({ width: 390, isNew: true })
  const { page } = visitor
  let first = true
  visitor.awaits(/\/photos\//)
  await page.route(/\/photos\//, (route) => {
    const isFirst = first
    first = false
    return isFirst ? route.fulfill({ status: 404 }) : route.continue()
  })
  await visitor.open(`/products/${flats.code}`)
  await expect
    .poll(() =>
      page
        .locator('.thumbs img')
        .nth(1)
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
})
