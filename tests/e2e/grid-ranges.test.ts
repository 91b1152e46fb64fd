import { expect } from 'vitest'
import { dayOf } from '#kit/days.ts'
import { languages } from '#kit/language.ts'
import { ordersTexts, type OrdersKey } from '#modules/orders/texts.ts'
import { gridTexts } from '#platform/web/grid/texts.ts'
import { buildProduct } from '../build/goods.ts'
import { buildOrder } from '../build/orders.ts'
import { browserTests } from './browser.ts'
import { deepIt } from '../deep.ts'
import { expectWhole } from './looking.ts'
import { numbersShown, signInQuietly } from './office.ts'

const { visit, opened } = browserTests()
let phones = 0

deepIt.each(languages)(
  '[FORM-3] [A1] days and sums are looked for from – to in %s: what cannot be read says so and stays',
  async (language) => {
    const product = await buildProduct(opened.shop, { lots: [{ quantity: 50, price: 100_000 }] })
    const phone = `+38073${String(++phones).padStart(7, '0')}`
    const build = (discount: number) =>
      buildOrder(opened.shop, { phone, discount, lines: [{ code: product.code, quantity: 1 }] })
    const [{ number: cheaper }, { number: dearer }] = [await build(10_000), await build(0)]
    const numbers = [dearer, cheaper]
    const visitor = await visit({ language })
    const { page } = visitor
    const grid = gridTexts(language)
    const words = ordersTexts(language)
    await signInQuietly(visitor, opened.address)
    await page.goto(`/crm/orders?phone=${encodeURIComponent(phone)}`)
    await page.locator('.ag-row a').first().waitFor()
    const field = (column: OrdersKey) =>
      page.getByLabel(grid('range.field', { column: words(column) }), { exact: true })
    await field('field.total').fill('950 – 1 000')
    await expect.poll(() => numbersShown(visitor)).toEqual([dearer])
    await expect.poll(() => new URL(page.url()).searchParams.get('total')).toBe('950…1000')
    await field('field.total').fill('1,250')
    await page
      .getByRole('alert')
      .filter({ hasText: grid('range.unclear') })
      .waitFor()
    await field('field.total').fill('дорого')
    await page
      .getByRole('alert')
      .filter({ hasText: grid('range.unread.money') })
      .waitFor()
    await expect.poll(() => field('field.total').getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => numbersShown(visitor)).toEqual([dearer])
    await expectWhole(visitor, 'orders-ranges', { turned: false })
    await page.keyboard.press('Escape')
    await expect.poll(() => numbersShown(visitor)).toEqual(numbers)
    const year = dayOf(new Date()).slice(0, 4)
    await field('field.createdAt').fill(`01.01.${year}-31.12.${year}`)
    await expect.poll(() => new URL(page.url()).searchParams.get('createdAt')).toBe(`${year}-01-01…${year}-12-31`)
    await page.reload()
    await expect
      .poll(() => field('field.createdAt').inputValue())
      .toBe(language === 'uk' ? `01/01/${year}–31/12/${year}` : `01/01/${year}–12/31/${year}`)
    await expect.poll(() => numbersShown(visitor)).toEqual(numbers)
  },
)
