import { afterAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { wake } from '#platform/server/database/database.ts'
import { workTag } from '#platform/server/work/queue-work.ts'
import { createUser, hashPassword } from '#modules/identity/server/index.ts'
import { checkParcel } from '#modules/marketplace/office.contract.ts'
import { importOrders } from '#modules/marketplace/server/import/import-orders.ts'
import { marketplaceOrderTexts } from '#modules/marketplace/web/order/texts.ts'
import { updateOrders } from '#modules/orders/server/index.ts'
import type { OrderFields } from '#modules/orders/order.ts'
import type { Status } from '#modules/orders/status.ts'
import { orderTexts } from '#modules/orders/order/texts.ts'
import { buildProduct } from '../build/goods.ts'
import { olena } from '../build/orders.ts'
import { wireOrder } from '../stand-ins/prom/order.ts'
import { openProm, type Prom } from '../stand-ins/prom/prom.ts'
import { openClock } from '../stand-ins/stand-in.ts'
import { deepIt } from '../deep.ts'
import { holdCalls } from './held-calls.ts'
import { browserTests, type Visitor } from './browser.ts'
import { expectWhole, looksLike } from './looking.ts'
import { chooseStatus, signInQuietly, statusOf } from './office.ts'
import { openDesk, saveAll } from './order-editor.ts'

const clock = openClock()
let prom: Prom
const { visit, opened, prepare } = browserTests(async () => {
  prom = await openProm(clock)
  return prom.settings
})
afterAll(() => prom.close())

const t = marketplaceOrderTexts('uk')
const orders = orderTexts('uk')
const packer = { email: 'pakuvalnyk@example.ua', password: 'Калина-2026' }

prepare(async () => {
  const passwordHash = await hashPassword(packer.password)
  const account = { role: 'packer' as const, firstName: 'Лукʼян', lastName: 'Сорока', email: packer.email }
  await opened.shop.database.transaction((tx) => createUser(tx, { ...account, passwordHash }))
})

/** An order of the marketplace that came here, and what staff did with it since. */
async function buildMarketplaceOrder({ fields = {}, status }: { fields?: Partial<OrderFields>; status?: Status } = {}) {
  const bag = await buildProduct(opened.shop, { lots: [{ quantity: 5 }] })
  const number = prom.orders.place({ lines: [{ sku: bag.code, name: 'Сумка' }] })
  await takeOver(number)
  const { order_id: id } = await opened.shop.database.db
    .selectFrom('marketplace_orders')
    .select('order_id')
    .where('id', '=', number)
    .executeTakeFirstOrThrow()
  if (status || Object.keys(fields).length > 0)
    await updateOrders(opened.shop, [{ id, version: undefined, fields, ...(status && { status }) }], olena)
  return { id, marketplaceOrder: number, number: String(number) }
}

/** As the import does. */
async function takeOver(number: number): Promise<void> {
  const kept = prom.orders.find(number)
  await importOrders(opened.shop, kept ? [wireOrder(kept, clock.now())] : [])
}

/** Prom answers nothing but that it does not know the shop, until told otherwise. */
function falselyKeyed(): () => void {
  const { token } = prom
  prom.token = `not-${token}`
  return () => void (prom.token = token)
}

const marketplaceOrderCard = ({ page }: Visitor) => page.getByRole('region', { name: t('title'), exact: true })
const input = ({ page }: Visitor, name: 'firstName' | 'lastName' | 'note') =>
  page.getByLabel(orders(`field.${name}`), { exact: true })

it('[ORD-8] a field that staff changed says so with Prom’s value; one click takes Prom’s, and text typed elsewhere stays', async () => {
  const { id, number } = await buildMarketplaceOrder({ fields: { firstName: 'Галина', note: 'Передзвонити' } })
  const visitor = await visit()
  const { page } = visitor
  await openDesk(visitor, opened, `/crm/orders/${id}`)
  const take = page.getByRole('button', { name: t('takeField', { field: orders('field.firstName') }), exact: true })
  await take.waitFor()
  await page.getByText(t('noteTheirs', { value: 'Олена' })).waitFor()
  await marketplaceOrderCard(visitor)
    .getByText(t('changed', { fields: 'Імʼя, Коментар' }))
    .waitFor()
  const there = marketplaceOrderCard(visitor).getByRole('link', { name: t('open') })
  await expect.poll(() => there.getAttribute('href')).toMatch(new RegExp(`/cms/orders/edit/${number}$`))

  await marketplaceOrderCard(visitor).getByText(t('origins'), { exact: true }).click()
  const row = (field: 'firstName' | 'lastName') =>
    marketplaceOrderCard(visitor).getByRole('row', { name: new RegExp(`^${orders(`field.${field}`)} `) })
  await row('firstName').getByText(t('fromHere')).waitFor()
  // words of the wire are words of people here
  await marketplaceOrderCard(visitor)
    .getByRole('row', { name: /^Перевізник Нова пошта / })
    .waitFor()
  await row('lastName').getByText(t('fromProm')).waitFor()

  await input(visitor, 'lastName').fill('Інша')
  await take.click()
  await expect.poll(() => input(visitor, 'firstName').inputValue()).toBe('Олена')
  await expect.poll(() => take.count()).toBe(0)
  await expect.poll(() => input(visitor, 'lastName').inputValue()).toBe('Інша')
  await expect.poll(() => input(visitor, 'note').inputValue()).toBe('Передзвонити')
  await saveAll(visitor)
  await row('firstName').getByText(t('fromProm')).waitFor()
  await row('lastName').getByText(t('fromHere')).waitFor()
})

deepIt(
  '[ORD-8] the goods of an order that staff changed say so, too, and an order of the shop’s own says nothing of Prom',
  async () => {
    const { id } = await buildMarketplaceOrder()
    const { code } = await buildProduct(opened.shop, { lots: [{ quantity: 5 }] })
    await updateOrders(opened.shop, [{ id, version: undefined, fields: {}, lines: [{ code, quantity: 2 }] }], olena)
    const visitor = await visit()
    const { page } = visitor
    await openDesk(visitor, opened, `/crm/orders/${id}`)
    await page.getByText(t('noteTheirs', { value: 'Сумка × 1' })).waitFor()
    await page.getByRole('button', { name: t('takeField', { field: orders('field.lines') }), exact: true }).click()
    await expect.poll(() => page.getByText(t('noteTheirs', { value: 'Сумка × 1' })).count()).toBe(0)
    await expect.poll(() => page.locator('[data-row="lines.0"] input').first().inputValue()).not.toBe('2')
  },
)

deepIt(
  '[ORD-18] the reason of the marketplace is chosen when an order is cancelled, and Prom gets that very one',
  async () => {
    const { id, marketplaceOrder, number } = await buildMarketplaceOrder()
    const visitor = await visit()
    const { page } = visitor
    await openDesk(visitor, opened, `/crm/orders/${id}`)
    await chooseStatus(visitor, number, { from: 'new', to: 'cancelled' })
    const dialog = page.getByRole('dialog', { name: t('cancel.title', { number }) })
    await dialog.getByRole('button', { name: t('cancel.keep') }).click()
    await statusOf(visitor, number, 'new').waitFor()

    await chooseStatus(visitor, number, { from: 'new', to: 'cancelled' })
    await dialog.getByLabel(t('cancel.reason')).selectOption({ label: t('reason.price_changed') })
    await dialog.getByLabel(t('cancel.text')).fill('Подорожчала шкіра')
    await dialog.getByRole('button', { name: t('cancel.confirm') }).click()
    await statusOf(visitor, number, 'cancelled').waitFor()
    // it can no longer be undone (B7)
    await opened.shop.database.transaction(async (tx) => {
      wake(tx, workTag)
      await sql`update work set due_at = now() where kind = 'promStatus'`.execute(tx)
    })
    await expect.poll(() => prom.orders.find(marketplaceOrder)?.status).toBe('canceled')
    expect(prom.calls.find(({ path }) => path === '/orders/set_status')?.body).toMatchObject({
      ids: [marketplaceOrder],
      cancellation_reason: 'price_changed',
      cancellation_text: 'Подорожчала шкіра',
    })
  },
)

deepIt(
  '[ORD-18] [OUT-3] the packing page asks Prom by itself: cancelled there is not packed here, and a silent Prom holds up nobody',
  async () => {
    const { id, marketplaceOrder, number } = await buildMarketplaceOrder({ status: 'accepted' })
    const visitor = await visit()
    // once it is cancelled it is no order of a Packer any more
    visitor.awaits(new RegExp(`404 .*${id}`))
    const { page } = visitor
    await signInQuietly(visitor, opened.address, packer)
    const answersAgain = falselyKeyed()
    await page.goto(`/crm/orders/${id}`)
    await page.getByText(t('check.away')).waitFor()
    await page.getByText(t('check.awayDo')).waitFor()
    await page.getByLabel(orders('field.trackingNumber')).fill('20450000000001')
    answersAgain()
    await page.getByRole('button', { name: t('check.again') }).click()
    await page.getByText(/^Prom: замовлення в силі/).waitFor()

    // cancelled as it is asked: an import would else be there first, and the order be no Packer's any more
    await holdCalls(visitor, `*/api${checkParcel.path}*`, (call) => {
      if (prom.orders.find(marketplaceOrder)?.status !== 'canceled') prom.orders.cancel(marketplaceOrder, 'Передумала')
      call.goOn()
    })
    await page.reload()
    const stop = page.getByRole('alert').filter({ hasText: t('check.cancelled') })
    await stop.getByText(t('check.why', { why: 'Передумала' })).waitFor()
    await stop.getByText(t('check.cancelledDo')).waitFor()
    await expect.poll(() => page.getByLabel(orders('field.trackingNumber')).count()).toBe(0)
    await expect.poll(() => statusOf(visitor, number, 'accepted').count()).toBe(0)
  },
)

deepIt('[OUT-3] the goods to be packed are there while Prom keeps one waiting', async () => {
  const { id } = await buildMarketplaceOrder({ status: 'accepted' })
  const visitor = await visit()
  const { page } = visitor
  await signInQuietly(visitor, opened.address, packer)
  const asked = Promise.withResolvers<void>()
  await page.route('**/crm/marketplace/check?*', async (route) => {
    await asked.promise
    await route.continue()
  })
  await page.goto(`/crm/orders/${id}`)
  await page.getByText(t('check.asking')).waitFor()
  await page.getByRole('heading', { name: orders('part.lines') }).waitFor()
  await page.getByLabel(orders('field.trackingNumber')).fill('20450000000002')
  asked.resolve()
  await page.getByText(/^Prom: замовлення в силі/).waitFor()
  await expect.poll(() => page.getByLabel(orders('field.trackingNumber')).inputValue()).toBe('20450000000002')
})

deepIt.each(looksLike('phone'))(
  '[A1] [A11] the marketplace on the pages of an order: $language, $width, $theme',
  async (look) => {
    const words = marketplaceOrderTexts(look.language)
    const { id, number } = await buildMarketplaceOrder({
      fields: { firstName: 'Галина', note: 'Передзвонити', marketplaceFixedFee: 1200 },
    })
    const packed = await buildMarketplaceOrder({ status: 'paid' })
    const visitor = await visit(look)
    visitor.awaits(new RegExp(`404 .*${packed.id}`))
    const { page } = visitor
    const seen = (name: string) => expectWhole(visitor, `market-${name}`)
    await openDesk(visitor, opened, `/crm/orders/${id}`)
    await chooseStatus(visitor, number, { from: 'new', to: 'cancelled' })
    await page.getByRole('dialog').getByLabel(words('cancel.reason')).waitFor()
    await seen('reason')
    await page.getByRole('button', { name: words('cancel.keep') }).click()
    await page.getByText(words('origins'), { exact: true }).click()
    await seen('order')

    await page.goto('about:blank')
    await visitor.context.clearCookies()
    await signInQuietly(visitor, opened.address, packer)
    const answersAgain = falselyKeyed()
    await page.goto(`/crm/orders/${packed.id}`)
    await page.getByText(words('check.away')).waitFor()
    await seen('away')
    // what was read of it is known while Prom is silent, too
    prom.orders.cancel(packed.marketplaceOrder, 'Передумала')
    await takeOver(packed.marketplaceOrder)
    await page.getByRole('button', { name: words('check.again') }).click()
    await page.getByText(words('check.cancelled')).waitFor()
    await seen('cancelled')
    answersAgain()
  },
)
