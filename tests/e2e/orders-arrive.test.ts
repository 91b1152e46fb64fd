import { expect } from 'vitest'
import { updateOrders } from '#modules/orders/server/index.ts'
import { orderTexts } from '#modules/orders/order/texts.ts'
import { orderNotificationTexts } from '#modules/orders/web/notifications/texts.ts'
import { buildProduct } from '../build/goods.ts'
import { buildCheckout, buildOrder, olena } from '../build/orders.ts'
import { browserTests } from './browser.ts'
import { deepIt } from '../deep.ts'
import { expectWhole, looksLike } from './looking.ts'
import { listRow, rowOf, signInQuietly, statusOf } from './office.ts'

// what these tests write is written by this process, and shown by the server's
const { visit, opened } = browserTests()
const title = { uk: 'Замовлення', en: 'Orders' }

deepIt.each(looksLike('desk'))(
  '[B21] [NAV-6] an order of the shop comes into the open list by itself, is counted on the rail and in the title: $language, $width px, $theme',
  async (look) => {
    const visitor = await visit(look)
    const { page, language } = visitor
    const t = orderNotificationTexts(language)
    const product = await buildProduct(opened.shop)
    await signInQuietly(visitor, opened.address)
    await page.goto('/crm/orders')
    await page.locator(`${listRow} a`).first().waitFor()
    const counted = page.getByRole('status').and(page.locator('#order-notifications'))
    await expect.poll(() => counted.textContent()).toMatch(/\d/)
    const before = Number.parseInt((await counted.textContent()) ?? '', 10)

    const { orderNumber: number } = await buildCheckout(opened.shop, {
      lines: [{ code: product.code, price: 100_000 }],
    })
    await rowOf(visitor, number).waitFor()
    await expect.poll(() => counted.textContent()).toBe(t('arrived.count', { count: before + 1 }))
    await expect.poll(() => page.title()).toBe(`(${before + 1}) ${title[language]}`)
    const rail = page.getByRole('link', { name: title[language], exact: true })
    await expect.poll(() => rail.locator('.rail-count').textContent()).toBe(String(before + 1))
    await expectWhole(visitor, 'orders-arrive')
  },
)

deepIt(
  '[B21] somebody else’s change shows in the list and on the open order, and no row moves under a pointer',
  async () => {
    const visitor = await visit({ width: 1360 })
    const { page } = visitor
    const product = await buildProduct(opened.shop)
    const order = await buildOrder(opened.shop, { lines: [{ code: product.code }] })
    const change = {
      id: order.id,
      version: undefined,
      fields: { note: 'Подзвонити у вівторок' },
      status: 'accepted' as const,
    }
    await signInQuietly(visitor, opened.address)
    await page.goto('/crm/orders')
    const row = rowOf(visitor, order.number)
    await row.waitFor()
    await statusOf(visitor, order.number, 'new').waitFor()
    await updateOrders(opened.shop, [change], olena)
    await statusOf(visitor, order.number, 'accepted').waitFor()

    await row.hover()
    const place = await row.boundingBox()
    await page.mouse.move((place?.x ?? 0) + 300, (place?.y ?? 0) + 10)
    const later = await buildOrder(opened.shop, { lines: [{ code: product.code }] })
    await rowOf(visitor, later.number).waitFor({ state: 'attached' })
    await expect.poll(async () => Math.round((await row.boundingBox())?.y ?? 0)).toBe(Math.round(place?.y ?? 0))

    const other = await visit({ width: 1360 })
    await signInQuietly(other, opened.address)
    await other.page.goto(`/crm/orders/${order.id}`)
    await statusOf(other, order.number, 'accepted').waitFor()
    await updateOrders(
      opened.shop,
      [{ id: order.id, version: undefined, fields: { note: 'Подзвонили' }, status: 'new' }],
      olena,
    )
    await statusOf(other, order.number, 'new').waitFor()
    await expect
      .poll(() => other.page.getByLabel(orderTexts('uk')('field.note'), { exact: true }).inputValue())
      .toBe('Подзвонили')
  },
)
