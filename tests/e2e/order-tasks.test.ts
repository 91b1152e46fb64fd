import { expect } from 'vitest'
import { orderTexts } from '#modules/orders/order/texts.ts'
import { ordersListTexts } from '#modules/orders/web/list/texts.ts'
import { inChargeTexts } from '#modules/orders/web/in-charge/texts.ts'
import { taskTexts } from '#modules/orders/web/tasks/texts.ts'
import { todayTexts } from '#modules/insights/web/today/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { addDays, dayOf, formatCalendarDay } from '#kit/days.ts'
import { buildOrder } from '../build/orders.ts'
import { deepIt } from '../deep.ts'
import { browserTests } from './browser.ts'
import { findViolations } from './looking.ts'
import { rowOf, signInQuietly } from './office.ts'

const { visit, opened } = browserTests()
const t = orderTexts('uk')
const [manager, task, list, office] = [inChargeTexts('uk'), taskTexts('uk'), ordersListTexts('uk'), officeTexts('uk')]

deepIt('[B10] [B7] an order of nobody is taken by one click, and given back by undo', async () => {
  const order = await buildOrder(opened.shop, { lines: [], lastName: 'Нічия' })
  const visitor = await visit()
  const { page } = visitor
  await signInQuietly(visitor, opened.address)
  await page.goto(`/crm/orders/${order.id}`)
  await page.getByRole('textbox', { name: t('field.note'), exact: true }).fill('Передзвонити')
  await page.getByRole('button', { name: manager('take'), exact: true }).click()
  const mine = page.getByRole('button', { name: /^Відповідає: (?!Ніхто)/ })
  await mine.waitFor()
  await expect.poll(() => page.getByRole('button', { name: manager('take'), exact: true }).count()).toBe(0)
  // what was being typed stays, over the newer order
  await expect
    .poll(() => page.getByRole('textbox', { name: t('field.note'), exact: true }).inputValue())
    .toBe('Передзвонити')
  expect(await findViolations(visitor)).toEqual([])
  await page.getByRole('button', { name: office('undo.undo'), exact: true }).click()
  await page.getByRole('button', { name: manager('take'), exact: true }).waitFor()
  await page.getByRole('button', { name: office('save.reset') }).click()
})

deepIt('[B5] [B4] many orders are handed over after a look at each, and stand among one’s own', async () => {
  const phone = '+380639990011'
  const one = await buildOrder(opened.shop, { lines: [], phone })
  const other = await buildOrder(opened.shop, { lines: [], phone })
  const visitor = await visit()
  const { page } = visitor
  await signInQuietly(visitor, opened.address)
  await page.goto(`/crm/orders?phone=${encodeURIComponent(phone)}`)
  for (const { number } of [one, other]) await rowOf(visitor, number).locator('input[type=checkbox]').click()
  await page.getByRole('button', { name: office('list.more'), exact: true }).click()
  await page.getByRole('menuitem', { name: list('list.handOver') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /\(ви\)$/ }).check()
  await dialog.getByRole('row', { name: one.number }).waitFor()
  expect(await findViolations(visitor)).toEqual([])
  await dialog.getByRole('button', { name: office('bulk.apply', { count: 2 }) }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await page.goto(`/crm/orders?whose=mine&phone=${encodeURIComponent(phone)}`)
  for (const { number } of [one, other]) await rowOf(visitor, number).waitFor()
  await page.goto(`/crm/orders?whose=nobodys&phone=${encodeURIComponent(phone)}`)
  await page.getByText(t('list.empty'), { exact: true }).waitFor()
})

deepIt(
  '[B10] [B19] [LOC-4] a task with a day stands on top of its order, in the list and in today, until it is ticked off',
  async () => {
    const order = await buildOrder(opened.shop, { lines: [], lastName: 'Обіцяна' })
    const visitor = await visit()
    const { page } = visitor
    await signInQuietly(visitor, opened.address)
    await page.goto(`/crm/orders/${order.id}`)
    await page.getByRole('button', { name: task('add'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(task('text')).waitFor()
    expect(await findViolations(visitor)).toEqual([])

    // what is wrong is said at its field, and nothing typed is lost
    await dialog.getByLabel(task('day'), { exact: true }).fill('колись')
    await page.keyboard.press('Enter')
    await dialog.getByText(task('textNeeded'), { exact: true }).waitFor()
    await dialog.getByText(task('dayNeeded'), { exact: true }).waitFor()
    await expect.poll(() => dialog.getByLabel(task('day'), { exact: true }).inputValue()).toBe('колись')
    await dialog.getByLabel(task('text')).fill('Передзвонити про розмір')
    const yesterday = addDays(dayOf(new Date()), -1)
    await dialog.getByLabel(task('day'), { exact: true }).fill(formatCalendarDay(yesterday, 'uk'))
    await dialog.getByRole('button', { name: task('save'), exact: true }).click()
    const card = page.getByRole('region', { name: task('part'), exact: true })
    await card.getByText('Передзвонити про розмір', { exact: true }).waitFor()
    await card.getByText(task('overdue', { day: formatCalendarDay(yesterday, 'uk') }), { exact: true }).waitFor()
    expect(await findViolations(visitor)).toEqual([])

    await page.goto('/crm/today')
    await page.getByRole('link', { name: todayTexts('uk')('what.myTasks') }).click()
    const mark = list('list.task', { day: formatCalendarDay(yesterday, 'uk') })
    await rowOf(visitor, order.number).getByRole('img', { name: mark, exact: true }).waitFor()
    await rowOf(visitor, order.number).getByRole('link').first().click()

    const tick = card.getByRole('button', { name: task('tick', { text: 'Передзвонити про розмір' }), exact: true })
    await tick.click()
    await expect.poll(() => card.count()).toBe(0)
    await page.getByRole('button', { name: office('undo.undo'), exact: true }).click()
    await tick.click()
    await expect.poll(() => card.count()).toBe(0)
    await page.getByText('Задачу зроблено', { exact: true }).first().waitFor()
  },
)
