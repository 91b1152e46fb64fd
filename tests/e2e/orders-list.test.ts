import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { formatMoney } from '#kit/money.ts'
import { createUser, hashPassword } from '#modules/identity/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import { addOrders, listStockDifferences, updateOrders } from '#modules/orders/server/index.ts'
import type { Status } from '#modules/orders/status.ts'
import { orderTexts } from '#modules/orders/order/texts.ts'
import { deletionTexts } from '#modules/orders/web/deletion/texts.ts'
import { movingTexts } from '#modules/orders/web/list/moving/texts.ts'
import { ordersListTexts } from '#modules/orders/web/list/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { transferTexts } from '#platform/web/transfer/texts.ts'
import { buildProduct, stockOf, type BuiltProduct } from '../build/goods.ts'
import { buildOrder, olena } from '../build/orders.ts'
import { deepIt } from '../deep.ts'
import { browserTests, type Visitor } from './browser.ts'
import { holdCalls } from './held-calls.ts'
import { expectWhole, looks } from './looking.ts'
import {
  cell,
  chooseStatus,
  isSaved,
  listRow,
  menuItem,
  numbersShown,
  rowOf,
  signInQuietly,
  statusOf,
  pressUndo,
} from './office.ts'

const { visit, opened, prepare } = browserTests()
const t = orderTexts('uk')
const deletion = deletionTexts('uk')
const list = ordersListTexts('uk')
const moving = movingTexts('uk')
const office = officeTexts('uk')
const packer = { email: 'pakuvalnyk@example.ua', password: 'Калина-2026' }
let phones = 0

prepare(async () => {
  const passwordHash = await hashPassword(packer.password)
  const account = {
    role: 'packer' as const,
    firstName: 'Лукʼян',
    lastName: 'Сорока',
    email: packer.email,
    passwordHash,
  }
  await opened.shop.database.transaction((tx) => createUser(tx, account))
})

/** Orders of one phone, which the list is filtered by; the newest comes first. */
async function ordersOf(product: BuiltProduct, statuses: readonly Status[], quantity = 1) {
  const phone = `+38063${String(++phones).padStart(7, '0')}`
  const orders: Order[] = []
  for (const status of statuses) {
    const lines = [{ code: product.code, quantity }]
    orders.push(await buildOrder(opened.shop, { lines, status, phone, lastName: 'О’Лісова' }))
  }
  return { phone, orders, numbers: orders.map(({ number }) => number).toReversed() }
}

async function openList(visitor: Visitor, query: string, account?: typeof packer): Promise<void> {
  await signInQuietly(visitor, opened.address, account)
  await visitor.page.goto(`/crm/orders${query}`)
  await visitor.page.locator(`${listRow} a`).first().waitFor()
}

async function statusesNow(orders: readonly Order[]): Promise<string[]> {
  const ids = orders.map(({ id }) => id)
  const { rows } = await opened.shop.database.pool.query<{ status: string }>(
    'select status from orders where id = any($1) order by array_position($1, id)',
    [ids],
  )
  return rows.map(({ status }) => status)
}

function preview({ page }: Visitor, number: string): Locator {
  return page.getByRole('dialog').getByRole('row').filter({ hasText: number })
}

function choice({ page, language }: Visitor, status: Status): Locator {
  return page.getByRole('radio', { name: orderTexts(language)(`status.${status}`), exact: true })
}

/** Selects rows one by one; their bar comes below them, so that the next one stays where it is. */
async function select(visitor: Visitor, numbers: readonly string[]): Promise<void> {
  const last = rowOf(visitor, numbers.at(-1) ?? '')
  const place = (await last.boundingBox())?.y
  for (const [index, number] of numbers.entries()) {
    await rowOf(visitor, number).locator('input[type=checkbox]').click()
    await visitor.page.getByText(officeTexts(visitor.language)('list.selected', { count: index + 1 })).waitFor()
  }
  await expect.poll(async () => (await last.boundingBox())?.y).toBe(place)
}

deepIt('[B2] a list that cannot be loaded says so, and shows no row in its place', async () => {
  const visitor = await visit()
  const { page } = visitor
  await openList(visitor, '')
  visitor.awaits(/^500 \/api\/crm\/orders/)
  const answered = await holdCalls(visitor, '*/api/crm/orders*', (call) => call.answer(500))
  await page.reload()
  await page.getByRole('alert').waitFor()
  await expect.poll(() => page.locator('.ag-center-cols-container .ag-row').count()).toBe(0)
  // nothing but the press reads the rows anew: the count, which would do so too, is answered no better than before
  await holdCalls(visitor, '*/api/crm/orders*limit=1&*', (call) => call.answer(500))
  await answered()
  await page.getByRole('alert').getByRole('button').click()
  await page.locator('.ag-row a').first().waitFor()
})

