import { expect, it } from 'vitest'
import { findGoods } from '#modules/goods/server/index.ts'
import { listStockDifferences } from '#modules/orders/server/index.ts'
import { buildProduct } from '../build/goods.ts'
import { buildOrder } from '../build/orders.ts'
import { deepIt } from '../deep.ts'
import { browserTests } from './browser.ts'
import { hasFocus } from './product-editor.ts'
import { expectWhole, looksLike } from './looking.ts'
import { openPurchase, plain, type Desk } from './purchase-editor.ts'

const { visit, opened } = browserTests()
let made = 0
const nextNumber = () => `П-Е${++made}`

const flats = () =>
  buildProduct(opened.shop, { typeSlug: 'shoes', nameUk: 'Балетки «Черешня»', lots: [{ size: '37', quantity: 1 }] })

/** Goods 10 × 500 + 5 × 400 = 7 000, commission 10 × 10 = 100, logistics 700: 10 % of what the goods are worth. */
async function typePurchase(desk: Desk, number: string, code: string): Promise<void> {
  const { keys, cell } = desk
  await hasFocus(desk.field('number'))
  await keys.type(number)
  await desk.field('freightSet').focus()
  await keys.type('700')
  await desk.picker.focus()
  await keys.type(code)
  await desk.found.filter({ hasText: code }).waitFor()
  await keys.press('Enter')
  await hasFocus(cell(0, 'colour'))
  // 35, 36, 37, 38: counts of footwear are filled across
  for (let step = 0; step < 3; step++) await keys.press('ArrowRight')
  await hasFocus(cell(0, 'count.2'))
  await keys.type('4')
  await keys.press('ArrowRight')
  await keys.type('6')
  await cell(0, 'price').focus()
  await keys.type('500')
  await keys.press('ArrowRight')
  await keys.type('10')
  await keys.press('Enter')

  await hasFocus(desk.picker)
  await keys.type(`НОВА-${number}`)
  await desk.found.last().waitFor()
  await keys.press('Tab')
  await hasFocus(cell(1, 'name'))
  await keys.type('Сумка «Зоря»')
  await keys.press('Tab')
  await keys.press('ArrowDown')
  await expect.poll(() => cell(1, 'type').locator('option:checked').innerText()).toBe('Сумки')
  await cell(1, 'count.0').focus()
  await keys.type('5')
  await keys.press('Tab')
  await cell(1, 'price').focus()
  await keys.type('400')
}

it('[BUY-2] [BUY-3] [BUY-4] a purchase is typed by the keyboard alone, received, sold, and restated by a late bill', async () => {
  const product = await flats()
  const number = nextNumber()
  const desk = await openPurchase(await visit(), opened.address, 'add')
  const { page, keys, t, receiving } = desk
  await typePurchase(desk, number, product.code)

  // 500 + 10 + 10 % of 500; 400 + 10 % of 400
  await expect.poll(() => desk.ofRow(0, 'landed')).toBe('560 ₴')
  await expect.poll(() => desk.ofRow(1, 'landed')).toBe('440 ₴')
  await expect.poll(() => desk.sum('bill', 'bill.bill')).toBe('7 800 ₴')
  await expect.poll(() => desk.sum('bill', 'bill.pieces')).toBe('15')
  await keys.press('Control+s')
  await page.waitForURL(/\/crm\/purchases\/[0-9a-f-]{36}$/)
  await desk.button('purchase.receive').waitFor()

  await desk.button('purchase.receive').press('Enter')
  await desk.dialog.getByText(`НОВА-${number} Сумка «Зоря»`).waitFor()
  await expect.poll(async () => plain(await desk.dialog.locator('tbody tr').first().innerText())).toContain('560 ₴')
  const submit = desk.dialog.getByRole('button', { name: receiving('receive'), exact: true })
  await submit.press('Enter')
  await desk.dialog.waitFor({ state: 'detached' })
  await expect.poll(() => desk.sum('came', 'bill.received')).toBe('7 800 ₴')
  await expect.poll(() => desk.sum('came', 'bill.onHand')).toBe('15 шт. · 7 800 ₴')

  const order = await buildOrder(opened.shop, {
    lines: [{ code: product.code, size: '38', quantity: 2, price: 100_000, purchaseNumber: number }],
    status: 'paid',
  })
  await page.reload()
  await desk.field('freightSet').waitFor()
  // 2 × 1 000 came back of 7 800; 13 pieces are left: 7 800 − 2 × 560
  await expect.poll(() => desk.sum('came', 'bill.paidBack')).toBe('2 000 ₴ · 26%')
  await expect.poll(() => desk.sum('came', 'bill.onHand')).toBe('13 шт. · 6 680 ₴')

  await desk.field('freightSet').fill('1400')
  await expect.poll(() => desk.ofRow(0, 'landed')).toBe('610 ₴')
  await keys.press('Control+s')
  await desk.isSaved()
  await page.getByText(t('purchase.behind')).waitFor()
  await desk.button('purchase.receive').press('Enter')
  await desk.dialog.getByText(order.number).waitFor()
  const restated = desk.dialog.locator('tr').filter({ hasText: order.number })
  // 2 000 − 2 × 560 was left, and 2 000 − 2 × 610 is
  await expect
    .poll(async () => plain(await restated.innerText()).replace(/\s+/g, ' '))
    .toBe(`${order.number} 880 ₴ 780 ₴`)
  await desk.dialog.getByText(plain(receiving('ordersTitle', { change: '-100 ₴' }))).waitFor()
  await submit.press('Enter')
  await desk.dialog.waitFor({ state: 'detached' })
  await expect.poll(() => desk.sum('came', 'bill.received')).toBe('8 500 ₴')
  expect(await listStockDifferences(opened.shop.database.db)).toEqual([])
  const goods = await findGoods(opened.shop.database.db, { id: product.id })
  expect(goods?.lots.filter(({ purchaseNumber }) => purchaseNumber === number)).toMatchObject([
    { size: '37', unitCost: 61_000, onHand: 4 },
    { size: '38', unitCost: 61_000, onHand: 4 },
  ])
})

deepIt.each(looksLike('phone'))(
  '[A1] [A11] the page of a purchase has no accessibility violations ($language, $width, $theme)',
  async (look) => {
    const product = await flats()
    const desk = await openPurchase(await visit(look), opened.address, 'add')
    const { page, visitor, cell } = desk
    await desk.field('number').fill(nextNumber())
    await desk.picker.fill(product.code)
    await desk.found.filter({ hasText: product.code }).waitFor()
    await desk.picker.press('Enter')
    await cell(0, 'count.2').fill('3')
    await cell(0, 'price').fill('дорого')
    await desk.button('lines.add').click()
    await desk.picker.fill('НОВА-1')
    await desk.picker.press('Tab')
    await cell(1, 'count.0').fill('2')
    await cell(1, 'price').fill('120,50')
    await page.locator('.field-error').first().waitFor()
    await expectWhole(visitor, 'purchase', { fullPage: true })
  },
)
