import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import type { OnWire } from '#platform/fields.ts'
import { listPart } from '#platform/wire.ts'
import type { PhotosOf } from './order.contract.ts'
import { moneyOf, type Order, type OrderLine } from './order.ts'
import { ownOrder } from './own-order.fields.ts'

export type WireOwnOrder = OnWire<typeof ownOrder.fields, 'user'>

/** A line's name and colour in the caller's language, the code of its product, and whether that has a page. */
type WordsOf = (line: OrderLine) => { name: string; colourLabel: string; code: string; isShown: boolean }

export function ownOrderToWire(order: Order, wordsOf: WordsOf, photosOf: PhotosOf): WireOwnOrder {
  const shown = {
    ...order,
    ...moneyOf(order),
    trackingPath: `/track/${order.trackingToken}`,
    lines: order.lines.map((line) => {
      const { isShown, ...words } = wordsOf(line)
      return { ...line, ...words, canReview: order.status === 'completed' && isShown, photos: photosOf(line) }
    }),
  }
  return ownOrder.toWire(shown, 'user')
}

export const getOwnOrders = endpoint('GET /profile/orders', 'signedIn', {
  summary: 'The caller’s own orders, newest first (AUTH-10); their number is in X-Total-Count.',
  query: z.strictObject({
    ...listPart(),
  }),
  output: z.array(ownOrder.output('user')),
})
