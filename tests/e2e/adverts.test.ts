import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { advertsTexts } from '#modules/advertising/web/texts.ts'
import { advertErrorTexts } from '#modules/advertising/texts.ts'
import { formatMoney } from '#kit/money.ts'
import { importTexts } from '#platform/web/transfer/import/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { buildOrder } from '../build/orders.ts'
import { deepIt } from '../deep.ts'
import { browserTests, type Visitor } from './browser.ts'
import { expectWhole, findViolations, keepPicture, looksLike } from './looking.ts'
import { listRow, signInQuietly } from './office.ts'

const { visit, opened, prepare } = browserTests()
const t = advertsTexts('uk')
const office = officeTexts('uk')
let orderNumber: string

prepare(async () => {
  const costs = { marketplaceFixedFee: 12_34, advertPaymentAmount: 50_00, advertPaymentSource: 'promOrder' as const }
  ;({ number: orderNumber } = await buildOrder(opened.shop, { lines: [], ...costs }))
})

async function openAdverts(visitor: Visitor, query = ''): Promise<void> {
  await signInQuietly(visitor, opened.address)
  await visitor.page.goto(`/crm/adverts${query}`)
  await visitor.page.getByText(advertsTexts(visitor.language)('summary.balance')).waitFor()
}

/** A figure of the summary. */
async function figure({ page, language }: Visitor, name: 'periodExpenses' | 'periodPayments' | 'balance') {
  const words = advertsTexts(language)
  const box = page.locator('dl > div').filter({ has: page.getByText(words(`summary.${name}`), { exact: true }) })
  return (await box.locator('dd').innerText()).split('\n')[0]?.replace(/\s/g, ' ')
}
const money = (kopiykas: number) => formatMoney(kopiykas, 'uk').replace(/\s/g, ' ')
const rowsOf = ({ page }: Visitor) =>
  page
    .locator(listRow)
    .filter({ has: page.locator(':is([col-id=spentOn], [col-id=paidOn], [data-column=orderNumber])') })
const headersOf = ({ page }: Visitor) => page.locator('.ag-header-cell-text:visible').allInnerTexts()
/** The grid may be reading its rows anew while it is pressed. */
async function openFirst(visitor: Visitor): Promise<void> {
  const opens = async () => {
    const isOpen = (await dialogOf(visitor).count()) > 0
    if (!isOpen) await rowsOf(visitor).first().locator('[col-id=note]').dblclick()
    return isOpen
  }
  await expect.poll(opens, { interval: 500 }).toBe(true)
}
const dialogOf = ({ page }: Visitor): Locator => page.locator('dialog[open]')

deepIt(
  '[S2] both grids have the columns of the specification and no others; each has a text field and can be sorted',
  async () => {
    const visitor = await visit()
    const { page } = visitor
    await openAdverts(visitor)
    await page.locator('.ag-header-cell').first().waitFor()
    const named = (...columns: Parameters<typeof t>[0][]) => columns.map((column) => t(column))
    const of = named('column.day', 'column.kind', 'column.orderId', 'column.orderNumber', 'column.amountsByType')
    const seen = async () => (await headersOf(visitor)).filter((name) => !['', office('grid.selection')].includes(name))
    await expect.poll(seen).toEqual(of)
    await expect.poll(() => page.locator('.ag-floating-filter input').count()).toBe(5)
    await page.getByRole('link', { name: t('list.payments'), exact: true }).click()
    await page.getByRole('region', { name: t('list.paymentsGrid') }).waitFor()
    await expect
      .poll(async () => (await headersOf(visitor)).filter((name) => !['', office('grid.selection')].includes(name)))
      .toEqual(
        named('column.day', 'column.amount', 'column.orderId', 'column.orderNumber', 'column.source', 'column.note'),
      )
    await expect.poll(() => page.locator('.ag-floating-filter input').count()).toBe(6)
    // what an order paid is there, as its own
    await expect
      .poll(() => page.getByRole('link', { name: t('list.openOrder', { number: orderNumber }) }).count())
      .toBe(1)
    // its id is shown by the end that ids differ in
    const id = page.locator('.ag-cell[col-id=orderId] a')
    await id.waitFor()
    const [shown, whole] = [await id.innerText(), (await id.getAttribute('title')) ?? '']
    expect(whole).toMatch(/^[0-9a-f-]{36}$/)
    expect(shown).toBe(whole.slice(-8))
    const isWhole = await id.evaluate((link) => link.scrollWidth <= link.clientWidth)
    expect(isWhole, 'nothing of it is cut off').toBe(true)
  },
)

