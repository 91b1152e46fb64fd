import { expect, it } from 'vitest'
import { earnedTexts } from '#modules/insights/web/earned/texts.ts'
import { rowsTexts } from '#modules/insights/web/rows/texts.ts'
import { figuresTexts } from '#modules/insights/web/texts.ts'
import { todayTexts } from '#modules/insights/web/today/texts.ts'
import { buildProduct } from '../build/goods.ts'
import { buildCheckout } from '../build/orders.ts'
import { deepIt } from '../deep.ts'
import { browserTests } from './browser.ts'
import { signInQuietly } from './office.ts'

const { visit, opened } = browserTests()
const figures = figuresTexts('uk')

deepIt(
  '[B19] [EARN-8] from today to the sum of the month, to a type, to the orders behind it, and to one of them',
  async () => {
    const visitor = await visit()
    const { page } = visitor
    await signInQuietly(visitor, opened.address)
    await page.goto('/crm')
    await page.waitForURL(/\/crm\/today$/)
    await page.getByRole('heading', { name: todayTexts('uk')('figures') }).waitFor()

    await page.locator('.rail-link[href="/crm/insights"]').click()
    // a quarter is sure to have sold something, whatever the day
    await page.getByRole('button', { name: figures('unit.quarter'), exact: true }).click()
    await page.getByText(earnedTexts('uk')('check.equal')).waitFor()
    await expect.poll(() => page.url()).toContain('unit=quarter')
    const types = page.getByRole('table', { name: earnedTexts('uk')('groups') })
    await types.getByRole('link', { name: 'Сумки', exact: true }).click()
    await page.waitForURL(/\/crm\/insights\/rows\?.*by=type/)
    await page.getByRole('heading', { name: rowsTexts('uk')('title') }).waitFor()
    await page
      .getByRole('table', { name: rowsTexts('uk')('orders') })
      .getByRole('link')
      .first()
      .click()
    await page.waitForURL(/\/crm\/orders\/[0-9a-f-]{36}$/)
  },
)

deepIt('[B19] [NAV-6] the work that waits today changes by itself as orders come', async () => {
  const t = todayTexts('uk')
  const { code } = await buildProduct(opened.shop)
  const order = () => buildCheckout(opened.shop, { lines: [{ code, price: 100_000 }] })
  await order()
  const visitor = await visit()
  const { page } = visitor
  await signInQuietly(visitor, opened.address)
  await page.goto('/crm/today')
  const row = page.getByRole('link').filter({ has: page.getByText(t('what.new'), { exact: true }) })
  await row.waitFor()
  const waiting = async () => Number.parseInt(await row.innerText(), 10)
  const before = await waiting()
  await order()
  await expect.poll(waiting).toBe(before + 1)
  await order()
  await expect.poll(waiting).toBe(before + 2)
})

it('[A15] the small charts of today have a table that the keyboard opens, each day leading to its rows', async () => {
  const t = todayTexts('uk')
  const visitor = await visit()
  const { page } = visitor
  await signInQuietly(visitor, opened.address)
  await page.goto('/crm/today')
  const figuresCard = page.getByRole('region', { name: t('figures') })
  await figuresCard.waitFor()
  // on the first of a month no day of it is over, and nothing is drawn
  if ((await figuresCard.locator('svg path').count()) === 0) return
  const summary = page.locator('summary', { hasText: t('daysTable') })
  await summary.focus()
  await page.keyboard.press('Enter')
  const table = figuresCard.getByRole('group', { name: t('daysTable') }).getByRole('table')
  await table.waitFor()
  const heads = (['left', 'revenue', 'orders', 'adverts', 'refusals'] as const).map((row) => t(`row.${row}`))
  await expect.poll(() => table.getByRole('columnheader').allInnerTexts()).toEqual([t('day'), ...heads])
  const drawn = await figuresCard.locator('svg path').last().getAttribute('d')
  await expect.poll(() => table.getByRole('rowheader').count()).toBe((drawn?.match(/[ML]/g) ?? []).length)
  await table.getByRole('rowheader').last().getByRole('link').first().press('Enter')
  await page.waitForURL(/\/crm\/insights\/rows\?/)
})
