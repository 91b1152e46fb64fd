import { expect, it } from 'vitest'
import { overheadsTexts } from '#modules/insights/web/overheads/texts.ts'
import { earnedTexts } from '#modules/insights/web/earned/texts.ts'
import { figuresTexts } from '#modules/insights/web/texts.ts'
import { formatMoney } from '#kit/money.ts'
import { importTexts } from '#platform/web/transfer/import/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { longIt } from '../long.ts'
import { browserTests, type Visitor } from './browser.ts'
import { expectWhole } from './looking.ts'
import { signInQuietly } from './office.ts'

const { visit, opened } = browserTests()
const t = overheadsTexts('uk')
const shared = figuresTexts('uk')
const days = 'unit=days&from=2026-02-01&to=2026-02-14'
const money = (kopiykas: number) => formatMoney(kopiykas, 'uk').replace(/\s/g, ' ')
const dialogOf = ({ page }: Visitor) => page.locator('dialog[open]')
const headOf = async ({ page }: Visitor) => (await page.locator('main h2').first().innerText()).replace(/\s/g, ' ')

longIt(
  '[EARN-9] rent is entered once for each month, is a term of the waterfall, leads to itself, and is undone',
  async () => {
    const visitor = await visit()
    const { page } = visitor
    await signInQuietly(visitor, opened.address)
    await page.goto(`/crm/insights?${days}`)
    // a period without any says so, and leads to where they are entered
    const term = page.getByRole('row').filter({ hasText: shared('fall.overheads') })
    await expect.poll(() => term.innerText()).toContain(earnedTexts('uk')('part.noOverheads'))
    await term.getByRole('link', { name: shared('fall.overheads') }).click()
    await page.getByText(t('none')).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/crm/insights/overheads')

    await page.getByRole('button', { name: t('add') }).click()
    const dialog = dialogOf(visitor)
    await dialog.getByRole('button', { name: t('form.save') }).click()
    await dialog.getByText(t('required')).waitFor()
    await dialog.getByLabel(t('form.amount')).fill('28 000')
    await dialog.getByLabel(t('form.month')).fill('10.01.2026')
    await dialog.getByLabel(t('form.isMonthly')).check()
    await dialog.getByLabel(t('form.endsOn')).fill('31.12.2025')
    await dialog.getByLabel(t('what')).fill('склад на Подолі')
    await dialog.getByRole('button', { name: t('form.save') }).click()
    await expect.poll(() => dialog.locator('.field-error').allInnerTexts()).toEqual(['Останній день раніше за перший'])
    await dialog.getByLabel(t('form.endsOn')).fill('')
    await dialog.getByRole('button', { name: t('form.save') }).click()
    // half of February
    await expect.poll(() => headOf(visitor)).toBe(t('inPeriod', { amount: money(14_000_00) }))
    await expectWhole(visitor, 'overheads-filled', { fullPage: true })

    await page.goto(`/crm/insights/rows?from=2026-02-01&to=2026-02-14&terms=overheads`)
    await page.getByRole('link', { name: 'Оренда, склад на Подолі' }).click()
    await dialogOf(visitor).getByLabel(t('form.amount')).fill('56 000')
    await dialogOf(visitor)
      .getByRole('button', { name: t('form.save') })
      .click()
    await expect.poll(() => dialogOf(visitor).count()).toBe(0)
    await page.goto(`/crm/insights/overheads?${days}`)
    await expect.poll(() => headOf(visitor)).toBe(t('inPeriod', { amount: money(28_000_00) }))
    await page.getByRole('button', { name: 'Оренда' }).click()
    await dialogOf(visitor).getByText(t('history.edited')).waitFor()
    await dialogOf(visitor)
      .getByRole('button', { name: t('form.delete') })
      .click()
    await page.getByText(t('none')).waitFor()
    await page.getByRole('button', { name: officeTexts('uk')('undo.undo') }).click()
    await expect.poll(() => headOf(visitor)).toBe(t('inPeriod', { amount: money(28_000_00) }))
  },
)

it('[EARN-9] [FORM-6] costs are loaded from a table that is looked at first, and the load is undone', async () => {
  const visitor = await visit()
  const { page } = visitor
  const i = importTexts('uk')
  await signInQuietly(visitor, opened.address)
  await page.goto('/crm/insights/overheads?unit=days&from=2025-03-01&to=2025-03-31')
  await page.getByRole('button', { name: t('import') }).click()
  const table = 'Категорія;Сума;Від дня;Що це\nЗарплата;40 000;03.2025;Марія\nПодатки;1 234,50;20.03.2025;\n'
  const file = { name: 'витрати.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await dialogOf(visitor).locator('input[type=file]').setInputFiles(file)
  await dialogOf(visitor)
    .getByRole('button', { name: i('import.apply') })
    .click()
  await dialogOf(visitor)
    .getByText(t('file.done', { count: 2 }))
    .waitFor()
  await expect.poll(() => headOf(visitor)).toBe(t('inPeriod', { amount: money(41_234_50) }))
  await dialogOf(visitor)
    .getByRole('button', { name: i('import.undo') })
    .click()
  await expect.poll(() => headOf(visitor)).toBe(t('inPeriod', { amount: money(0) }))
})
