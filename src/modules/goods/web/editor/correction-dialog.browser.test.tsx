import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, type Call, type CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { show } from '../../../../../tests/components/show.tsx'
import type { OfficeLot } from '../../office-product.contract.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { productTexts } from './texts.ts'

const t = productTexts('uk')
const lot: OfficeLot = {
  id: '11111111-1111-4111-8111-111111111111',
  size: '38',
  colour: '',
  gtin: '',
  purchaseNumber: 'П-1',
  price: 180_000,
  askedPrice: 180_000,
  unitCost: 90_000,
  purchasedOn: '2026-11-01',
  onHand: 5,
  reserved: 0,
  available: 5,
  version: 7,
  photos: [],
}

it('[CAT-3] fewer pieces whose answer was lost are taken off once, however often the form is sent', async () => {
  const sent: unknown[] = []
  const call = (async (_: unknown, { body }: CallInput = {}) => {
    sent.push(body)
    if (sent.length === 1) throw new ApiError(0, 'offline')
    throw new ApiError(409, 'changed', [{ id: 'change', error: 'It was changed' }])
  }) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <CorrectionDialog
          lot={lot}
          name="HT-1"
          onCorrected={() => undefined}
          reload={async () => undefined}
          onClose={() => undefined}
        />
      </CallContext>
    </QueryClientProvider>,
  )
  await page.getByText(t('correct.changed'), { exact: true }).click()
  await page.getByLabelText(t('correct.changedLabel')).fill('-2')
  await page.getByLabelText(t('correct.reason')).selectOptions('lost')
  const press = () => page.getByRole('button', { name: t('correct.save') }).click()
  await press()
  await expect.poll(() => sent.length).toBe(1)
  await press()
  await expect.poll(() => sent).toMatchObject([{ change: -2 }, { change: -2, version: 7 }])
  expect(sent[0]).not.toHaveProperty('version')
  // told that it is another, one sees the lot as it is, and takes off what one means to
  await press()
  await expect.poll(() => sent.length).toBe(3)
  expect(sent[2]).not.toHaveProperty('version')
})
