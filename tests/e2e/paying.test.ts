import { afterAll, expect, it } from 'vitest'
import { listAttempts, refundPayment, tendUnpaid } from '#modules/payments/server/index.ts'
import { olena } from '../build/orders.ts'
import { openLiqPay } from '../stand-ins/pay/liqpay.ts'
import { openMonobank } from '../stand-ins/pay/monobank.ts'
import type { PayStandIn } from '../stand-ins/pay/till.ts'
import { openClock } from '../stand-ins/stand-in.ts'
import { longIt } from '../long.ts'
import { browserTests, type Visitor } from './browser.ts'
import { expectWhole, findViolations } from './looking.ts'
import { addAndOpenCart, chooseSize, fillCheckout, flats, goToCheckout, recipient, sendOrder } from './shopper.ts'

const companies: PayStandIn[] = []
const { visit, opened } = browserTests(async () => {
  companies.push(await openMonobank(openClock()), await openLiqPay(openClock()))
  return Object.assign({}, ...companies.map(({ settings }) => settings)) as Record<string, string>
})
afterAll(() => Promise.all(companies.map((company) => company.close())))

async function order(visitor: Visitor, phone: string, way: 'deposit' | 'prepayment', provider: string): Promise<void> {
  const { page } = visitor
  // the bank, to which a page of ours leads
  visitor.awaits(/^another host: http:\/\/127\.0\.0\.1/)
  await visitor.open(`/products/${flats.code}`)
  await chooseSize(visitor, '37')
  await addAndOpenCart(visitor)
  await goToCheckout(visitor)
  await fillCheckout(visitor, recipient(phone))
  await page.locator(`[name=paymentType][value=${way}]`).check()
  await page.locator(`[name=provider][value=${provider}]`).check()
}

const atBank = (visitor: Visitor, act: string) => visitor.page.locator(`button[value=${act}]`).click()
const title = (visitor: Visitor) => visitor.page.locator('main h1').innerText()

/** A visitor whose clock a test moves. */
async function visitByClock(width: 390 | 1360): Promise<Visitor> {
  const visitor = await visit({ width, isNew: true })
  await visitor.page.clock.install()
  return visitor
}

/** The title after the five seconds in which a page that waits for the bank looks again. */
async function titleSoon(visitor: Visitor): Promise<string> {
  await visitor.page.clock.fastForward(5000)
  return title(visitor)
}

async function deposits(phone: string): Promise<{ deposit: string; status: string }[]> {
  const { rows } = await opened.shop.database.pool.query<{ deposit: string; status: string }>(
    'select deposit::text, status from orders where phone = $1',
    [phone],
  )
  return rows
}

