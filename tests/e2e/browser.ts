import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Request,
} from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Language } from '#kit/language.ts'
import type { Translate } from '#platform/texts.ts'
import { knownPagesKey } from '#app/browser/known-pages.ts'
import { pageHelp } from '#app/browser/page-help.ts'
import { storefrontTexts, type StorefrontKey } from '#modules/storefront/texts.ts'
import { chromiumFlags } from '../chromium-flags.ts'
import { calledBy, undescribedIn } from '../build/described.ts'
import { isDeep } from '../deep.ts'
import { findOrFetchChromium } from '../../scripts/chromium.mjs'
import type { OpenShop } from './open-shop.ts'
import { holdNothing } from './held-calls.ts'
import { IdleVisitors, openBrowser } from './worker-browser.ts'

export interface VisitOptions {
  scripts?: boolean
  language?: Language
  width?: 320 | 360 | 390 | 430 | 768 | 1360
  theme?: 'light' | 'dark'
  /** The screen's dots in a CSS pixel. */
  dots?: number
  /** A browser that blocks them all refuses its other storage as well. */
  cookies?: boolean
  /** Keeps what the shop shows without a connection; what a worker asks for no test can hold back. */
  worker?: boolean
  /**
   * With nothing in its cache, and thrown away afterwards: for first visits that are measured, and for tests that change
   * a browser for good. Others get one that was used and emptied, maybe by the file before: new ones, and cold ones, cost
   * the most.
   */
  isNew?: boolean
}

/** A person at a browser of their own: nothing is kept from visits before. */
export interface Visitor {
  page: Page
  context: BrowserContext
  language: Language
  hasScripts: boolean
  /** The storefront's words in this visitor's language. */
  t: Translate<StorefrontKey>
  /** Opens a page of the storefront by its path without language. */
  open(path: string): Promise<void>
  /** Answers that this visitor is meant to get, such as a form that is refused: `409 /uk/checkout`. */
  awaits(answer: RegExp): void
  /**
   * Faults so far: errors in the console and on the page, refused policies, failed requests, answers that differ from their
   * endpoints' descriptions.
   */
  problems(): string[]
  /** Once every answer that came is looked at. */
  allRead(): Promise<void>
  /** Becomes a new visitor, in a browser that has the shop's files. */
  forget(): Promise<void>
  /** Sits down before another screen. */
  look(options: Screen): Promise<void>
}

type Screen = Required<Pick<VisitOptions, 'width' | 'theme'>>
type Browsing = Required<Pick<VisitOptions, 'scripts' | 'language' | 'cookies' | 'dots' | 'worker'>> & {
  hasTouch: boolean
}

export type Visit = (options?: VisitOptions) => Promise<Visitor>

const idle = new IdleVisitors<Visitor>()

/**
 * One server for a test file, and the Chromium of its worker. A test fails when anything went wrong in the browser of any of its
 * visitors, whatever else it looks at. `connect` names the stand-ins of companies outside. A second try has a
 * shop of its own, in which nothing is left of the first one.
 */
export function browserTests(
  connect: () => Promise<Readonly<Record<string, string>>> = async () => ({}),
  { isEmpty = false }: { isEmpty?: boolean } = {},
): {
  visit: Visit
  opened: OpenShop
  /** Fills the shop before the tests of the file, and again before a second try. */
  prepare(fill: () => Promise<void>): void
} {
  const opened = {} as OpenShop
  const fills: (() => Promise<void>)[] = []
  /** The visitors of the running test, each with the kind of browser that a later file may take over. */
  const visitors = new Map<Visitor, string | undefined>()
  let browser: Browser
  let environment: Readonly<Record<string, string>>

  beforeAll(async () => {
    environment = await connect()
    const opening = openBrowser()
    await open()
    browser = await opening
  })
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return
    await opened.stop()
    await open()
  })
  afterAll(async () => {
    await idle.closeOthers()
    await opened.stop?.()
  })
  afterEach(async ({ task }) => {
    const gone = [...visitors]
    visitors.clear()
    await Promise.all(gone.map(([visitor]) => visitor.allRead()))
    const problems = gone.flatMap(([visitor]) => visitor.problems())
    // a test that ran out of time may still be pressing something
    const isOver = task.result?.state !== 'fail'
    await Promise.all(
      gone.map(async ([visitor, kept]) => {
        if (kept === undefined || !isOver) return visitor.context.close()
        await visitor.forget()
        idle.keep(kept, visitor)
      }),
    )
    expect(problems).toEqual([])
  })

  async function open(): Promise<void> {
    Object.assign(opened, await idle.openShop({ environment, isEmpty }))
    for (const fill of fills) await fill()
  }

  async function visit({
    scripts = true,
    language = 'uk',
    width = 1360,
    theme = 'light',
    dots = 1,
    cookies = true,
    worker = false,
    isNew = false,
  }: VisitOptions = {}): Promise<Visitor> {
    const browsing: Browsing = { scripts, language, cookies, worker, hasTouch: width < 900, dots }
    // one that blocks its storage is a browser of its own, and cannot be emptied
    const kept = isNew || !cookies ? undefined : JSON.stringify(browsing)
    const visitor = (kept !== undefined && idle.take(kept)) || (await openVisitor(browsing))
    visitors.set(visitor, kept)
    await visitor.look({ width, theme })
    return visitor
  }

  async function openVisitor({ scripts, language, cookies, worker, hasTouch, dots }: Browsing): Promise<Visitor> {
    const open = cookies ? (options: BrowserContextOptions) => browser.newContext(options) : openWithoutCookies
    const context = await open({
      baseURL: opened.address,
      javaScriptEnabled: scripts,
      serviceWorkers: worker ? 'allow' : 'block',
      hasTouch,
      deviceScaleFactor: dots,
      reducedMotion: 'reduce',
      locale: language === 'uk' ? 'uk-UA' : 'en-GB',
      timezoneId: 'Europe/Kyiv',
    })
    context.setDefaultTimeout(isDeep ? 120_000 : 30_000)
    await context.addInitScript(readPurposes, { key: knownPagesKey, paths: Object.keys(pageHelp).join(' ') })
    const page = await context.newPage()
    const awaited: RegExp[] = []
    const { seen, allRead } = watch(context, { address: opened.address, hasScripts: scripts })
    return {
      page,
      context,
      language,
      hasScripts: scripts,
      t: storefrontTexts(language),
      open: async (path) => void (await page.goto(`/${language}${path === '/' ? '' : path}`)),
      awaits: (answer) => void awaited.push(answer),
      problems: () => seen.filter((problem) => !awaited.some((answer) => answer.test(problem))),
      allRead,
      async forget() {
        for (const each of context.pages()) if (each !== page) await each.close()
        await Promise.all([context.setOffline(false), page.unrouteAll({ behavior: 'ignoreErrors' }), holdNothing(page)])
        // a page that is still there would ask with what is gone; this one is the lightest, and asks nothing
        await page.goto('/robots.txt')
        await page.evaluate(() => {
          localStorage.clear()
          sessionStorage.clear()
        })
        await context.clearCookies()
        await page.goto('about:blank')
        page.removeAllListeners('request')
        await allRead()
        awaited.length = 0
        seen.length = 0
      },
      async look({ width, theme }) {
        await page.setViewportSize(screenOf(width))
        await page.emulateMedia({ colorScheme: theme, media: null, forcedColors: null, reducedMotion: 'reduce' })
      },
    }
  }

  return { visit, opened, prepare: (fill) => void fills.push(fill) }
}

