import { expect, it } from 'vitest'
import { addOrders } from '#modules/orders/server/index.ts'
import { ordersTexts } from '#modules/orders/texts.ts'
import { deletionTexts } from '#modules/orders/web/deletion/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { buildProduct, stockOf } from '../build/goods.ts'
import { buildOrder, olena } from '../build/orders.ts'
import { deepIt } from '../deep.ts'
import { browserTests } from './browser.ts'
import { signInQuietly, pressUndo } from './office.ts'

const { visit, opened } = browserTests()
const t = ordersTexts('uk')
const deletion = deletionTexts('uk')
const office = officeTexts('uk')

deepIt('[B5] [B7] more orders than one call takes are deleted, and come back', async () => {
  const phone = '+380501112233'
  const fields = { phone, lastName: 'Ліс', deliveryAddress: 'Київ, 1' }
  await addOrders(
    opened.shop,
    Array.from({ length: 501 }, () => ({ fields, lines: [] })),
    olena,
  )
  const visitor = await visit()
  const { page } = visitor
  let counted = 0
  page.on('request', (request) => void (counted += Number(request.url().endsWith('/crm/orders/views'))))
  await signInQuietly(visitor, opened.address)
  await page.goto(`/crm/orders?phone=${encodeURIComponent(phone)}`)
  await page.locator('.ag-row a').first().waitFor()
  await page.locator('.ag-row .ag-checkbox-input').first().check()
  await page.getByRole('button', { name: office('list.selectAll', { count: 501 }) }).click()
  await page.getByText(office('list.selected', { count: 501 })).waitFor()
  await page.keyboard.press('Delete')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: deletion('confirm'), exact: true })
    .click()
  await page.getByText(t('list.empty')).waitFor()
  expect(await left(phone)).toBe(0)
  await pressUndo(visitor)
  await page.getByText('Відновлено 501 замовлення').waitFor()
  expect(await left(phone)).toBe(501)
  // each of the 501 is heard of, and what counts them is read a few times
  expect(counted).toBeLessThan(100)
})

it('[B8] a deletion tells beforehand what becomes of the goods, and they are there again', async () => {
  const product = await buildProduct(opened.shop)
  const before = await stockOf(opened.shop, product)
  const order = { lines: [{ code: product.code, quantity: 3 }], phone: '+380501112244' }
  const sent = await buildOrder(opened.shop, { ...order, status: 'sent' })
  await buildOrder(opened.shop, { ...order, status: 'new' })
  expect(await stockOf(opened.shop, product)).not.toEqual(before)
  const visitor = await visit()
  const { page } = visitor
  await signInQuietly(visitor, opened.address)
  await page.goto(`/crm/orders?phone=${encodeURIComponent(order.phone)}`)
  const boxes = page.locator('.ag-row .ag-checkbox-input')
  await expect.poll(() => boxes.count()).toBe(2)
  for (const box of await boxes.all()) await box.check()
  // the grid tells of a tick a moment later
  await page.getByText(office('list.selected', { count: 2 })).waitFor()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(deletion('gives', { numbers: sent.number })).waitFor()
  await dialog.getByText(deletion('releases', { count: 1 })).waitFor()
  await dialog.getByRole('button', { name: deletion('confirm'), exact: true }).click()
  await page.getByText(t('list.empty')).waitFor()
  expect(await stockOf(opened.shop, product)).toEqual(before)
})

async function left(phone: string): Promise<number> {
  const { rows } = await opened.shop.database.pool.query('select from orders where phone = $1', [phone])
  return rows.length
}
