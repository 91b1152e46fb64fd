import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Leavable, leave } from '../../../../tests/components/leavable.tsx'
import { show } from '../../../../tests/components/show.tsx'
import { officeTexts } from '../texts.ts'
import { BulkDialog } from './bulk-dialog.tsx'

const t = officeTexts('uk')
const plan = ['boots', 'bag', 'belt'].map((id) => ({ id }))

it('[B5] rows saved before a call failed do not go out once more', async () => {
  const sent: string[][] = []
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <BulkDialog
        title="Prices"
        fields={null}
        plan={plan}
        table={(planned) => <p data-testid="plan">{planned.map(({ id }) => id).join()}</p>}
        refusalOf={() => undefined}
        waiting=""
        save={async (planned) => {
          sent.push(planned.map(({ id }) => id))
          const isFirst = sent.length === 1
          return { done: isFirst ? ['boots'] : [], refused: new Map(), ...(isFirst && { failure: 'offline' }) }
        }}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: t('bulk.apply', { count: 3 }) }).click()
  await expect.poll(() => page.getByTestId('plan').element().textContent).toBe('bag,belt')
  await page.getByRole('button', { name: t('bulk.apply', { count: 2 }) }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      ['boots', 'bag', 'belt'],
      ['bag', 'belt'],
    ])
})

it('[FORM-5] a message tells the outcome of a change of many to somebody who left its window', async () => {
  let answer = () => {}
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Leavable>
        <BulkDialog
          title="Prices"
          fields={null}
          plan={plan}
          table={() => null}
          refusalOf={() => undefined}
          waiting=""
          save={() =>
            new Promise((saved) => (answer = () => saved({ done: [], refused: new Map(), failure: 'offline' })))
          }
          onClose={() => undefined}
        />
      </Leavable>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: t('bulk.apply', { count: 3 }) }).click()
  leave()
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
  answer()
  await expect.element(page.getByText(`Prices. ${t('bulk.failed', { why: 'offline' })}`)).toBeVisible()
})

async function showSaving(save: () => Promise<{ done: string[]; refused: Map<string, string>; failure?: string }>) {
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <BulkDialog
        title="Statuses"
        fields={null}
        plan={plan}
        table={() => null}
        refusalOf={() => undefined}
        waiting=""
        save={save}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: t('bulk.apply', { count: 3 }) }).click()
}

it('[FORM-5] a change of many without a connection fails at once, and goes nowhere by itself later', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  await showSaving(async () => ({ done: [], refused: new Map(), failure: 'offline' }))
  await expect.element(page.getByText(t('bulk.failed', { why: 'offline' }))).toBeVisible()
})

it('[FORM-5] a change of many whose answer does not come says so after a second, until it comes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await showSaving(() => promise.then(() => ({ done: [], refused: new Map(), failure: 'offline' })))
  const late = page.getByText(t('bulk.late'))
  await expect.element(late).toBeVisible()
  resolve()
  await expect.element(late).not.toBeInTheDocument()
})
