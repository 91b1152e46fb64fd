import { expect } from 'vitest'
import { dayOf } from '#kit/days.ts'
import { statementWebTexts } from '#modules/statements/web/texts.ts'
import { importTexts } from '#platform/web/transfer/import/texts.ts'
import { loadOrders } from '#modules/orders/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import { buildProduct } from '../build/goods.ts'
import { buildOrder } from '../build/orders.ts'
import { longIt } from '../long.ts'
import { browserTests, type Visitor } from './browser.ts'
import { expectWhole, looks } from './looking.ts'
import { signInQuietly } from './office.ts'

const { visit, opened } = browserTests()

async function build(total: number): Promise<Order> {
  const bag = await buildProduct(opened.shop, { lots: [{ price: total }] })
  return buildOrder(opened.shop, { lines: [{ code: bag.code }], status: 'awaitingPayment', paymentType: 'prepayment' })
}
const depositOf = async ({ id }: Order) => (await loadOrders(opened.shop.database.db, [id]))[0]?.deposit

/** One that names its order, one that only its sum tells of, one of nobody, and one that went out. */
async function upload(visitor: Visitor, named: Order, likely: Order): Promise<void> {
  const day = dayOf(new Date()).split('-').toReversed().join('.')
  const sum = (likely.goodsTotal / 100).toFixed(2).replace('.', ',')
  const text = [
    'Дата операції;Сума;Валюта;Контрагент;Призначення платежу',
    `${day};500,00;UAH;Гончар Леся Петрівна;Оплата за замовлення ${named.number}`,
    `${day};${sum};UAH;Невідома Особа;Переказ коштів`,
    `${day};77 777,77;UAH;Інша Особа;Поповнення`,
    `${day};-150,00;UAH;Оренда;За листопад`,
  ].join('\r\n')
  const t = statementWebTexts(visitor.language)
  await signInQuietly(visitor, opened.address)
  await visitor.page.goto('/crm/statements')
  await visitor.page.getByRole('button', { name: t('upload') }).click()
  await visitor.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await visitor.page.getByText(t('open')).waitFor()
}

longIt(
  '[ORD-5] a bank statement is shown, what is likely is confirmed, the payments are written down and taken back',
  async () => {
    const [named, likely] = [await build(50_000), await build(43_217)]
    const visitor = await visit()
    const t = statementWebTexts('uk')
    const dialog = importTexts('uk')
    await upload(visitor, named, likely)
    const box = visitor.page.getByRole('checkbox', { name: new RegExp(likely.number) })
    await box.click()
    await expect.poll(() => box.isChecked()).toBe(true)
    await visitor.page.getByRole('button', { name: dialog('import.apply'), exact: true }).click()
    await visitor.page.getByText(/^Записано 2 оплати/).waitFor()
    expect([await depositOf(named), await depositOf(likely)]).toEqual([50_000, 43_217])
    // whoever closed the dialog finds the file in the list
    await visitor.page.getByRole('button', { name: dialog('import.close') }).click()
    await visitor.page.getByRole('button', { name: `${dialog('import.undo')} statement.csv` }).click()
    await visitor.page
      .getByRole('dialog')
      .getByRole('button', { name: dialog('import.undo'), exact: true })
      .click()
    await visitor.page.getByText(t('undone', { count: 2 })).waitFor()
    expect([await depositOf(named), await depositOf(likely)]).toEqual([0, 0])
    await visitor.page.getByText(`· ${dialog('imports.undone')}`).waitFor()
  },
)

longIt.each(looks)(
  '[ORD-5] [A1] [A11] a bank statement that was looked at: $language, $width, $theme',
  async (look) => {
    const visitor = await visit(look)
    await upload(visitor, await build(50_000), await build(31_000 + Math.floor(performance.now() % 1000)))
    await expectWhole(visitor, 'statement', { fullPage: false })
  },
)
