import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Call } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { UserProvider } from '#platform/web/office/user.ts'
import { buildWireOrder } from '../../../../../tests/build/office-order.ts'
import { At } from '../../../../../tests/components/at.tsx'
import { leave, Leavable } from '../../../../../tests/components/leavable.tsx'
import { show } from '../../../../../tests/components/show.tsx'
import { seller } from '../../seller.contract.ts'
import { PrintOrders } from './print-orders.tsx'
import { printTexts } from './texts.ts'

const t = printTexts('uk')
const shop = { name: 'Для душі', phone: '+380671112233', email: '', seller: '' }
const olena = { id: 'olena', role: 'admin', firstName: 'Олена', lastName: '', phone: null, email: null } as const

it('[B17] a sheet is printed as its order is now: it is read anew each time, and nothing is printed until then', async () => {
  const { orderId } = buildWireOrder()
  let answer = Promise.resolve(buildWireOrder({ lastName: 'Шевченко' }))
  const call = (async (endpoint: unknown) => ({
    data: endpoint === seller.endpoint ? shop : [await answer],
    headers: new Headers(),
  })) as unknown as Call
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } })
  const open = async () =>
    show(
      <QueryClientProvider client={cache}>
        <CallContext value={call}>
          <UserProvider value={olena}>
            <Leavable>
              <At path="/crm/orders/print" search={`?ids=${orderId}&sheet=order`} page={PrintOrders} />
            </Leavable>
          </UserProvider>
        </CallContext>
      </QueryClientProvider>,
    )
  const print = page.getByRole('button', { name: t('print.print') })
  const sheet = page.getByRole('article')
  await open()
  await expect.element(sheet).toMatchTextContent(/Шевченко/)
  await expect.element(print).toBeEnabled()
  leave()

  const saved = Promise.withResolvers<ReturnType<typeof buildWireOrder>>()
  answer = saved.promise
  await open()
  await expect.element(print).toBeDisabled()
  await expect.element(page.getByText(t('print.loading'))).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  saved.resolve(buildWireOrder({ lastName: 'Франко', version: 4 }))
  await expect.element(sheet).toMatchTextContent(/Франко/)
  await expect.element(print).toBeEnabled()

  // so it is while a sheet that lies open is read again
  const again = Promise.withResolvers<ReturnType<typeof buildWireOrder>>()
  answer = again.promise
  void cache.invalidateQueries()
  await expect.element(print).toBeDisabled()
  again.resolve(buildWireOrder({ lastName: 'Леся', version: 5 }))
  await expect.element(sheet).toMatchTextContent(/Леся/)
  await expect.element(print).toBeEnabled()
})

it('[B17] sheets are printed without who sells where that cannot be read, and the page says so', async () => {
  const call = (async (endpoint: unknown) => {
    if (endpoint === seller.endpoint) throw new Error('no seller')
    return { data: [buildWireOrder({ lastName: 'Шевченко' })], headers: new Headers() }
  }) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CallContext value={call}>
        <UserProvider value={olena}>
          <At path="/crm/orders/print" search={`?ids=${buildWireOrder().orderId}&sheet=order`} page={PrintOrders} />
        </UserProvider>
      </CallContext>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('article')).toMatchTextContent(/Шевченко/)
  await expect.element(page.getByRole('button', { name: t('print.print') })).toBeEnabled()
  await expect.element(page.getByRole('alert')).toHaveTextContent('no seller')
})
