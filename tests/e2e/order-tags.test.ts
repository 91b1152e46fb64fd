import { expect } from 'vitest'
import { followOrders } from '#modules/orders/order-events.contract.ts'
import { tagOrders } from '#modules/orders/order-tag.contract.ts'
import { updateOrders } from '#modules/orders/server/index.ts'
import { orderTexts } from '#modules/orders/order/texts.ts'
import { ordersListTexts } from '#modules/orders/web/list/texts.ts'
import { tagTexts } from '#modules/orders/web/tags/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { buildOrder } from '../build/orders.ts'
import { deepIt } from '../deep.ts'
import { browserTests } from './browser.ts'
import { holdCalls } from './held-calls.ts'
import { findViolations } from './looking.ts'
import { rowOf, signInQuietly } from './office.ts'
import { openDesk, save } from './order-editor.ts'

const { visit, opened } = browserTests()
const t = orderTexts('uk')
const [tag, list, office] = [tagTexts('uk'), ordersListTexts('uk'), officeTexts('uk')]

deepIt(
  '[B10] [B7] an order is given tags by the keyboard, new ones and those that there are, and what is typed stays',
  async () => {
    const phone = '+380639990021'
    const order = await buildOrder(opened.shop, { lines: [], phone })
    // a tag of its own: those of a first try are known at the second
    const vip = `VIP ${order.number}`
    const visitor = await visit()
    const { page } = visitor
    await signInQuietly(visitor, opened.address)
    await page.goto(`/crm/orders/${order.id}`)
    // the first answer comes once the next tag is typed, which waits for it
    const { promise: nextIsTyped, resolve: typed } = Promise.withResolvers<void>()
    let isFirst = true
    await page.route(`**/api${tagOrders.path}`, async (route) => {
      if (isFirst) {
        isFirst = false
        await nextIsTyped
      }
      await route.continue()
    })
    await page.getByRole('textbox', { name: t('field.note'), exact: true }).fill('Передзвонити')
    await page.getByRole('button', { name: tag('addWords'), exact: true }).press('Enter')
    const field = page.getByRole('combobox', { name: tag('field') })
    await page.keyboard.type(`  ${vip}`)
    await page.getByRole('option', { name: tag('new', { tag: vip }), exact: true }).waitFor()
    expect(await findViolations(visitor)).toEqual([])
    await page.keyboard.press('Enter')
    await page.keyboard.type('подарунок,')
    typed()
    const given = page.getByRole('list', { name: tag('part'), exact: true })
    await expect.poll(() => given.getByRole('listitem').allInnerTexts()).toEqual([vip, 'подарунок'])
    await page.keyboard.press('Escape')
    await expect.poll(() => field.count()).toBe(0)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(tag('addWords'))
    await expect
      .poll(() => page.getByRole('textbox', { name: t('field.note'), exact: true }).inputValue())
      .toBe('Передзвонити')
    expect(await findViolations(visitor)).toEqual([])

    // taken off, and given back by its undo
    await page.getByRole('button', { name: tag('off', { tag: vip }), exact: true }).click()
    await expect.poll(() => given.getByRole('listitem').allInnerTexts()).toEqual(['подарунок'])
    const told = page.getByText(tag('taken', { count: 1, numbers: order.number, tag: vip }), { exact: true }).first()
    await told.waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(() => given.getByRole('listitem').allInnerTexts()).toEqual(['подарунок', vip])
    await page.getByRole('button', { name: office('save.reset') }).click()

    // another order gets what there is already, chosen by its beginning and the arrows
    const other = await buildOrder(opened.shop, { lines: [], phone })
    await page.goto(`/crm/orders/${other.id}`)
    await page.getByRole('button', { name: tag('addWords'), exact: true }).click()
    await page.getByRole('option', { name: vip, exact: true }).waitFor()
    await field.fill(vip.toLowerCase())
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(() => given.getByRole('listitem').allInnerTexts()).toEqual([vip])
  },
)

