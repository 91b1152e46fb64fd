import { afterAll, expect } from 'vitest'
import { dayOf } from '#kit/days.ts'
import { moneyTexts } from '#modules/insights/web/money/texts.ts'
import { updateOrders } from '#modules/orders/server/index.ts'
import { editorTexts } from '#modules/orders/web/editor/texts.ts'
import { startAttempt } from '#modules/payments/server/index.ts'
import { buildProduct } from '../build/goods.ts'
import { buildOrder, olena } from '../build/orders.ts'
import { longIt } from '../long.ts'
import { openMonobank } from '../stand-ins/pay/monobank.ts'
import type { PayStandIn } from '../stand-ins/pay/till.ts'
import { openClock } from '../stand-ins/stand-in.ts'
import { browserTests, type Visitor } from './browser.ts'
import { expectWhole, findViolations } from './looking.ts'
import { signInQuietly } from './office.ts'

let bank: PayStandIn
const { visit, opened } = browserTests(async () => {
  bank = await openMonobank(openClock())
  return bank.settings
})
afterAll(() => bank.close())

const t = moneyTexts('uk')

/** An order that left: paid ahead on paper alone, or collected by Nova Poshta. */
async function left(paymentType: 'prepayment' | 'onDelivery', status: 'sent' | 'completed') {
  const { code } = await buildProduct(opened.shop, { lots: [{ price: 50_000 }] })
  const order = await buildOrder(opened.shop, {
    lines: [{ code }],
    status: 'accepted',
    paymentType,
    carrier: 'novaPoshta',
  })
  await updateOrders(opened.shop, [{ id: order.id, version: undefined, status: 'sent', fields: {} }], olena)
  if (status === 'completed')
    await updateOrders(opened.shop, [{ id: order.id, version: undefined, status, fields: {} }], olena)
  return order
}

const press = ({ page }: Visitor, act: string, number: string) =>
  page.getByRole('button', { name: t('act.of', { act, number }), exact: true }).click()
const open = ({ page }: Visitor, holder: string) => {
  const day = dayOf(opened.shop.now())
  return page.goto(`/crm/insights/money?late=no&holder=${holder}&from=${day}&to=${day}`)
}

longIt('[PAY-7] [PAY-4] [ORD-5] from where the money is: ask the company, then write a payment down', async () => {
  const [unanswered, collected] = [await left('prepayment', 'sent'), await left('onDelivery', 'completed')]
  const { reference } = await startAttempt(opened.shop, {
    orderId: unanswered.id,
    provider: 'monobank',
    part: 'all',
    amount: 50_000,
    language: 'uk',
    returnPath: '/uk/',
  })
  const visitor = await visit({ width: 1360 })
  const { page } = visitor
  await signInQuietly(visitor, opened.address)
  await open(visitor, 'provider')
  await page
    .getByText(t('awaited', { company: 'monobank' }))
    .first()
    .waitFor()
  await expectWhole(visitor, 'money-acts', { fullPage: true })
  expect(await findViolations(visitor)).toEqual([])
  await press(visitor, t('act.ask', { company: 'monobank' }), unanswered.number)
  await page.getByText(t('act.notYet')).waitFor()
  bank.isSilent = true
  await bank.pay(reference)
  await press(visitor, t('act.ask', { company: 'monobank' }), unanswered.number)
  await page.getByText(t('act.paid')).waitFor()
  // the company has it until its payout
  await page.getByText(t('taken')).first().waitFor()

  await open(visitor, 'novaPoshta')
  await press(visitor, t('act.write'), collected.number)
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByLabel(editorTexts('uk')('pay.way')).inputValue()).toBe('onDelivery')
  await dialog.getByRole('button', { name: editorTexts('uk')('pay.save') }).click()
  await expect.poll(() => page.getByRole('link', { name: collected.number, exact: true }).count()).toBe(0)
  const { rows } = await opened.shop.database.pool.query<{ way: string; amount: string }>(
    'select way, amount::text from order_payments where order_id = any($1::uuid[]) order by id',
    [[unanswered.id, collected.id]],
  )
  expect(rows).toEqual([
    { way: 'card', amount: '50000' },
    { way: 'onDelivery', amount: '50000' },
  ])
})
