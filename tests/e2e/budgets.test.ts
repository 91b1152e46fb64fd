import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { deepIt, isDeep } from '../deep.ts'
import { longIt } from '../long.ts'
import { browserTests, type Visitor } from './browser.ts'
import { sampled } from './looking.ts'
import { longestTasks, type Load } from './longest-task.ts'
import { makeScene, type Scene } from './page-list.ts'
import { countShifts, threeFrames } from './shifts.ts'
import { flats } from './shopper.ts'

const { visit, opened, prepare } = browserTests()
let scene: Scene

prepare(async () => {
  scene = await makeScene(opened)
})

/** The most that a first visit may load, in bytes as they travel (S9). */
const most = { html: 25_000, css: 18_000, fonts: 75_000, onePicture: 60_000, everything: 400_000 }
const scriptsToBrowse = 12_000
const scriptsToBuy = 100_000

const pages = [
  { path: '/', scripts: scriptsToBrowse },
  { path: '/new', scripts: scriptsToBrowse },
  { path: '/shoes', scripts: scriptsToBrowse },
  { path: `/products/${flats.code}`, scripts: scriptsToBrowse },
  { path: '/delivery', scripts: scriptsToBrowse },
  { path: '/_app', scripts: scriptsToBrowse },
  { path: '/login', scripts: scriptsToBuy },
  { path: '/cart', scripts: scriptsToBrowse },
  { path: '/checkout', scripts: scriptsToBuy },
  { path: '/shoes/ballet-flats', scripts: scriptsToBrowse },
]
/** At both widths in the deep tests; otherwise three of the pages at one of them. */
const views = pages.flatMap((page, at) =>
  ([390, 1360] as const).filter((_, width) => isDeep || at % 8 === 3 * width).map((width) => ({ ...page, width })),
)

longIt.each(views)(
  '[S8] [S9] $path at $width px brings a new visitor no more than its budget, and nothing moves to its end',
  async ({ path, width, scripts }) => {
    const visitor = await newVisitor(path, width)
    const { page } = visitor
    const shifted = await countShifts(visitor)
    await visitor.open(path)
    await page.waitForLoadState('networkidle')
    const brought = await page.evaluate(() => {
      const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      return (entries as PerformanceResourceTiming[]).map(({ name, encodedBodySize }) => ({
        file: new URL(name).pathname,
        size: encodedBodySize,
      }))
    })
    const sizes = (pattern: RegExp) => brought.filter(({ file }) => pattern.test(file)).map(({ size }) => size)
    const sum = (of: number[]) => of.reduce((total, size) => total + size, 0)
    const [html = 0] = brought.map(({ size }) => size)
    expect(html).toBeGreaterThan(1000)
    expect(sum(sizes(/\.css$/))).toBeGreaterThan(1000)
    expect({
      html: within(html, most.html),
      scripts: within(sum(sizes(/\.js$/)), scripts),
      css: within(sum(sizes(/\.css$/)), most.css),
      fonts: within(sum(sizes(/\.woff2$/)), most.fonts),
      onePicture: within(Math.max(0, ...sizes(/^\/photos\//)), most.onePicture),
      everything: within(sum(sizes(/./)), most.everything),
    }).toEqual({ html: '', scripts: '', css: '', fonts: '', onePicture: '', everything: '' })
    await readToTheEnd(visitor)
    expect(await shifted()).toBeLessThanOrEqual(0.02)
  },
)

deepIt.each([2.6, 3])('[S9] a phone with %s dots a pixel is sent no picture above 70 kB', async (dots) => {
  const visitor = await visit({ width: 390, dots })
  const { page } = visitor
  for (const path of ['/', '/shoes', `/products/${flats.code}`, '/products/BAG-0101']) {
    await visitor.open(path)
    await page.waitForLoadState('networkidle')
    const pictures = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.startsWith('/photos/'))
        .map(({ encodedBodySize }) => encodedBodySize),
    )
    expect(pictures.length).toBeGreaterThan(0)
    expect(within(Math.max(...pictures), 70_000)).toBe('')
  }
})

deepIt(
  '[S9] a first view of goods on a phone of 3 dots a pixel stays within the budget, and its largest picture comes first',
  async () => {
    const visitor = await visit({ width: 390, dots: 3, isNew: true })
    const { page } = visitor
    const asked = urlsAsked(visitor)
    await visitor.open('/products/BAG-0101')
    await page.waitForLoadState('networkidle')
    const { brought, main } = await page.evaluate(() => {
      const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      return {
        brought: (entries as PerformanceResourceTiming[]).reduce(
          (sum, { encodedBodySize }) => sum + encodedBodySize,
          0,
        ),
        main: document.querySelector<HTMLImageElement>('.gallery img')?.currentSrc,
      }
    })
    expect(within(brought, most.everything)).toBe('')
    expect(asked.find((url) => url.includes('/photos/'))).toBe(main)
  },
)

deepIt.each(sampled(['/new', '/', '/shoes']))(
  '[S9] on a phone the largest picture of the first screen is asked for before any that lies outside it (%s)',
  async (path) => {
    const visitor = await visit({ width: 390, dots: 3, isNew: true })
    const { page } = visitor
    const asked = urlsAsked(visitor)
    await visitor.open(path)
    await page.waitForLoadState('networkidle')
    const { largest, outside } = await page.evaluate(() => {
      const shown = [...document.images]
        .filter((image) => image.currentSrc.includes('/photos/') && image.checkVisibility())
        .map((image) => {
          const { left, right, top, bottom } = image.getBoundingClientRect()
          const width = Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0))
          return { file: image.currentSrc, seen: width * Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) }
        })
      const most = Math.max(...shown.map(({ seen }) => seen))
      return {
        largest: shown.find(({ seen }) => seen === most)?.file ?? '',
        outside: shown.filter(({ seen }) => seen === 0).map(({ file }) => file),
      }
    })
    const places = outside.map((file) => asked.indexOf(file)).filter((place) => place >= 0)
    expect(asked).toContain(largest)
    expect(places.length).toBeGreaterThan(0)
    expect(Math.min(...places)).toBeGreaterThan(asked.indexOf(largest))
  },
)

