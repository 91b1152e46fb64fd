import { expect } from 'vitest'
import { receivePurchases } from '#modules/purchasing/server/receive-purchases.ts'
import { purchasesListTexts } from '#modules/purchasing/web/list/texts.ts'
import { statusTexts } from '#modules/purchasing/web/status/texts.ts'
import { purchasingTexts } from '#modules/purchasing/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { olena } from '../build/orders.ts'
import { buildPurchase } from '../build/purchases.ts'
import { browserTests, type Visitor } from './browser.ts'
import { importTexts } from '#platform/web/transfer/import/texts.ts'
import { purchasesImportTexts } from '#modules/purchasing/web/import/texts.ts'
import { deepIt } from '../deep.ts'
import { expectWhole, looksLike } from './looking.ts'
import { cell, listRow, signInQuietly } from './office.ts'
import { plain } from './purchase-editor.ts'

const { visit, opened } = browserTests()
const t = purchasesListTexts('uk')
const office = officeTexts('uk')

async function openList(visitor: Visitor, search = ''): Promise<void> {
  await signInQuietly(visitor, opened.address)
  await visitor.page.goto(`/crm/purchases${search}`)
  await visitor.page.locator(`${listRow} a`).first().waitFor()
}

function rowOf({ page, language }: Visitor, number: string) {
  const link = page.getByRole('link', { name: purchasesListTexts(language)('list.open', { number }), exact: true })
  return page.locator(listRow).filter({ has: link })
}

deepIt(
  '[S9] [B2] [B4] purchases stand newest first, with their money; views and filters find those that wait',
  async () => {
    const paid = await buildPurchase(opened.shop, {
      paidOn: '2026-11-02',
      freightPaidOn: '2026-11-02',
      status: 'inTransit',
    })
    const unpaid = await buildPurchase(opened.shop, { orderedOn: '2026-03-05' })
    await receivePurchases(opened.shop, [{ number: unpaid.number }], olena)
    const visitor = await visit()
    const { page } = visitor
    await openList(visitor)
    const numbers = page.locator('.ag-row [col-id=number] a')
    await expect.poll(() => numbers.first().innerText()).toBe(unpaid.number)
    const row = rowOf(visitor, unpaid.number)
    expect(plain(await cell(row, 'bill'))).toBe('4 000 ₴')
    expect(plain(await cell(row, 'receivedCost'))).toBe('4 000 ₴')
    expect(plain(await cell(row, 'onHand'))).toBe('10 шт. · 4 000 ₴')
    await expect.poll(() => cell(row, 'paid')).toBe('–')
    expect(plain(await cell(rowOf(visitor, paid.number), 'paid'))).toBe('4 000 ₴')

    const view = (name: 'view.toPay' | 'view.inTransit' | 'view.toReceive' | 'view.notPaidBack') =>
      page.getByRole('navigation', { name: office('views.title') }).getByRole('link', { name: t(name) })
    await view('view.toPay').click()
    await rowOf(visitor, paid.number).waitFor({ state: 'detached' })
    await rowOf(visitor, unpaid.number).waitFor()
    await view('view.inTransit').click()
    await rowOf(visitor, paid.number).waitFor()
    await rowOf(visitor, unpaid.number).waitFor({ state: 'detached' })
    await view('view.notPaidBack').click()
    await rowOf(visitor, unpaid.number).waitFor()

    await openList(visitor, '?orderedOn=03/2026')
    await rowOf(visitor, unpaid.number).waitFor()
    await rowOf(visitor, paid.number).waitFor({ state: 'detached' })
  },
)

deepIt('[S4] [B6] a status is changed in the list; deletion asks, and one with pieces in stock stays', async () => {
  const going = await buildPurchase(opened.shop)
  const staying = await buildPurchase(opened.shop)
  await receivePurchases(opened.shop, [{ number: staying.number }], olena)
  const visitor = await visit()
  const { page } = visitor
  await openList(visitor)
  const words = purchasingTexts('uk')
  const status = (name: 'new' | 'accepted') =>
    page.getByRole('button', {
      name: statusTexts('uk')('button', { number: going.number, status: words(`status.${name}`) }),
    })
  await status('new').click()
  await page.getByRole('menuitem', { name: words('status.accepted'), exact: true }).click()
  await status('accepted').waitFor()

  const remove = async (number: string) => {
    await rowOf(visitor, number).locator('.ag-selection-checkbox input').check()
    await page.getByRole('button', { name: t('list.delete') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('delete.confirm') })
      .click()
  }
  visitor.awaits(/^409 .*purchases\/delete/)
  await remove(staying.number)
  await page.getByText(words('purchaseReceived', { number: staying.number, pieces: 10 })).waitFor()
  await rowOf(visitor, staying.number).locator('.ag-selection-checkbox input').uncheck()
  await remove(going.number)
  await rowOf(visitor, going.number).waitFor({ state: 'detached' })
  await expect.poll(() => rowOf(visitor, staying.number).count()).toBe(1)
})

deepIt.each(looksLike('phone'))(
  '[FORM-3] a table of purchases is looked at, applied and undone ($language, $width, $theme)',
  async (look) => {
    const { number, products } = await buildPurchase(opened.shop)
    const visitor = await visit(look)
    const { page, language } = visitor
    const [words, steps] = [purchasesImportTexts(language), importTexts(language)]
    await openList(visitor)
    const row = rowOf(visitor, number)
    await row.waitFor()
    await page.getByRole('button', { name: purchasesListTexts(language)('list.import') }).click()
    const dialog = page.getByRole('dialog')
    const file = `purchaseNumber;code;goodsCount\n${number};${products[0]?.code};12\n${number}-Б;К-1;багато\n`
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'purchases.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${file}`) })
    await dialog.getByText(`${number} · ${products[0]?.code}`).waitFor()
    await expectWhole(visitor, 'purchases-import')
    await dialog.getByRole('button', { name: steps('import.apply') }).click()
    await dialog.getByText(words('done', { count: 1 })).waitFor()
    await dialog.getByRole('button', { name: steps('import.undo') }).click()
    await dialog.getByText(words('undone', { count: 1 })).waitFor()
  },
)

deepIt.each(looksLike('desk'))(
  '[A1] [A11] the list of purchases has no accessibility violations ($language, $width, $theme)',
  async (look) => {
    const number = `П-${look.language}${look.width}${look.theme}`
    await buildPurchase(opened.shop, { number, status: 'inTransit', trackingNumber: '20450123456789', note: 'Осінь' })
    const visitor = await visit(look)
    await openList(visitor)
    await rowOf(visitor, number).waitFor()
    await expectWhole(visitor, 'purchases')
  },
)