it('[B1] [B5] [B7] by the keyboard alone: several orders get one status after a look at each, and have it back', async () => {
  const product = await buildProduct(opened.shop)
  const { phone, orders, numbers } = await ordersOf(product, ['completed', 'accepted', 'new'], 2)
  const visitor = await visit()
  const { page } = visitor
  await openList(visitor, `?phone=${encodeURIComponent(phone)}`)
  await expect.poll(() => numbersShown(visitor)).toEqual(numbers)
  const before = await stockOf(opened.shop, product)

  await page.getByRole('textbox', { name: new RegExp(t('field.trackingNumber'), 'i') }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await page.getByText(office('list.selected', { count: 3 })).waitFor()
  await page.keyboard.press('s')
  await page.getByText(moving('move.waiting')).waitFor()
  await choice(visitor, 'new').focus()
  await page.keyboard.press('Space')
  for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowDown')
  await expect.poll(() => choice(visitor, 'cancelled').isChecked()).toBe(true)

  const [sold, accepted, fresh] = orders.map(({ number }) => number) as [string, string, string]
  await expect.poll(() => preview(visitor, sold).innerText()).toContain(t('alreadyLeft'))
  await expect.poll(() => preview(visitor, accepted).innerText()).toContain(moving('effect.release', { count: 2 }))
  await expect.poll(() => preview(visitor, fresh).innerText()).toContain(t('status.cancelled'))
  await page.keyboard.press('Enter')
  await page.getByText(moving('move.done', { count: 2 })).waitFor()
  await statusOf(visitor, accepted, 'cancelled').waitFor()
  expect(await statusesNow(orders)).toEqual(['completed', 'cancelled', 'cancelled'])
  expect(await stockOf(opened.shop, product)).not.toEqual(before)

  await pressUndo(visitor)
  await page.getByText(moving('move.undone')).waitFor()
  expect(await statusesNow(orders)).toEqual(['completed', 'accepted', 'new'])
  expect(await stockOf(opened.shop, product)).toEqual(before)
  expect(await listStockDifferences(opened.shop.database.db)).toEqual([])
})

deepIt(
  '[B5] [ORD-2] the preview names the orders that the server refuses, and the rest go without them; undo leaves others’ changes',
  async () => {
    const product = await buildProduct(opened.shop, { lots: [{ quantity: 3 }] })
    const { phone, orders } = await ordersOf(product, ['cancelled', 'cancelled', 'cancelled'])
    const [, second, third] = orders as [Order, Order, Order]
    const large = await buildOrder(opened.shop, {
      lines: [{ code: product.code, quantity: 3 }],
      status: 'cancelled',
      phone,
    })
    const visitor = await visit()
    const { page } = visitor
    await openList(visitor, `?phone=${encodeURIComponent(phone)}`)
    await select(
      visitor,
      [...orders, large].map(({ number }) => number),
    )
    await page.getByRole('button', { name: list('list.move') }).click()
    await choice(visitor, 'accepted').check()
    visitor.awaits(/^409 \/api\/crm\/orders\/update/)
    await page.getByRole('button', { name: office('bulk.apply', { count: 4 }) }).click()
    await page
      .getByRole('dialog')
      .getByRole('alert')
      .filter({ hasText: office('bulk.refused') })
      .waitFor()
    expect(new Set(await statusesNow([...orders, large]))).toEqual(new Set(['cancelled']))

    await page.getByRole('button', { name: office('bulk.apply', { count: 3 }) }).click()
    await page.getByText(moving('move.done', { count: 3 })).waitFor()
    expect(await statusesNow([...orders, large])).toEqual(['accepted', 'accepted', 'accepted', 'cancelled'])

    await updateOrders(opened.shop, [{ id: second.id, version: undefined, status: 'paid', fields: {} }], olena)
    await page
      .locator('.toast')
      .getByRole('button', { name: office('undo.undo') })
      .click()
    await page.getByText(office('bulk.kept', { names: second.number })).waitFor()
    expect(await statusesNow(orders)).toEqual(['cancelled', 'paid', 'cancelled'])
    await statusOf(visitor, third.number, 'cancelled').waitFor()
  },
)

deepIt(
  '[B4] the orders that wait for staff stand on tabs with their count; a view is in the address and outlives a reload',
  async () => {
    const product = await buildProduct(opened.shop, { lots: [{ quantity: 100 }] })
    const { orders } = await ordersOf(product, ['sent'])
    const [sent] = orders as [Order]
    await updateOrders(opened.shop, [{ id: sent.id, version: undefined, status: 'refused', fields: {} }], olena)
    const visitor = await visit()
    const { page } = visitor
    await openList(visitor, '')
    const tab = page.getByRole('link', { name: new RegExp(`^${list('view.returnsExpected')}`) })
    await expect.poll(() => tab.innerText()).toMatch(/\d/)
    const count = Number(/\d+/.exec(await tab.innerText())?.[0])
    await tab.click()
    await expect.poll(() => numbersShown(visitor).then(({ length }) => length)).toBe(count)
    await rowOf(visitor, sent.number).waitFor()
    await rowOf(visitor, sent.number)
      .getByRole('img', { name: list('list.returning') })
      .waitFor()
    const said = () => Object.fromEntries(new URL(page.url()).searchParams)
    await expect.poll(said).toEqual({ waiting: 'returnsExpected', view: 'returns-expected' })
    await page.reload()
    await rowOf(visitor, sent.number).waitFor()
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')

    await page.getByRole('link', { name: office('views.all'), exact: true }).click()
    await expect.poll(() => numbersShown(visitor).then(({ length }) => length)).toBeGreaterThan(count)
  },
)

deepIt('[B7] [ORD-7] a deletion is undone within ten seconds: the order is back, its goods are held', async () => {
  const product = await buildProduct(opened.shop)
  const { phone, orders, numbers } = await ordersOf(product, ['paid', 'new'], 3)
  const before = await stockOf(opened.shop, product)
  const visitor = await visit()
  const { page } = visitor
  await openList(visitor, `?phone=${encodeURIComponent(phone)}`)
  await select(visitor, numbers)
  await page.keyboard.press('Delete')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: deletion('confirm'), exact: true })
    .click()
  await page.getByText(t('list.empty')).waitFor()
  await page
    .locator('.toast')
    .getByRole('button', { name: office('undo.undo') })
    .click()
  await expect.poll(() => numbersShown(visitor)).toEqual(numbers)
  expect(await statusesNow(orders)).toEqual(['paid', 'new'])
  expect(await stockOf(opened.shop, product)).toEqual(before)
})

