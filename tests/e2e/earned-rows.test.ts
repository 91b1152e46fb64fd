import { expect } from 'vitest'
import { buyersTexts } from '#modules/insights/web/customers/texts.ts'
import { moneyTexts } from '#modules/insights/web/money/texts.ts'
import { returnsTexts } from '#modules/insights/web/adverts/texts.ts'
import { rowsTexts } from '#modules/insights/web/rows/texts.ts'
import { stockTexts } from '#modules/insights/web/stock/texts.ts'
import { figuresTexts } from '#modules/insights/web/texts.ts'
import { todayTexts } from '#modules/insights/web/today/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { deepIt } from '../deep.ts'
import { browserTests, type Visitor } from './browser.ts'
import { sampled } from './looking.ts'
import { signInQuietly } from './office.ts'

const { visit, opened } = browserTests()
const rows = rowsTexts('uk')
const office = officeTexts('uk')

async function openAt(path: string): Promise<Visitor> {
  const visitor = await visit()
  await signInQuietly(visitor, opened.address)
  await visitor.page.goto(path)
  return visitor
}

const number = (text: string) => Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.'))

deepIt('[PAY-7] [EARN-8] today says who holds money that has not come, the most first, and leads to it', async () => {
  const { page } = await openAt('/crm/today')
  const t = todayTexts('uk')
  const card = page.getByRole('region', { name: t('away') })
  const rows = card.getByRole('row').filter({ has: page.getByRole('link') })
  await rows.first().waitFor()
  const sums = await rows.evaluateAll((all) =>
    all.map((row) => Number(row.lastElementChild?.textContent.replaceAll(/\D/g, ''))),
  )
  expect(sums.length).toBeGreaterThan(1)
  expect(sums).toEqual(sums.toSorted((one, other) => other - one))
  const total = await card.getByRole('link').first().innerText()
  await card.getByRole('link').first().click()
  await page.waitForURL(/\/crm\/insights\/money\?late=no$/)
  const lead = page
    .getByRole('region', { name: moneyTexts('uk')('holders') })
    .locator('header b')
    .first()
  await expect.poll(() => lead.innerText().then((sum) => Math.round(number(sum)))).toBe(number(total))
})

deepIt('[B19] [EARN-8] each number of today opens a list of just as many', async () => {
  const { page } = await openAt('/crm/today')
  const waiting = page.getByRole('region', { name: todayTexts('uk')('waiting') }).getByRole('link')
  await waiting.first().waitFor()
  const seen = await waiting.evaluateAll((links) =>
    links.map((link) => ({ to: link.getAttribute('href') ?? '', count: link.querySelector('b')?.textContent ?? '' })),
  )
  expect(seen.length).toBeGreaterThan(4)
  for (const { to, count } of sampled(seen, 3)) {
    if (to.startsWith('/crm/questions')) {
      await page.goto(to)
      await expect.poll(() => page.locator('main article').count()).toBe(Number(count))
      continue
    }
    const list = /^\/crm\/(orders|purchases|outbox)\?/.exec(to)?.[1]
    if (!list) {
      await page.goto(to)
      const note = stockTexts('uk')('endingNote', { count: Number(count) })
      await page.getByText(note, { exact: true }).waitFor()
      continue
    }
    await page.goto(to)
    const spoken = new RegExp(`^${office('list.countSpoken', { shown: count, all: '' }).trim()} `)
    const total = page.getByText(office('list.total', { shown: count, all: count }), { exact: true })
    await page.getByRole('status', { name: spoken }).or(total).first().waitFor()
  }
})

