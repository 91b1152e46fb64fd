import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { formatPhone } from '#kit/phone.ts'
import { messagingTexts } from '#modules/messaging/texts.ts'
import { outboxTexts } from '#modules/outbox/texts.ts'
import type { Status } from '#modules/orders/status.ts'
import { orderTexts } from '#modules/orders/order/texts.ts'
import { customersTexts } from '#modules/customers/web/texts.ts'
import { movingTexts } from '#modules/orders/web/list/moving/texts.ts'
import { ordersListTexts } from '#modules/orders/web/list/texts.ts'
import { orderMessagesTexts } from '#modules/orders/web/messages/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { buildProduct } from '../build/goods.ts'
import { buildOrder } from '../build/orders.ts'
import { deepIt } from '../deep.ts'
import { browserTests, type Visitor } from './browser.ts'
import { expectWhole, findViolations, inEachWidth, looksLike, sidewaysScroll } from './looking.ts'
import { cell, chooseStatus, isSaved, listRow, rowOf, signInQuietly, statusOf } from './office.ts'

const { visit, opened, prepare } = browserTests()
const t = customersTexts('uk')
const words = orderTexts('uk')
const told = orderMessagesTexts('uk')
const list = ordersListTexts('uk')
const office = officeTexts('uk')
let code: string
let people = 0

prepare(async () => {
  code = (await buildProduct(opened.shop, { lots: [{ quantity: 500 }] })).code
})

/** Somebody nobody else is called like, with an order in each of the statuses. */
async function buildCustomer(statuses: readonly Status[], lastName = `Оʼлексюк${++people}`) {
  const phone = `+38093${String(++people).padStart(7, '0')}`
  const orders = []
  for (const status of statuses)
    orders.push(await buildOrder(opened.shop, { lines: [{ code }], status, phone, lastName, firstName: 'Зоя' }))
  return { phone, lastName, name: `${lastName} Зоя`, orders }
}

async function openOffice(visitor: Visitor, path: string): Promise<void> {
  await signInQuietly(visitor, opened.address)
  await visitor.page.goto(path)
}

const field = ({ page }: Visitor) => page.getByRole('searchbox', { name: t('list.search') })

function customerRow({ page, language }: Visitor, name: string): Locator {
  const link = page.getByRole('link', { name: customersTexts(language)('list.open', { name }), exact: true })
  return page.locator(listRow).filter({ has: link })
}

deepIt(
  '[B2] [B4] customers are found by a phone however it is typed, by refusals and by views, which the address says',
  async () => {
    const one = await buildCustomer(['completed', 'refused', 'refused', 'refused'])
    const visitor = await visit()
    const { page } = visitor
    await openOffice(visitor, '/crm/customers')
    await field(visitor).fill(one.phone.replace('+38', '').replace(/(\d{3})/, '($1) '))
    const row = customerRow(visitor, one.name)
    await row.waitFor()
    await expect.poll(() => page.locator(listRow).count()).toBe(1)
    await expect.poll(() => Promise.all([cell(row, 'orders'), cell(row, 'refusals')])).toEqual(['4', '3'])
    await expect.poll(() => new URL(page.url()).searchParams.get('find')).toContain('(093)')

    await page.getByRole('link', { name: t('view.refusers'), exact: true }).click()
    await expect.poll(() => field(visitor).inputValue()).toBe('')
    await expect.poll(async () => (await page.locator(listRow).count()) > 1).toBe(true)
    const refusals = page.locator('.ag-row [col-id=refusals]')
    await expect.poll(async () => Math.min(...(await refusals.allInnerTexts()).map(Number))).toBeGreaterThan(0)
    const said = () => Object.fromEntries(new URL(page.url()).searchParams)
    await expect.poll(said).toEqual({ refusals: '1…', sort: '-refusals', view: 'refusers' })
    await page.getByRole('combobox', { name: t('list.refusals') }).selectOption('3…')
    await customerRow(visitor, one.name).waitFor()
    await page.reload()
    await customerRow(visitor, one.name).waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: t('list.refusals') }).inputValue()).toBe('3…')
  },
)

