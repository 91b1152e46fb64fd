import { beforeEach, expect, it } from 'vitest'
import { createUser, hashPassword } from '#modules/identity/server/index.ts'
import { updateOrders } from '#modules/orders/server/index.ts'
import type { Order } from '#modules/orders/order.ts'
import { orderTexts } from '#modules/orders/order/texts.ts'
import { ordersListTexts } from '#modules/orders/web/list/texts.ts'
import { packingTexts } from '#modules/orders/web/packing/texts.ts'
import { buildProduct, stockOf } from '../build/goods.ts'
import { buildOrder, olena } from '../build/orders.ts'
import { deepIt } from '../deep.ts'
import { browserTests, type Visitor } from './browser.ts'
import { holdCalls } from './held-calls.ts'
import { expectWhole, looksLike } from './looking.ts'
import { signInQuietly, pressUndo, withoutOrderEvents } from './office.ts'

const { visit, opened, prepare } = browserTests()
const t = orderTexts('uk')
const words = packingTexts('uk')
const packer = { email: 'pakuvalnyk@example.ua', password: 'Калина-2026' }

prepare(async () => {
  const account = { role: 'packer' as const, firstName: 'Лукʼян', lastName: 'Сорока', email: packer.email }
  const passwordHash = await hashPassword(packer.password)
  await opened.shop.database.transaction((tx) => createUser(tx, { ...account, passwordHash }))
})

// each test has a queue of its own
beforeEach(async () => {
  await opened.shop.database.pool.query(
    `update orders set status = case status when 'paid' then 'sent' else 'new' end where status in ('paid', 'accepted')`,
  )
})

async function build(lines: Parameters<typeof buildOrder>[1]['lines']): Promise<Order> {
  return buildOrder(opened.shop, { status: 'accepted', lines, lastName: 'О’Лісова', note: 'Обережно' })
}

async function openQueue(visitor: Visitor): Promise<void> {
  await signInQuietly(visitor, opened.address, packer)
  await visitor.page.goto('/crm/packing')
}

const inHand = ({ page }: Visitor, { number }: Order) =>
  page.getByRole('form', { name: t('order.title', { number }), exact: true })
const numberField = ({ page }: Visitor) => page.getByLabel(t('field.trackingNumber'), { exact: true })
const said = ({ page }: Visitor, text: string) => page.getByText(text, { exact: true })

async function scan({ page }: Visitor, text: string): Promise<void> {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

async function stateOf({ id }: Order): Promise<{ status: string; number: string }> {
  const { rows } = await opened.shop.database.pool.query<{ status: string; number: string }>(
    'select status, tracking_number as number from orders where id = $1',
    [id],
  )
  return rows[0] as { status: string; number: string }
}

it('[WIRE-12] [B7] an evening at the packing table by a scanner alone: oldest first, goods ticked, number and "sent" in one step, the next comes by itself', async () => {
  const boots = await buildProduct(opened.shop, { lots: [{ size: '38' }, { size: '39' }] })
  const bag = await buildProduct(opened.shop)
  const lines = [
    { code: boots.code, size: '38' },
    { code: boots.code, size: '39' },
    { code: bag.code, quantity: 2 },
  ]
  const [first, second] = [await build(lines), await build([{ code: bag.code }])]
  const visitor = await visit()
  const { page } = visitor
  await signInQuietly(visitor, opened.address, packer)
  await page.goto('/crm/orders')
  await page.getByRole('link', { name: ordersListTexts('uk')('list.pack') }).click()
  await inHand(visitor, first).waitFor()
  await said(visitor, words('queue.place', { place: 1, all: 2 })).waitFor()

  await scan(visitor, boots.code)
  await said(visitor, words('scan.several', { text: boots.code })).waitFor()
  await scan(visitor, 'WAL-404')
  await said(visitor, words('scan.unknown', { text: 'WAL-404' })).waitFor()
  for (const text of [`${boots.code} 39`, boots.code, bag.code]) {
    await scan(visitor, text)
    await said(visitor, words('scan.line', { text })).waitFor()
  }
  await said(visitor, words('line.some', { packed: 1, wanted: 2 })).waitFor()
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2)
  await scan(visitor, bag.code)
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(3)
  await scan(visitor, bag.code)
  await said(visitor, words('scan.enough', { text: bag.code })).waitFor()

  await scan(visitor, '20459000000001')
  await expect.poll(() => numberField(visitor).inputValue()).toBe('20459000000001')
  await page.keyboard.press('Enter')
  await inHand(visitor, second).waitFor()
  expect(await stateOf(first)).toEqual({ status: 'sent', number: '20459000000001' })
  await said(visitor, words('queue.place', { place: 1, all: 1 })).waitFor()
  expect(await stockOf(opened.shop, bag)).toEqual(['P-1: 8 on hand, 1 reserved'])

  await pressUndo(visitor)
  await inHand(visitor, first).waitFor()
  expect((await stateOf(first)).status).toBe('accepted')
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(3)
  expect(await stockOf(opened.shop, bag)).toEqual(['P-1: 10 on hand, 3 reserved'])
})