longIt.each(sampled([1360, 390] as const))(
  '[U15] while the rest of a list is awaited as many empty cards stand there, and then nothing moves (%s px)',
  async (width) => {
    const visitor = await visit({ width, isNew: true })
    const { page } = visitor
    const shifted = await countShifts(visitor)
    await visitor.open('/new')
    const answering = Promise.withResolvers<void>()
    await page.route(/page=2/, async (route) => {
      await answering.promise
      await route.continue()
    })
    const cards = page.locator('.listing-main .card:not(.skeleton)')
    const [before, coming] = [await cards.count(), Number(await page.locator('[data-more]').getAttribute('data-more'))]
    await page.locator('[data-more]').click()
    const skeletons = page.locator('.skeleton')
    await expect.poll(() => skeletons.count()).toBe(coming)
    const height = (photo: Locator) => photo.evaluate((element) => Math.round(element.getBoundingClientRect().height))
    expect(await height(skeletons.locator('.card-photo').first())).toBe(
      await height(cards.locator('.card-photo').first()),
    )
    // how the empty ones moved what is below is told a frame later
    await threeFrames(visitor)
    const moved = await shifted()
    answering.resolve()
    await expect.poll(() => cards.count()).toBe(before + coming)
    await expect.poll(() => skeletons.count()).toBe(0)
    expect(await shifted()).toBe(moved)
  },
)

longIt.each(sampled([1360, 390] as const))(
  '[U9] [U15] the button that brings more of a list stays where it comes into view (%s px)',
  async (width) => {
    const visitor = await visit({ width, isNew: true })
    await visitor.open('/new')
    const moved = await visitor.page.locator('[data-more]').evaluate(async (button) => {
      button.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { top } = button.getBoundingClientRect()
      for (let frame = 0; frame < 5; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
      return button.getBoundingClientRect().top - top
    })
    expect(Math.abs(moved)).toBeLessThan(1)
  },
)

longIt.each(
  sampled([390, 1360] as const).flatMap((width) =>
    ['', '?step=login&by=phone', '?step=register&by=email'].map((step) => ({ width, step })),
  ),
)('[U15] the form to sign in takes the place that waits for it: /login$step at $width px', async ({ width, step }) => {
  const visitor = await visit({ width, isNew: true })
  const { page } = visitor
  const coming = Promise.withResolvers<void>()
  await page.route(/\/login-[^/]*\.js$/, async (route) => {
    await coming.promise
    await route.continue()
  })
  const height = () => page.locator('.login').evaluate((element) => element.getBoundingClientRect().height)
  await page.goto(`/${visitor.language}/login${step}`, { waitUntil: 'commit' })
  await page.locator('.waiting-form').waitFor()
  const waiting = await height()
  coming.resolve()
  await page.locator('.sign-in-flow').waitFor()
  expect(Math.abs((await height()) - waiting)).toBeLessThanOrEqual(6)
})

/**
 * A task of the page itself is long at every load, one of a busy machine only now and then. So a page is loaded up to
 * seven times, and one load without a long task shows that it has none of its own.
 */
const loads = 7

deepIt('[S8] no page keeps the browser from answering for longer than 50 ms while it loads', async () => {
  let tooLong: (Load & { took: number })[] = []
  for (const { path } of isDeep ? pages : pages.filter(({ path: of }) => of === '/shoes' || of === '/checkout'))
    tooLong.push({ path, visitor: await newVisitor(path, 390), took: Infinity })
  for (let load = 0; load < loads && tooLong.length > 0; load++) {
    const took = await longestTasks(tooLong)
    tooLong = tooLong.map((page, index) => ({ ...page, took: took[index]! })).filter((page) => page.took > 50)
  }
  expect(tooLong.map(({ path, took }) => `${path}: ${took} ms`)).toEqual([])
})

async function newVisitor(path: string, width: 390 | 1360): Promise<Visitor> {
  const visitor = await visit({ width, isNew: true })
  if (path === '/cart' || path === '/checkout') await scene.fillCart(visitor)
  return visitor
}

/** In the order of asking, which the page's own clock is too coarse to tell. */
function urlsAsked({ page }: Visitor): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return asked
}

/** Empty, or how much there is of how much there may be. */
function within(size: number, limit: number): string {
  return size <= limit ? '' : `${size} of ${limit}`
}

async function readToTheEnd({ page }: Visitor): Promise<void> {
  await page.evaluate(async () => {
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy(0, innerHeight / 2)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })
  await page.waitForLoadState('networkidle')
}
