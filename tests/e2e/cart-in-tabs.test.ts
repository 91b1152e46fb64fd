import { expect } from 'vitest'
import { browserTests, shows, type Visitor } from './browser.ts'
import { deepIt } from '../deep.ts'
import { findViolations } from './looking.ts'
import { chooseSize, fillCheckout, flats, pressAdd, recipient, sendOrder, thankedFor } from './shopper.ts'

const { visit } = browserTests()

const badge = ({ page }: Pick<Visitor, 'page'>) => page.locator('.header [data-cart-count]')

async function toCart({ page, t }: Visitor): Promise<void> {
  await page.locator('.header [data-cart]').click()
  await shows(page.locator('h1'), t('cart.title'))
}

deepIt.each([
  { scripts: true, language: 'uk', width: 390, theme: 'light' },
  { scripts: false, language: 'uk', width: 390, theme: 'dark' },
  { scripts: true, language: 'en', width: 1360, theme: 'light' },
] as const)('[NAV-5] a browser that blocks all cookies buys as a guest: %o', async (look) => {
  const visitor = await visit({ ...look, cookies: false })
  const { page, context, open, t, language } = visitor
  await open(`/products/${flats.code}`)
  if (look.scripts) await expect.poll(() => page.evaluate(() => document.cookie)).toBe('')
  await chooseSize(visitor, '37')
  await pressAdd(visitor)
  await shows(page.locator('h1'), t('cart.title'))
  await shows(badge(visitor), '1')
  if (look.scripts) expect(await findViolations(visitor)).toEqual([])

  // a second thing, found by the shop's own links; and what a reload and the button back do
  await page.getByRole('link', { name: t('cart.back') }).click()
  await page
    .locator('main')
    .getByRole('link', { name: t('type.bags'), exact: true })
    .first()
    .click()
  await shows(page.locator('h1'), t('type.bags'))
  await page.reload()
  await page.locator('.card-name a, a.card-name').first().click()
  await page.waitForURL(/\/products\//)
  await page.goBack()
  await page.goForward()
  await pressAdd(visitor)
  await shows(badge(visitor), '2')
  if (look.scripts) await page.locator('#added a').first().click()
  await shows(page.locator('h1'), t('cart.title'))
  await expect.poll(() => page.locator('.cart-line').count()).toBe(2)

  const remove = page.locator('.cart-line form[action*=remove] [type=submit]').first()
  await remove.click()
  await shows(badge(visitor), '1')
  await page.locator('#put-back').click()
  await shows(badge(visitor), '2')

  await page.getByRole('link', { name: t('cart.checkout') }).click()
  await shows(page.locator('h1'), t('checkout.title'))
  await fillCheckout(visitor, recipient('+380671112233', language))
  await sendOrder(visitor)
  await thankedFor(visitor)
  await expect.poll(() => page.url()).not.toContain('cart=')
  await expect.poll(() => context.cookies()).toEqual([])
  await page.locator('.header [data-cart]').click()
  await shows(page.locator('h1'), t('cart.empty'))
})

deepIt('[ORD-15] a second tab that is refused because the first one ordered shows an empty bag at once', async () => {
  const visitor = await visit()
  const { page, context, open, t } = visitor
  await open(`/products/${flats.code}`)
  await chooseSize(visitor, '36')
  await pressAdd(visitor)
  await shows(badge(visitor), '1')
  const second = { ...visitor, page: await context.newPage() }
  for (const tab of [visitor, second]) {
    await tab.page.goto('/uk/checkout')
    await fillCheckout(tab, recipient('+380671112244'))
  }
  await sendOrder(visitor)
  await thankedFor(visitor)
  visitor.awaits(/^409 .*\/checkout$/)
  await sendOrder(second)
  await second.page.locator('.errors').waitFor()
  await expect.poll(() => badge(second).isHidden()).toBe(true)
  await expect.poll(() => second.page.locator('h1').textContent()).toBe(t('checkout.emptyCart'))
  await expect.poll(() => page.url()).toContain('/thanks/')
})

deepIt('[ORD-15] a tab that is shown again tells of what another one did, and the cart’s page shows it', async () => {
  const visitor = await visit()
  const { page, context, open } = visitor
  await open(`/products/${flats.code}`)
  await chooseSize(visitor, '36')
  await pressAdd(visitor)
  await shows(badge(visitor), '1')
  const other = { ...visitor, page: await context.newPage() }
  await other.page.goto('/uk/cart')
  await shows(badge(other), '1')
  await chooseSize(visitor, '37')
  await page.keyboard.press('Escape')
  await pressAdd(visitor)
  await shows(badge(visitor), '2')

  await other.page.bringToFront()
  await other.page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect.poll(() => other.page.locator('.cart-line').count()).toBe(2)
  await shows(badge(other), '2')
  await toCart(other)
  await other.page.locator('.cart-line form[action$=remove] [type=submit]').first().click()
  await shows(badge(other), '1')
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await shows(badge(visitor), '1')
})
