import { expect, it } from 'vitest'
import { deepIt } from '../deep.ts'
import { browserTests, shows } from './browser.ts'
import { sampled } from './looking.ts'
import { addAndOpenCart, chooseSize, flats } from './shopper.ts'

const tagline = { uk: 'Тут ви знайдете товари для душі', en: 'Here you will find goods for the soul' }

const { visit } = browserTests()

deepIt.each(sampled([true, false]))(
  '[LOC-2] switching the language keeps the page, its query and the cart, and is remembered (scripts: %s)',
  async (scripts) => {
    const visitor = await visit({ scripts })
    const { page, context } = visitor
    await visitor.open(`/products/${flats.code}`)
    await chooseSize(visitor, '39')
    await addAndOpenCart(visitor)
    await visitor.open('/shoes?size=39&sort=cheaper')
    await page.locator('.strip .language').click()
    await page.waitForURL('/en/shoes?size=39&sort=cheaper')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
    await shows(page.locator('h1'), 'Shoes')
    if (scripts) await shows(page.locator('[data-cart-count]'), '1')
    if (scripts) await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('ENG')

    const cookie = (await context.cookies()).find(({ name }) => name === 'NEXT_LOCALE')
    expect(cookie?.value).toBe('en')
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 60 * 60)
    await page.goto('/cart')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
    await expect.poll(() => page.locator('.cart-line h2').innerText()).toBe(flats.name.en)
    await page.goto('/uk/cart')
    await expect.poll(() => page.locator('.cart-line h2').innerText()).toBe(flats.name.uk)
  },
)

it.each(['/', '/shoes', `/products/${flats.code}`])(
  '[S9] a page to browse (%s) brings at most 12 kB of scripts, compressed',
  async (path) => {
    const visitor = await visit()
    const { page } = visitor
    await visitor.open(path)
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
    )
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12_000)
  },
)

it('[NAV-3] the side menu stands below 900 px only, and opens without scripts', async () => {
  const visitor = await visit({ scripts: false, width: 390 })
  const { page, t } = visitor
  await visitor.open('/')
  const menu = page.locator('#menu')
  await expect.poll(() => menu.isVisible()).toBe(false)
  await page.getByRole('button', { name: t('nav.menu') }).click()
  await menu.waitFor()
  await expect.poll(() => menu.locator('.menu-eggs a').allInnerTexts()).toHaveLength(8)
  await menu.getByRole('button', { name: t('nav.close') }).click()
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: t('nav.menu') }).click()
  await menu.getByRole('link', { name: t('type.socks') }).click()
  await page.waitForURL('/uk/socks')

  await page.setViewportSize({ width: 899, height: 800 })
  await expect.poll(() => page.getByRole('button', { name: t('nav.menu') }).isVisible()).toBe(true)
  await page.setViewportSize({ width: 900, height: 800 })
  await expect.poll(() => page.getByRole('button', { name: t('nav.menu') }).isVisible()).toBe(false)
  await expect.poll(() => page.locator('header nav.types').isVisible()).toBe(true)
})

deepIt('[NAV-3] the header’s parts: sign-in is bare, the cart has no menu, no navigation and no search', async () => {
  const visitor = await visit({ width: 390 })
  const { page } = visitor
  const parts = {
    search: 'header .search-line, #search-panel',
    navigation: 'header nav.types',
    menu: '#menu',
    account: 'header .account',
    cart: 'header [data-cart]',
  }
  const seen = async (path: string) => {
    await visitor.open(path)
    const counts = await Promise.all(
      Object.entries(parts).map(async ([part, selector]) => ((await page.locator(selector).count()) > 0 ? [part] : [])),
    )
    await expect.poll(() => page.locator('.strip .tagline').innerText()).toBe(tagline[visitor.language])
    return counts.flat().join(' ')
  }
  expect(await seen('/')).toBe('search navigation menu account cart')
  expect(await seen(`/products/${flats.code}`)).toBe('search navigation menu account cart')
  expect(await seen('/login')).toBe('')
  expect(await seen('/cart')).toBe('account cart')
  expect(await seen('/checkout')).toBe('search account cart')
})
