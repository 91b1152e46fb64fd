import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { expect, inject, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError, type Call, type CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import type { Language } from '#kit/language.ts'
import { colourTexts } from '#modules/catalog/colour-texts.ts'
import { getShortInfo, shortInfoToWire } from '#modules/catalog/short-info.contract.ts'
import type { ListedType } from '#modules/catalog/web/index.ts'
import { draftsOf, type PhotoDraft } from '#modules/media/web/index.ts'
import { deepIt } from '../../../../../tests/components/deep.ts'
import { findViolations } from '../../../../../tests/components/axe.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { longIt } from '../../../../../tests/long.ts'
import { looksWhen, type Look } from '../../../../../tests/looks.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { getRate } from '../../rate.contract.ts'
import { LineTable } from './line-table.tsx'
import { PurchaseBill } from './purchase-bill.tsx'
import { PurchaseContext } from './purchase-context.ts'
import { blankRow, emptyPurchase, rowFor, type PurchaseFormValues } from './purchase-form.ts'
import RowDialog from './row-dialog.tsx'
import { editorTexts } from './texts.ts'
import { usePurchaseForm } from './use-purchase-form.ts'

const types: ListedType[] = [
  { id: 'bags', slug: 'bags', nameUk: 'Сумки', nameEn: 'Bag', kinds: [] },
  { id: 'shoes', slug: 'shoes', nameUk: 'Взуття', nameEn: 'Shoes', kinds: [] },
]
const flats = { id: 'p', isKnown: true, code: 'SH-1', name: 'Балетки', typeId: 'shoes', description: '', photos: [] }

/** The answer of the National Bank: a rate of the day, of a day before, or nothing. */
type Bank = { rate: number; day: string; isLastKnown: boolean; doubted: number | null } | undefined

const clutch = {
  id: 'b',
  code: 'BG-9',
  typeId: 'bags',
  nameUk: 'Клатч',
  nameEn: '',
  isHidden: false,
  src: '',
  sizes: [],
}

function callOf(bank: Bank): Call {
  return (async (endpoint: unknown, { query }: CallInput = {}) => {
    // the code that the clutch had before
    if (endpoint === getShortInfo && query?.code === 'BG-1')
      return { data: [shortInfoToWire(clutch, 'admin')], headers: new Headers() }
    if (endpoint !== getRate) return { data: [], headers: new Headers() }
    if (!bank) throw new ApiError(404, 'нічого')
    return { data: { currency: 'USD', ...bank }, headers: new Headers() }
  }) as Call
}

function Desk({ start }: { start: PurchaseFormValues }) {
  const at = useRef<HTMLDivElement>(null)
  const [opened, open] = useState<string>()
  const form = usePurchaseForm({ purchase: undefined, start, types, page: at, onSaved: () => undefined })
  const row = form.values.rows.find(({ id }) => id === opened)
  return (
    <div ref={at}>
      <PurchaseContext value={form}>
        <PurchaseBill purchase={undefined} />
        <LineTable onOpen={open} />
        {row && <RowDialog row={row} onClose={() => open(undefined)} />}
      </PurchaseContext>
    </div>
  )
}

async function showEditor(
  start: PurchaseFormValues,
  { bank, ...look }: { bank?: Bank } & Partial<Look> & { language?: Language } = {},
) {
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CallContext value={callOf(bank)}>
        <Desk start={start} />
      </CallContext>
    </QueryClientProvider>,
    look,
  )
}

function shoes(): PurchaseFormValues {
  return {
    ...emptyPurchase('2026-11-20'),
    number: 'П-1',
    products: [flats],
    rows: [{ ...rowFor('p', { rows: [], isFootwear: true }), price: '500', agentFee: '10' }],
  }
}

const cell = (row: number, column: string) =>
  document.querySelector<HTMLInputElement>(`[data-row="${row}"][data-column="${column}"]`)
const focused = () =>
  `${document.activeElement?.getAttribute('data-row')} ${document.activeElement?.getAttribute('data-column')}`
const text = (selector: string) => document.querySelector(selector)?.textContent.replace(/[\u00a0\u202f]/g, ' ')

