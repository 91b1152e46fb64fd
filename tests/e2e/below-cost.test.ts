import { expect } from 'vitest'
import { formatMoney } from '#kit/money.ts'
import { goodsListTexts } from '#modules/goods/web/list/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { deepIt } from '../deep.ts'
import { buildProduct } from '../build/goods.ts'
import { buildOrder } from '../build/orders.ts'
import { browserTests } from './browser.ts'
import { openProducts, selectProducts } from './goods.ts'
import { deskWords, openDesk } from './order-editor.ts'
import { openEditor } from './product-editor.ts'

const { visit, opened } = browserTests()
const { desk } = deskWords({ language: 'uk' })
const list = goodsListTexts('uk')

const bag = () => buildProduct(opened.shop, { lots: [{ price: 100_000, unitCost: 60_000, quantity: 5 }] })

deepIt('[ORD-6] a line of an order that is sold below its cost says by how much', async () => {
  const { code } = await bag()
  const order = await buildOrder(opened.shop, { lines: [{ code, quantity: 2 }], phone: '+380501110033' })
  const visitor = await visit()
  const { page } = visitor
  await openDesk(visitor, opened, `/crm/orders/${order.id}`)
  const price = page.getByLabel(desk('line.priceOf', { code, size: '' }).trim())
  await price.fill('500')
  await page.getByText(desk('line.loss', { loss: formatMoney(20_000, 'uk') })).waitFor()
  await price.fill('600')
  await expect.poll(() => page.getByText(desk('line.loss', { loss: '' }).trim()).count()).toBe(0)
})

deepIt('[ORD-6] the editor warns of a lot, and of a sale, below what a piece cost', async () => {
  const { id } = await bag()
  const editor = await openEditor(await visit(), opened.address, id)
  const { page, t, field, cell } = editor
  await field('salePercent').fill('50')
  await page.getByText(t('sale.loss', { loss: formatMoney(10_000, 'uk') })).waitFor()
  await field('salePercent').fill('30')
  await expect.poll(() => page.getByText(t('sale.loss', { loss: formatMoney(10_000, 'uk') })).count()).toBe(0)
  await cell(0, 'price').fill('590')
  await page.getByText(t('lots.loss', { loss: formatMoney(1_000, 'uk') })).waitFor()
})

deepIt('[ORD-6] [B5] prices of many below cost show the loss before they are changed, and are no refusal', async () => {
  const product = await bag()
  const visitor = await visit()
  const { page } = visitor
  await openProducts(visitor, opened.address, `?code=${product.code}`)
  await selectProducts(visitor, [product.code])
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: list('bulk.title', { count: 1 }) })
  await dialog.getByLabel(list('bulk.value.percent')).fill('90')
  await dialog.getByText(list('bulk.loss', { loss: formatMoney(50_000, 'uk') })).waitFor()
  await dialog.getByText(list('bulk.losses', { count: 1, loss: formatMoney(250_000, 'uk') })).waitFor()
  const apply = dialog.getByRole('button', { name: officeTexts('uk')('bulk.apply', { count: 1 }) })
  await expect.poll(() => apply.isEnabled()).toBe(true)
})
