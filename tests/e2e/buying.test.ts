import { expect, it } from 'vitest'
import { formatMoney } from '#kit/money.ts'
import { platformTexts } from '#platform/texts.ts'
import { deepIt } from '../deep.ts'
import { buildProduct } from '../build/goods.ts'
import { longIt } from '../long.ts'
import { browserTests, shows, type Visitor } from './browser.ts'
import { sampled } from './looking.ts'
import {
  chooseSize,
  fillCheckout,
  flats,
  pressAdd,
  recipient,
  sendOrder,
  thankedFor,
  typedAtCheckout,
} from './shopper.ts'

const { visit, opened } = browserTests()

/** A mark that is gone as soon as the document is another one. */
const mark = ({ page }: Visitor) => page.evaluate(() => void (document.body.dataset.kept = 'yes'))
const isSamePage = async ({ page }: Visitor) => (await page.locator('body').getAttribute('data-kept')) === 'yes'

longIt.each(sampled([1360, 390] as const))(
  '[U30] an added product shows without leaving the page, is heard, and is closed by Esc (%s px)',
  async (width) => {
    const visitor = await visit({ width })
    const { page, t } = visitor
    await visitor.open(`/products/${flats.code}`)
    await mark(visitor)
    await chooseSize(visitor, '37')
    await pressAdd(visitor)
    const panel = page.getByRole('dialog', { name: t('added.title') })
    await panel.waitFor()
    await expect.poll(() => panel.innerText()).toContain(flats.name.uk)
    await expect.poll(() => panel.innerText()).toContain(t('cart.size', { size: '37' }))
    await expect.poll(() => panel.locator('img').count()).toBe(1)
    await expect.poll(() => panel.evaluate((element) => element === document.activeElement)).toBe(true)
    await shows(page.locator('[data-cart-count]'), '1')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expect(await isSamePage(visitor)).toBe(true)
  },
)

it('[U1] [U3] on a desk a filter acts at once: its goods, its address and the way back, and it keeps the focus', async () => {
  const visitor = await visit()
  const { page, t } = visitor
  await visitor.open('/new')
  await mark(visitor)
  const cards = page.locator('.listing .card')
  const counted = page.getByRole('status').filter({ hasText: /\d/ })
  const isShown = async (address: RegExp, ticked: number) => {
    await expect.poll(() => page.url()).toMatch(address)
    await expect.poll(() => page.locator('.listing-main[aria-busy]').count()).toBe(0)
    await expect.poll(() => page.locator('#filters input:checked').count()).toBe(ticked)
    await expect.poll(() => page.locator('.chip-remove').count()).toBe(ticked)
    const total = Number.parseInt((await counted.textContent()) ?? '')
    await shows(counted, t('list.found', { count: total }))
    await expect.poll(() => cards.count()).toBe(Math.min(24, total))
    return total
  }
  const all = await isShown(/\/uk\/new$/, 0)
  const hasFocus = (id: string) => page.locator(`#${id}`).evaluate((field) => field === document.activeElement)
  const shoes = page.locator('#filter-type-shoes')
  await shoes.focus()
  await page.keyboard.press('Space')
  const ofShoes = await isShown(/\?type=shoes$/, 1)
  expect(ofShoes).toBeLessThan(all)
  // sizes came with the only type that has them
  await expect.poll(() => hasFocus('filter-type-shoes')).toBe(true)
  await page.locator('.size-option', { hasText: /^37/ }).click()
  await isShown(/\?type=shoes&size=37$/, 2)
  await page.locator('#filter-to').pressSequentially('2000')
  await expect.poll(() => page.url()).toMatch(/&size=37&to=2000$/)
  await expect.poll(() => hasFocus('filter-to')).toBe(true)
  await expect.poll(() => page.locator('#filters [type=submit]').isVisible()).toBe(false)
  await page.goBack()
  await isShown(/&size=37$/, 2)
  await expect.poll(() => page.locator('#filter-to').inputValue()).toBe('')
  await page.goBack()
  await page.goBack()
  expect(await isShown(/\/uk\/new$/, 0)).toBe(all)
  expect(await isSamePage(visitor)).toBe(true)
})

deepIt.each([768, 1080])(
  '[U6] [NAV-5] on a desk without scripts the button that applies the filters is in sight at once (%s px high)',
  async (height) => {
    const { page, open } = await visit({ scripts: false })
    await page.setViewportSize({ width: 1360, height })
    for (const path of ['/shoes', '/search?q=сумка']) {
      await open(path)
      const { y = height, height: own = 0 } = (await page.locator('#filters [type=submit]').boundingBox()) ?? {}
      expect(y + own).toBeLessThanOrEqual(height)
    }
  },
)

