import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Call } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { UserProvider } from '#platform/web/office/user.ts'
import { buildOfficeOrder } from '../../../../../tests/build/office-order.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { orderTexts } from '../../order/texts.ts'
import { PackingCard } from './packing-card.tsx'
import { useState } from 'react'

const t = orderTexts('uk')
const me = { id: 'me', role: 'packer' as const, firstName: 'Лукʼян', lastName: '', phone: null, email: null }
const sent: string[] = []
const call = (async ({ method, path }: { method: string; path: string }) => {
  if (method !== 'GET') sent.push(path)
  return { data: [], headers: new Headers() }
}) as unknown as Call
const order = buildOfficeOrder({ status: 'paid', carrier: 'novaPoshta', trackingNumber: '' })

function Card() {
  const [shown, setShown] = useState(order)
  return (
    <>
      <button type="button" onClick={() => setShown({ ...order, trackingNumber: '20450000253999', version: 9 })}>
        Colleague
      </button>
      <PackingCard order={shown} show={() => {}} reload={() => {}} onLeave={() => {}} />
    </>
  )
}

it('[B21] [WIRE-11] a number that is typed stays, and is not saved unseen over one that a colleague gave to the order meanwhile', async () => {
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <UserProvider value={me}>
          <Card />
        </UserProvider>
      </CallContext>
    </QueryClientProvider>,
  )
  const field = page.getByLabelText(t('field.trackingNumber'), { exact: true })
  await field.fill('20450000253101')
  await expect.element(field).toHaveValue('20450000253101')
  await page.getByRole('button', { name: 'Colleague' }).click()
  await field.click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toContain('20450000253999')
  await expect.element(field).toHaveValue('20450000253101')
  expect(sent).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toEqual(['/crm/orders/updateDeliveryTTN'])
})
