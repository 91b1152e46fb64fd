import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildOfficeOrder } from '../../../../../tests/build/office-order.ts'
import { show } from '../../../../../tests/components/show.tsx'
import type { OfficeOrder } from '../../office-order.contract.ts'
import { movingTexts } from '../list/moving/texts.ts'
import { KnownCustomersContext, type KnownCustomers } from './known-customers.ts'
import { useMaySend } from './use-may-send.ts'

const moving = movingTexts('uk')

/** A press that sends an order of somebody who has refused one. */
async function pressed(order: OfficeOrder): Promise<void> {
  const lookUp = vi.fn(async () => ({ refusals: 1 }))
  function Press() {
    const maySend = useMaySend()
    return (
      <button
        type="button"
        onClick={async ({ currentTarget }) => (currentTarget.title = String(await maySend(order, 'sent')))}
      >
        Send {order.carrier}
      </button>
    )
  }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <KnownCustomersContext value={{ lookUp, refusing: vi.fn() } as unknown as KnownCustomers}>
        <Press />
      </KnownCustomersContext>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: `Send ${order.carrier}` }).click()
}

it('[ORD-11] a parcel to somebody who refused one asks first; what the customer comes for costs no way and asks nothing', async () => {
  await pressed(buildOfficeOrder({ status: 'paid', carrier: 'selfPickup' }))
  await expect.element(page.getByTitle('true')).toBeVisible()

  await pressed(buildOfficeOrder({ status: 'paid', carrier: 'novaPoshta' }))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: moving('refusing.wait') })
    .click()
  await expect.element(page.getByTitle('false')).toBeVisible()
})
