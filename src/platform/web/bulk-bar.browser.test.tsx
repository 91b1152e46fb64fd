import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../tests/components/show.tsx'
import BulkBar from './bulk-bar.tsx'
import { officeTexts } from './texts.ts'

const t = officeTexts('uk')

it('[B5] all that match are read once, and the button says so meanwhile', async () => {
  const answers: (() => void)[] = []
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <BulkBar
        count={2}
        actions={[]}
        matching={300}
        onSelectAll={() => new Promise((answer) => answers.push(answer))}
        onDeselect={() => undefined}
      />
    </QueryClientProvider>,
  )
  const all = page.getByRole('button', { name: t('list.selectAll', { count: 300 }) })
  await all.click()
  await expect.element(page.getByRole('button', { name: t('list.selecting') })).toBeDisabled()
  answers[0]?.()
  await expect.element(all).toBeEnabled()
  expect(answers.length).toBe(1)
})