longIt('[PAY-2] [PAY-3] a shopper pays a deposit at the bank, and the page that waits changes by itself', async () => {
  const visitor = await visitByClock(390)
  const { page } = visitor
  await order(visitor, '067 410 20 31', 'deposit', 'monobank')
  await expect.poll(() => page.locator('form[data-checkout] [type=submit]').innerText()).toContain('сплатити 200')
  await expectWhole(visitor, 'checkout-paying')
  expect(await findViolations(visitor)).toEqual([])
  await sendOrder(visitor)
  await page.waitForURL(/127\.0\.0\.1.*\/pay\//)
  await atBank(visitor, 'pay')
  await page.waitForURL(/\/uk\/pay\/.*back=yes/)
  await expect.poll(() => titleSoon(visitor)).toBe('Оплачено, дякуємо')
  expect(await findViolations(visitor)).toEqual([])
  expect(await deposits('+380674102031')).toEqual([{ deposit: '20000', status: 'awaitingPayment' }])
})

it('[NAV-5] [PAY-3] without scripts one leaves halfway, goes on at the same page, and pays once', async () => {
  const visitor = await visit({ scripts: false })
  const { page } = visitor
  await order(visitor, '067 410 20 32', 'prepayment', 'liqpay')
  await sendOrder(visitor)
  await page.waitForURL(/\/api\/3\/checkout/)
  await atBank(visitor, 'leave')
  await expect.poll(() => title(visitor)).toBe('Чекаємо на слово банку')
  await page.getByRole('link', { name: visitor.t('pay.unpaid') }).click()
  await page.waitForURL(/\/api\/3\/checkout/)
  await atBank(visitor, 'pay')
  // the page without scripts asks for itself anew
  await expect.poll(() => title(visitor)).toBe('Оплачено, дякуємо')
  expect(await deposits('+380674102032')).toEqual([{ deposit: String(flats.price), status: 'paid' }])
})

longIt('[PAY-2] refused by the bank, a shopper reads its words and pays by another', async () => {
  const visitor = await visitByClock(1360)
  const { page } = visitor
  await order(visitor, '067 410 20 33', 'prepayment', 'monobank')
  await sendOrder(visitor)
  await page.waitForURL(/127\.0\.0\.1.*\/pay\//)
  await atBank(visitor, 'fail')
  await expect.poll(() => titleSoon(visitor)).toBe('Банк відмовив')
  await expect.poll(() => page.locator('main').innerText()).toContain('Недостатньо коштів')
  await expectWhole(visitor, 'pay-refused')
  await page.locator('[name=provider][value=liqpay]').check()
  await page.getByRole('button', { name: /Сплатити/ }).click()
  await page.waitForURL(/\/api\/3\/checkout/)
  await atBank(visitor, 'pay')
  await expect.poll(() => titleSoon(visitor)).toBe('Оплачено, дякуємо')
})

const bankUrl = async (visitor: Visitor, bank: RegExp) => {
  await visitor.page.waitForURL(bank)
  return visitor.page.url()
}

it('[NAV-5] [ORD-16] [PAY-5] without scripts one pays twice, by two banks, and what was too much goes back', async () => {
  const visitor = await visit({ scripts: false })
  const { page } = visitor
  await order(visitor, '067 410 20 34', 'prepayment', 'liqpay')
  await sendOrder(visitor)
  const first = await bankUrl(visitor, /\/api\/3\/checkout/)
  const { id, token } = await placedBy('+380674102034')
  await visitor.open(`/pay/${token}`)
  await page.locator('[name=provider][value=monobank]').check()
  await page.getByRole('button', { name: /Сплатити/ }).click()
  await page.waitForURL(/127\.0\.0\.1.*\/pay\//)
  await atBank(visitor, 'pay')
  // sooner than the page asks for itself anew
  const titleAnew = () => page.reload().then(() => title(visitor))
  await expect.poll(titleAnew).toBe('Оплачено, дякуємо')
  await page.goto(first)
  await atBank(visitor, 'pay')
  await expect.poll(() => deposits('+380674102034')).toEqual([{ deposit: String(2 * flats.price), status: 'paid' }])
  const [twice] = (await listAttempts(opened.shop.database.db, [id])).filter(({ trouble }) => trouble === 'twice')
  await refundPayment(opened.shop, { attemptId: twice?.id ?? '', amount: flats.price, note: '' }, olena)
  await expect.poll(() => deposits('+380674102034')).toEqual([{ deposit: String(flats.price), status: 'paid' }])
  await visitor.open(`/track/${token}`)
  await expect.poll(() => page.locator('main').innerText()).toContain('Сплачено повністю')
})

longIt(
  '[ORD-16] who comes late reads that the order is cancelled, and a payment that comes nevertheless reserves its goods again',
  async () => {
    const visitor = await visitByClock(390)
    const { page } = visitor
    await order(visitor, '067 410 20 35', 'prepayment', 'monobank')
    await sendOrder(visitor)
    const bank = await bankUrl(visitor, /127\.0\.0\.1.*\/pay\//)
    const { id, token } = await placedBy('+380674102035')
    const { pool } = opened.shop.database
    await pool.query(`update payment_plans set cancel_at = now() - interval '1 minute' where order_id = $1`, [id])
    await pool.query(`update payment_attempts set created_at = now() - interval '1 hour' where order_id = $1`, [id])
    await tendUnpaid(opened.shop)
    await visitor.open(`/pay/${token}`)
    await expect.poll(() => title(visitor)).toBe('Замовлення скасовано')
    expect(await findViolations(visitor)).toEqual([])
    await page.goto(bank)
    await atBank(visitor, 'pay')
    await expect.poll(() => titleSoon(visitor)).toBe('Оплачено, дякуємо')
    expect(await deposits('+380674102035')).toEqual([{ deposit: String(flats.price), status: 'paid' }])
  },
)

async function placedBy(phone: string): Promise<{ id: string; token: string }> {
  const { rows } = await opened.shop.database.pool.query<{ id: string; token: string }>(
    'select id, tracking_token as token from orders where phone = $1',
    [phone],
  )
  const [placed] = rows
  if (!placed) throw new Error(`nobody ordered by ${phone}`)
  return placed
}