deepIt(
  'two customers are merged after a look at what they come to together, and parted by undo, each with the own note',
  async () => {
    const lastName = `Двоїста${++people}`
    const one = await buildCustomer(['completed', 'new'], lastName)
    const two = await buildCustomer(['refused'], lastName)
    const visitor = await visit()
    const { page } = visitor
    await openOffice(visitor, `/crm/customers/${two.phone}`)
    await page.getByLabel(t('column.note')).fill("Зоя з п'ятого поверху, під’їзд ʼАʼ")
    await page.keyboard.press('Control+s')
    await page.getByText(t('customer.noteSaved')).waitFor()

    await page.goto(`/crm/customers?find=${encodeURIComponent(lastName)}`)
    await expect.poll(() => page.locator(listRow).count()).toBe(2)
    await page.locator(`${listRow} input[type=checkbox]`).nth(0).click()
    await expect.poll(() => page.getByRole('button', { name: t('list.merge'), exact: true }).isDisabled()).toBe(true)
    await page.locator(`${listRow} input[type=checkbox]`).nth(1).click()
    await page.getByText(office('list.selected', { count: 2 })).waitFor()
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog', { name: t('merge.title') })
    await expect.poll(() => dialog.getByText(t('merge.together')).locator('..').innerText()).toContain('3 замовлення')
    await dialog.getByRole('radio', { name: new RegExp(formatPhone(one.phone).replace('+', '\\+')) }).check()
    await dialog.getByRole('button', { name: t('merge.confirm'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator(listRow).count()).toBe(1)
    await expect.poll(() => cell(page.locator(listRow).first(), 'phone')).toBe(`${formatPhone(one.phone)} +1`)

    await page
      .locator('.toast')
      .getByRole('button', { name: office('undo.undo') })
      .click()
    await page.getByText(t('merge.undone')).waitFor()
    await expect.poll(() => page.locator(listRow).count()).toBe(2)
    await page.goto(`/crm/customers/${two.phone}`)
    await expect.poll(() => page.getByLabel(t('column.note')).inputValue()).toBe("Зоя з п'ятого поверху, під’їзд ʼАʼ")
  },
)

deepIt('[FORM-4] a note that is not saved is asked about before a merge would leave it behind', async () => {
  const one = await buildCustomer(['completed'])
  const visitor = await visit()
  const { page } = visitor
  await openOffice(visitor, `/crm/customers/${one.phone}`)
  const note = page.getByLabel(t('column.note'), { exact: true })
  await note.fill('любить мак')
  await page.getByRole('button', { name: t('customer.merge'), exact: true }).click()
  await page.getByRole('button', { name: office('unsaved.stay'), exact: true }).click()
  await expect.poll(() => note.inputValue()).toBe('любить мак')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

deepIt(
  '[B9] somebody is found in the palette, merged on the own page, and their orders of both phones stand together; a phone is parted again',
  async () => {
    const one = await buildCustomer(['completed'])
    const two = await buildCustomer(['paid'])
    const visitor = await visit()
    const { page } = visitor
    await openOffice(visitor, '/crm/customers')
    await page.locator(listRow).first().waitFor()
    await page.keyboard.press('Control+k')
    // more than there is of any name is no question that the server would refuse
    await page.getByRole('dialog').getByRole('searchbox').fill('я'.repeat(10_000))
    await page.getByText(office('palette.nothing')).waitFor()
    await page.getByRole('dialog').getByRole('searchbox').fill(formatPhone(one.phone))
    await page.getByRole('menuitem', { name: new RegExp(`^${one.name}`) }).click()
    await page.getByRole('heading', { name: one.name, level: 1 }).waitFor()
    await expect.poll(() => decodeURIComponent(new URL(page.url()).pathname)).toBe(`/crm/customers/${one.phone}`)

    await page.getByRole('button', { name: t('customer.merge'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('merge.title') })
    await dialog.getByRole('searchbox', { name: t('merge.find') }).fill(two.lastName)
    await dialog.getByRole('button', { name: new RegExp(`^${two.name}`) }).click()
    await dialog.getByRole('button', { name: t('merge.confirm'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    for (const { orders } of [one, two])
      await page.getByRole('link', { name: orders[0]?.number ?? '', exact: true }).waitFor()

    // a message may lie over it
    await page.getByRole('link', { name: t('customer.allOrders') }).press('Enter')
    await expect.poll(() => page.locator(listRow).count()).toBe(2)
    await rowOf(visitor, two.orders[0]?.number ?? '').waitFor()
    await page.goBack()
    await page.getByRole('button', { name: t('customer.unmergeOf', { phone: formatPhone(two.phone) }) }).click()
    await page.getByText(t('customer.unmerged', { phone: formatPhone(two.phone) })).waitFor()
    await page.getByRole('link', { name: two.orders[0]?.number ?? '', exact: true }).waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await page.getByRole('link', { name: two.orders[0]?.number ?? '', exact: true }).waitFor()
  },
)

deepIt(
  '[ORD-11] a parcel of somebody who refused one is asked about in the list, and named before many are sent',
  async () => {
    const { phone, orders } = await buildCustomer(['refused', 'accepted', 'accepted'])
    const numbers = orders.slice(1).map(({ number }) => number)
    const [number = ''] = numbers
    const visitor = await visit()
    const { page } = visitor
    await openOffice(visitor, `/crm/orders?phone=${encodeURIComponent(phone)}`)
    await rowOf(visitor, number).waitFor()
    await chooseStatus(visitor, number, { from: 'accepted', to: 'sent' })
    const question = page.getByRole('dialog', { name: movingTexts('uk')('refusing.title') })
    await question.getByRole('button', { name: movingTexts('uk')('refusing.wait') }).click()
    await question.waitFor({ state: 'detached' })
    await statusOf(visitor, number, 'accepted').waitFor()

    for (const [index, each] of numbers.entries()) {
      await rowOf(visitor, each).locator('input[type=checkbox]').click()
      await page.getByText(office('list.selected', { count: index + 1 })).waitFor()
    }
    await page.getByRole('button', { name: list('list.move') }).click()
    const dialog = page.getByRole('dialog')
    const choose = (status: Status) =>
      dialog.getByRole('radio', { name: words(`status.${status}`), exact: true }).check()
    const warning = dialog.getByText(movingTexts('uk')('move.refusing', { numbers: '' }).split(':')[0] ?? '')
    await choose('paid')
    await page.getByRole('button', { name: office('bulk.apply', { count: 2 }) }).waitFor()
    await expect.poll(() => warning.count()).toBe(0)
    await choose('sent')
    for (const each of numbers) await warning.filter({ hasText: each }).waitFor()
    expect(await findViolations(visitor)).toEqual([])
  },
)

deepIt('[A11] a word without an end pushes nothing aside, in a message and in the note of an order', async () => {
  const { orders } = await buildCustomer(['new'])
  const visitor = await visit()
  const { page } = visitor
  for (const [path, field] of [
    ['/crm/messages', page.getByLabel(told('text'), { exact: true })],
    [`/crm/orders/${orders[0]?.id}`, page.getByRole('textbox', { name: words('field.note'), exact: true })],
  ] as const) {
    await openOffice(visitor, path)
    await field.fill('ї'.repeat(900))
    await page.getByText(office('save.dirty')).waitFor()
    const { width = Infinity } = (await field.boundingBox()) ?? {}
    expect([path, width < 900, await sidewaysScroll(visitor)]).toEqual([path, true, 0])
    await page.getByRole('button', { name: office('save.reset'), exact: true }).click()
    await page.getByText(office('save.dirty')).waitFor({ state: 'detached' })
  }
})

deepIt(
  '[ORD-4] [B12] a message is written, looked at, saved and sent when the status changes, its apostrophes exactly as typed',
  async () => {
    const customer = await buildCustomer(['new'])
    const [order] = customer.orders
    const number = order?.number ?? ''
    const visitor = await visit()
    const { page } = visitor
    await openOffice(visitor, '/crm/messages')
    const text = page.getByLabel(told('text'), { exact: true })
    await page.getByRole('checkbox', { name: told('isOn') }).check()
    await text.fill("Імʼя: п'ять, об’єкт {місто}")
    await page.getByText(words('unknownPlaceholder', { name: '{місто}' })).waitFor()
    await expect.poll(() => text.getAttribute('aria-invalid')).toBe('true')
    const save = page.getByRole('button', { name: office('save.save'), exact: true })
    await expect.poll(() => save.isDisabled()).toBe(true)

    await text.fill("Імʼя: п'ять, об’єкт . ")
    await text.press('End')
    await page.getByRole('button', { name: told('insert', { code: '{номер}' }) }).click()
    await expect.poll(() => text.inputValue()).toBe("Імʼя: п'ять, об’єкт . {номер}")
    const preview = page.getByRole('region', { name: told('preview') })
    await preview.getByText("Імʼя: п'ять, об’єкт . 000123").first().waitFor()
    await preview.getByText(told('preview.size', { characters: 28, most: 70, segments: 1 })).waitFor()

    await page.getByRole('link', { name: 'Замовлення' }).click()
    await page.getByRole('button', { name: office('unsaved.stay') }).click()
    await save.click()
    await page.getByText(told('saved')).waitFor()

    await page.goto(`/crm/orders?number=${number}`)
    await rowOf(visitor, number).waitFor()
    await chooseStatus(visitor, number, { from: 'new', to: 'accepted' })
    await isSaved(visitor, number, 'accepted')
    await page.goto(`/crm/outbox?recipient=${encodeURIComponent(customer.phone)}`)
    const name = outboxTexts('uk')('list.open', {
      template: messagingTexts('uk')('template.orderNews'),
      recipient: formatPhone(customer.phone),
    })
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').getByText(`Імʼя: п'ять, об’єкт . ${number}`, { exact: true }).waitFor()

    await page.goto('/crm/messages')
    await page.getByRole('button', { name: told('usual'), exact: true }).click()
    await expect.poll(() => text.inputValue()).toContain('{до сплати}')
    await page.getByRole('checkbox', { name: told('isOn') }).uncheck()
    await save.click()
    await page.getByText(told('saved')).waitFor()
  },
)

deepIt.each(looksLike('phone'))(
  '[A1] [A11] customers and messages hold to the rules of access: $language, $width px, $theme',
  async (look) => {
    const { language } = look
    const said = customersTexts(language)
    const lastName = `Доступна${++people}`
    const one = await buildCustomer(['completed', 'refused'], lastName)
    await buildCustomer(['new'], lastName)
    const visitor = await visit(look)
    const { page } = visitor
    await openOffice(visitor, `/crm/customers?find=${encodeURIComponent(lastName)}`)
    await expect.poll(() => page.locator(listRow).count()).toBe(2)
    await expectWhole(visitor, 'customers')
    for (const index of [0, 1]) {
      await page.locator(`${listRow} input[type=checkbox]`).nth(index).click()
      await page.getByText(officeTexts(language)('list.selected', { count: index + 1 })).waitFor()
    }
    await page.getByRole('button', { name: said('list.merge'), exact: true }).click()
    await page.getByRole('dialog').getByText(said('merge.together')).waitFor()
    await expectWhole(visitor, 'merge')
    await page.goto(`/crm/customers/${one.phone}`)
    // what is done with somebody lies in one line, also on a phone
    const tops = () =>
      page
        .locator('main header a, main header [aria-keyshortcuts]')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
    await expect.poll(async () => (await tops()).length).toBe(4)
    await inEachWidth(visitor, async (width) => {
      await expect.poll(async () => new Set(await tops()).size, { message: `${width} px` }).toBe(1)
      // and an order is read without drawing the table along
      const room = page.getByRole('table').locator('..')
      const beyond = () => room.evaluate((all) => all.scrollWidth - all.clientWidth)
      await expect.poll(beyond, { message: `${width} px` }).toBe(0)
    })
    await page.getByLabel(said('column.note')).fill('Передзвонити')
    await expectWhole(visitor, 'customer')
    await page.getByRole('button', { name: officeTexts(language)('save.reset'), exact: true }).click()
    await page.goto('/crm/messages')
    const texts = orderMessagesTexts(language)
    await page.getByRole('article').waitFor()
    await page.getByLabel(texts('subject')).fill('{nobody}')
    await expectWhole(visitor, 'messages')
    await page.getByRole('button', { name: officeTexts(language)('save.reset'), exact: true }).click()
  },
)
