import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, type Call, type CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { show } from '../../../../../tests/components/show.tsx'
import type { ListedPurchase } from '../../office-purchase.contract.ts'
import * as contract from '../../contract.ts'
import { statusTexts } from './texts.ts'
import { useChangeStatus } from './use-change-status.ts'

const words = statusTexts('uk')
const purchase = { id: 'p', number: 'P-7', version: 1, status: 'paid', onHand: 0, received: 0 } as ListedPurchase

it('[BUY-4] a purchase that was received meanwhile is not cancelled by a repeated press without a question', async () => {
  const theirs = { id: 'p', purchaseNumber: 'P-7', version: 2, status: 'paied', onHandCount: 8, receivedCount: 8 }
  const sent: unknown[] = []
  const call = (async (endpoint: unknown, { body }: CallInput = {}) => {
    if (endpoint !== contract.updatePurchases) return { data: { ...theirs, products: [] }, headers: new Headers() }
    sent.push(body)
    throw new ApiError(409, 'stale', [{ id: 'purchases.0.version', error: 'Змінила Марія' }])
  }) as unknown as Call
  function Press() {
    const { change } = useChangeStatus({ show: () => {} })
    return (
      <button type="button" onClick={() => void change(purchase, 'cancelled')}>
        Cancel
      </button>
    )
  }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <Press />
      </CallContext>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: words('repeat') }).click()
  await expect.element(page.getByRole('dialog', { name: words('cancelTitle', { number: 'P-7' }) })).toBeVisible()
  expect(sent).toHaveLength(1)
})
