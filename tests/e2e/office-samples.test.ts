import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { officeTexts } from '#platform/web/texts.ts'
import { transferTexts } from '#platform/web/transfer/texts.ts'
import { uiTexts } from '#platform/web/ui-page/texts.ts'
import { browserTests, type Visitor } from './browser.ts'
import { findViolations, looks, sidewaysScroll } from './looking.ts'
import { signInQuietly } from './office.ts'

const { visit, opened } = browserTests()
const t = officeTexts('uk')
const ui = uiTexts('uk')
const transfer = transferTexts('uk')
const patience = { timeout: 10_000 }

async function openSamples(visitor: Visitor): Promise<void> {
  await signInQuietly(visitor, opened.address)
  await visitor.page.goto('/crm/ui')
  await cellOf(visitor, 0, 'price').waitFor()
}

const cellOf = ({ page }: Visitor, row: number, column: string): Locator =>
  page.locator(`.ag-row[row-index="${row}"] .ag-cell[col-id=${column}]`)
const focused = ({ page }: Visitor) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest('.ag-cell')
    return cell ? `${cell.closest('.ag-row')?.getAttribute('row-index')} ${cell.getAttribute('col-id')}` : ''
  })

it('[B1] Enter or F2 edits a cell, Escape leaves it, Tab commits and goes to the next; letters start nothing', async () => {
  const visitor = await visit()
  const { page } = visitor
  await openSamples(visitor)
  const price = cellOf(visitor, 0, 'price')
  await price.click()
  await page.keyboard.press('7')
  expect(await price.locator('input').count()).toBe(0)
  await page.keyboard.press('Enter')
  await price.locator('input').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('999')
  await page.keyboard.press('Escape')
  await expect.poll(() => price.innerText(), patience).toBe('1200')
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1150')
  await page.keyboard.press('Tab')
  await expect.poll(() => price.innerText(), patience).toBe('1150')
  const count = cellOf(visitor, 0, 'count').locator('input')
  await count.waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('5')
  await page.keyboard.press('Tab')
  await expect.poll(() => cellOf(visitor, 0, 'count').innerText(), patience).toBe('5')
  await cellOf(visitor, 1, 'price').locator('input').waitFor()
  expect(await focused(visitor)).toBe('1 price')
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(visitor), patience).toBe('1 price')

  await page.keyboard.press('Control+z')
  await expect.poll(() => cellOf(visitor, 0, 'count').innerText(), patience).toBe('4')
  await page.keyboard.press('Control+z')
  await expect.poll(() => price.innerText(), patience).toBe('1200')
  // the whole grid is one stop of the Tab key
  await cellOf(visitor, 1, 'price').click()
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.ag-root') === null), patience)
    .toBe(true)
})

it('[B7] an undo that fails says why and can be repeated; in a field Ctrl+Z is the field’s own', async () => {
  const visitor = await visit()
  const { page } = visitor
  await openSamples(visitor)
  await page.getByRole('button', { name: ui('remove') }).click()
  await page.getByText(ui('removed')).waitFor()
  await page.getByLabel(ui('guarded'), { exact: true }).focus()
  await page.keyboard.type('!')
  await page.keyboard.press('Control+z')
  expect(await page.getByText(ui('removed')).isVisible()).toBe(true)
  await page.getByRole('button', { name: t('undo.undo') }).click()
  await page.getByText(t('undo.failed', { why: ui('undoRefused') })).waitFor()
  await page.getByRole('button', { name: t('undo.repeat') }).click()
  await page.getByText(t('undo.done')).waitFor()
})

it('[B12] nothing is saved while a field must be filled: the bar says why, by Ctrl+S too', async () => {
  const visitor = await visit()
  const { page } = visitor
  await openSamples(visitor)
  const field = page.getByLabel(ui('guarded'), { exact: true })
  await field.fill('')
  const save = page.getByRole('button', { name: t('save.save'), exact: true })
  expect(await save.isDisabled()).toBe(true)
  await page.keyboard.press('Control+s')
  await page.locator('.toast').getByText(ui('nameMissing')).waitFor()
  await field.fill('Дарина')
  await page.keyboard.press('Control+s')
  await page.getByText(ui('saved', { name: 'Дарина' })).waitFor()
  await save.waitFor({ state: 'detached' })
  await field.fill('Дарка')
  await page.getByRole('button', { name: t('save.reset'), exact: true }).click()
  expect(await field.inputValue()).toBe('Дарина')
})

it('[B21] a field that two people changed is chosen by the keyboard; what one of them changed stays', async () => {
  const visitor = await visit()
  const { page } = visitor
  await openSamples(visitor)
  await page.getByRole('button', { name: ui('merge') }).click()
  const dialog = page.getByRole('dialog')
  const merge = dialog.getByRole('button', { name: t('merge.merge'), exact: true })
  expect(await merge.isDisabled()).toBe(true)
  expect(await dialog.getByRole('heading').first().innerText()).toContain('2 хвилини тому')
  expect(await findViolations(visitor)).toEqual([])
  await dialog.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await merge.click()
  await page.getByText('1100, 6, HOO-0404').waitFor()
})

it('[B16] a file is checked before anything is done: errors by row, a list of them to keep, then applied and undone', async () => {
  const visitor = await visit()
  const { page } = visitor
  await openSamples(visitor)
  await page.getByRole('button', { name: ui('import') }).click()
  const dialog = page.getByRole('dialog')
  const choose = (name: string, text: string) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('goods.xlsx', 'PK')
  await dialog.getByText(transfer('import.notCsv')).waitFor()
  await choose('goods.csv', 'code;price\nHOO-0403;990\n=1+1\n')
  await dialog.getByText(transfer('import.refusals', { count: 1 })).waitFor()
  await dialog.getByText('HOO-0403').waitFor()
  expect(await findViolations(visitor)).toEqual([])
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: transfer('import.download') }).click()
  const errors = await downloading
  expect(errors.suggestedFilename()).toBe(transfer('import.errorsFile'))
  expect(await readFile(await errors.path(), 'utf8')).toContain("\r\n3;;'=1+1;1 ≠ 2\r\n")
  await dialog.getByRole('button', { name: transfer('import.apply'), exact: true }).click()
  await dialog.getByText(ui('imported', { count: 1 })).waitFor()
  await dialog.getByRole('button', { name: transfer('import.undo') }).click()
  await dialog.getByText(ui('importUndone')).waitFor()
  await dialog.getByRole('button', { name: transfer('import.close') }).click()
  await dialog.waitFor({ state: 'detached' })
})

it.each(looks)('[A1] the shared parts and their windows are whole: $language, $theme, $width px', async (look) => {
  const visitor = await visit(look)
  const { page } = visitor
  const words = uiTexts(look.language)
  await openSamples(visitor)
  await page.getByLabel(words('guarded'), { exact: true }).fill('')
  await page.getByText(words('nameMissing')).waitFor()
  expect(await findViolations(visitor)).toEqual([])
  expect(await sidewaysScroll(visitor)).toBe(0)
  await page.getByRole('button', { name: words('merge') }).click()
  await page.getByRole('dialog').waitFor()
  expect(await findViolations(visitor)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words('import') }).click()
  await page.locator('dialog input[type=file]').setInputFiles({
    name: 'goods.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('code;price\nHOO-0403;990\nBAG\n'),
  })
  await page.getByRole('dialog').getByText('HOO-0403').waitFor()
  expect(await findViolations(visitor)).toEqual([])
})
