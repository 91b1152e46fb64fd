import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect } from 'vitest'
import { isDeep, takesPictures } from '../deep.ts'
import { looksWhen, type Look } from '../looks.ts'
import { screenOf, type Visitor } from './browser.ts'

/** In the deep tests a page is opened once a language: the other width and theme are looked at where it stands. */
const opened = (all: readonly Look[]) =>
  isDeep
    ? all.filter(({ language, width, theme }) => theme === 'light' && (language === 'uk') === (width === 390))
    : all

export const looks = opened(looksWhen(isDeep))
/** Half the size of what the package hands out: to read it costs as much as a small page. Elements are told by where they stand. */
const axeSource = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
axe.configure({ noHtml: true })`

/** All of them in the deep tests; otherwise the last few. */
export function sampled<Kind>(all: readonly Kind[], few = 1): readonly Kind[] {
  return isDeep ? all : all.slice(-few)
}

export const looksLike = (one: 'phone' | 'desk') => opened(looksWhen(isDeep, one))

/** The things to show in one of the looks: all in the deep tests; otherwise each in one look, in turn. */
export function turnOf<Kind>(all: readonly Kind[], look: Look): readonly Kind[] {
  return isDeep ? all : all.filter((_, at) => at % looks.length === looks.indexOf(look))
}

interface Whole {
  fullPage?: boolean
  /** Not where it is only of one width, or is shown in both elsewhere. */
  turned?: boolean
}

/**
 * Nothing for axe, and no way to move the page sideways (A1, A11): as it stands, and in the deep tests turned to the other width
 * as well. Its pictures are kept by the name.
 */
export async function expectWhole(
  visitor: Visitor,
  name: string,
  { fullPage, turned = true }: Whole = {},
): Promise<void> {
  const see = async (width: number) => {
    await keepPicture(visitor, `${name}-${visitor.language}-${width}`, { fullPage })
    expect(await findViolations(visitor), `${name}, ${width} px`).toEqual([])
    expect(await sidewaysScroll(visitor), `${name}, ${width} px`).toBe(0)
  }
  if (turned) return inEachWidth(visitor, see)
  const own = widthOf(visitor)
  await turnTo(visitor, own)
  await see(own)
}

/**
 * As the page stands, and in the deep tests turned to the other width as well, from which it comes back. The pointer stays the one
 * that the browser was opened with: what is styled for a finger the deep tests see in Ukrainian alone.
 */
export async function inEachWidth(visitor: Visitor, see: (width: number) => Promise<void>): Promise<void> {
  const own = widthOf(visitor)
  await turnTo(visitor, own)
  await see(own)
  if (!isDeep) return
  const other = own < 900 ? 1360 : 390
  await turnTo(visitor, other)
  await see(other)
  await turnTo(visitor, own)
}

const widthOf = ({ page }: Visitor) => page.viewportSize()?.width ?? 1360

/** Until what the width brings is drawn: the rows of a list, pictures below the fold, and fonts. */
export async function turnTo({ page }: Visitor, width: number): Promise<void> {
  const rows = page.locator('.ag-row[row-id], [data-card]')
  const hasRows = (await rows.count()) > 0
  await page.setViewportSize(screenOf(width))
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  })
  // a grid draws a row without an id until its rows come
  const waiting = page.locator('main [aria-busy=true], .ag-row:not([row-id])')
  await expect
    .poll(async () => (await waiting.count()) === 0 && (!hasRows || (await rows.count()) > 0), {
      message: `whole at ${width} px`,
    })
    .toBe(true)
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
}

/** Violations that axe finds on the page as it stands (A1); in the deep tests its colours in the other theme, too. */
export async function findViolations(visitor: Visitor): Promise<string[]> {
  if (!(await visitor.page.evaluate(() => 'axe' in window))) await visitor.page.evaluate(axeSource)
  const found = await runAxe(visitor, {})
  if (isDeep)
    found.push(
      ...(await inOtherTheme(visitor, () => runAxe(visitor, { runOnly: ['color-contrast', 'link-in-text-block'] }))),
    )
  return found
}

async function runAxe({ page }: Visitor, options: RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate((asked): Promise<AxeResults> => {
    const { axe: here } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
    // no rule that is on reads style sheets, which else are parsed once more
    return here.run({ resultTypes: ['violations'], preload: { assets: ['media'] }, ...asked })
  }, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

/** Only its colours differ there. */
async function inOtherTheme<Seen>({ page }: Visitor, see: () => Promise<Seen>): Promise<Seen> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [theme, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  await page.emulateMedia({ colorScheme: other })
  try {
    return await see()
  } finally {
    await page.emulateMedia({ colorScheme: theme })
  }
}

/** How far the page can be moved sideways, which it should not (A11). */
export function sidewaysScroll({ page }: Visitor): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/**
 * Pictures to look at, in artefacts/screens, where they are asked for: taking them costs as much as what they show. In the other
 * theme only in Ukrainian: words are no darker.
 */
export async function keepPicture(visitor: Visitor, name: string, { fullPage = false } = {}): Promise<void> {
  if (!takesPictures) return
  const take = (of: string) =>
    visitor.page.screenshot({ path: `artefacts/screens/${of}.jpg`, type: 'jpeg', quality: 80, fullPage })
  await take(name)
  if (visitor.language === 'uk') await inOtherTheme(visitor, () => take(`${name}-dark`))
}
