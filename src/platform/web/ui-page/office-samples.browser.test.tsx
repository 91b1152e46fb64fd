import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { tableEndings } from '../../table-import.ts'
import { expect, inject, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deepIt } from '../../../../tests/components/deep.ts'
import { findViolations, sidewaysScroll } from '../../../../tests/components/axe.ts'
import { longIt } from '../../../../tests/long.ts'
import { looksWhen, type Look } from '../../../../tests/looks.ts'
import { show } from '../../../../tests/components/show.tsx'
import { officeTexts } from '../texts.ts'
import { importTexts } from '../transfer/import/texts.ts'
import { UiPage } from './crm-ui-page.tsx'
import { uiTexts } from './texts.ts'

const t = officeTexts('uk')
const ui = uiTexts('uk')
const transfer = importTexts('uk')

async function showSamples(look: Partial<Look> = {}): Promise<void> {
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <UiPage />
    </QueryClientProvider>,
    look,
  )
  // until its rows are there, a cell without words stands in their place
  await expect.poll(() => said(0, 'price')).toBe('1200')
}

const cellOf = (row: number, column: string) =>
  document.querySelector<HTMLElement>(`.ag-row[row-index="${row}"] .ag-cell[col-id=${column}]`)
const said = (row: number, column: string) => cellOf(row, column)?.textContent.trim()
const inputIn = (row: number, column: string) => cellOf(row, column)?.querySelector('input') ?? null
const click = (element: Element | null) => page.elementLocator(element as Element).click()
function focused(): string {
  const cell = document.activeElement?.closest('.ag-cell')
  return cell ? `${cell.closest('.ag-row')?.getAttribute('row-index')} ${cell.getAttribute('col-id')}` : ''
}

it('[B1] Enter or F2 edits a cell, Escape leaves it, Tab commits and goes to the next; letters start nothing', async () => {
  await showSamples()
  await click(cellOf(0, 'price'))
  await userEvent.keyboard('7')
  expect(inputIn(0, 'price')).toBeNull()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => inputIn(0, 'price')).not.toBeNull()
  await userEvent.keyboard('{Control>}a{/Control}999{Escape}')
  await expect.poll(() => said(0, 'price')).toBe('1200')
  await userEvent.keyboard('{F2}')
  await expect.poll(() => inputIn(0, 'price')).not.toBeNull()
  await userEvent.keyboard('{Control>}a{/Control}1150{Tab}')
  await expect.poll(() => said(0, 'price')).toBe('1150')
  await expect.poll(() => inputIn(0, 'count')).not.toBeNull()
  await userEvent.keyboard('{Control>}a{/Control}5{Tab}')
  await expect.poll(() => said(0, 'count')).toBe('5')
  await expect.poll(() => inputIn(1, 'price')).not.toBeNull()
  expect(focused()).toBe('1 price')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => inputIn(1, 'price')).toBeNull()
  await expect.poll(focused).toBe('1 price')

  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => said(0, 'count')).toBe('4')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => said(0, 'price')).toBe('1200')
  // the whole grid is one stop of the Tab key
  await click(cellOf(1, 'price'))
  await userEvent.tab()
  await expect.poll(() => document.activeElement?.closest('.ag-root') ?? null).toBeNull()
})

it('[B7] an undo that fails says why and can be repeated; in a field Ctrl+Z is the field’s own', async () => {
  await showSamples()
  await page.getByRole('button', { name: ui('remove') }).click()
  await expect.element(page.getByText(ui('removed'))).toBeVisible()
  ;(page.getByLabelText(ui('guarded'), { exact: true }).element() as HTMLElement).focus()
  await userEvent.keyboard('!{Control>}z{/Control}')
  await expect.element(page.getByText(ui('removed'))).toBeVisible()
  await page.getByRole('button', { name: t('undo.undo') }).click()
  await expect.element(page.getByText(t('undo.failed', { why: ui('undoRefused') }))).toBeVisible()
  await page.getByRole('button', { name: t('undo.repeat') }).click()
  await expect.element(page.getByText(t('undo.done'))).toBeVisible()
})

it('[B12] nothing is saved while a field must be filled: the bar says why, by Ctrl+S too', async () => {
  await showSamples()
  const field = page.getByLabelText(ui('guarded'), { exact: true })
  const save = page.getByRole('button', { name: t('save.save'), exact: true })
  await field.fill('')
  await expect.element(save).toBeDisabled()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => document.querySelector('.toast')?.textContent).toContain(ui('nameMissing'))
  await field.fill('Дарина')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText(ui('saved', { name: 'Дарина' }))).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
  await field.fill('Дарка')
  await page.getByRole('button', { name: t('save.reset'), exact: true }).click()
  await expect.element(field).toHaveValue('Дарина')
})

