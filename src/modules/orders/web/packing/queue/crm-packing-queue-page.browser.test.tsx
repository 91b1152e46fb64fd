import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Call, CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { UserProvider } from '#platform/web/office/user.ts'
import { buildWireOrder } from '../../../../../../tests/build/order-view.ts'
import { At } from '../../../../../../tests/components/at.tsx'
import { show } from '../../../../../../tests/components/show.tsx'
import { updateOrders } from '../../../contract.ts'
import { orderTexts } from '../../../order/texts.ts'
import { tellHeard } from '../../news/heard.ts'
import { packingTexts } from '../texts.ts'
import { PackingQueuePage } from './crm-packing-queue-page.tsx'

const words = packingTexts('uk')
const olena = { id: 'olena', role: 'admin', firstName: 'Олена', lastName: '', phone: null, email: null } as const
const [oldest, middle, newest] = ['1', '2', '3'].map((number) =>
  buildWireOrder({
    id: `22222222-2222-4222-8222-22222222222${number}`,
    number: `00000${number}`,
    status: 'paid',
    trackingNumber: '20450000253101',
    lines: [],
  }),
) as [WireOrder, WireOrder, WireOrder]
type WireOrder = ReturnType<typeof buildWireOrder>

/** The queue as the shop has it; an order that is sent is out of it when `answer` lets it. */
async function openQueue(...orders: WireOrder[]) {
  const shop = { orders, answer: Promise.resolve() }
  const call = (async (endpoint: unknown, { query = {} }: CallInput = {}) => {
    const answer = (data: unknown) => ({ data, headers: new Headers() })
    if (endpoint === updateOrders) {
      await shop.answer
      return answer([{ ...oldest, status: 'send' }])
    }
    const all = [oldest, middle, newest]
    return answer(query.shape === 'row' ? shop.orders : all.filter(({ orderId }) => orderId === query.orderid))
  }) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <UserProvider value={olena}>
          <At path="/crm/packing" page={PackingQueuePage} />
        </UserProvider>
      </CallContext>
    </QueryClientProvider>,
  )
  return shop
}

async function inHand({ orderNumber }: WireOrder) {
  const order = page.getByRole('form', { name: orderTexts('uk')('order.title', { number: orderNumber }) })
  await expect.element(order).toBeVisible()
}
const gone = ({ orderNumber }: WireOrder) => page.getByText(words('queue.gone', { number: orderNumber }))
async function standsAt(place: number, all: number) {
  await expect.element(page.getByText(words('queue.place', { place, all }), { exact: true })).toBeVisible()
}
const next = () => page.getByRole('button', { name: words('queue.after') }).click()

it('[WIRE-11] an order that somebody else takes out of the queue is told, and the next one stands in its place', async () => {
  const shop = await openQueue(oldest, middle, newest)
  await inHand(oldest)
  await next()
  await inHand(middle)
  shop.orders = [oldest, newest]
  tellHeard()
  await expect.element(gone(middle)).toBeVisible()
  await inHand(newest)
  await standsAt(2, 2)

  // it does not come back into one's hands by itself
  shop.orders = [oldest, middle, newest]
  tellHeard()
  await standsAt(3, 3)
  await inHand(newest)

  // the last one: the one before it, and then none
  shop.orders = [oldest]
  tellHeard()
  await expect.element(gone(newest)).toBeVisible()
  await inHand(oldest)
  shop.orders = []
  tellHeard()
  await expect.element(gone(oldest)).toBeVisible()
  await expect.element(page.getByText(words('queue.empty'))).toBeVisible()
})

it('[WIRE-11] what was told of an order goes with the step to another', async () => {
  const shop = await openQueue(oldest, middle, newest)
  await inHand(oldest)
  shop.orders = [middle, newest]
  tellHeard()
  await expect.element(gone(oldest)).toBeVisible()
  await inHand(middle)
  await next()
  await inHand(newest)
  await expect.element(gone(oldest)).not.toBeInTheDocument()
})

it('[WIRE-12] an order on its way out stays in hand until the shop answers, and is not told as taken by others', async () => {
  const shop = await openQueue(oldest, middle)
  await inHand(oldest)
  const sent = Promise.withResolvers<void>()
  shop.answer = sent.promise
  await page.getByRole('button', { name: words('order.send'), exact: true }).click()
  shop.orders = [middle, newest]
  tellHeard()
  await standsAt(1, 3)
  await inHand(oldest)
  sent.resolve()
  await inHand(middle)
  await standsAt(1, 2)
  await expect.element(gone(oldest)).not.toBeInTheDocument()
})