deepIt('[B7] one status, changed in the list, is undone by Ctrl+Z', async () => {
  const product = await buildProduct(opened.shop)
  const { phone, orders } = await ordersOf(product, ['new'])
  const [order] = orders as [Order]
  const visitor = await visit()
  await openList(visitor, `?phone=${encodeURIComponent(phone)}`)
  await chooseStatus(visitor, order.number, { from: 'new', to: 'accepted' })
  await isSaved(visitor, order.number, 'accepted')
  await pressUndo(visitor)
  await statusOf(visitor, order.number, 'new').waitFor()
  await expect.poll(() => statusesNow(orders)).toEqual(['new'])
})

deepIt('[FORM-3] the list is exported as it is filtered, with the separator one chooses', async () => {
  const product = await buildProduct(opened.shop)
  const { phone, numbers } = await ordersOf(product, ['new', 'paid'])
  const transfer = transferTexts('uk')
  const visitor = await visit()
  const { page } = visitor
  await openList(visitor, `?phone=${encodeURIComponent(phone)}&sort=number`)
  await page.getByRole('button', { name: transfer('export.button'), exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: transfer('export.semicolon') }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  const [head = '', ...rows] = text.trimEnd().split('\r\n')
  expect(head.startsWith('\ufeff')).toBe(true)
  const at = head.split(';').indexOf('orderNumber')
  expect(rows.map((row) => row.split(';')[at])).toEqual(numbers.toReversed())
  expect(text).toContain('О’Лісова')
})

deepIt('[B5] [B17] the packing lists of the selected orders stand on one page, by a key', async () => {
  const product = await buildProduct(opened.shop)
  const { phone, numbers } = await ordersOf(product, ['accepted', 'paid'])
  const visitor = await visit()
  const { page, context } = visitor
  await openList(visitor, `?phone=${encodeURIComponent(phone)}`)
  await select(visitor, numbers)
  const [printed] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Shift+P')])
  for (const number of numbers) await printed.getByText(number).first().waitFor()
  await expect.poll(() => new URL(printed.url()).searchParams.get('sheet')).toBe('packing')
  await expect.poll(() => printed.locator('main').innerText()).toContain(product.code)
})

deepIt('[WIRE-12] [WIRE-11] a Packer’s day: what is to be packed, without money but what is paid', async () => {
  const product = await buildProduct(opened.shop, { lots: [{ price: 123_400, quantity: 10 }] })
  const { orders } = await ordersOf(product, ['accepted', 'new'], 2)
  const [order, fresh] = orders as [Order, Order]
  await updateOrders(opened.shop, [{ id: order.id, version: undefined, fields: { deposit: 100_000 } }], olena)
  const visitor = await visit()
  const { page } = visitor
  await signInQuietly(visitor, opened.address, packer)
  await page.goto('/crm')
  await page.getByRole('link', { name: /^Пакувати \d/ }).click()
  await page.waitForURL(/\/crm\/orders\?.*waiting=toPack/)
  const row = rowOf(visitor, order.number)
  await expect.poll(() => cell(row, 'amountDue')).toBe(formatMoney(146_800, 'uk'))
  await expect.poll(() => page.locator('body').innerText()).not.toContain(formatMoney(246_800, 'uk'))
  await expect.poll(() => page.getByRole('columnheader', { name: t('field.total'), exact: true }).count()).toBe(0)
  await expect.poll(() => rowOf(visitor, fresh.number).count()).toBe(0)
  const rail = page.getByRole('navigation', { name: office('office.navigation') })
  await expect.poll(() => rail.getByRole('link').count()).toBe(3)
  await row.getByRole('link').click()
  await page.getByRole('heading', { name: t('order.title', { number: order.number }) }).waitFor()
  await page.getByText(product.code).first().waitFor()
  await expect.poll(() => page.locator('main').innerText()).not.toContain(formatMoney(123_400, 'uk'))
  // somebody else was first, which is told before it is overwritten
  const theirs = { trackingNumber: '20450000000099' }
  await updateOrders(opened.shop, [{ id: order.id, version: undefined, fields: theirs }], olena)
  visitor.awaits(/^409 \/api\/crm\/orders\/updateDeliveryTTN/)
  await page.getByLabel(t('field.trackingNumber')).fill('20450000000017')
  await page.keyboard.press('Enter')
  await page.getByText(list('packing.tracked', theirs)).waitFor()
  await expect.poll(() => page.getByLabel(t('field.trackingNumber')).inputValue()).toBe('20450000000017')
  await page.keyboard.press('Enter')
  await page.getByText(t('form.saved', { number: order.number })).waitFor()
  await statusOf(visitor, order.number, 'accepted').click()
  await expect.poll(() => page.getByRole('menuitem').count()).toBe(1)
  await menuItem(visitor, 'sent').click()
  await isSaved(visitor, order.number, 'sent')
  await page.getByRole('button', { name: t('order.back') }).click()
  await page.waitForURL(/\/crm\/orders\?.*waiting=toPack/)
  await expect.poll(() => rowOf(visitor, order.number).count()).toBe(0)

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('searchbox').fill(order.number)
  await page.getByRole('menuitem', { name: new RegExp(t('order.title', { number: order.number })) }).click()
  await page.getByRole('heading', { name: t('order.title', { number: order.number }) }).waitFor()
  await page.goto('/crm/customers')
  await page.waitForURL(/\/crm\/today/)
})

deepIt('[WIRE-9] thousands of orders open as a few do: a page is read, the oldest is a key away', async () => {
  const fields = { phone: '+380660000001', lastName: 'Багатолюдна', deliveryAddress: 'Київ, відділення 1' }
  const many = Array.from({ length: 500 }, () => ({ fields, lines: [] }))
  for (let part = 0; part < 5; part++) await addOrders(opened.shop, many, olena)
  const visitor = await visit()
  const { page } = visitor
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/crm/orders/get')) asked.push(new URL(request.url()).search)
  })
  await openList(visitor, '?customer=Багатолюдна')
  await page.getByText(/^2\s500 із /).waitFor()
  expect(asked.length).toBeLessThan(5)
  for (const query of asked) expect(Number(new URLSearchParams(query).get('limit'))).toBeLessThanOrEqual(100)

  await page.locator('.ag-row [col-id=number]').first().focus()
  await page.keyboard.press('Control+End')
  await page.locator('.ag-row[row-index="2499"] a').waitFor()
})

deepIt.each(looks)(
  '[A1] [A11] the list, its preview and a parcel hold to the rules of access: $language, $width px, $theme',
  async (look) => {
    const { language } = look
    const product = await buildProduct(opened.shop)
    const { phone, orders } = await ordersOf(product, ['completed', 'accepted'])
    const [, accepted] = orders as [Order, Order]
    const visitor = await visit(look)
    const { page } = visitor
    const seen = (name: string) => expectWhole(visitor, `orders-${name}`)
    await openList(visitor, `?phone=${encodeURIComponent(phone)}`)
    await select(
      visitor,
      orders.map(({ number }) => number),
    )
    await seen('list')
    await page.getByRole('button', { name: ordersListTexts(language)('list.move') }).click()
    await choice(visitor, 'cancelled').check()
    await preview(visitor, accepted.number).waitFor()
    await seen('preview')

    await page.goto('about:blank')
    await visitor.context.clearCookies()
    await signInQuietly(visitor, opened.address, packer)
    await page.goto(`/crm/orders/${accepted.id}`)
    await page.getByLabel(orderTexts(language)('field.trackingNumber')).waitFor()
    await seen('parcel')
  },
)
