import { expect, it } from 'vitest'
import { browserTests } from './browser.ts'
import { findViolations, keepPicture, looks, sampled, sidewaysScroll } from './looking.ts'
import { signInQuietly } from './office.ts'

const { visit, opened } = browserTests()
/** Of the light theme. */
const ink = 'rgb(42, 21, 34)'

// a quarter is sure to have sold something, whatever the day
const pages = [
  ['today', '/crm/today'],
  ['earned', '/crm/insights?unit=quarter'],
  ['stock', '/crm/insights/stock'],
  ['money', '/crm/insights/money'],
  ['adverts', '/crm/insights/adverts'],
  ['customers', '/crm/insights/customers'],
  ['rows', '/crm/insights/rows?unit=quarter'],
] as const

/** Each page in every look in the deep tests; otherwise in one, another one for the next page. */
const shown = pages.flatMap(([name, path], index) => {
  const [first, ...others] = looks
  const turned = index % 2 === 0 || !first ? looks : [...others, first]
  return sampled(turned).map((look) => ({ name, path, ...look }))
})

it.each(shown)(
  '[A1] [B19] $name is whole in $language at $width px, $theme: nothing for axe, no sideways scroll',
  async ({ name, path, ...look }) => {
    const visitor = await visit(look)
    const { page } = visitor
    await signInQuietly(visitor, opened.address)
    await page.goto(path)
    await page.locator('main :is(h2, table)').first().waitFor()
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    expect(await findViolations(visitor)).toEqual([])
    expect(await sidewaysScroll(visitor)).toBe(0)
    await keepPicture(visitor, `${name}-${look.language}-${look.width}-${look.theme}`, { fullPage: true })
  },
)

it.each(pages.map(([name, path]) => ({ name, path })))(
  '[A15] every chart of $name stands in a table or beside one',
  async ({ path }) => {
    const visitor = await visit()
    const { page } = visitor
    await signInQuietly(visitor, opened.address)
    await page.goto(path)
    await page.locator('main :is(h2, table)').first().waitFor()
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    expect(await page.evaluate(findChartsAlone)).toEqual([])
  },
)

/** Drawings larger than a sign, where neither the card around them nor the next one has a table. */
function findChartsAlone(): string[] {
  return [...document.querySelectorAll('main svg')]
    .filter((drawing) => drawing.getBoundingClientRect().width > 48)
    .filter((drawing) => {
      const card = drawing.closest('section')
      return !card?.querySelector('table') && !card?.nextElementSibling?.querySelector('table')
    })
    .map((drawing) => drawing.getAttribute('aria-label') ?? drawing.outerHTML.slice(0, 80))
}

/** An A4 page less its margins, in pixels of CSS. */
const sheet = { width: 718, height: 1000 }

it.each(pages.map(([name, path]) => ({ name, path })))(
  '[B17] [B19] $name prints on A4: in light colours from a dark screen, nothing of the office, nothing wider than the paper',
  async ({ name, path }) => {
    const visitor = await visit({ theme: 'dark' })
    const { page } = visitor
    await signInQuietly(visitor, opened.address)
    await page.goto(path)
    await page.locator('main :is(h2, table)').first().waitFor()
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.setViewportSize(sheet)
    await expect.poll(() => page.locator('body').evaluate((body) => getComputedStyle(body).color)).toBe(ink)
    await expect.poll(() => page.locator('.rail-link').filter({ visible: true }).count()).toBe(0)
    await expect.poll(() => sidewaysScroll(visitor)).toBe(0)
    if (process.env.DEEP === '1')
      await page.pdf({ path: `artefacts/screens/${name}-print.pdf`, format: 'A4', printBackground: true })
  },
)
