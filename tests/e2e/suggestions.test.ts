import { expect, it } from 'vitest'
import { languages } from '#kit/language.ts'
import { deepIt } from '../deep.ts'
import { browserTests, type Visitor } from './browser.ts'
import { expectWhole, findViolations, sampled } from './looking.ts'

const { visit } = browserTests()
const mostScript = 10_000

async function type(visitor: Visitor, typed: string, width = 1360) {
  const { page } = visitor
  await visitor.open('/')
  if (width < 900) await page.locator('[popovertarget=search-panel]').click()
  const field = page.locator(width < 900 ? '#search-narrow' : '#search')
  const list = page.locator(width < 900 ? '#search-narrow-list' : '#search-list')
  await field.focus()
  await field.pressSequentially(typed)
  await list.locator('[role=option]').first().waitFor()
  return { field, list, options: list.locator('[role=option]') }
}

it('[U11] suggestions come as one types and are chosen by keys alone; Escape closes them and keeps what was typed', async () => {
  const visitor = await visit({ width: 1360 })
  const { page } = visitor
  const { field, list, options } = await type(visitor, 'черев')
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => options.count()).toBeLessThanOrEqual(8)
  await expect.poll(() => list.locator('mark').first().textContent()).toBe('Черев')

  await field.press('ArrowUp')
  const last = (await options.count()) - 1
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(`search-list-${last}`)
  await expect.poll(() => options.nth(last).getAttribute('aria-selected')).toBe('true')
  await field.press('ArrowDown')
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(null)

  await field.press('Escape')
  await expect.poll(() => list.isVisible()).toBe(false)
  await expect.poll(() => field.inputValue()).toBe('черев')

  await field.press('ArrowDown')
  await expect.poll(() => list.isVisible()).toBe(true)
  const href = await options.nth(1).getAttribute('href')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe(href)
})

deepIt(
  '[U11] a query that could not be asked shows no earlier suggestions, and is asked again at the next focus',
  async () => {
    const visitor = await visit({ width: 1360 })
    const { field, list, options } = await type(visitor, 'черев')
    visitor.awaits(/ERR_INTERNET_DISCONNECTED/)
    await visitor.context.setOffline(true)
    await field.fill('сумк')
    await expect.poll(() => options.count()).toBe(0)
    await field.blur()
    await field.focus()
    await expect.poll(() => list.isVisible()).toBe(false)
    await visitor.context.setOffline(false)
    await field.blur()
    await field.focus()
    await expect.poll(() => list.locator('mark').first().textContent()).toBe('Сумк')
    await expect.poll(() => list.isVisible()).toBe(true)
  },
)

deepIt('[U11] Enter without a choice searches, as the form does without scripts', async () => {
  for (const scripts of [true, false]) {
    const visitor = await visit({ width: 1360, scripts })
    const { page } = visitor
    await visitor.open('/')
    await page.locator('#search').fill('cevrf маківка')
    await page.locator('#search').press('Enter')
    await page.waitForURL(/\/search\?q=/)
    await expect.poll(() => page.locator('.card').count()).toBeGreaterThan(0)
  }
})

deepIt('[S9] the script of suggestions comes with the first focus, and is small', async () => {
  const visitor = await visit({ width: 1360, isNew: true })
  const { page } = visitor
  await visitor.open('/')
  await page.waitForLoadState('networkidle')
  const scripts = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
    )
  const before = new Set((await scripts()).map(({ name }) => name))
  await page.locator('#search').focus()
  await expect.poll(() => page.locator('#search').getAttribute('role')).toBe('combobox')
  const brought = (await scripts()).filter(({ name }) => !before.has(name))
  expect(brought.length).toBeGreaterThan(0)
  expect(brought.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)).toBeLessThanOrEqual(mostScript)
})

// another field in each width
deepIt.each(languages.flatMap((language) => ([390, 1360] as const).map((width) => ({ language, width }))))(
  '[A1] [U11] suggestions have nothing that axe finds: $language, $width px',
  async ({ width, language }) => {
    const visitor = await visit({ width, language })
    await type(visitor, language === 'uk' ? 'чере' : 'bag', width)
    await expectWhole(visitor, 'suggestions', { turned: false })
  },
)

deepIt(
  '[U14] a query that found nothing leads to the likeliest meaning, to all types and to goods that sell well',
  async () => {
    const visitor = await visit({ width: 1360 })
    const { page, t } = visitor
    await visitor.open(`/search?q=${encodeURIComponent('синхрофазотрон маківками')}`)
    await expect.poll(() => page.locator('#popular ~ ul .card, section .card').count()).toBeGreaterThan(3)
    const guess = page.locator('.nothing .lead a')
    await expect.poll(() => guess.textContent()).toBe(t('search.titleOf', { query: 'маківка' }))
    await guess.click()
    await expect.poll(() => page.locator('.card').count()).toBeGreaterThan(0)
  },
)

deepIt.each(sampled(['en', 'uk'] as const))(
  '[U14] the finds of a search’s known words show at once, and the words that were left out are named: %s',
  async (language) => {
    const visitor = await visit({ width: 390, language })
    const { page, t } = visitor
    await visitor.open(`/search?q=${encodeURIComponent('шкарпетки <nike>')}`)
    const line = [
      `${t('search.part')} ${t('search.titleOf', { query: 'шкарпетки' })}, `,
      t('search.leftOut', { count: 1, words: t('search.titleOf', { query: '<nike>' }) }),
    ].join('')
    await expect.poll(() => page.locator('.nothing .lead').textContent()).toBe(line)
    await expect.poll(() => page.locator('.nothing > .grid .card a[href*="SOC-"]').count()).toBeGreaterThan(11)
    expect(await findViolations(visitor)).toEqual([])
    await page.locator('.nothing .lead a').click()
    await expect.poll(() => page.locator('.listing-count').textContent()).toBe(t('list.found', { count: 14 }))
  },
)
