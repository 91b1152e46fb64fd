import { describe, expect } from 'vitest'
import { deepIt, takesPictures } from '../deep.ts'
import { browserTests } from './browser.ts'
import { expectWhole, looksLike, sampled, sidewaysScroll, turnOf } from './looking.ts'
import { signInQuietly } from './office.ts'

const { visit, opened } = browserTests()
/** The ink of the light theme. */
const ink = 'rgb(42, 21, 34)'

// a quarter is sure to have sold something, whatever the day
const pages = [
  ['today', '/crm/today'],
  ['earned', '/crm/insights?unit=quarter'],
  ['stock', '/crm/insights/stock'],
  ['money', '/crm/insights/money'],
  ['adverts', '/crm/insights/adverts'],
  ['customers', '/crm/insights/customers'],
  ['overheads', '/crm/insights/overheads?open=new'],
  ['rows', '/crm/insights/rows?unit=quarter'],
] as const

/** An A4 page less its margins, in pixels of CSS. */
const sheet = { width: 718, height: 1000 }

describe.each(looksLike('phone'))('in $language at $width px, $theme', (look) => {
  deepIt.each(sampled(turnOf(pages, look), 2))(
    '[A1] [A15] [B17] [B19] %s is whole: nothing for axe, no sideways scroll, every chart in a table or beside one; from a dark screen it prints on A4 in light colours, nothing of the office, nothing wider than the paper',
    async (name, path) => {
      const visitor = await visit(look)
      const { page } = visitor
      await signInQuietly(visitor, opened.address)
      await page.goto(path)
      await page.locator('main :is(h2, table)').first().waitFor()
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
      await expectWhole(visitor, name, { fullPage: true })

      await visitor.look({ width: 1360, theme: 'dark' })
      await expect.poll(() => page.evaluate(findChartsAlone)).toEqual([])
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await page.setViewportSize(sheet)
      await expect.poll(() => page.locator('body').evaluate((body) => getComputedStyle(body).color)).toBe(ink)
      const paper = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
      expect(paper).toBe('rgb(255, 255, 255)')
      await expect.poll(() => page.locator('.rail-link').filter({ visible: true }).count()).toBe(0)
      await expect.poll(() => sidewaysScroll(visitor)).toBe(0)
      const curves = page.locator('main tbody svg[aria-label^="P-"]')
      if (name === 'stock')
        await expect
          .poll(async () => Math.min(...(await curves.evaluateAll((all) => all.map((one) => one.clientWidth)))))
          .toBeGreaterThan(sheet.width * 0.6)
      if (takesPictures)
        await page.pdf({ path: `artefacts/screens/${name}-print.pdf`, format: 'A4', printBackground: true })
    },
  )
})

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
