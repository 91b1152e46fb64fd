import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, type Call, type CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { buildOfficeOrder, buildWireOrder } from '../../../../../tests/build/office-order.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { editorTexts } from './texts.ts'

const t = editorTexts('uk')

it('[ORD-5] the sum due stands there already; a wrong amount says so at its field, and a payment whose answer was lost is written down once', async () => {
  const sent: (CallInput & { body?: unknown })[] = []
  const call = (async (_: unknown, input: CallInput = {}) => {
    sent.push(input)
    if (sent.length === 1) throw new ApiError(0, 'Немає мережі')
    return { data: buildWireOrder({ version: 2 }), headers: new Headers() }
  }) as unknown as Call
  let recorded = 0
  let closed = 0
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <PaymentDialog
          order={buildOfficeOrder()}
          kind="payment"
          onRecorded={() => void (recorded += 1)}
          onClose={() => void (closed += 1)}
        />
      </CallContext>
    </QueryClientProvider>,
  )
  const amount = page.getByLabelText(t('pay.amount'))
  const press = () => page.getByRole('button', { name: t('pay.save'), exact: true }).click()
  await expect.element(amount).toHaveValue('1000')
  await amount.fill('0')
  await press()
  await expect.element(page.getByText(t('pay.amountWrong'))).toBeVisible()
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await amount.fill('250,50')
  await page.getByLabelText(t('pay.note')).fill('частина')
  await press()
  await expect.element(page.getByText(t('pay.failed', { why: 'Немає мережі' }))).toBeVisible()
  await expect.element(amount).toHaveValue('250,50')
  await press()
  await expect.poll(() => [recorded, closed]).toEqual([1, 1])
  expect(sent).toMatchObject([1, 2].map(() => ({ body: { amount: 250.5, note: 'частина' } })))
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey)
  expect(sent[0]?.idempotencyKey).toBeTruthy()
})
