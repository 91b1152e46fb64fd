import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError, type Call } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { Leavable, leave } from '../../../../tests/components/leavable.tsx'
import { show } from '../../../../tests/components/show.tsx'
import type { Payment, PaymentChange } from '../advert.ts'
import PaymentDialog from './payment-dialog.tsx'
import { advertsTexts } from './texts.ts'

const t = advertsTexts('uk')
const office = officeTexts('uk')
const payment: Payment = {
  id: '44444444-4444-4444-8444-444444444444',
  paidOn: '2026-11-26',
  amount: 10_000,
  orderId: null,
  orderNumber: null,
  source: 'card',
  note: '',
  version: 1,
}
const call = (async () => ({ data: [], headers: new Headers() })) as unknown as Call

async function open(rows: Pick<Parameters<typeof PaymentDialog>[0]['rows'], 'save' | 'find'>, onClose: () => void) {
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <Leavable>
          <PaymentDialog payment={payment} rows={{ ...rows, remove: async () => false }} onClose={onClose} />
        </Leavable>
      </CallContext>
    </QueryClientProvider>,
  )
}

const press = () => page.getByRole('button', { name: t('form.save') }).click()

it('[B21] a row that a colleague changed comes under what was typed, and the next press saves it', async () => {
  const theirs = { ...payment, amount: 20_000, version: 2 }
  const saved: PaymentChange[] = []
  let isClosed = false
  await open(
    {
      find: async () => theirs,
      async save(change) {
        saved.push(change)
        if (change.version === 1)
          throw new ApiError(409, 'stale', [{ id: 'adverts.0.version', error: 'Змінила Марія' }])
      },
    },
    () => (isClosed = true),
  )
  await page.getByLabelText(t('form.note')).fill('За листопад')
  await press()
  await expect.element(page.getByText(t('form.stale', { why: 'Змінила Марія' }))).toBeVisible()
  await expect.element(page.getByLabelText(t('form.amount'))).toHaveValue('200')
  await expect.element(page.getByLabelText(t('form.note'))).toHaveValue('За листопад')
  await press()
  await expect.poll(() => isClosed).toBe(true)
  expect(saved).toMatchObject([
    { version: 1, amount: 10_000, note: 'За листопад' },
    { version: 2, amount: 20_000, note: 'За листопад' },
  ])
})

it('[FORM-4] [FORM-5] Escape asks before it takes typed amounts; a refusal after one has left shows', async () => {
  let refuse = (_: Error) => {}
  let closed = 0
  const held = new Promise<void>((_, reject) => (refuse = reject))
  await open({ find: async () => undefined, save: () => held }, () => closed++)
  await page.getByLabelText(t('form.amount')).fill('300')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: office('unsaved.stay') }).click()
  expect(closed).toBe(0)
  await press()
  leave()
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
  refuse(new ApiError(409, 'Зайнято'))
  // nobody looks at the window any more, and it is told all the same
  await expect.element(page.getByText(t('form.failed', { why: 'Зайнято' }))).toBeVisible()
  expect(closed).toBe(0)
})
