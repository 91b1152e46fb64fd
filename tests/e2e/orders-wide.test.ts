import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { ordersTexts } from '#modules/orders/texts.ts'
import { ordersListTexts } from '#modules/orders/web/list/texts.ts'
import { deepIt } from '../deep.ts'
import { browserTests } from './browser.ts'
import { longIt } from '../long.ts'
import { keepPicture } from './looking.ts'
import { signInQuietly } from './office.ts'

const { visit, opened } = browserTests()
const list = ordersListTexts('uk')
const t = ordersTexts('uk')

longIt('[B22] a wide screen shows what was ordered, and no column is wide for nothing', async () => {
  const visitor = await visit()
  const { page } = visitor
  await page.setViewportSize({ width: 1920, height: 1000 })
  await signInQuietly(visitor, opened.address)
  await page.goto('/crm/orders')
  await page.locator('.ag-row a').first().waitFor()
  const header = (column: string) => page.locator(`.ag-header-cell[col-id=${column}]`).first()
  await header('goods').getByText(list('column.goods')).waitFor()
  const widthOf = async (column: string) => (await header(column).boundingBox())?.width ?? 0
  await expect.poll(() => widthOf('trackingNumber')).toBeLessThan(200)
  await expect.poll(async () => (await widthOf('customer')) >= 180 && (await widthOf('goods')) >= 192).toBe(true)
  await keepPicture(visitor, 'orders-1920')
})

deepIt(
  '[B22] names that do not fit are cut with a sign; dates, phones, statuses and tracking numbers always fit',
  async () => {
    const visitor = await visit({ width: 1360 })
    const { page } = visitor
    await signInQuietly(visitor, opened.address)
    await page.goto('/crm/orders')
    const name = page.locator('.ag-row [col-id=customer]').first()
    await expect
      .poll(() => name.evaluate((cell) => [getComputedStyle(cell).display, getComputedStyle(cell).textOverflow]))
      .toEqual(['block', 'ellipsis'])
    // these are read whole
    for (const column of ['createdAt', 'phone', 'carrier', 'trackingNumber', 'status'])
      await expect
        .poll(() =>
          page
            .locator(`.ag-row [col-id=${column}]`)
            .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length),
        )
        .toBe(0)
    // the longest status does not touch the line of the frozen columns
    const longest = page.locator('.ag-row [col-id=status] :not(:has(*))', { hasText: t('status.awaitingConfirmation') })
    expect((await endOf(longest)) + 4).toBeLessThanOrEqual(
      await startOf(page.locator('.ag-row [col-id=createdAt]').first()),
    )
    // and the last column lies beside the bar that scrolls, not under it
    const tracking = page.locator('.ag-row [col-id=trackingNumber]', { hasText: /\d{14}/ })
    const bar = page.locator('.ag-body-vertical-scroll')
    expect(await endOf(tracking)).toBeLessThanOrEqual(await startOf(bar))
    await keepPicture(visitor, 'orders-1360')

    // another window, other widths
    const header = page.locator('.ag-header-cell[col-id=goods]')
    await expect.poll(() => header.count()).toBe(0)
    await page.setViewportSize({ width: 1600, height: 900 })
    await header.getByText(list('column.goods')).waitFor()
    const last = page.locator('.ag-header-cell:not(.ag-floating-filter)[col-id=trackingNumber]')
    await last.getByText(t('field.trackingNumber')).waitFor()
    await expect.poll(async () => endOf(tracking)).toBeLessThanOrEqual(await startOf(bar))
    await page.setViewportSize({ width: 1360, height: 900 })
    await expect.poll(() => header.count()).toBe(0)
  },
)

/** Where the longest words of these end. */
async function endOf(cells: Locator): Promise<number> {
  await cells.first().waitFor()
  const ends = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const words = document.createRange()
      words.selectNodeContents(cell)
      return words.getBoundingClientRect().right
    }),
  )
  return Math.max(...ends)
}

async function startOf(place: Locator): Promise<number> {
  return (await place.boundingBox())?.x ?? 0
}
