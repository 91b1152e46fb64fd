import type { Order, OrderFields } from '#modules/orders/order.ts'
import type { Status } from '#modules/orders/status.ts'
import type { TestShop } from './shop.ts'
import { buildOrder } from './orders.ts'
import type { Shown, Site } from './site.ts'

export const reviewWords = 'Гарна сумка, шви рівні, пряжка ціла.'

let people = 0

/** An order of somebody new who has received what has that code. */
export function buildReceived(
  shop: TestShop,
  code: string,
  fields: Partial<OrderFields> & { status?: Status } = {},
): Promise<Order> {
  return buildOrder(shop, {
    phone: `+38067${String(++people).padStart(7, '0')}`,
    firstName: 'Іван',
    lastName: 'Коваленко',
    status: 'completed',
    ...fields,
    lines: [{ code }],
  })
}

export interface SentReview {
  code: string
  order: Pick<Order, 'trackingToken'>
  text?: string
  files: readonly { bytes: Buffer; name: string }[]
}

/** As a browser sends a review with files. */
export function sendReview(site: Site, { code, order, text = reviewWords, files }: SentReview): Promise<Shown> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ code, token: order.trackingToken ?? '', rating: '4', text }))
    form.append(name, value)
  for (const { bytes, name } of files) form.append('photos', new Blob([new Uint8Array(bytes)]), name)
  return site.request('/uk/review', { method: 'POST', body: form, headers: { origin: 'http://localhost:3000' } })
}
