import { expect } from 'vitest'
import { formatMoney } from '#kit/money.ts'
import { orderTexts } from '#modules/orders/order/texts.ts'
import { pickerTexts } from '#modules/catalog/web/picker/texts.ts'
import { customersTexts } from '#modules/customers/web/texts.ts'
import { contactsTexts } from '#platform/web/contacts/texts.ts'
import { editorTexts } from '#modules/orders/web/editor/texts.ts'
import { ordersListTexts } from '#modules/orders/web/list/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { longIt } from '../long.ts'
import { buildProduct } from '../build/goods.ts'
import { buildOrder } from '../build/orders.ts'
import { browserTests } from './browser.ts'
import { deepIt } from '../deep.ts'
import { findViolations } from './looking.ts'
import { rowOf, signInQuietly } from './office.ts'
import { field, openDesk, save, saveAll } from './order-editor.ts'

const { visit, opened } = browserTests()
const t = orderTexts('uk')

/** One after the other, the newest last. */
async function buildOrders(phone: string, count: number) {
  const orders = []
  for (let made = 0; made < count; made++)
    orders.push(await buildOrder(opened.shop, { lines: [], phone, lastName: 'Сусідня' }))
  return orders
}

deepIt(
  '[B9] keys lead from an open order to the next and the one before, within the list that it was opened from',
  async () => {
    const phone = '+380639990001'
    await buildOrder(opened.shop, { lines: [], phone: '+380639990002' })
    const [oldest, middle, newest] = await buildOrders(phone, 3)
    await buildOrder(opened.shop, { lines: [], phone: '+380639990002' })
    if (!oldest || !middle || !newest) throw new Error('three were built')
    const visitor = await visit()
    const { page } = visitor
    const opens = ({ number }: { number: string }) =>
      page.getByRole('heading', { name: t('order.title', { number }), exact: true }).waitFor()
    await signInQuietly(visitor, opened.address)
    await page.goto(`/crm/orders?phone=${encodeURIComponent(phone)}`)
    await rowOf(visitor, newest.number).getByRole('link').click()
    await opens(newest)
    const before = page.getByRole('button', { name: editorTexts('uk')('strip.before') })
    const after = page.getByRole('button', { name: editorTexts('uk')('strip.after') })
    await after.waitFor()
    await expect.poll(() => before.isDisabled()).toBe(true)
    await page.keyboard.press('Alt+ArrowDown')
    await opens(middle)
    await page.keyboard.press('Alt+ArrowDown')
    await opens(oldest)
    await expect.poll(() => after.isDisabled()).toBe(true)
    await page.keyboard.press('Alt+ArrowUp')
    await opens(middle)

    // what is typed is asked about first
    await page.getByRole('textbox', { name: t('field.note'), exact: true }).fill('Зателефонувати')
    await page.getByLabel(t('field.lastName'), { exact: true }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await opens(middle)
    await page.getByRole('button', { name: officeTexts('uk')('save.reset') }).click()
    await page.getByRole('button', { name: t('order.back') }).click()
    await page.waitForURL(/\/crm\/orders\?.*phone=/)

    // whoever opens an order by its address has no list to go through
    await page.goto(`/crm/orders/${middle.id}`)
    await opens(middle)
    await expect.poll(() => after.count()).toBe(0)
  },
)

deepIt('[B5] the bar says what the selected orders come to, and what is still to be paid of them', async () => {
  const phone = '+380639990003'
  const bag = await buildProduct(opened.shop, { lots: [{ price: 123_400 }] })
  const one = await buildOrder(opened.shop, { lines: [{ code: bag.code }], phone, deposit: 23_400 })
  const gone = await buildOrder(opened.shop, { lines: [{ code: bag.code }], phone, status: 'cancelled' })
  const visitor = await visit()
  const { page } = visitor
  await signInQuietly(visitor, opened.address)
  await page.goto(`/crm/orders?phone=${encodeURIComponent(phone)}`)
  for (const { number } of [one, gone]) await rowOf(visitor, number).locator('input[type=checkbox]').click()
  const sums = { total: formatMoney(246_800, 'uk'), due: formatMoney(100_000, 'uk') }
  const words = `${officeTexts('uk')('list.selected', { count: 2 })} ${ordersListTexts('uk')('list.sum', sums)}`
  const bar = page.getByRole('group', { name: officeTexts('uk')('list.bulk') }).getByRole('status')
  await expect.poll(() => bar.textContent()).toBe(words)
  // in one line, with all that can be done
  const room = bar.locator('..')
  const ends = () => room.evaluate((all) => [...all.children].map((part) => part.getBoundingClientRect().bottom))
  for (const width of [1360, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => bar.evaluate((said) => said.scrollHeight)).toBeLessThan(30)
    await expect.poll(async () => Math.max(...(await ends())) - Math.min(...(await ends()))).toBeLessThan(16)
    await expect.poll(() => room.evaluate((all) => all.scrollWidth - all.clientWidth)).toBe(0)
  }
})

longIt(
  '[A7] [ORD-11] a new order from the customer’s page knows who it is for and where to; an open one calls and writes',
  async () => {
    const phone = '+380639990004'
    const said = { lastName: 'О’Коннор', firstName: 'Галина', email: 'halyna@example.ua', note: 'Подарунок' }
    await buildOrder(opened.shop, { lines: [], phone, ...said, deliveryAddress: 'Львів, відділення 7' })
    const visitor = await visit()
    const { page } = visitor
    await signInQuietly(visitor, opened.address)
    await page.goto(`/crm/customers/${encodeURIComponent(phone)}`)
    await page.getByRole('link', { name: customersTexts('uk')('customer.newOrder'), exact: true }).click()
    await page.getByRole('heading', { name: editorTexts('uk')('new.title'), exact: true }).waitFor()
    const typed = (field: 'lastName' | 'firstName' | 'email' | 'deliveryAddress' | 'note') =>
      page.getByLabel(t(`field.${field}`), { exact: true }).inputValue()
    await expect.poll(() => typed('lastName')).toBe('О’Коннор')
    await expect.poll(() => typed('firstName')).toBe('Галина')
    await expect.poll(() => typed('email')).toBe('halyna@example.ua')
    await expect.poll(() => typed('deliveryAddress')).toBe('Львів, відділення 7')
    await expect.poll(() => typed('note')).toBe('')

    const links = page.getByRole('listitem').getByRole('link', { name: /063 999 00 04|63 999 00 04/ })
    await expect
      .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      .toEqual([`tel:${phone}`, 'viber://chat?number=%2B380639990004', `https://t.me/${phone}`])
    await expect.poll(() => page.getByRole('link', { name: contactsTexts('uk')('viber') }).count()).toBe(1)
    expect(await findViolations(visitor)).toEqual([])
  },
)

deepIt(
  '[B10] text typed right after a press on Add goods is a code, however late its field comes, and no key of the page',
  async () => {
    const order = await buildOrder(opened.shop, { lines: [] })
    const visitor = await visit()
    const { page } = visitor
    await signInQuietly(visitor, opened.address)
    const coming = Promise.withResolvers<undefined>()
    await page.route(/\/product-picker-(?!later)[^/]*\.js$/, async (route) => {
      await coming.promise
      await route.continue()
    })
    await page.goto(`/crm/orders/${order.id}`)
    await page.getByRole('button', { name: editorTexts('uk')('line.add'), exact: true }).click()
    await page.keyboard.type('dress')
    coming.resolve(undefined)
    const picker = page.getByLabel(pickerTexts('uk')('label'), { exact: true })
    await expect.poll(() => picker.inputValue()).toBe('dress')
    await page.keyboard.type('-1')
    await expect.poll(() => picker.inputValue()).toBe('dress-1')
    await expect.poll(() => page.url()).toContain(order.id)
  },
)

deepIt(
  '[ORD-4] [ORD-14] apostrophes of every kind come back exactly; a link that runs a script is refused at its field',
  async () => {
    const order = await buildOrder(opened.shop, { lines: [], phone: '+380507770011' })
    const names = { lastName: "О'Ко’ннорʼ", firstName: '"Дар‘я`"' }
    const visitor = await visit()
    const { page } = visitor
    await openDesk(visitor, opened, `/crm/orders/${order.id}`)
    await page.getByText(t('part.receipts'), { exact: true }).click()
    const receipt = page.getByLabel(t('field.receiptUrl'), { exact: true })
    await receipt.fill('javascript:alert(1)')
    await receipt.blur()
    await expect.poll(() => receipt.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => save(visitor).isDisabled()).toBe(true)
    await page.getByText(t('form.wrong', { fields: t('field.receiptUrl') })).waitFor()

    await receipt.fill('')
    await field(visitor, 'lastName').fill(names.lastName)
    await field(visitor, 'firstName').fill(names.firstName)
    await saveAll(visitor)
    await page.goto(`/crm/orders/print?ids=${order.id}`)
    await page.getByRole('article').getByText(`${names.lastName} ${names.firstName}`, { exact: true }).waitFor()
    await page.goto(`/crm/orders/${order.id}`)
    await expect.poll(() => field(visitor, 'lastName').inputValue()).toBe(names.lastName)
    await expect.poll(() => field(visitor, 'firstName').inputValue()).toBe(names.firstName)
  },
)