deepIt('[U9] a list that was filtered, grown and filtered again is come back to by its addresses', async () => {
  for (let index = 0; index < 27; index++) await buildProduct(opened.shop, { typeSlug: 'hats' })
  const visitor = await visit()
  const { page } = visitor
  await visitor.open('/hats')
  const cards = page.locator('.listing .card:not(.skeleton)')
  await page.locator('#filter-stock').check()
  await expect.poll(() => page.url()).toMatch(/\?stock=1$/)
  await page.locator('[data-more]').click()
  await expect.poll(() => cards.count()).toBeGreaterThan(26)
  const grown = await cards.count()
  await page.locator('#filter-from').fill('1')
  await expect.poll(() => page.url()).toMatch(/from=1&stock=1$/)
  await expect.poll(() => cards.count()).toBe(24)
  await page.goBack()
  await expect.poll(() => page.url()).toMatch(/\?stock=1&page=2$/)
  await expect.poll(() => cards.count()).toBe(grown - 24)
})

deepIt('[U4] [U6] the filters of a phone say how many they would show before they are applied', async () => {
  const visitor = await visit({ width: 390 })
  const { page, t } = visitor
  await visitor.open('/shoes')
  await page.getByRole('button', { name: t('list.filters'), exact: true }).click()
  const panel = page.getByRole('dialog', { name: t('list.filters') })
  const button = panel.locator('[type=submit]')
  const all = await button.textContent()
  const from = panel.getByLabel(t('list.priceFromLabel'))
  await from.fill('3,800')
  await shows(panel.getByRole('alert'), platformTexts('uk')('unclearMoney'))
  await from.fill('3800')
  await expect.poll(() => button.textContent()).not.toBe(all)
  const promised = await button.textContent()
  await expect.poll(() => panel.locator('input[name=size]:disabled').count()).toBeGreaterThan(0)
  await button.click()
  await page.waitForURL(/\/uk\/shoes\?from=3800/)
  await expect.poll(async () => t('list.apply', { count: await page.locator('.card').count() })).toBe(promised)
})

deepIt('[U9] a list grows in place, its address follows, and coming back finds it as it was', async () => {
  for (let index = 0; index < 27; index++) await buildProduct(opened.shop, { typeSlug: 'garlands' })
  const visitor = await visit()
  const { page } = visitor
  await visitor.open('/garlands?sort=cheaper')
  await mark(visitor)
  const cards = page.locator('.listing .card:not(.skeleton)')
  await expect.poll(() => cards.count()).toBe(24)
  await page.locator('[data-more]').click()
  await expect.poll(() => cards.count()).toBeGreaterThan(26)
  const grown = await cards.count()
  await expect.poll(() => page.url()).toContain('/uk/garlands?sort=cheaper&page=2')
  expect(await isSamePage(visitor)).toBe(true)
  const link = cards.nth(23).getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  await link.click()
  await page.waitForURL('/uk/products/*')
  await page.goBack()
  await expect.poll(() => cards.count()).toBe(grown)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(top))
})

it('[U31] the cart changes in line, and what was taken out can be put back', async () => {
  const visitor = await visit({ width: 390 })
  const { page, t } = visitor
  await visitor.open(`/products/${flats.code}`)
  await chooseSize(visitor, '37')
  await pressAdd(visitor)
  await page.locator('#added a').click()
  await page.waitForURL('/uk/cart')
  await mark(visitor)
  await page.locator('[data-step="1"]').click()
  await shows(page.locator('.line-sum'), formatMoney(2 * flats.price, 'uk'))
  await page.locator('.remove').click()
  await page.getByRole('heading', { name: t('cart.empty') }).waitFor()
  await shows(page.locator('[data-cart-count]'), '0')
  await page.getByRole('button', { name: t('cart.putBack') }).click()
  await shows(page.locator('.line-sum'), formatMoney(2 * flats.price, 'uk'))
  await expect
    .poll(() => page.locator('.cart-line input[type=number]').evaluate((field) => field === document.activeElement))
    .toBe(true)
  expect(await isSamePage(visitor)).toBe(true)
})

deepIt('[U31] changes of several lines in a hurry, and just before the checkout, are all taken', async () => {
  const visitor = await visit({ width: 390 })
  const { page } = visitor
  for (const nameUk of ['Берет «Мак»', 'Берет «Мох»']) {
    const { code } = await buildProduct(opened.shop, { nameUk, lots: [{ price: 100_000, quantity: 9 }] })
    await visitor.open(`/products/${code}`)
    await pressAdd(visitor)
    await page.locator('#added').waitFor()
  }
  await visitor.open('/cart')
  const more = page.locator('[data-step="1"]')
  await more.first().click()
  await more.last().click()
  await more.last().click()
  await expect
    .poll(() => page.locator('.line-sum').allTextContents())
    .toEqual([2, 3].map((pieces) => formatMoney(pieces * 100_000, 'uk')))
  const toCheckout = page.locator('main a[href$="/checkout"]')
  visitor.awaits(/^409 /)
  await page.locator('.quantity').first().fill('10')
  await toCheckout.click()
  const refused = page.locator('.quantity[aria-invalid=true]')
  await expect.poll(() => refused.evaluate((field) => field.getBoundingClientRect().top)).toBeGreaterThan(150)
  await page.waitForURL('/uk/cart')
  await page.locator('.quantity').last().fill('5')
  await toCheckout.click()
  await page.waitForURL(/checkout/)
  await expect.poll(() => page.locator('main').innerText()).toContain(formatMoney(7 * 100_000, 'uk'))
})