it('[B1] [S9] counts of footwear are filled across, Enter begins a new row, Ctrl+Enter another of the product', async () => {
  await showEditor(shoes())
  cell(0, 'count.0')?.focus()
  for (const count of ['1', '2', '3', '4', '5', '6', '7']) await userEvent.keyboard(`${count}{ArrowRight}`)
  await expect.poll(focused).toBe('0 price')
  await expect.poll(() => text('tfoot')).toContain('28 шт.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(focused).toBe('1 colour')
  await userEvent.keyboard('мак{ArrowRight}5')
  // the copy rule: what the first row costs
  expect([cell(1, 'price')?.value, cell(1, 'agentFee')?.value]).toEqual(['500', '10'])
  await expect.poll(() => cell(1, 'count.0')?.value).toBe('5')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(focused).toBe('0 count.0')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.poll(() => document.activeElement?.getAttribute('data-column')).toBe('code')
})

it('[B1] [S9] one count fills all sizes of a row, by a button or by Alt+Enter, which can be taken back', async () => {
  const t = editorTexts('uk')
  await showEditor(shoes())
  const counts = () => Array.from({ length: 7 }, (_, at) => cell(0, `count.${at}`)?.value).join(' ')
  const button = page.getByRole('button', { name: t('lines.fill', { row: 1, count: '2' }) })
  cell(0, 'count.2')?.focus()
  await userEvent.keyboard('2')
  await button.click()
  await expect.poll(counts).toBe('2 2 2 2 2 2 2')
  await expect.poll(() => text('tfoot')).toContain('14 шт.')
  await expect.element(button).not.toBeInTheDocument()

  cell(0, 'count.6')?.select()
  await userEvent.keyboard('5')
  // two counts that differ are nobody's to choose from
  await expect.element(page.getByRole('button', { name: /в усі розміри/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  await expect.poll(counts).toBe('5 5 5 5 5 5 5')
  await expect.poll(focused).toBe('0 count.6')
  // what is typed after it stays
  cell(0, 'count.1')?.select()
  await userEvent.keyboard('9')
  await page.getByRole('button', { name: officeTexts('uk')('undo.undo') }).click()
  await expect.poll(counts).toBe('2 9 2 2 2 2 5')
})

it('[B1] [S9] Alt+Enter in a size without a count leaves the counts of the others', async () => {
  await showEditor(shoes())
  cell(0, 'count.0')?.focus()
  await userEvent.keyboard('3{ArrowRight}{Alt>}{Enter}{/Alt}4')
  await expect.poll(() => cell(0, 'count.1')?.value).toBe('4')
  expect(cell(0, 'count.0')?.value).toBe('3')
})

it('[S9] a block from a spreadsheet fills rows; a code that the catalogue does not have is marked', async () => {
  const t = editorTexts('uk')
  const start = shoes()
  await showEditor({ ...start, rows: [...start.rows, blankRow()] })
  const copied = new DataTransfer()
  copied.setData('text/plain', 'SH-1\tмак\t\t2\nНЕМА-7\t\tM\t3\t12,50')
  await expect.poll(() => cell(1, 'code')).not.toBeNull()
  const paste = new ClipboardEvent('paste', { clipboardData: copied, bubbles: true, cancelable: true })
  cell(1, 'code')?.dispatchEvent(paste)
  expect(paste.defaultPrevented).toBe(true)
  await expect.poll(() => cell(2, 'count.0')?.value).toBe('3')
  // the copy rule holds where the block says nothing
  expect([cell(1, 'colour')?.value, cell(1, 'count.1')?.value, cell(1, 'price')?.value]).toEqual(['мак', '2', '500'])
  expect([cell(2, 'size.0')?.value, cell(2, 'price')?.value]).toEqual(['M', '12,50'])
  await expect.element(page.getByText(t('lines.unknown', { code: 'НЕМА-7' }))).toBeVisible()
  // it begins where it was pasted
  await expect.poll(focused).toBe('1 colour')
})

it('[CAT-6] a pasted code that goods had before is those goods', async () => {
  const start = shoes()
  await showEditor({ ...start, rows: [...start.rows, blankRow()] })
  await expect.poll(() => cell(1, 'code')).not.toBeNull()
  const copied = new DataTransfer()
  copied.setData('text/plain', 'BG-1\tмак\tM\t2\nBG-1\t\tL\t3')
  cell(1, 'code')?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: copied, bubbles: true, cancelable: true }),
  )
  await expect.poll(() => cell(2, 'count.0')?.value).toBe('3')
  await expect.poll(() => text('table')).toContain('Клатч')
  expect(cell(1, 'name')).toBeNull()
})

deepIt(
  '[S9] [CAT-8] the window of a row has its colours, shades and photos; what is still being sent is given up',
  async () => {
    const t = editorTexts('uk')
    const start = shoes()
    const kept = draftsOf([{ key: 'Shoes/SH-1/one.jpg', name: 'one.jpg', src: '' }])
    const sending = { ...kept[0], id: 'sending', key: '', name: 'two.jpg', state: 'sending' as const } as PhotoDraft
    await showEditor({ ...start, rows: start.rows.map((row) => ({ ...row, photos: [...kept, sending] })) })
    await page.getByRole('button', { name: t('lines.more', { row: 1 }) }).click()
    const dialog = page.getByRole('dialog', { name: t('row.title', { code: 'SH-1' }) })
    await dialog.getByRole('button', { name: t('row.addColour') }).click()
    await dialog.getByLabelText(colourTexts('uk')('colour.nameOf', { place: 1 })).fill('мак')
    await dialog.getByRole('button', { name: t('row.addColour') }).click()
    await dialog.getByLabelText(colourTexts('uk')('colour.nameOf', { place: 2 })).fill('волошка')
    expect(await findViolations()).toEqual([])
    await dialog.getByRole('button', { name: t('row.done') }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'мак, волошка' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: t('lines.more', { row: 1 }) })).toHaveTextContent('1')
  },
)

