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
} from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Language } from '#kit/language.ts'
import type { Translate } from '#platform/texts.ts'
import { storefrontTexts, type StorefrontKey } from '#modules/storefront/texts.ts'
import { chromiumFlags } from '../chromium-flags.ts'
import { findOrFetchChromium } from '../../scripts/chromium.mjs'
import { openShop, type OpenShop } from './open-shop.ts'

export interface VisitOptions {
  scripts?: boolean
  language?: Language
  width?: 320 | 390 | 1360
  theme?: 'light' | 'dark'
  /** Of the screen, a CSS pixel. */
  dots?: number
  /** A browser that blocks them all refuses its other storage as well. */
  cookies?: boolean
  /** Shared with the earlier tests that asked for the same, and emptied between them: new browsers cost the most. */
  isShared?: boolean
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
  /** What went wrong so far: errors in the console and on the page, refused policies, failed requests. */
  problems(): string[]
  /** Becomes a new visitor, in a browser that has the shop's files. */
  forget(): Promise<void>
}

export type Visit = (options?: VisitOptions) => Promise<Visitor>

let launching: Promise<Browser> | undefined

/** One for all files of a worker; it ends with the worker. */
function openBrowser(): Promise<Browser> {
  return (launching ??= findOrFetchChromium().then((executablePath) =>
    chromium.launch({ args: chromiumFlags, executablePath }),
  ))
}

/**
 * One server for a test file, and the Chromium of its worker. A test fails when anything went wrong in the browser of any of its
 * visitors, whatever else it looks at.
 */
export function browserTests(): { visit: Visit; opened: OpenShop } {
  const opened = {} as OpenShop
  const visitors = new Set<Visitor>()
  const shared = new Map<string, Visitor>()
  let browser: Browser

  beforeAll(async () => {
    const [shop, running] = await Promise.all([openShop(), openBrowser()])
    Object.assign(opened, shop)
    browser = running
  })
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
    await opened.stop?.()
  })
  afterEach(async () => {
    const gone = [...visitors]
    visitors.clear()
    const problems = gone.flatMap((visitor) => visitor.problems())
    const lasting = new Set(shared.values())
    await Promise.all(gone.map((visitor) => (lasting.has(visitor) ? visitor.forget() : visitor.context.close())))
    expect(problems).toEqual([])
  })

  async function visit({ isShared = false, ...options }: VisitOptions = {}): Promise<Visitor> {
    const key = JSON.stringify(options)
    const visitor = shared.get(key) ?? (await openVisitor(options))
    if (isShared) shared.set(key, visitor)
    visitors.add(visitor)
    return visitor
  }

  async function openVisitor({
    scripts = true,
    language = 'uk',
    width = 1360,
    theme = 'light',
    dots = 1,
    cookies = true,
  }: VisitOptions): Promise<Visitor> {
    const open = cookies ? (options: BrowserContextOptions) => browser.newContext(options) : openWithoutCookies
    const context = await open({
      baseURL: opened.address,
      javaScriptEnabled: scripts,
      viewport: { width, height: width < 900 ? 844 : 900 },
      hasTouch: width < 900,
      deviceScaleFactor: dots,
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale: language === 'uk' ? 'uk-UA' : 'en-GB',
      timezoneId: 'Europe/Kyiv',
    })
    context.setDefaultTimeout(30_000)
    const page = await context.newPage()
    const awaited: RegExp[] = []
    const seen = watch(context, { address: opened.address, hasScripts: scripts })
    return {
      page,
      context,
      language,
      hasScripts: scripts,
      t: storefrontTexts(language),
      open: async (path) => void (await page.goto(`/${language}${path === '/' ? '' : path}`)),
      awaits: (answer) => void awaited.push(answer),
      problems: () => seen.filter((problem) => !awaited.some((answer) => answer.test(problem))),
      async forget() {
        await page.evaluate(() => {
          localStorage.clear()
          sessionStorage.clear()
        })
        // a page that is still there would ask with what is gone
        await page.goto('about:blank')
        await context.clearCookies()
        awaited.length = 0
        seen.length = 0
      },
    }
  }

  return { visit, opened }
}

/** A browser of its own: what it blocks is a setting of its profile. */
async function openWithoutCookies(options: BrowserContextOptions): Promise<BrowserContext> {
  const profile = await mkdtemp(join(tmpdir(), 'no-cookies-'))
  const blocked = 2
  await mkdir(join(profile, 'Default'))
  await writeFile(
    join(profile, 'Default', 'Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: blocked } } }),
  )
  const executablePath = await findOrFetchChromium()
  const context = await chromium.launchPersistentContext(profile, { ...options, args: chromiumFlags, executablePath })
  context.on('close', () => void rm(profile, { recursive: true, force: true, maxRetries: 20 }))
  return context
}

/** Waits until an element says just this. */
export async function shows(element: Locator, text: string): Promise<void> {
  await expect.poll(() => element.textContent()).toBe(text)
}

/** Collects all that goes wrong in a context, its future pages included. */
function watch(context: BrowserContext, { address, hasScripts }: { address: string; hasScripts: boolean }): string[] {
  const seen: string[] = []
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
  return seen
}