deepIt('[U31] a size chosen in the line is taken at once, and the choice keeps the focus', async () => {
  const visitor = await visit({ width: 390 })
  const { page, t } = visitor
  const price = 100_000
  const lots = ['37', '38', '39'].map((size) => ({ size, price, quantity: size === '39' ? 0 : 5 }))
  const { code } = await buildProduct(opened.shop, { nameUk: 'Балетки «Мак»', typeSlug: 'shoes', lots })
  for (const size of ['37', '38']) {
    await visitor.open(`/products/${code}`)
    await chooseSize(visitor, size)
    await pressAdd(visitor)
    await page.locator('#added').waitFor()
  }
  await visitor.open('/cart')
  await mark(visitor)
  const choice = page.getByRole('combobox', { name: 'Балетки «Мак»' })
  await expect.poll(() => choice.count()).toBe(2)
  await expect.poll(() => page.getByRole('button', { name: t('cart.resize') }).count()).toBe(0)
  await choice.last().selectOption('37')
  await expect.poll(() => choice.count()).toBe(1)
  await shows(page.locator('.line-sum'), formatMoney(2 * price, 'uk'))
  await expect.poll(() => choice.inputValue()).toBe('37')
  await expect.poll(() => page.locator('.quantity').inputValue()).toBe('2')
  await expect.poll(() => choice.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await isSamePage(visitor)).toBe(true)
})

it('[U39] without a connection nothing goes into the cart and nothing typed is lost, and pressing again works', async () => {
  const visitor = await visit({ width: 390 })
  const { page, context, t } = visitor
  visitor.awaits(/ERR_INTERNET_DISCONNECTED/)
  await visitor.open(`/products/${flats.code}`)
  await mark(visitor)
  await chooseSize(visitor, '37')
  await page.locator('#quantity').fill('2')
  await context.setOffline(true)
  await pressAdd(visitor)
  await shows(page.getByRole('alert'), t('shop.offline'))
  await expect.poll(() => page.locator('#quantity').inputValue()).toBe('2')
  await context.setOffline(false)
  await pressAdd(visitor)
  await page.locator('#added a').waitFor()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  expect(await isSamePage(visitor)).toBe(true)

  await page.locator('#added a').click()
  await page.waitForURL('/uk/cart')
  await context.setOffline(true)
  await page.locator('.cart-line input[type=number]').fill('3')
  await page.keyboard.press('Tab')
  await shows(page.getByRole('alert'), t('shop.offline'))
  await context.setOffline(false)
  await page.locator('.cart-line input[type=number]').press('Enter')
  await shows(page.locator('.line-sum'), formatMoney(3 * flats.price, 'uk'))
})

it('[U34] [U37] [U39] the checkout mends the phone, keeps what was typed through everything, and orders once', async () => {
  const visitor = await visit()
  const { page, context, t } = visitor
  await visitor.open(`/products/${flats.code}`)
  await chooseSize(visitor, '37')
  await pressAdd(visitor)
  await page.locator('#added').waitFor()
  await visitor.open('/checkout')
  const phone = page.getByLabel(t('checkout.phone'))
  await phone.pressSequentially('0671113301')
  await expect.poll(() => phone.inputValue()).toBe('+380 (67) 111 33 01')
  const typed = { ...recipient('+380 (67) 111 33 01'), note: '' }
  await fillCheckout(visitor, typed)
  await page.reload()
  await expect.poll(() => typedAtCheckout(visitor)).toEqual(typed)
  await page.locator('.language').click()
  await page.waitForURL('/en/checkout')
  await expect.poll(() => typedAtCheckout(visitor)).toEqual(typed)
  await page.locator('.language').click()
  await page.waitForURL('/uk/checkout')

  visitor.awaits(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await sendOrder(visitor)
  await shows(page.getByRole('alert'), t('checkout.offline'))
  await expect.poll(() => typedAtCheckout(visitor)).toEqual(typed)
  await context.setOffline(false)
  await page.locator('form[data-checkout] [type=submit]').dblclick()
  await thankedFor(visitor)
  const { rows } = await opened.shop.database.pool.query(`select number from orders where phone = '+380671113301'`)
  expect(rows).toHaveLength(1)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull()
})
