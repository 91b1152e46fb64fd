import { expect } from 'vitest'
import { deepIt } from '../deep.ts'
import { browserTests, shows } from './browser.ts'
import { findViolations, sampled } from './looking.ts'
import { languages } from '#kit/language.ts'
import { flats } from './shopper.ts'

const { visit } = browserTests()

deepIt.each(sampled(languages))(
  '[U29] a heart answers in place, is pressed wherever the product is shown, and its list is shared by a link (%s)',
  async (language) => {
    const visitor = await visit({ width: 390, language })
    const { page, open, t } = visitor
    await open('/shoes')
    const name = t('wishList.heart', { name: flats.name[language] })
    const heart = page.getByRole('button', { name, exact: true })
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => heart.getAttribute('aria-busy')).toBe(null)
    await page.waitForURL(`/${language}/shoes`)
    await open(`/products/${flats.code}`)
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    expect(await findViolations(visitor)).toEqual([])
    await open('/wishlist')
    await expect.poll(() => page.locator('.card-name').allTextContents()).toEqual([flats.name[language]])
    await page.getByRole('button', { name: t('wishList.share') }).click()
    await page.locator('#share-link').waitFor()
    const link = await page.locator('#share-link').inputValue()
    expect(await findViolations(visitor)).toEqual([])

    const friend = await visit({ scripts: false, language })
    await friend.page.goto(link)
    await shows(friend.page.locator('h1'), t('wishList.shared'))
    await friend.page.getByRole('button', { name, exact: true }).click()
    await friend.page.waitForURL(`/${language}/wishlist?added=yes`)
    await expect.poll(() => friend.page.locator('.card-name').allTextContents()).toEqual([flats.name[language]])

    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
    await expect.poll(() => heart.getAttribute('aria-busy')).toBe(null)
    await open('/wishlist')
    await shows(page.locator('h1'), t('wishList.empty'))
  },
)

deepIt('[U29] a heart whose script does not come is pressed all the same', async () => {
  const visitor = await visit({ isNew: true, language: 'en' })
  const { page, open } = visitor
  visitor.awaits(/press-heart/)
  await page.route('**/press-heart*', (route) => route.abort())
  await open('/hats')
  await page.locator('.card .heart').first().click()
  await page.waitForURL(/\/en\/wishlist/)
  await expect.poll(() => page.locator('.card').count()).toBe(1)
})

deepIt('[U29] [U39] without a connection a heart is as it was, and says so', async () => {
  const visitor = await visit({ isNew: true })
  const { page, open, t } = visitor
  await open('/shoes')
  const heart = page.locator('.card .heart').first()
  // what answers a press comes with the first one
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => heart.getAttribute('aria-busy')).toBe(null)
  visitor.awaits(/wishlist/)
  await page.route('**/wishlist', (route) => route.abort())
  await heart.click()
  await shows(page.locator('.toast-text'), t('shop.offline'))
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
})
