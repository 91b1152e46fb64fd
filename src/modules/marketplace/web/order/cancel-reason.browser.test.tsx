import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Call } from '#platform/web/api.ts'
import { toWire } from '#platform/both-ways.ts'
import { CallContext } from '#platform/web/call.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { getMarketplaceOrder } from '../../office.contract.ts'
import { CancelReasonDialog } from './cancel-reason.tsx'
import { marketplaceOrderTexts } from './texts.ts'

const t = marketplaceOrderTexts('uk')
const office = officeTexts('uk')
const marketplaceOrder = toWire(getMarketplaceOrder.output, {
  pageUrl: '',
  status: 'pending',
  readAt: new Date('2026-11-26T09:00:00Z'),
  fields: [],
  lines: { isChangedHere: false, theirs: [] },
  cancelReason: null,
  cancelText: '',
})

it('[FORM-4] Escape and "do not cancel" ask before they take the text typed for the buyer of a cancelled order', async () => {
  const call = (() => Promise.resolve({ data: marketplaceOrder, headers: new Headers() })) as unknown as Call
  const order = { id: 'order', number: '300000123', status: 'new' as const, lines: [] }
  let closed = 0
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <CancelReasonDialog order={order} onChosen={() => undefined} onClose={() => closed++} />
      </CallContext>
    </QueryClientProvider>,
  )
  const words = page.getByLabelText(t('cancel.text'))
  await words.fill('Немає вашого розміру')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: office('unsaved.stay') }).click()
  await page.getByRole('button', { name: t('cancel.keep') }).click()
  await page.getByRole('button', { name: office('unsaved.stay') }).click()
  await expect.element(words).toHaveValue('Немає вашого розміру')
  expect(closed).toBe(0)
  await words.fill('')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed).toBe(1)
})
