import { expect } from 'vitest'
import { formatMoney } from '#kit/money.ts'
import { listStockDifferences } from '#modules/orders/server/index.ts'
import { orderTexts } from '#modules/orders/order/texts.ts'
import { movingTexts } from '#modules/orders/web/list/moving/texts.ts'
import { listLotsOfCodes } from '#modules/stock/server/index.ts'
import { buildCheckout } from '../build/orders.ts'
import { browserTests, shows } from './browser.ts'
import { longIt } from '../long.ts'
import { sampled } from './looking.ts'
import { cell, chooseStatus, isSaved, numbersShown, rowOf, signIn, statusOf, sum, term } from './office.ts'
import {
  addAndOpenCart,
  chooseSize,
  fillCheckout,
  findFlats,
  flats,
  goToCheckout,
  recipient,
  sendOrder,
  setQuantity,
  thankedFor,
  typedAtCheckout,
  words,
} from './shopper.ts'

const { visit, opened } = browserTests()
const placed: string[] = []

const shoppers = sampled([
  { scripts: false, language: 'en', width: 1360, size: '39', phone: '+380 (67) 111 22 02', kept: '+380671112202' },
  { scripts: true, language: 'uk', width: 1360, size: '36', phone: '0671112203', kept: '+380671112203' },
  { scripts: false, language: 'uk', width: 390, size: '37', phone: '067 111 22 01', kept: '+380671112201' },
  { scripts: true, language: 'en', width: 390, size: '40', phone: '80671112204', kept: '+380671112204' },
] as const)

longIt.each(shoppers)(
  '[NAV-5] [ORD-12] a shopper finds, chooses, changes, mistypes and orders (scripts: $scripts, $language, $width px)',
  async ({ phone, kept, size, ...options }) => {
    const visitor = await visit(options)
    const { page, t, language } = visitor
    const before = await stockOf(size)

    await findFlats(visitor, size)
    await chooseSize(visitor, size)
    await addAndOpenCart(visitor)
    await setQuantity(visitor, 2, 2 * flats.price)
    await goToCheckout(visitor)

    visitor.awaits(/^400 .*\/checkout$/)
    const mistyped = recipient('12345', language)
    await fillCheckout(visitor, mistyped)
    await sendOrder(visitor)
    await shows(page.locator('#phone-error'), words(visitor, 'incorrectPhoneNumber'))
    await expect
      .poll(() => page.getByLabel(t('checkout.phone')).getAttribute('aria-describedby'))
      .toContain('phone-error')
    await expect.poll(() => typedAtCheckout(visitor)).toEqual(mistyped)

    await page.getByLabel(t('checkout.phone')).fill(phone)
    await sendOrder(visitor)
    const number = await thankedFor(visitor)
    await page.getByRole('link', { name: t('thanks.track') }).click()
    await page.waitForURL(`/${language}/track/*`)
    await expect.poll(() => page.locator('h1').textContent()).toBe(t('track.title', { number }))
    await expect.poll(() => page.locator('.order-status-name').textContent()).toContain(t('status.new'))
    await expect.poll(() => page.locator('.contents').textContent()).toContain(formatMoney(2 * flats.price, language))

    placed.push(number)
    const order = await orderOf(number)
    expect(order).toMatchObject({
      phone: kept,
      first_name: mistyped.firstName,
      last_name: mistyped.lastName,
      note: mistyped.note,
      delivery_address: `${mistyped.city}, ${mistyped.branch}`,
      language,
      total: 2 * flats.price,
      status: 'new',
      source: 'me',
    })
    expect(await stockOf(size)).toEqual({ ...before, reserved: before.reserved + 2 })
    expect(await listStockDifferences(opened.shop.database.db)).toEqual([])
    const count = async () => (await page.context().cookies()).find(({ name }) => name.startsWith('cart_count'))?.value
    await expect.poll(count).toBe('0')
  },
)

longIt(
  '[ORD-1] [ORD-2] the Admin sees these orders on top, completes one, and puts it back after a question',
  async ({ task }) => {
    if (task.result?.retryCount) await orderAnew()
    const visitor = await visit()
    const { page } = visitor
    const t = orderTexts('uk')
    const moving = movingTexts('uk')
    const [number = '', ...others] = placed.toReversed()
    await signIn(visitor)
    await expect.poll(async () => (await numbersShown(visitor)).slice(0, placed.length)).toEqual([number, ...others])
    for (const each of placed)
      await expect.poll(() => cell(rowOf(visitor, each), 'total')).toBe(formatMoney(2 * flats.price, 'uk'))
    await expect.poll(() => cell(rowOf(visitor, number), 'status')).toBe(t('status.new'))
    const before = await stockOf('40')

    await chooseStatus(visitor, number, { from: 'new', to: 'completed' })
    await isSaved(visitor, number, 'completed')
    expect(await stockOf('40')).toEqual({ onHand: before.onHand - 2, reserved: before.reserved - 2 })

    await rowOf(visitor, number).getByRole('link').click()
    await page.waitForURL(/\/crm\/orders\/[\w-]{36}$/)
    await expect.poll(() => page.locator('h1').innerText()).toBe(t('order.title', { number }))
    await expect.poll(() => sum(visitor, t('money.goods'))).toBe(formatMoney(318_000, 'uk'))
    await expect.poll(() => sum(visitor, t('money.amountDue'))).toBe(formatMoney(318_000, 'uk'))
    // of the purchase P-2026-009, at 690 a pair
    await expect.poll(() => term(visitor, 'cost')).toBe('−1 380,00')
    await expect.poll(() => term(visitor, 'left')).toBe('1 800,00')

    const question = page.getByRole('dialog', { name: moving('change.backTitle') })
    await chooseStatus(visitor, number, { from: 'completed', to: 'new' })
    await expect.poll(() => question.innerText()).toContain(`«${t('status.completed')}» → «${t('status.new')}»`)
    await question.getByRole('button', { name: moving('change.keep') }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => statusOf(visitor, number, 'completed').isVisible()).toBe(true)
    expect((await stockOf('40')).onHand).toBe(before.onHand - 2)

    await chooseStatus(visitor, number, { from: 'completed', to: 'new' })
    await question.getByRole('button', { name: moving('change.backConfirm') }).click()
    await isSaved(visitor, number, 'new')
    expect(await stockOf('40')).toEqual(before)
    expect(await listStockDifferences(opened.shop.database.db)).toEqual([])
  },
)

/** The stock of one size of the flats, in all its lots. */
async function stockOf(size: string): Promise<{ onHand: number; reserved: number }> {
  const lots = (await listLotsOfCodes(opened.shop.database.db, [flats.code])).filter((lot) => lot.size === size)
  const add = (part: 'onHand' | 'reserved') => lots.reduce((all, lot) => all + lot[part], 0)
  return { onHand: add('onHand'), reserved: add('reserved') }
}

async function orderOf(number: string): Promise<Record<string, unknown>> {
  const { rows } = await opened.shop.database.pool.query(`select * from orders where number = $1`, [number])
  return rows[0]
}

/** A second try has a shop of its own, in which nobody has ordered yet. */
async function orderAnew(): Promise<void> {
  placed.length = 0
  for (const { kept: phone, size } of shoppers) {
    const lines = [{ code: flats.code, size, quantity: 2, price: flats.price }]
    placed.push((await buildCheckout(opened.shop, { phone, lines })).orderNumber)
  }
}
