import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Call } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { UserProvider } from '#platform/web/office/user.ts'
import { buildOfficeOrder } from '../../../../tests/build/office-order.ts'
import { show } from '../../../../tests/components/show.tsx'
import type { Status } from '../status.ts'
import { editorTexts } from './editor/texts.ts'
import { OrderHead } from './order-head.tsx'

const olena = { id: 'olena', role: 'admin', firstName: 'Олена', lastName: '', phone: null, email: null } as const
const nothing = () => undefined

it('[ORD-2] a double press of the next status moves an order by one, however fast the shop answers', async () => {
  const moved: Status[] = []
  function Strip() {
    const [status, setStatus] = useState<Status>('new')
    return (
      <OrderHead
        order={buildOfficeOrder({ status })}
        neighbours={{ before: undefined, after: undefined }}
        onStatus={(to) => {
          moved.push(to)
          setStatus(to)
        }}
        onHandedOver={nothing}
        isStatusSaving={false}
        onReceive={nothing}
        onTask={nothing}
        onDuplicate={nothing}
        onDelete={nothing}
        onLeave={nothing}
      />
    )
  }
  const call = (async () => ({ data: [], headers: new Headers() })) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <UserProvider value={olena}>
          <Strip />
        </UserProvider>
      </CallContext>
    </QueryClientProvider>,
  )
  const next = page.getByRole('button', { name: new RegExp(`^${editorTexts('uk')('strip.next')}`) })
  await next.dblClick()
  expect(moved).toEqual(['accepted'])
  await next.click()
  expect(moved).toHaveLength(2)
})
