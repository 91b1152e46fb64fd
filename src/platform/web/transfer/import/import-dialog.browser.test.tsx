import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../../../tests/components/axe.ts'
import { show } from '../../../../../tests/components/show.tsx'
import ImportDialog from './import-dialog.tsx'
import type { ImportPreview } from './import-preview.ts'
import { importTexts } from './texts.ts'

const fileOf = (name: string) => new File(['code;price'], name, { type: 'text/csv' })

function previewOf(name: string): ImportPreview {
  const changes = [{ title: `goods of ${name}`, isNew: false, fields: [] }]
  return { fingerprint: name, counts: [], changes, changesCount: 1, questions: [], refusals: [], refusalsCount: 0 }
}

it('[B16] of two files chosen one after the other the later one is shown and applied, whichever is looked at first', async () => {
  const looks = new Map<string, () => void>()
  const applied: string[] = []
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ImportDialog
        title="Import"
        preview={({ file: { name } }) => new Promise((answer) => looks.set(name, () => answer(previewOf(name))))}
        apply={async ({ file: { name } }, { fingerprint }) => {
          applied.push(`${name} as ${fingerprint}`)
          return { text: 'applied' }
        }}
        onChanged={() => undefined}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, fileOf('wrong.csv'))
  await userEvent.upload(input, fileOf('right.csv'))
  await expect.poll(() => looks.size).toBe(2)
  looks.get('right.csv')?.()
  await expect.element(page.getByText('goods of right.csv')).toBeVisible()
  looks.get('wrong.csv')?.()
  await page.getByRole('button', { name: importTexts('uk')('import.apply') }).click()
  await expect.poll(() => applied).toEqual(['right.csv as right.csv'])
  expect(page.getByText('goods of wrong.csv').elements()).toEqual([])
})

it('[B16] [FORM-5] an import that was refused says why and is applied anew; its undo is sent once', async () => {
  const answers: { take(text: string): void; refuse(why: string): void }[] = []
  const work = () =>
    new Promise<string>((take, refuse) => answers.push({ take, refuse: (why) => refuse(new Error(why)) }))
  let changes = 0
  const t = importTexts('uk')
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ImportDialog
        title="Import"
        preview={async ({ file: { name } }) => previewOf(name)}
        apply={async () => ({ text: await work(), undo: work })}
        onChanged={() => void (changes += 1)}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, fileOf('goods.csv'))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button(t('import.apply')).click()
  await expect.element(button(t('import.applying'))).toBeDisabled()
  answers[0]?.refuse('no room')
  await expect.element(page.getByText(t('import.failed', { why: 'no room' }))).toBeVisible()
  await button(t('import.apply')).click()
  answers[1]?.take('applied')
  await expect.element(page.getByText('applied', { exact: true })).toBeVisible()
  await expect.element(page.getByText(t('import.failed', { why: 'no room' }))).not.toBeInTheDocument()
  await button(t('import.undo')).click()
  await expect.element(button(t('import.undoing'))).toBeDisabled()
  answers[2]?.take('put back')
  await expect.element(page.getByText('put back', { exact: true })).toBeVisible()
  expect([answers.length, changes]).toEqual([3, 2])
})

it('[FORM-6] a file of two readings is asked about once, and applied as it was answered', async () => {
  const t = importTexts('uk')
  const applied: unknown[] = []
  const question = {
    about: 'decimals' as const,
    row: 2,
    column: 'priceSale',
    value: '1,250',
    count: 3,
    answers: [
      { answer: 'comma', means: '1.25' },
      { answer: 'point', means: '1250' },
    ],
  }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ImportDialog
        title="Import"
        preview={async ({ file, choices }) => ({
          ...previewOf(file.name),
          questions: choices.decimals ? [] : [question],
          unknownColumns: ['вага'],
          notices: [{ row: 4, code: 'OC-1', known: 'NC-1' }],
        })}
        apply={async ({ choices }) => {
          applied.push(choices)
          return { text: 'applied' }
        }}
        onChanged={() => undefined}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, fileOf('goods.csv'))
  const apply = page.getByRole('button', { name: t('import.apply'), exact: true })
  await expect.element(apply).toBeDisabled()
  await expect.element(page.getByText(t('import.unknownColumns', { names: 'вага' }))).toBeVisible()
  await expect.element(page.getByText(t('import.notice', { row: '4', code: 'OC-1', known: 'NC-1' }))).toBeVisible()
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: '1\u00a0250', exact: true }).click()
  await apply.click()
  await expect.poll(() => applied).toEqual([{ decimals: 'point' }])
})

it.each([
  ['nothing else is here', 0, 'import.nothingGood'],
  ['all else is here', 3, 'import.nothingElse'],
] as const)('[B16] a file of which no row can be taken, where %s, says so', async (_, unchanged, told) => {
  const t = importTexts('uk')
  const refusals = [{ row: 2, column: 'code', value: '', error: 'required' }]
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ImportDialog
        title="Import"
        preview={async ({ file }) => ({
          ...previewOf(file.name),
          counts: [{ label: 'Goods', new: 0, changed: 0, unchanged }],
          changes: [],
          changesCount: 0,
          refusals,
          refusalsCount: 1,
        })}
        apply={async () => ({ text: 'applied' })}
        onChanged={() => undefined}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, fileOf('goods.csv'))
  await expect.element(page.getByText(t(told))).toBeVisible()
  await expect.element(page.getByText(t('import.nothing'), { exact: true })).not.toBeInTheDocument()
})