it('[ADV-2] [ADV-6] an expense is typed, refused at its field with nothing lost, saved, undone; the summary follows', async () => {
  const visitor = await visit()
  const { page } = visitor
  await openAdverts(visitor, '?from=2026-03-01&to=2026-03-31')
  await expect.poll(() => figure(visitor, 'periodExpenses')).toBe(money(0))
  await page.getByRole('button', { name: t('list.addExpense') }).click()
  const dialog = dialogOf(visitor)
  await dialog.getByLabel('Сумки').fill('100')
  await dialog.getByLabel('Взуття').fill('0,0')
  await dialog.getByLabel(t('form.from')).fill('2026-03-30')
  await dialog.getByLabel(t('form.to')).fill('2026-03-28')
  await dialog.getByRole('button', { name: t('form.save') }).click()
  await dialog.getByText(advertErrorTexts('uk')('endsBeforeStart')).waitFor()
  await expect.poll(() => dialog.getByLabel('Сумки').inputValue()).toBe('100')
  await dialog.getByLabel(t('form.from')).fill('2026-03-28')
  await dialog.getByLabel(t('form.to')).fill('2026-03-30')
  await dialog.getByRole('button', { name: t('form.save') }).click()
  await dialog.waitFor({ state: 'detached' })
  // 100,00 over three days, one of them an hour short: 33,34 + 33,33 + 33,33
  await expect.poll(() => figure(visitor, 'periodExpenses')).toBe(money(100_00))
  await expect.poll(() => rowsOf(visitor).count()).toBe(3)
  await expect.poll(async () => (await rowsOf(visitor).first().innerText()).replace(/\s/g, ' ')).toContain(money(33_34))
  await page.getByRole('button', { name: office('undo.undo') }).click()
  await expect.poll(() => figure(visitor, 'periodExpenses')).toBe(money(0))
  await expect.poll(() => rowsOf(visitor).count()).toBe(0)
})

deepIt('[ADV-4] a row is changed and deleted, each with a way back; the history says by whom', async () => {
  const visitor = await visit()
  const { page } = visitor
  await openAdverts(visitor, '?list=payments&from=2026-04-01&to=2026-04-30')
  await page.getByRole('button', { name: t('list.addPayment') }).click()
  const dialog = dialogOf(visitor)
  await dialog.getByRole('button', { name: t('form.save') }).click()
  await dialog.locator('[aria-invalid=true]').waitFor()
  await dialog.getByLabel(t('form.amount')).fill('1 250,50')
  await dialog.getByLabel(t('form.day')).fill('2026-04-02')
  await dialog.getByLabel(t('form.note')).fill('О’Коннор')
  await dialog.getByRole('button', { name: t('form.save') }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => figure(visitor, 'periodPayments')).toBe(money(1250_50))
  await openFirst(visitor)
  await dialog.getByLabel(t('form.amount')).fill('1000')
  await dialog.getByRole('button', { name: t('form.save') }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => figure(visitor, 'periodPayments')).toBe(money(1000_00))
  await page
    .getByRole('button', { name: office('undo.undo') })
    .last()
    .click()
  await expect.poll(() => figure(visitor, 'periodPayments')).toBe(money(1250_50))
  await openFirst(visitor)
  await expect.poll(() => dialog.locator('ol > li').count()).toBe(3)
  await dialog.getByRole('button', { name: t('form.delete') }).click()
  await page
    .getByRole('button', { name: t('delete.confirm') })
    .last()
    .click()
  await expect.poll(() => figure(visitor, 'periodPayments')).toBe(money(0))
  await page
    .getByRole('button', { name: office('undo.undo') })
    .last()
    .click()
  await expect.poll(() => figure(visitor, 'periodPayments')).toBe(money(1250_50))
})

