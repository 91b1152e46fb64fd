import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Call, CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { buildOfficeOrder } from '../../../../tests/build/office-order.ts'
import { At } from '../../../../tests/components/at.tsx'
import { findViolations } from '../../../../tests/components/axe.ts'
import { inputOf } from '../../../../tests/components/inputs.ts'
import { OrderFields } from '../../../../tests/components/order-fields.tsx'
import { show } from '../../../../tests/components/show.tsx'
import { valuesOf } from './order-form-values.ts'
import { getTakenNumber } from '../taken-number.contract.ts'
import { trackingTexts } from './tracking/texts.ts'
import { TrackingNumberField } from './tracking-number-field.tsx'

const t = trackingTexts('uk')
const [of, ofSame] = ['20450000000017', '20450000000024']
const phone = '+380671112233'
const orderId = '11111111-1111-4111-8111-111111111111'
const other = '22222222-2222-4222-8222-222222222222'

it('[DEL-1] a typed number that another person’s order has is named at the field; one person’s orders may share a parcel', async () => {
  const asked: unknown[] = []
  const call = (async (endpoint: unknown, { query }: CallInput = {}) => {
    expect(endpoint).toBe(getTakenNumber)
    asked.push(query)
    const data = query?.trackingNumber === of ? { orderId: other, number: '000777' } : null
    return { data, headers: new Headers() }
  }) as unknown as Call
  const values = valuesOf(buildOfficeOrder({ phone, carrier: 'novaPoshta', trackingNumber: '' }), 'uk')
  const Field = () => (
    <OrderFields start={values}>
      <main>
        <TrackingNumberField orderId={orderId} refusals={0} />
      </main>
    </OrderFields>
  )
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <At path="/crm/orders" page={Field} />
      </CallContext>
    </QueryClientProvider>,
  )
  await userEvent.fill(inputOf('trackingNumber'), '2045')
  expect(asked).toEqual([])
  await userEvent.fill(inputOf('trackingNumber'), '20 4500 0000 0017')
  await expect.element(page.getByText(t('taken', { number: '000777' }))).toBeVisible()
  expect(await findViolations()).toEqual([])
  await userEvent.fill(inputOf('trackingNumber'), ofSame)
  await expect.poll(() => asked.length).toBe(2)
  await expect.poll(() => page.getByText(t('open')).elements().length).toBe(0)
  expect(asked).toEqual([of, ofSame].map((trackingNumber) => ({ trackingNumber, orderId, phone })))
})
