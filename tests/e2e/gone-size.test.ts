import { expect } from 'vitest'
import { languages } from '#kit/language.ts'
import { deepIt } from '../deep.ts'
import { buildProduct } from '../build/goods.ts'
import { browserTests, shows } from './browser.ts'
import { findViolations, sampled } from './looking.ts'

const { visit, opened } = browserTests()

deepIt.each(sampled(languages))(
  '[U19] [A7] a tap on a struck size asks where to write, once; the next tap is noted at once (%s)',
  async (language) => {
    const boots = await buildProduct(opened.shop, {
      typeSlug: 'shoes',
      lots: [
        { size: '36', quantity: 2 },
        { size: '37', quantity: 0 },
        { size: '38', quantity: 0 },
      ],
    })
    const visitor = await visit({ width: 390, language })
    const { page, open, t } = visitor
    await open(`/products/${boots.code}`)
    const size = (name: string) => page.locator('.sizes .size', { hasText: new RegExp(`^${name} `) })
    // what is gone is told below the sizes, not over them
    const gone = await page.locator('.sizes-gone').boundingBox()
    const last = await page.locator('.size-box').last().boundingBox()
    expect(gone?.y ?? 0).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.height ?? 0))
    // to the driver its label is disabled, too; a finger does not ask
    await size('37').click({ force: true })
    const contact = page.locator('#wish [name=contact]')
    await expect.poll(() => contact.evaluate((field) => field === document.activeElement)).toBe(true)
    await expect.poll(() => page.locator('#wish-size').inputValue()).toBe('37')
    expect(await findViolations(visitor)).toEqual([])
    await contact.fill('olena@example.ua')
    await page.locator('#wish [type=submit]').click()
    await shows(page.locator('.wish-done'), t('wish.done'))
    await size('38').click({ force: true })
    await shows(page.locator('.toast-text'), t('wish.noted', { name: '38' }))
    const noted = async () => {
      const { rows } = await opened.shop.database.pool.query<{ size: string }>(
        'select size from stock_wishes where product_id = $1 and contact = $2 order by size',
        [boots.id, 'olena@example.ua'],
      )
      return rows.map((row) => row.size)
    }
    await expect.poll(noted).toEqual(['37', '38'])
  },
)