it('[B21] a field that two people changed is chosen by the keyboard; what one of them changed stays', async () => {
  await showSamples()
  await page.getByRole('button', { name: ui('merge') }).click()
  const dialog = page.getByRole('dialog')
  const merge = dialog.getByRole('button', { name: t('merge.merge'), exact: true })
  await expect.element(merge).toBeDisabled()
  expect(dialog.getByRole('heading').first().element().textContent).toContain('2 хвилини тому')
  expect(await findViolations()).toEqual([])
  ;(dialog.getByRole('radio').first().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await merge.click()
  await expect.element(page.getByText('1100, 6, HOO-0404')).toBeVisible()
})

const goods = (text: string, name = 'goods.csv') => new File([text], name, { type: 'text/csv' })
const choose = (file: File) =>
  userEvent.upload(page.elementLocator(document.querySelector('dialog input[type=file]') as Element), file)

deepIt(
  '[B16] a file is checked before anything is done: errors by row, a list of them to keep, then applied and undone',
  async () => {
    const saved: { name: string; text: Promise<string> }[] = []
    // where a browser would ask where to keep it
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: fetch(this.href).then((file) => file.text()) })
    })
    await showSamples()
    await page.getByRole('button', { name: ui('import') }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    await choose(goods('%PDF', 'goods.pdf'))
    await expect
      .element(dialog.getByText(transfer('import.notTable', { endings: tableEndings.join(', ') })))
      .toBeVisible()
    await choose(goods('code;price\nHOO-0403;990\n=1+1\n'))
    await expect.element(dialog.getByText(transfer('import.refusals', { count: 1 }))).toBeVisible()
    await expect.poll(() => dialog.element().textContent).toContain('HOO-0403')
    expect(await findViolations()).toEqual([])
    await dialog.getByRole('button', { name: transfer('import.download') }).click()
    expect(saved.map(({ name }) => name)).toEqual([transfer('import.errorsFile')])
    expect(await saved[0]?.text).toContain("\r\n3;;'=1+1;1 ≠ 2\r\n")
    await dialog.getByRole('button', { name: transfer('import.apply'), exact: true }).click()
    await expect.element(dialog.getByText(ui('imported', { count: 1 }))).toBeVisible()
    await dialog.getByRole('button', { name: transfer('import.undo') }).click()
    await expect.element(dialog.getByText(ui('importUndone'))).toBeVisible()
    await dialog.getByRole('button', { name: transfer('import.close') }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  },
)

deepIt.each([390, 1360] as const)(
  '[B16] errors of an import are read by kind, with rows and values, and scroll inside their window at %s px',
  async (width) => {
    await showSamples({ width })
    await page.getByRole('button', { name: ui('import') }).click()
    const dialog = page.getByRole('dialog')
    const short = Array.from({ length: 40 }, (_, index) => `BAG-${index}`)
    const long = Array.from({ length: 30 }, (_, index) => `HOO;990;${'довгий '.repeat(20)}${index}`)
    await choose(goods(['code;price', 'HOO-0403;990', ...short, ...long].join('\n')))
    const errors = dialog.getByRole('group', { name: transfer('import.refusals', { count: 70 }) })
    const kinds = errors.getByRole('heading', { level: 3 })
    await expect
      .poll(() => kinds.elements().map((kind) => kind.textContent))
      .toEqual([
        `${transfer('import.whole')}${transfer('import.places', { count: 40 })}`,
        `${transfer('import.whole')}${transfer('import.places', { count: 30 })}`,
      ])
    await expect.element(errors.getByText('1 ≠ 2')).toBeVisible()
    await expect.element(errors.getByText(transfer('import.rowOf', { row: '3' }), { exact: true })).toBeVisible()
    await expect.element(errors.getByText('BAG-39', { exact: true })).not.toBeVisible()
    await errors.getByText(transfer('import.others', { count: 35 })).click()
    await expect.element(errors.getByText('BAG-39', { exact: true })).toBeVisible()
    const box = errors.element()
    expect([box.scrollHeight > box.clientHeight, box.scrollWidth > box.clientWidth]).toEqual([true, false])
    expect(box.clientHeight).toBeLessThan(innerHeight / 2)
    expect([await findViolations(), sidewaysScroll()]).toEqual([[], 0])
  },
)

longIt.each(looksWhen(inject('isDeep'), 'desk'))(
  '[A1] the shared parts and their windows are whole: $language, $theme, $width px',
  async (look) => {
    const words = uiTexts(look.language)
    await showSamples(look)
    await page.getByLabelText(words('guarded'), { exact: true }).fill('')
    await expect.element(page.getByText(words('nameMissing')).first()).toBeVisible()
    expect(await findViolations()).toEqual([])
    expect(sidewaysScroll()).toBe(0)
    await page.getByRole('button', { name: words('merge') }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(await findViolations()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: words('import') }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await choose(goods('code;price\nHOO-0403;990\nBAG\n'))
    await expect.poll(() => page.getByRole('dialog').element().textContent).toContain('HOO-0403')
    expect(await findViolations()).toEqual([])
  },
)