it('[B1] whoever types on while a code is looked for stays where they type', async () => {
  const answers: (() => void)[] = []
  const start = shoes()
  const call = (() =>
    new Promise<unknown>((answer) =>
      answers.push(() => answer({ data: [], headers: new Headers() })),
    )) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <Desk start={{ ...start, rows: [...start.rows, blankRow()] }} />
      </CallContext>
    </QueryClientProvider>,
  )
  await expect.poll(() => cell(1, 'code')).not.toBeNull()
  cell(1, 'code')?.focus()
  await userEvent.keyboard('BAG-7')
  cell(0, 'price')?.focus()
  await userEvent.keyboard('6')
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  for (const answer of answers.splice(0)) answer()
  await expect.poll(() => cell(1, 'name')).not.toBeNull()
  await userEvent.keyboard('5')
  expect(focused()).toBe('0 price')
  expect(cell(1, 'name')?.value).toBe('')
})

it('[B7] a row that was taken out comes back with its product', async () => {
  const t = editorTexts('uk')
  const start = shoes()
  await showEditor({
    ...start,
    rows: [...start.rows.map((row) => ({ ...row, cells: [{ lineId: 'l', size: '38', count: '2' }] })), blankRow()],
  })
  await page.getByRole('button', { name: t('lines.remove', { row: 1 }) }).click()
  await expect.element(page.getByText('SH-1')).not.toBeInTheDocument()
  await page.getByRole('button', { name: officeTexts('uk')('undo.undo') }).click()
  await expect.element(page.getByText('SH-1')).toBeVisible()
})

it('[BUY-3] landed cost and sums follow each key', async () => {
  await showEditor(shoes())
  cell(0, 'count.3')?.focus()
  await userEvent.keyboard('10')
  await expect.poll(() => text('[data-cell=landed]')).toBe('510 ₴')
  // 250 of logistics on goods of 5 000: 5 % of 500
  await page.getByLabelText(editorTexts('uk')('field.freightSet'), { exact: true }).fill('250')
  await expect.poll(() => text('[data-cell=landed]')).toBe('535 ₴')
  await expect.poll(() => text('dl[data-sums=bill]')).toContain('5 350 ₴')
})

it('[BUY-5] the rate of the day comes with the currency, can be changed, and says when it is the last known one', async () => {
  const t = editorTexts('uk')
  await showEditor(shoes(), { bank: { rate: 41.5, day: '2026-11-18', isLastKnown: true, doubted: null } })
  cell(0, 'count.0')?.focus()
  await userEvent.keyboard('2')
  await page.getByLabelText(t('field.currency'), { exact: true }).selectOptions('USD')
  const rate = page.getByLabelText(t('field.rate'), { exact: false })
  await expect.element(rate).toHaveValue('41,5')
  await expect.element(page.getByText(t('rate.lastKnown', { day: '18/11/2026', rate: '41,5' }))).toBeVisible()
  cell(0, 'foreignPrice')?.focus()
  await userEvent.keyboard('10')
  expect(cell(0, 'price')?.value).toBe('')
  // 10 × 41.5 + 10 of commission
  await expect.poll(() => text('[data-cell=landed]')).toBe('425 ₴')
  await rate.fill('42')
  await expect.poll(() => text('[data-cell=landed]')).toBe('430 ₴')
  await page.getByRole('button', { name: t('rate.take') }).click()
  await expect.element(rate).toHaveValue('41,5')
})

it('[BUY-5] without any rate one types one’s own', async () => {
  const t = editorTexts('uk')
  await showEditor(shoes())
  await page.getByLabelText(t('field.currency'), { exact: true }).selectOptions('EUR')
  await expect.element(page.getByText(t('rate.unknown'))).toBeVisible()
})

longIt.each(looksWhen(inject('isDeep'), 'desk'))(
  '[A1] the table of goods has no accessibility violations ($language, $width, $theme)',
  async (look) => {
    const start = shoes()
    await showEditor({ ...start, rows: [...start.rows, blankRow()] }, look)
    await expect.element(page.getByRole('searchbox').or(page.getByRole('textbox')).first()).toBeVisible()
    expect(await findViolations()).toEqual([])
  },
)
