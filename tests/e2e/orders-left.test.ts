import { expect } from 'vitest'
import { formatMoney } from '#kit/money.ts'
import type { Order } from '#modules/orders/order.ts'
import type { Status } from '#modules/orders/status.ts'
import { orderTexts } from '#modules/orders/order/texts.ts'
import { editorTexts } from '#modules/orders/web/editor/texts.ts'
import { movingTexts } from '#modules/orders/web/list/moving/texts.ts'
import { ordersListTexts } from '#modules/orders/web/list/texts.ts'
import { gridTexts } from '#platform/web/grid/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { buildProduct } from '../build/goods.ts'
import { buildOrder } from '../build/orders.ts'
import { deepIt } from '../deep.ts'
import { browserTests, type Visitor } from './browser.ts'
import { sampled } from './looking.ts'
import { cell, chooseStatus, isSaved, listRow, rowOf, signInQuietly, statusOf } from './office.ts'

const { visit, opened } = browserTests()
const t = orderTexts('uk')
const list = ordersListTexts('uk')
const desk = editorTexts('uk')
const moving = movingTexts('uk')
const office = officeTexts('uk')
let phones = 0

/** Orders of a phone of their own. */
async function ordersOf(statuses: readonly Status[]) {
  const phone = `+38068${String(++phones).padStart(7, '0')}`
  const { code } = await buildProduct(opened.shop, { lots: [{ quantity: 100 }] })
  const orders: Order[] = []
  for (const status of statuses) orders.push(await buildOrder(opened.shop, { lines: [{ code }], status, phone }))
  return { phone, orders }
}

async function openList(visitor: Visitor, query: string): Promise<void> {
  await signInQuietly(visitor, opened.address)
  await visitor.page.goto(`/crm/orders${query}`)
  await visitor.page.locator(`${listRow} a`).first().waitFor()
}

deepIt(
  '[ORD-5] [ORD-16] "paid" without a payment is asked about, and its row says that the payment is missing instead of a sum to pay',
  async () => {
    const { phone, orders } = await ordersOf(['accepted', 'accepted'])
    const [order, other] = orders as [Order, Order]
    const visitor = await visit()
    await openList(visitor, `?phone=${encodeURIComponent(phone)}`)
    const question = visitor.page.getByRole('dialog', { name: moving('change.unpaidTitle') })
    await chooseStatus(visitor, order.number, { from: 'accepted', to: 'paid' })
    await question.getByRole('button', { name: moving('change.keep') }).click()
    await statusOf(visitor, order.number, 'accepted').waitFor()
    await chooseStatus(visitor, order.number, { from: 'accepted', to: 'paid' })
    await question.getByRole('button', { name: moving('change.unpaidConfirm') }).click()
    await isSaved(visitor, order.number, 'paid')
    await expect.poll(() => cell(rowOf(visitor, order.number), 'amountDue')).toBe(list('list.notRecorded'))

    // as on the order's page, the payment may be written down first, and the status follows
    await chooseStatus(visitor, other.number, { from: 'accepted', to: 'paid' })
    await question.getByRole('button', { name: moving('change.unpaidRecord') }).click()
    const payment = visitor.page.getByRole('dialog', { name: desk('pay.payTitle', { number: other.number }) })
    await payment.getByRole('button', { name: desk('pay.save') }).click()
    await visitor.page.getByText(desk('pay.donePaid')).waitFor()
    await isSaved(visitor, other.number, 'paid')
    await expect.poll(() => cell(rowOf(visitor, other.number), 'amountDue')).toBe(formatMoney(0, 'uk'))
  },
)

deepIt.each(sampled([390, 1360] as const))(
  '[B2] at %i px a filter moves no row: nothing is put in above the list',
  async (width) => {
    const { orders } = await ordersOf(['new'])
    const visitor = await visit({ width })
    const { page } = visitor
    await openList(visitor, '')
    if (width === 390) await page.getByRole('button', { name: gridTexts('uk')('cards.filters') }).click()
    const top = async () =>
      (
        await page
          .locator(width === 390 ? '[data-cards] ul' : '.ag-root')
          .first()
          .boundingBox()
      )?.y
    const before = await top()
    const field = page.getByRole(width === 390 ? 'searchbox' : 'textbox', { name: new RegExp(t('field.number'), 'i') })
    await field.fill(orders[0]?.number ?? '')
    await page.getByRole('button', { name: office('list.clear') }).waitFor()
    await page.getByRole('button', { name: office('views.saveNew') }).waitFor()
    await expect.poll(top).toBe(before)
  },
)

deepIt(
  '[B2] the list comes back as it was left: its filter by the arrow of an order, its place by Back too',
  async () => {
    const { phone, orders } = await ordersOf(Array<Status>(45).fill('new'))
    const visitor = await visit()
    const { page } = visitor
    const deep = rowOf(visitor, orders[4]?.number ?? '')
    const first = rowOf(visitor, orders[44]?.number ?? '')
    await openList(visitor, `?phone=${encodeURIComponent(phone)}&sort=-number`)
    await first.waitFor()
    await page.mouse.move(700, 500)
    await page.mouse.wheel(0, 5000)
    await deep.getByRole('link').click()
    await page.getByRole('button', { name: t('order.back') }).click()
    await page.waitForURL(/phone=.*sort=-number/)
    await deep.waitFor()
    await expect.poll(() => first.count()).toBe(0)
    await deep.getByRole('link').click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await deep.waitFor()
    await expect.poll(() => first.count()).toBe(0)
  },
)

deepIt.each([390, 1360] as const)(
  '[B2] [B23] the round button stands below the list and covers no row (%i px)',
  async (width) => {
    const { phone } = await ordersOf(Array<Status>(30).fill('new'))
    const visitor = await visit()
    const { page } = visitor
    await page.setViewportSize({ width, height: 844 })
    await openList(visitor, `?phone=${encodeURIComponent(phone)}&sort=-number`)
    await page.locator('[data-floating=right-bottom]').waitFor()
    const covered = () =>
      page.evaluate(() => {
        const { x, y, right, bottom } = document.querySelector('[data-floating=right-bottom]')!.getBoundingClientRect()
        const corners = [x - 2, right + 2].flatMap((left) => [y, bottom].map((top) => [left, top] as const))
        return corners.filter(([left, top]) => document.elementFromPoint(left, top)?.closest('[data-card], .ag-row'))
      })
    expect(await covered()).toEqual([])
  },
)