deepIt('[ADV-3] a row of an order leads to its order', async () => {
  const visitor = await visit()
  const { page } = visitor
  await openAdverts(visitor, `?orderNumber=${orderNumber}`)
  const link = page.getByRole('link', { name: t('list.openOrder', { number: orderNumber }) })
  await link.first().waitFor()
  await link.first().click()
  await page.waitForURL(/\/crm\/orders\/[0-9a-f-]{36}$/)
  const heading = page.getByRole('heading', { level: 1, name: new RegExp(orderNumber) })
  await heading.waitFor()
  await expect.poll(() => heading.count()).toBe(1)
})

deepIt('[S4] [S9] other days are read a second after the last change, and stand in the address', async () => {
  const visitor = await visit({ isNew: true })
  const { page } = visitor
  await page.clock.install()
  await openAdverts(visitor)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/adverts/summary')) asked.push(new URL(request.url()).search)
  })
  // a machine that takes its time is no change that came late
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel(t('period.from'), { exact: true }).fill('2026-02-01')
  await page.getByLabel(t('period.to'), { exact: true }).fill('2026-02-27')
  await page.getByLabel(t('period.to'), { exact: true }).fill('2026-02-28')
  await page.clock.runFor(900)
  expect(asked).toEqual([])
  await page.clock.resume()
  await expect.poll(() => asked).toEqual(['?start=2026-02-01&end=2026-02-28'])
  await expect.poll(() => new URL(page.url()).search).toContain('from=2026-02-01&to=2026-02-28')
  await page.getByLabel(t('period.to'), { exact: true }).fill('2026-01-31')
  await page.getByText(advertErrorTexts('uk')('endsBeforeStart')).waitFor()
  await page.getByLabel(t('period.preset')).selectOption('month')
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

deepIt('a report of Google Ads: its campaigns are asked for once, it is looked at, applied, and undone', async () => {
  const visitor = await visit()
  const { page } = visitor
  await openAdverts(visitor, '?from=2026-05-01&to=2026-05-31')
  await page.getByRole('button', { name: t('list.import') }).click()
  const report = [
    'Звіт про кампанії',
    '1 травня 2026 р. - 2 травня 2026 р.',
    'Кампанія,Код валюти,Витрати',
    'Сумки - пошук,UAH,"1 000,01"',
    'Разом (кампанії),UAH,"1 000,01"',
  ].join('\n')
  const dialog = dialogOf(visitor)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${report}`) })
  await dialog.getByLabel(t('report.for', { campaign: 'Сумки - пошук' })).selectOption({ label: 'Сумки' })
  await dialog.getByText('Сумки - пошук · 02/05/2026').waitFor()
  expect(await findViolations(visitor)).toEqual([])
  await keepPicture(visitor, 'adverts-report')
  await dialog.getByRole('button', { name: importTexts('uk')('import.apply') }).click()
  await expect.poll(() => figure(visitor, 'periodExpenses')).toBe(money(1000_01))
  await dialog.getByRole('button', { name: importTexts('uk')('import.undo') }).click()
  await expect.poll(() => figure(visitor, 'periodExpenses')).toBe(money(0))
})

deepIt.each(looksLike('desk'))(
  '[A1] adverts in $language at $width px, $theme: nothing is wrong and nothing sticks out',
  async (look) => {
    const visitor = await visit(look)
    const { page, language } = visitor
    const words = advertsTexts(language)
    await openAdverts(visitor)
    await rowsOf(visitor).first().waitFor()
    await page.getByText(words('summary.details')).click()
    await expectWhole(visitor, 'adverts')
    await page.getByRole('button', { name: words('list.addExpense') }).click()
    await dialogOf(visitor).waitFor()
    await expectWhole(visitor, 'adverts-form')
  },
)
