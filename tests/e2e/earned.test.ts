import { expect, it } from 'vitest'
import { earnedTexts } from '#modules/insights/web/earned/texts.ts'
import { rowsTexts } from '#modules/insights/web/rows/texts.ts'
import { figuresTexts } from '#modules/insights/web/texts.ts'
import { todayTexts } from '#modules/insights/web/today/texts.ts'
import { browserTests } from './browser.ts'
import { signInQuietly } from './office.ts'

const { visit, opened } = browserTests()
const figures = figuresTexts('uk')

it('[B19] [EARN-8] from today to the sum of the month, to a type, to the orders behind it, and to one of them', async () => {
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
})