deepIt('[WIRE-12] a code scanned while an order is on its way out is of the next one', async () => {
  const [bag, boots] = [await buildProduct(opened.shop), await buildProduct(opened.shop)]
  const [first, second] = [await build([{ code: bag.code }]), await build([{ code: boots.code }])]
  const visitor = await visit()
  const { page } = visitor
  await openQueue(visitor)
  await inHand(visitor, first).waitFor()
  await page.getByRole('checkbox').check()
  const held: (() => void)[] = []
  await holdCalls(visitor, '*/api/crm/orders/update', ({ goOn }) => void held.push(goOn))
  await numberField(visitor).fill('20459000000003')
  await numberField(visitor).press('Enter')
  await expect.poll(() => held.length).toBe(1)
  await scan(visitor, boots.code)
  held[0]?.()
  await inHand(visitor, second).waitFor()
  await said(visitor, words('scan.line', { text: boots.code })).waitFor()
  await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true)
  expect(await stateOf(first)).toEqual({ status: 'sent', number: '20459000000003' })
})

deepIt('[WIRE-12] the order in hand stays on the screen when an older order is to be packed as well', async () => {
  const bag = await buildProduct(opened.shop)
  const older = await buildOrder(opened.shop, { status: 'new', lines: [{ code: bag.code }] })
  const first = await build([{ code: bag.code }])
  const visitor = await visit()
  await openQueue(visitor)
  await inHand(visitor, first).waitFor()
  await updateOrders(opened.shop, [{ id: older.id, version: undefined, fields: {}, status: 'paid' }], olena)
  await said(visitor, words('queue.place', { place: 2, all: 2 })).waitFor()
  await scan(visitor, '20459000000002')
  await expect.poll(() => numberField(visitor).inputValue()).toBe('20459000000002')
  await expect.poll(() => inHand(visitor, first).count()).toBe(1)
})

deepIt(
  '[DEL-1] [WIRE-11] ticks and typed text outlive a reload, a wrong number, a failure and a change by others',
  async () => {
    const bag = await buildProduct(opened.shop)
    const order = await build([{ code: bag.code }])
    const visitor = await visit()
    const { page } = visitor
    await withoutOrderEvents(visitor)
    await openQueue(visitor)
    await page.getByRole('checkbox').check()
    await numberField(visitor).fill('2045')
    await page.reload()
    await expect.poll(() => numberField(visitor).inputValue()).toBe('2045')
    await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true)
    await numberField(visitor).press('Enter')
    await page.getByText(t('notNumberOf.novaPoshta')).waitFor()

    // goods that are scanned into the field are no number
    await numberField(visitor).fill('')
    await numberField(visitor).pressSequentially(`20459000000002${bag.code}`)
    await numberField(visitor).press('Enter')
    await said(visitor, words('scan.enough', { text: bag.code })).waitFor()
    await expect.poll(() => numberField(visitor).inputValue()).toBe('20459000000002')

    visitor.awaits(/^500 \/api\/crm\/orders\/update/)
    await page.route('**/crm/orders/update', (route) => route.fulfill({ status: 500, body: '' }))
    await numberField(visitor).press('Enter')
    await page
      .getByRole('alert')
      .filter({ hasText: /^Не відправлено/ })
      .waitFor()
    await expect.poll(() => numberField(visitor).inputValue()).toBe('20459000000002')
    await page.unroute('**/crm/orders/update')

    visitor.awaits(/^409 \/api\/crm\/orders\/update/)
    await updateOrders(opened.shop, [{ id: order.id, version: undefined, fields: { note: 'У подарунок' } }], olena)
    await numberField(visitor).press('Enter')
    await page
      .getByRole('alert')
      .filter({ hasText: words('order.changed') })
      .waitFor()
    await page.getByText('У подарунок').waitFor()
    expect(await stateOf(order)).toEqual({ status: 'accepted', number: '' })
    await numberField(visitor).press('Enter')
    await said(visitor, words('queue.empty')).waitFor()
    expect(await stateOf(order)).toEqual({ status: 'sent', number: '20459000000002' })
  },
)

deepIt(
  '[ORD-10] an order leaves without its number, or with goods not ticked, only where somebody says so',
  async () => {
    const bag = await buildProduct(opened.shop)
    const order = await build([{ code: bag.code, quantity: 3 }])
    const visitor = await visit()
    const { page } = visitor
    await openQueue(visitor)
    await page.getByRole('button', { name: words('order.send'), exact: true }).click()
    const question = page.getByRole('dialog')
    await question.getByText(words('order.askUnpacked', { count: 3 })).waitFor()
    await question.getByText(words('order.askNoNumber')).waitFor()
    await question.getByRole('button', { name: words('order.askKeep') }).click()
    expect((await stateOf(order)).status).toBe('accepted')
    await page.getByRole('button', { name: words('order.send'), exact: true }).click()
    await question.getByRole('button', { name: words('order.askSend') }).click()
    await said(visitor, words('queue.empty')).waitFor()
    expect((await stateOf(order)).status).toBe('sent')
  },
)

deepIt.each(looksLike('phone'))('[A1] [A11] the packing table in $language, $width px, $theme', async (look) => {
  const bag = await buildProduct(opened.shop, { nameUk: 'Дуже довга назва шкіряної сумки з двома ручками і кишенею' })
  const order = await build([{ code: bag.code, quantity: 2 }, { code: bag.code }])
  const visitor = await visit(look)
  await openQueue(visitor)
  await visitor.page
    .getByRole('form', { name: orderTexts(look.language)('order.title', { number: order.number }), exact: true })
    .waitFor()
  await visitor.page.getByRole('checkbox').first().check()
  await expectWhole(visitor, 'packing')
})
