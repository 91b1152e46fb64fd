import { afterAll, expect } from 'vitest'
import { addDays, dayOf, formatCalendarDay } from '#kit/days.ts'
import { runImport } from '#modules/marketplace/server/index.ts'
import { marketTexts } from '#modules/marketplace/web/texts.ts'
import { openProm, type Prom } from '../stand-ins/prom/prom.ts'
import { openClock } from '../stand-ins/stand-in.ts'
import { deepIt } from '../deep.ts'
import { browserTests, type Visitor } from './browser.ts'
import { expectWhole, looks } from './looking.ts'
import { signInQuietly } from './office.ts'

let prom: Prom
const { visit, opened } = browserTests(async () => {
  prom = await openProm(openClock())
  return prom.settings
})
afterAll(() => prom.close())

async function openPage(visitor: Visitor): Promise<void> {
  await signInQuietly(visitor, opened.address)
  await visitor.page.goto('/crm/marketplace')
  await visitor.page.getByRole('heading', { name: marketTexts(visitor.language)('import.title') }).waitFor()
}

deepIt('[ORD-8] a day that has not come is refused at its own field, where it stays', async () => {
  const t = marketTexts('uk')
  const today = dayOf(new Date())
  const visitor = await visit()
  visitor.awaits(/400 .*marketplace\/start/)
  const { page } = visitor
  await openPage(visitor)
  const [from, stockFrom] = [t('import.dateFrom'), t('import.stockFrom')].map((label) =>
    page.getByLabel(label, { exact: true }),
  )
  await from?.fill(addDays(today, -10))
  await stockFrom?.fill(addDays(today, 1))
  await page.getByRole('button', { name: t('import.start'), exact: true }).click()
  await expect.poll(() => stockFrom?.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => from?.getAttribute('aria-invalid')).not.toBe('true')
  await expect.poll(() => stockFrom?.inputValue()).toBe(formatCalendarDay(addDays(today, 1), 'uk'))
})

deepIt(
  '[ORD-8] the owner says from which day orders are taken, holds it, lets it go on, and sees its end',
  async () => {
    const t = marketTexts('uk')
    const weekAgo = new Date(Date.now() - 7 * 86_400_000)
    for (let order = 0; order < 3; order++) prom.orders.place({ at: weekAgo })
    const visitor = await visit()
    const { page } = visitor
    await openPage(visitor)
    // the shop's own turn of the import reads nothing meanwhile
    const { token } = prom
    prom.token = `not-${token}`
    await page.getByLabel(t('import.dateFrom'), { exact: true }).fill(addDays(dayOf(new Date()), -10))
    await page.getByRole('button', { name: t('import.start'), exact: true }).click()
    await page.getByRole('button', { name: t('import.pause'), exact: true }).click()
    await page.getByText(t('import.paused', { count: 0 })).waitFor()
    prom.token = token
    await runImport(opened.shop)
    await page.getByText(t('import.paused', { count: 0 })).waitFor()
    await page.getByRole('button', { name: t('import.resume'), exact: true }).click()
    await expect.poll(() => page.getByText(t('import.paused', { count: 0 })).count()).toBe(0)
    await runImport(opened.shop)
    await page.getByText(t('import.done', { count: 3 })).waitFor()
    await expect.poll(() => page.getByRole('button', { name: t('import.again'), exact: true }).isDisabled()).toBe(true)
  },
)

deepIt.each(looks)('[A1] [A11] the page of the marketplace: $language, $width, $theme', async (look) => {
  const visitor = await visit(look)
  await openPage(visitor)
  await expectWhole(visitor, 'marketplace')
})
