import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../../../tests/components/show.tsx'
import ImportDialog from './import-dialog.tsx'
import type { ImportPreview } from './import-preview.ts'
import { importTexts } from './texts.ts'

const fileOf = (name: string) => new File(['code;price'], name, { type: 'text/csv' })

function previewOf(name: string): ImportPreview {
  const changes = [{ title: `goods of ${name}`, isNew: false, fields: [] }]
  return { fingerprint: name, counts: [], changes, changesCount: 1, refusals: [], refusalsCount: 0 }
}

it('[B16] of two files chosen one after the other the later one is shown and applied, whichever is looked at first', async () => {
  const looks = new Map<string, () => void>()
  const applied: string[] = []
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ImportDialog
        title="Import"
        preview={({ name }) => new Promise((answer) => looks.set(name, () => answer(previewOf(name))))}
        apply={async ({ name }, { fingerprint }) => {
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
  await new Promise((later) => setTimeout(later, 50))
  expect(page.getByText('goods of wrong.csv').elements()).toEqual([])
  await page.getByRole('button', { name: importTexts('uk')('import.apply') }).click()
  await expect.poll(() => applied).toEqual(['right.csv as right.csv'])
})
