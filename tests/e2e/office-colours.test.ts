import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { buildOrder } from '../build/orders.ts'
import { deepIt } from '../deep.ts'
import { browserTests } from './browser.ts'
import { signInQuietly } from './office.ts'

const { visit, opened } = browserTests()

deepIt(
  '[A12] in forced colours what is chosen stays in sight: a state, a page of several, a sheet, a message, a view',
  async () => {
    const order = await buildOrder(opened.shop, { lines: [] })
    const visitor = await visit()
    const { page } = visitor
    await signInQuietly(visitor, opened.address)
    await page.emulateMedia({ forcedColors: 'active' })
    const isOutlined = async (chosen: Locator) => {
      await chosen.first().waitFor()
      await expect.poll(() => chosen.first().evaluate((element) => getComputedStyle(element).outlineWidth)).toBe('2px')
    }
    const main = page.locator('main')
    await page.goto('/crm/reviews')
    await isOutlined(main.locator('button[aria-pressed=true]'))
    await isOutlined(main.locator('a[aria-current]'))
    await page.goto('/crm/marketplace')
    await isOutlined(main.locator('a[aria-current]'))
    await page.goto('/crm/messages')
    await isOutlined(main.locator('button[aria-current]'))
    await page.goto(`/crm/orders/print?ids=${order.id}`)
    await isOutlined(main.locator('label:has(> input:checked)'))
    await page.goto('/crm/orders')
    await isOutlined(main.locator('nav a[aria-current]'))
  },
)
