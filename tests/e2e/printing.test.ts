import { expect } from 'vitest'
import { formatMoney } from '#kit/money.ts'
import { printTexts } from '#modules/orders/web/print/texts.ts'
import { deepIt } from '../deep.ts'
import { buildProduct } from '../build/goods.ts'
import { buildOrder } from '../build/orders.ts'
import { browserTests, type Visitor } from './browser.ts'
import { signInQuietly } from './office.ts'

const { visit, opened } = browserTests()

deepIt(
  '[B17] [WIRE-12] sheets of several orders: black on white, nothing of the office, each on a page of its own',
  async () => {
    const product = await buildProduct(opened.shop, { lots: [{ size: '38', price: 120_000 }] })
    const orders = await Promise.all(
      ['+380500000901', '+380500000902'].map((phone) =>
        buildOrder(opened.shop, { lines: [{ code: product.code, size: '38', quantity: 2 }], phone, deposit: 10_000 }),
      ),
    )
    const ids = orders.map(({ id }) => id).join(',')
    const visitor = await visit({ theme: 'dark' })
    const { page } = visitor
    await signInQuietly(visitor, opened.address)
    await page.goto(`/crm/orders/print?ids=${ids}&sheet=packing`)
    const sheets = page.getByRole('article')
    await expect.poll(() => sheets.count()).toBe(2)
    const words = await sheets.first().innerText()
    expect(words).toContain(formatMoney(230_000, 'uk'))
    // of money only what the customer pays
    expect(words.match(/₴/g)).toHaveLength(1)
    expect(words).not.toContain(formatMoney(120_000, 'uk'))

    await page.emulateMedia({ media: 'print' })
    const look = (element: Element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return { color, backgroundColor }
    }
    await expect
      .poll(() => sheets.first().evaluate(look))
      .toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' })
    await expect
      .poll(() => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor))
      .toBe('rgb(255, 255, 255)')
    // as wide as the paper, not as its words
    await expect
      .poll(() => sheets.first().evaluate((sheet) => sheet.getBoundingClientRect().width / innerWidth))
      .toBeGreaterThan(0.95)
    for (const chrome of [page.getByRole('navigation'), page.getByRole('button'), page.locator('header')])
      await expect.poll(() => chrome.filter({ visible: true }).count()).toBe(0)
    // 105 by 148 millimetres, in points
    expect(await paper(visitor)).toEqual({ width: 298, height: 420, pages: 2 })

    await page.emulateMedia({ media: null })
    await page.getByRole('radio', { name: printTexts('uk')('print.order') }).check()
    await page.getByRole('article', { name: printTexts('uk')('sheet.order', { number: orders[0]!.number }) }).waitFor()
    expect(await paper(visitor)).toEqual({ width: 595, height: 842, pages: 2 })
  },
)

deepIt(
  '[U41] an order that its buyer prints is one sheet, and a product two: what can only be pressed is left out',
  async () => {
    const product = await buildProduct(opened.shop, { typeSlug: 'shoes', lots: [{ size: '38', price: 120_000 }] })
    const order = await buildOrder(opened.shop, { lines: [{ code: product.code, size: '38', quantity: 2 }] })
    const { rows } = await opened.shop.database.pool.query('select tracking_token from orders where id = $1', [
      order.id,
    ])
    const visitor = await visit({ theme: 'dark' })
    const { page } = visitor
    for (const [path, told, most] of [
      [`/thanks/${rows[0].tracking_token}`, order.number, 1],
      [`/track/${rows[0].tracking_token}`, order.number, 1],
      [`/products/${product.code}`, formatMoney(120_000, 'uk'), 2],
    ] as const) {
      await visitor.open(path)
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => page.locator('main').innerText()).toContain(told)
      for (const pressed of [page.getByRole('button'), page.locator('header nav, footer, .button')])
        await expect.poll(() => pressed.filter({ visible: true }).count()).toBe(0)
      expect([path, (await paper(visitor)).pages]).toEqual([path, most])
      await page.emulateMedia({ media: null })
    }
  },
)

/** The printed pages: their size in points, and their number. */
async function paper({ page }: Visitor) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  return {
    width: Math.round(Number(width)),
    height: Math.round(Number(height)),
    pages: Number(/\/Count (\d+)/.exec(pdf)?.[1]),
  }
}