/** A phone's, or a desk's. */
export const screenOf = (width: number) => ({ width, height: width < 900 ? 844 : 900 })

/** A browser of its own: what it blocks is a setting of its profile, which only the whole Chromium reads. */
async function openWithoutCookies(options: BrowserContextOptions): Promise<BrowserContext> {
  const profile = await mkdtemp(join(tmpdir(), 'no-cookies-'))
  const blocked = 2
  await mkdir(join(profile, 'Default'))
  await writeFile(
    join(profile, 'Default', 'Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: blocked } } }),
  )
  const executablePath = await findOrFetchChromium()
  const context = await chromium.launchPersistentContext(profile, { ...options, ...chromiumFlags, executablePath })
  context.on('close', () => void rm(profile, { recursive: true, force: true, maxRetries: 20 }))
  return context
}

/** Waits until an element says just this. */
export async function shows(element: Locator, text: string): Promise<void> {
  await expect.poll(() => element.textContent()).toBe(text)
}

/** Collects all that goes wrong in a context, its future pages included. */
function watch(
  context: BrowserContext,
  { address, hasScripts }: { address: string; hasScripts: boolean },
): { seen: string[]; allRead(): Promise<void> } {
  const seen: string[] = []
  const reading = new Set<Promise<void>>()
  context.on('console', (message) => {
    // the answer itself is told below, with its status and path
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      seen.push(`console: ${message.text()}`)
  })
  context.on('weberror', (fault) => seen.push(`page error: ${fault.error().message}`))
  context.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(address) && !/^(data|blob):/.test(url)) seen.push(`another host: ${url}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // what a page was still fetching when it was left; and a browser without scripts says `csp` of every script
    if (reason !== 'net::ERR_ABORTED' && (hasScripts || reason !== 'csp')) seen.push(`${reason} ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) seen.push(`${response.status()} ${response.url().replace(address, '')}`)
  })
  // a stream of events is never finished
  context.on('requestfinished', (request) => {
    if (!request.url().startsWith(`${address}/api/`)) return
    const read = findUndescribed(request)
      .then((undescribed) => void (undescribed !== undefined && seen.push(undescribed)))
      .finally(() => reading.delete(read))
    reading.add(read)
  })
  return { seen, allRead: async () => void (await Promise.all(reading)) }
}

/** The fault in the answer of a call (WIRE-8). The browser may keep no answer of a page that it has left since. */
async function findUndescribed(request: Request): Promise<string | undefined> {
  const response = await request.response().catch(() => null)
  const path = calledBy(request.url(), response?.headers()['content-type'])
  if (!response || path === undefined) return undefined
  const text = await response.text().catch(() => '')
  if (text === '') return undefined
  try {
    return undescribedIn({ method: request.method(), path, status: response.status(), body: JSON.parse(text) })
  } catch (fault) {
    return `${request.method()} ${path} was not read: ${(fault as Error).message}`
  }
}

/** Whoever works here has read long ago what each page is for. */
function readPurposes({ key, paths }: { key: string; paths: string }): void {
  try {
    if (location.pathname.startsWith('/crm')) localStorage.setItem(key, paths)
  } catch {
    // a browser that keeps nothing shows them
  }
}
