import { expect } from 'vitest'
import { languages } from '#kit/language.ts'
import { formatMoney } from '#kit/money.ts'
import { taskTexts } from '#modules/orders/web/tasks/texts.ts'
import { buildProduct, stockOf } from '../build/goods.ts'
import { buildOrder } from '../build/orders.ts'
import { deepIt } from '../deep.ts'
import { browserTests } from './browser.ts'
import { expectWhole } from './looking.ts'
import { sum } from './office.ts'
import { deskWords, openDesk, save } from './order-editor.ts'

const { visit, opened } = browserTests()
const { t, desk, office } = deskWords({ language: 'uk' })

const phone = '+380501110022'

deepIt(
  '[B10] on a phone the head of an order takes three lines; what is seldom done waits behind one button',
  async () => {
    const product = await buildProduct(opened.shop)
    const order = await buildOrder(opened.shop, { lines: [{ code: product.code }], phone })
    const visitor = await visit({ width: 390 })
    const { page } = visitor
    await openDesk(visitor, opened, `/crm/orders/${order.id}`)
    const head = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
    await expect.poll(async () => (await head.boundingBox())?.height).toBeLessThan(150)
    const more = page.getByRole('button', { name: desk('strip.more') })
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
    await more.click()
    await item(taskTexts('uk')('add')).click()
    await page.getByRole('dialog', { name: taskTexts('uk')('addTitle', { number: order.number }) }).waitFor()
    await page.keyboard.press('Escape')
    await more.click()
    await item(t('order.delete')).waitFor()
    await item(desk('strip.duplicate')).click()
    await page.getByRole('heading', { name: desk('new.copyTitle', { number: order.number }) }).waitFor()
  },
)

deepIt.each(languages)('[A1] the actions of an order have no accessibility violations (%s)', async (language) => {
  const order = await buildOrder(opened.shop, { lines: [], phone })
  const visitor = await visit({ language, width: 390 })
  const { page } = visitor
  await openDesk(visitor, opened, `/crm/orders/${order.id}`)
  await page.getByRole('button', { name: deskWords(visitor).desk('strip.more') }).click()
  await page.getByRole('menu').waitFor()
  await expectWhole(visitor, 'order-more', { turned: false })
})

deepIt('[ORD-5] a discount is typed in percent where the keypad has no percent sign', async () => {
  const product = await buildProduct(opened.shop, { lots: [{ price: 100_000 }] })
  const order = await buildOrder(opened.shop, { lines: [{ code: product.code }], phone })
  const visitor = await visit({ width: 390 })
  const { page } = visitor
  await openDesk(visitor, opened, `/crm/orders/${order.id}`)
  const percent = page.getByRole('button', { name: desk('money.inPercent') })
  const discount = page.getByLabel(t('field.discount'))
  await percent.click()
  await page.keyboard.type('15')
  await expect.poll(() => discount.inputValue()).toBe('15 %')
  await expect.poll(() => percent.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => sum(visitor, t('money.total'))).toBe(formatMoney(85_000, 'uk'))
  await percent.click()
  await expect.poll(() => discount.inputValue()).toBe('15')
  await expect.poll(() => sum(visitor, t('money.total'))).toBe(formatMoney(98_500, 'uk'))
})

deepIt('[FORM-2] the reason of a refused save stands until the field is typed anew', async () => {
  const product = await buildProduct(opened.shop, { lots: [{ quantity: 3 }] })
  const order = await buildOrder(opened.shop, { lines: [{ code: product.code }], phone })
  const visitor = await visit()
  const { page } = visitor
  await openDesk(visitor, opened, `/crm/orders/${order.id}`)
  const quantity = page.getByLabel(desk('line.quantityOf', { code: product.code, size: '' }).trim())
  await quantity.fill('7')
  visitor.awaits(/^409 \/api\/crm\/orders\/update/)
  await save(visitor).click()
  const told = page.locator('[data-save-bar]').getByRole('alert')
  await told.waitFor()
  await quantity.fill('2')
  await told.waitFor({ state: 'detached' })
  await save(visitor).click()
  await page.getByText(office('save.dirty')).waitFor({ state: 'detached' })
  expect(await stockOf(opened.shop, product)).toEqual(['P-1: 3 on hand, 2 reserved'])
})

deepIt(
  '[B21] on a phone what somebody else saved meanwhile stands in lines one reads, above what can be done',
  async () => {
    const product = await buildProduct(opened.shop, { lots: [{ quantity: 3 }] })
    const order = await buildOrder(opened.shop, { lines: [{ code: product.code }], phone })
    const visitor = await visit({ width: 390 })
    const { page } = visitor
    await openDesk(visitor, opened, `/crm/orders/${order.id}`)
    await page.getByRole('textbox', { name: t('field.note'), exact: true }).fill('Мій коментар')
    await opened.shop.database.pool.query(`update orders set note = 'Чужий', version = version + 1 where id = $1`, [
      order.id,
    ])
    visitor.awaits(/^409 \/api\/crm\/orders\/update/)
    await save(visitor).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const told = page.locator('[data-save-bar]').getByRole('alert')
    await expect.poll(() => told.evaluate((said) => said.clientWidth / innerWidth)).toBeGreaterThan(0.8)
    await page.getByRole('button', { name: office('merge.open'), exact: true }).click()
    await dialog.waitFor()
  },
)