deepIt('[B5] [B2] [B7] many get a tag after a look at each, are found by it, and lose it again by undo', async () => {
  const phone = '+380639990022'
  const [one, other, third] = [
    await buildOrder(opened.shop, { lines: [], phone }),
    await buildOrder(opened.shop, { lines: [], phone }),
    await buildOrder(opened.shop, { lines: [], phone }),
  ]
  const visitor = await visit()
  const { page } = visitor
  await signInQuietly(visitor, opened.address)
  await page.goto(`/crm/orders?phone=${encodeURIComponent(phone)}`)
  for (const { number } of [one, other]) await rowOf(visitor, number).locator('input[type=checkbox]').click()
  await page.getByText(office('list.selected', { count: 2 })).waitFor()
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: tag('bulk.title', { count: 2 }) })
  await dialog.getByRole('combobox', { name: tag('field') }).fill('до свята')
  await dialog.getByRole('row', { name: one.number }).getByText('до свята', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  expect(await findViolations(visitor)).toEqual([])
  await dialog.getByRole('button', { name: office('bulk.apply', { count: 2 }) }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  for (const { number } of [one, other]) await rowOf(visitor, number).getByText('до свята', { exact: true }).waitFor()

  await page.goto(`/crm/orders?tags=${encodeURIComponent('нічого такого, ДО СВЯ')}&phone=${encodeURIComponent(phone)}`)
  for (const { number } of [one, other]) await rowOf(visitor, number).waitFor()
  await expect.poll(() => rowOf(visitor, third.number).count()).toBe(0)

  // taken off one of them, with whom it stays untouched said beforehand
  await page.goto(`/crm/orders?phone=${encodeURIComponent(phone)}`)
  for (const { number } of [one, third]) await rowOf(visitor, number).locator('input[type=checkbox]').click()
  await page.getByText(office('list.selected', { count: 2 })).waitFor()
  await page.keyboard.press('t')
  await dialog.getByRole('radio', { name: tag('bulk.remove') }).check()
  await dialog.getByRole('radio', { name: 'до свята' }).check()
  await dialog.getByRole('row', { name: third.number }).getByText(tag('bulk.hasNot')).waitFor()
  await dialog.getByRole('button', { name: office('bulk.apply', { count: 1 }) }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(() => rowOf(visitor, one.number).getByText('до свята', { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: office('undo.undo'), exact: true }).click()
  await rowOf(visitor, one.number).getByText('до свята', { exact: true }).waitFor()
  await page.getByText(list('list.add')).first().waitFor()
})

deepIt('[B21] a tag given meanwhile does not hide what a colleague changed of the same: saving asks', async () => {
  const order = await buildOrder(opened.shop, { lines: [], phone: '+380639990033', note: 'було' })
  const visitor = await visit()
  const { page } = visitor
  // no news of the colleague's change comes before the tag
  await holdCalls(visitor, `*${followOrders.path}*`, () => {})
  await openDesk(visitor, opened, `/crm/orders/${order.id}`)
  await page.getByRole('textbox', { name: t('field.note'), exact: true }).fill('моє')
  await updateOrders(opened.shop, [{ id: order.id, version: undefined, fields: { note: 'чуже' } }], {
    userId: '00000000-0000-4000-8000-000000000002',
    name: 'Соломія',
  })
  await page.getByRole('button', { name: tag('addWords'), exact: true }).click()
  await page.getByRole('combobox', { name: tag('field') }).fill('подарунок')
  await page.keyboard.press('Enter')
  await page
    .getByRole('list', { name: tag('part') })
    .getByText('подарунок')
    .waitFor()
  visitor.awaits(/^409 \/api\/crm\/orders\/update/)
  await save(visitor).click()
  const asked = page.getByRole('dialog', { name: /Соломія/ })
  await expect.poll(() => asked.getByLabel(new RegExp(office('merge.theirs'))).count()).toBe(1)
})
