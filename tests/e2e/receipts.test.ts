import { afterAll, expect } from 'vitest'
import { recordPayment } from '#modules/orders/server/payments/record-payment.ts'
import { updateOrders } from '#modules/orders/server/index.ts'
import { receiptKind } from '#modules/receipts/server/index.ts'
import { doNext } from '#platform/server/work/do-next.ts'
import type { Order } from '#modules/orders/order.ts'
import { receiptWebTexts } from '#modules/receipts/web/texts.ts'
import { buildProduct } from '../build/goods.ts'
import { buildOrder, olena } from '../build/orders.ts'
import { longIt } from '../long.ts'
import { openCheckbox, type Checkbox } from '../stand-ins/checkbox/checkbox.ts'
import { openClock } from '../stand-ins/stand-in.ts'
import { browserTests, type Visitor } from './browser.ts'
import { expectWhole, looks } from './looking.ts'
import { signInQuietly } from './office.ts'

let checkbox: Checkbox
const clock = openClock()
const { visit, opened } = browserTests(async () => {
  checkbox = await openCheckbox(clock)
  return checkbox.settings
})
afterAll(() => checkbox.close())

const t = receiptWebTexts('uk')

async function build(total: number, fields: object = {}): Promise<Order> {
  const bag = await buildProduct(opened.shop, { lots: [{ price: total }] })
  const usual = { status: 'accepted', paymentType: 'prepayment' } as const
  return buildOrder(opened.shop, { lines: [{ code: bag.code }], ...usual, ...fields })
}

const pay = ({ id }: Order, amount: number) =>
  recordPayment(opened.shop, { id, payment: { kind: 'payment', amount, way: 'card', note: '' } }, olena)

async function open(visitor: Visitor, { id }: Order): Promise<void> {
  await visitor.page.goto(`/crm/orders/${id}`)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
}

const card = ({ page, language }: Visitor) =>
  page.getByRole('region', { name: receiptWebTexts(language)('title'), exact: true })

longIt(
  '[PAY-6] a payment’s receipt appears by itself on the order’s page; what the register refuses is tried again there',
  async () => {
    const order = await build(50_000)
    const visitor = await visit()
    await signInQuietly(visitor, opened.address)
    await open(visitor, order)
    await card(visitor).getByText(t('none')).waitFor()
    await pay(order, 20_000)
    await card(visitor).getByText(t('kind.prepayment')).waitFor()
    await card(visitor).getByText(t('state.issued')).waitFor()
    await card(visitor).getByText(t('agrees')).waitFor()
    const [issued] = checkbox.receipts
    await expect
      .poll(() =>
        card(visitor)
          .getByRole('link', { name: t('openOf', { nth: 1 }) })
          .getAttribute('href'),
      )
      .toContain(issued?.id)

    checkbox.failNext('refused')
    await pay(order, 30_000)
    await expect.poll(() => rowsSoon(order.id, 'failed')).toBe(1)
    await card(visitor)
      .getByText(/Невідома податкова група/)
      .waitFor()
    await visitor.page.goto('/crm/receipts')
    await visitor.page.getByRole('link', { name: order.number }).first().waitFor()
    await open(visitor, order)
    await card(visitor)
      .getByRole('button', { name: t('again') })
      .click()
    await expect.poll(() => rowsSoon(order.id, 'issued')).toBe(2)
    await expect.poll(() => card(visitor).getByText(t('state.issued')).count()).toBe(2)
    await card(visitor).getByText(t('agrees')).waitFor()
    expect(checkbox.net()).toBe(50_000)
    // the shopper has both on the page of the order
    await visitor.open(`/track/${order.trackingToken}`)
    await visitor.page.getByRole('link', { name: 'Чек передоплати' }).waitFor()
    await visitor.page.getByRole('link', { name: 'Чек на решту' }).waitFor()
  },
)

longIt.each(looks)(
  '[PAY-6] [A1] [A11] receipts on the order’s page and of a day: $language, $width, $theme',
  async (look) => {
    checkbox.isBusy = false
    const refused = await build(29_900)
    checkbox.failNext('refused')
    await pay(refused, 29_900)
    await expect.poll(() => rowsSoon(refused.id, 'failed')).toBe(1)
    const order = await build(183_500, { paymentType: 'onDelivery', trackingNumber: '20450000841118' })
    await pay(order, 20_000)
    await expect.poll(() => rowsSoon(order.id, 'issued')).toBe(1)
    checkbox.isBusy = true
    await updateOrders(opened.shop, [{ id: order.id, version: undefined, status: 'sent', fields: {} }], olena)
    const visitor = await visit(look)
    const texts = receiptWebTexts(look.language)
    await signInQuietly(visitor, opened.address)
    await open(visitor, order)
    await card(visitor).getByText(texts('kind.delivery')).waitFor()
    await card(visitor).scrollIntoViewIfNeeded()
    await expectWhole(visitor, 'receipts-order', { fullPage: true })
    await visitor.page.goto('/crm/receipts')
    await visitor.page.getByRole('heading', { name: texts('missing') }).waitFor()
    await expectWhole(visitor, 'receipts-day', { fullPage: true })
  },
)

/** The receipts of an order in a state, after the register and a worker had a few seconds more. */
async function rowsSoon(orderId: string, state: string): Promise<number> {
  clock.advance(5000)
  opened.shop.travel(5000)
  while (await doNext(opened.shop, { kinds: [receiptKind], onKept: () => {} }, 'checkbox'));
  const { pool } = opened.shop.database
  return (await pool.query('select from receipts where order_id = $1 and state = $2', [orderId, state])).rows.length
}