deepIt('[B19] [EARN-8] from who bought first to their orders, and from refusals of a source to them', async () => {
  const t = buyersTexts('uk')
  const { page } = await openAt('/crm/insights/customers')
  await page.getByRole('button', { name: figuresTexts('uk')('unit.quarter'), exact: true }).click()
  const bought = page.getByRole('table', { name: t('bought') })
  const first = bought.getByRole('row', { name: t('first') })
  await expect.poll(async () => number(await first.getByRole('cell').nth(1).innerText())).toBeGreaterThan(0)
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
  const count = number(await first.getByRole('cell').nth(1).innerText())
  await first.getByRole('link').click()
  await page.getByText(rows('count', { count }), { exact: true }).waitFor()

  await page.goBack()
  const refused = page
    .getByRole('table', { name: t('refusals') })
    .getByRole('row')
    .nth(1)
  const ended = number(await refused.getByRole('cell').first().innerText())
  await refused.getByRole('link').first().click()
  await page.getByText(rows('count', { count: ended }), { exact: true }).waitFor()

  await page.goBack()
  const brought = page.getByRole('table', { name: t('sources') }).locator('td:nth-of-type(2) a')
  await brought.first().click()
  await page.getByText(rows('afterDays', { days: 30 })).waitFor()
  await page
    .getByRole('table', { name: rows('orders') })
    .getByRole('link')
    .first()
    .waitFor()
})

deepIt('[B19] [EARN-8] from a type of adverts to its orders', async () => {
  const { page } = await openAt('/crm/insights/adverts')
  await page.getByRole('button', { name: figuresTexts('uk')('unit.quarter'), exact: true }).click()
  const types = page.getByRole('table', { name: returnsTexts('uk')('table') })
  await types.getByRole('link', { name: 'Сумки', exact: true }).click()
  await expect.poll(() => page.url()).toMatch(/\/crm\/insights\/rows\?.*by=type/)
  const orders = page.getByRole('table', { name: rows('orders') }).getByRole('link')
  await expect.poll(() => orders.count()).toBeGreaterThan(0)
})

deepIt('[B19] [EARN-8] [PAY-7] from who holds money to the orders it is of, and to one of them', async () => {
  const t = moneyTexts('uk')
  const { page } = await openAt('/crm/insights/money')
  const cell = page
    .getByRole('table', { name: t('holders') })
    .getByRole('cell')
    .getByRole('link')
    .first()
  const count = number(await cell.locator('small').innerText())
  await cell.click()
  await page.getByText(t('totalOrders', { count }), { exact: true }).waitFor()
  await page
    .getByRole('link', { name: /^\d{6,}$/ })
    .first()
    .click()
  await expect.poll(() => page.url()).toMatch(/\/crm\/orders\/[0-9a-f-]{36}$/)
})

deepIt('[B19] [EARN-8] from a purchase, a lot and a size to what they are of', async () => {
  const t = stockTexts('uk')
  const { page } = await openAt('/crm/insights/stock')
  for (const [table, to] of [
    [t('payback'), /\/crm\/purchases\/[0-9a-f-]{36}$/],
    [t('lots'), /\/crm\/products\/[0-9a-f-]{36}$/],
    [t('sizes'), /\/crm\/products\/[0-9a-f-]{36}$/],
  ] as const) {
    await page.getByRole('table', { name: table }).getByRole('link').first().click()
    await expect.poll(() => page.url()).toMatch(to)
    await page.goBack()
  }
})

deepIt('[EARN-4] days stand once above the curves of purchases, on a phone beneath each of them', async () => {
  const t = stockTexts('uk')
  const visitor = await openAt('/crm/insights/stock')
  const { page } = visitor
  const table = page.getByRole('table', { name: t('payback') })
  // the axis ends at half-years, and has the oldest purchase on it
  const end = new RegExp(`^${t('axis', { count: 180 }).replace('180', '(?:180|360|540)')}$`)
  const days = () => table.locator('svg text:visible', { hasText: end }).count()
  await expect.poll(days).toBe(1)
  await visitor.look({ width: 390, theme: 'light' })
  const curves = await table.locator('tbody svg[role=group]').count()
  expect(curves).toBeGreaterThan(1)
  await expect.poll(days).toBe(curves)
})
