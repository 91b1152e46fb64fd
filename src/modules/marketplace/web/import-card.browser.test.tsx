import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, type Call, type CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { show } from '../../../../tests/components/show.tsx'
import { getImportProgress, startImport } from '../contract.ts'
import { ImportCard } from './import-card.tsx'
import { marketTexts } from './texts.ts'

const t = marketTexts('uk')

it('[ORD-8] [FORM-1] an import begins with a day; a day that is refused says why at its field, and both stay typed', async () => {
  const sent: unknown[] = []
  const history = { state: 'none', read: 0, from: null, reached: null, beganAt: null }
  const call = (async (endpoint: unknown, { body }: CallInput = {}) => {
    if (endpoint === getImportProgress) return { data: { isConnected: true, history }, headers: new Headers() }
    if (endpoint !== startImport) return { data: [], headers: new Headers() }
    sent.push(body)
    throw new ApiError(400, 'refused', [{ id: 'countedFrom', error: 'Цей день ще не настав' }])
  }) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <ImportCard />
      </CallContext>
    </QueryClientProvider>,
  )
  const [from, stock] = [page.getByLabelText(t('import.dateFrom')), page.getByLabelText(t('import.stockFrom'))]
  const start = page.getByRole('button', { name: t('import.start') })
  await expect.element(start).toBeDisabled()
  await from.fill('01/09/2026')
  await stock.fill('01/11/2026')
  await start.click()
  await expect.element(page.getByText('Цей день ще не настав', { exact: true })).toBeVisible()
  await expect.element(stock).toHaveAttribute('aria-invalid', 'true')
  await expect.element(from).not.toHaveAttribute('aria-invalid')
  await expect.element(from).toHaveValue('01/09/2026')
  await expect.element(stock).toHaveValue('01/11/2026')
  expect(sent).toEqual([{ from: '2026-09-01', countedFrom: '2026-11-01' }])
})
