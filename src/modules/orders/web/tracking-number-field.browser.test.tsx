import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Call, CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { buildOfficeOrder, buildWireOrder } from '../../../../tests/build/office-order.ts'
import { At } from '../../../../tests/components/at.tsx'
import { findViolations } from '../../../../tests/components/axe.ts'
import { inputOf } from '../../../../tests/components/inputs.ts'
import { OrderFields } from '../../../../tests/components/order-fields.tsx'
import { show } from '../../../../tests/components/show.tsx'
import { editorTexts } from './editor/texts.ts'
import { valuesOf } from './order-form-values.ts'
import { TrackingNumberField } from './tracking-number-field.tsx'

const t = editorTexts('uk')
const [of, ofSame] = ['20450000000017', '20450000000024']
const phone = '+380671112233'
const tracked = [
  buildWireOrder({ number: '000777', phone: '+380509998877', carrier: 'novaPoshta', trackingNumber: of }),
  buildWireOrder({ number: '000778', phone, carrier: 'novaPoshta', trackingNumber: ofSame }),
]

it('[DEL-1] a typed number that another person’s order has is named at the field; one person’s orders may share a parcel', async () => {
  const asked: unknown[] = []
  const call = (async (_: unknown, { query }: CallInput = {}) => {
    asked.push(query)
    return { data: tracked, headers: new Headers() }
  }) as unknown as Call
  const values = valuesOf(buildOfficeOrder({ phone, carrier: 'novaPoshta', trackingNumber: '' }), 'uk')
  const Field = () => (
    <OrderFields start={values}>
      <main>
        <TrackingNumberField refusals={0} />
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
  await expect.element(page.getByText(t('tracking.taken', { number: '000777' }))).toBeVisible()
  expect(await findViolations()).toEqual([])
  await userEvent.fill(inputOf('trackingNumber'), ofSame)
  await expect.poll(() => asked.length).toBe(2)
  await expect.poll(() => page.getByText(t('tracking.taken', { number: '000778' })).elements().length).toBe(0)
  expect(page.getByText(t('tracking.open')).elements()).toEqual([])
})
