import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError, type Call } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { show } from '../../../../../tests/components/show.tsx'
import type { PurchaseView } from '../../purchase-view.contract.ts'
import ReceiveDialog from './receive-dialog.tsx'
import { receivingTexts } from './texts.ts'

const t = receivingTexts('uk')
const office = officeTexts('uk')
const lines = [{ id: 'line', size: '38', colours: [], quantity: 10, received: 2 }]
const purchase = { id: 'p', number: 'P-7', version: 1, products: [{ code: 'SH-1', lines }] } as unknown as PurchaseView

it('[FORM-4] counts that are typed of what came are asked about before Escape takes them, and no others are', async () => {
  let closed = 0
  const call = (() => Promise.reject(new ApiError(0, 'offline'))) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <ReceiveDialog purchase={purchase} onReceived={() => undefined} onClose={() => closed++} />
      </CallContext>
    </QueryClientProvider>,
  )
  await page.getByRole('radio', { name: t('part') }).click()
  await page.getByRole('textbox').fill('7')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: office('unsaved.stay') }).click()
  await expect.element(page.getByRole('textbox')).toHaveValue('7')
  expect(closed).toBe(0)
  await page.getByRole('textbox').fill('2')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed).toBe(1)
})
