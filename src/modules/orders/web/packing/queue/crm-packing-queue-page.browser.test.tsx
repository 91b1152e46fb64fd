import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Call, CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { UserProvider } from '#platform/web/office/user.ts'
import { buildWireOrder } from '../../../../../../tests/build/office-order.ts'
import { At } from '../../../../../../tests/components/at.tsx'
import { show } from '../../../../../../tests/components/show.tsx'
import { updateOrders } from '../../../contract.ts'
import { getTakenNumber } from '../../../taken-number.contract.ts'
import { orderTexts } from '../../../order/texts.ts'
import { publishOrderChange } from '../../notifications/order-changes.ts'
import { packingTexts } from '../texts.ts'
import { trackingTexts } from '../../tracking/texts.ts'
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
  const shop = { orders, answer: Promise.resolve(), taken: '', sent: 0 }
  const call = (async (endpoint: unknown, { query = {} }: CallInput = {}) => {
    const answer = (data: unknown) => ({ data, headers: new Headers() })
    if (endpoint === getTakenNumber) return answer(shop.taken ? { orderId: null, number: shop.taken } : null)
    if (endpoint === updateOrders) {
      shop.sent++
      await shop.answer
      return answer([{ ...oldest, status: 'send' }])
    }
    if (query.orderNumber !== undefined) return answer([])
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

it('[WIRE-11] the page says that somebody else took an order out of the queue, and the next one stands in its place', async () => {
  const shop = await openQueue(oldest, middle, newest)
  await inHand(oldest)
  await next()
  await inHand(middle)
  shop.orders = [oldest, newest]
  publishOrderChange()
  await expect.element(gone(middle)).toBeVisible()
  await inHand(newest)
  await standsAt(2, 2)

  // it does not come back into one's hands by itself
  shop.orders = [oldest, middle, newest]
  publishOrderChange()
  await standsAt(3, 3)
  await inHand(newest)

  // the last one: the one before it, and then none
  shop.orders = [oldest]
  publishOrderChange()
  await expect.element(gone(newest)).toBeVisible()
  await inHand(oldest)
  shop.orders = []
  publishOrderChange()
  await expect.element(gone(oldest)).toBeVisible()
  await expect.element(page.getByText(words('queue.empty'))).toBeVisible()
})

it('[WIRE-11] the note on an order goes with the step to another', async () => {
  const shop = await openQueue(oldest, middle, newest)
  await inHand(oldest)
  shop.orders = [middle, newest]
  publishOrderChange()
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
  publishOrderChange()
  await standsAt(1, 3)
  await inHand(oldest)
  sent.resolve()
  await inHand(middle)
  await standsAt(1, 2)
  await expect.element(gone(oldest)).not.toBeInTheDocument()
})

async function scan(text: string) {
  await userEvent.keyboard(`${text}{Enter}`)
}

it('[B7] the sheet of an order opens it, by a scanner; the page names a number that no order has', async () => {
  await openQueue(oldest, middle, newest)
  await inHand(oldest)
  await scan(newest.orderNumber)
  await inHand(newest)
  await scan(newest.orderNumber)
  await expect.element(page.getByText(words('scan.order'))).toBeVisible()
  await scan('777777')
  await expect.element(page.getByText(words('scan.unknown', { text: '777777' }))).toBeVisible()
  await inHand(newest)
})

it('[B7] with nothing to pack, the page names a number that no order has until an order comes', async () => {
  const shop = await openQueue()
  await expect.element(page.getByText(words('queue.empty'))).toBeVisible()
  await scan('777777')
  const unknown = page.getByText(words('queue.unknown', { text: '777777' }))
  await expect.element(unknown).toBeVisible()
  shop.orders = [oldest]
  publishOrderChange()
  await inHand(oldest)
  shop.orders = []
  publishOrderChange()
  await expect.element(page.getByText(words('queue.empty'))).toBeVisible()
  await expect.element(unknown).not.toBeInTheDocument()
})

it('[B7] the error of other goods’ barcode stays in the field, and the next scan takes its place', async () => {
  await openQueue(oldest)
  await inHand(oldest)
  const field = page.getByRole('textbox', { name: orderTexts('uk')('field.trackingNumber') })
  await field.fill('4820000000024')
  await scan('')
  await expect.element(page.getByText(words('scan.otherGoods', { text: '4820000000024' }))).toBeVisible()
  await expect.element(field).toHaveValue('4820000000024')
  await userEvent.keyboard('2045')
  await expect.element(field).toHaveValue('2045')
})

/** Stands in for a telephone: its camera, and what its browser reads in the picture. */
function holdBefore(codes: string[]) {
  const canvas = document.createElement('canvas')
  const picture = canvas.captureStream()
  // a stream begins with the first frame that is drawn
  ;(function draw() {
    canvas.getContext('2d')?.fillRect(0, 0, 9, 9)
    if (picture.active) requestAnimationFrame(draw)
  })()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(picture)
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['code_128', 'ean_13']
      detect = async () => codes.map((rawValue) => ({ rawValue }))
    },
  )
  return picture
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const camera = page.getByRole('button', { name: words('camera.camera') })

it('[B7] the camera reads as a scanner does, once while a code is in sight, and goes off with its button', async () => {
  const codes = [middle.orderNumber]
  const picture = holdBefore(codes)
  await openQueue(oldest, middle, newest)
  await inHand(oldest)
  await camera.click()
  await expect.element(page.getByLabelText(words('camera.picture'))).toBeVisible()
  await inHand(middle)
  codes.splice(0, 1, newest.orderNumber)
  await inHand(newest)
  await camera.click()
  await expect.poll(() => picture.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
})

it('[B7] a browser that reads no codes says so, and one that may not use the camera', async () => {
  await openQueue(oldest)
  await inHand(oldest)
  vi.stubGlobal('BarcodeDetector', undefined)
  await camera.click()
  await expect.element(page.getByText(words('camera.noReader'))).toBeVisible()
  await camera.click()
  holdBefore([])
  vi.mocked(navigator.mediaDevices.getUserMedia).mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await camera.click()
  await expect.element(page.getByText(words('camera.notAllowed'))).toBeVisible()
})

it('[B7] a camera whose picture cannot be read goes off, and the page says so', async () => {
  const picture = holdBefore([])
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('no picture'))
  await openQueue(oldest)
  await inHand(oldest)
  await camera.click()
  await expect.element(page.getByText(words('camera.none'))).toBeVisible()
  expect(picture.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
})

it('[DEL-1] a number that another customer’s order has is named at its field, and asked about before the order is sent', async () => {
  const shop = await openQueue(oldest, middle)
  await inHand(oldest)
  shop.taken = '000777'
  const named = trackingTexts('uk')('taken', { number: '000777' })
  await scan('20450000000017')
  await expect.element(page.getByText(named)).toBeVisible()
  expect(page.getByText(trackingTexts('uk')('open')).elements()).toEqual([])
  await page.getByRole('button', { name: words('order.send'), exact: true }).click()
  const question = page.getByRole('dialog')
  await expect.element(question.getByText(named)).toBeVisible()
  await question.getByRole('button', { name: words('order.askKeep') }).click()
  await inHand(oldest)
  expect(shop.sent).toBe(0)
  await page.getByRole('button', { name: words('order.send'), exact: true }).click()
  await question.getByRole('button', { name: words('order.askSend') }).click()
  await inHand(middle)
  expect(shop.sent).toBe(1)
})
