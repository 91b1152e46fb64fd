import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../../../tests/components/axe.ts'
import { show } from '../../../../../tests/components/show.tsx'
import type { ListedImport } from '../../../import-list.ts'
import { ImportList } from './import-list.tsx'
import { importTexts } from './texts.ts'

const t = importTexts('uk')

it('[FORM-6] an import is undone from its list after a question; undone and old ones offer nothing', async () => {
  const imports: ListedImport[] = (['done', 'undone', 'kept'] as const).map((state) => ({
    importId: state,
    fileName: `${state}.csv`,
    createdAt: new Date('2026-11-30T08:00:00Z'),
    state,
  }))
  const undone: string[] = []
  let changes = 0
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ImportList
        queryKey={['imports']}
        load={async () => ({ imports })}
        undo={async (importId) => {
          undone.push(importId)
          return 'undone'
        }}
        onChanged={() => void (changes += 1)}
      />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('kept.csv')).toBeVisible()
  expect(await findViolations()).toEqual([])
  expect(page.getByRole('button').elements()).toHaveLength(1)
  const [undo, keep] = [t('import.undo'), t('imports.keep')]
  await page.getByRole('button', { name: `${undo} done.csv` }).click()
  await page.getByRole('button', { name: keep }).click()
  expect(undone).toEqual([])
  await page.getByRole('button', { name: `${undo} done.csv` }).click()
  await page.getByRole('button', { name: undo, exact: true }).click()
  await expect.poll(() => changes).toBe(1)
  expect(undone).toEqual(['done'])
})
