import * as z from 'zod/mini'
import { toHryvnias } from '#kit/money.ts'
import { endpoint } from '#platform/endpoint.ts'
import { listPart } from '#platform/wire.ts'
import type { PhotosOf } from './order.contract.ts'
import { line as lineTable } from './order.fields.ts'
import { moneyOf, type Order, type OrderLine } from './order.ts'
import { carrierWords } from '#modules/delivery/carrier.ts'
import { statusSpelling } from './status.contract.ts'
import { paymentTypeWords } from './words.contract.ts'

const { codec: photos } = lineTable.fields.photos

const wireOwnOrder = z.strictObject({
  orderNumber: z.string(),
  dateCreated: z.string(),
  status: z.string(),
  isReturning: z.boolean(),
  totalSum: z.number(),
  payment: z.number(),
  deposit: z.number(),
  deliveryType: z.string(),
  deliveryAddress: z.string(),
  deliveryTTN: z.string(),
  paymentType: z.string(),
  trackingPath: z.string(),
  products: z.array(
    z.strictObject({
      /** By which its product is found now: what is ordered again and reviewed is what was bought (CAT-6). */
      code: z.string(),
      subCode: z.string(),
      color: z.string(),
      goodsCount: z.int(),
      returnedCount: z.int(),
      priceSale: z.number(),
      name: z.string(),
      colorName: z.string(),
      /** It was received, and its product has a page for what is said of it. */
      canReview: z.boolean(),
      photos: photos.output('user'),
    }),
  ),
})
export type WireOwnOrder = z.infer<typeof wireOwnOrder>

/** What a line and its colour are called in the caller's language, where its product is found, and whether it has a page. */
type WordsOf = (line: OrderLine) => { name: string; colourLabel: string; code: string; isShown: boolean }

/** No cost, no fee, no note of the staff: only what the customer is told anyway. */
export function ownOrderToWire(order: Order, wordsOf: WordsOf, photosOf: PhotosOf): WireOwnOrder {
  const { total, amountDue } = moneyOf(order)
  return {
    orderNumber: order.number,
    dateCreated: order.createdAt.toISOString(),
    status: statusSpelling[order.status],
    isReturning: order.isReturning,
    totalSum: toHryvnias(total),
    payment: toHryvnias(amountDue),
    deposit: toHryvnias(order.deposit),
    deliveryType: carrierWords.spelling[order.carrier],
    deliveryAddress: order.deliveryAddress,
    deliveryTTN: order.trackingNumber,
    paymentType: paymentTypeWords.spelling[order.paymentType],
    trackingPath: `/track/${order.trackingToken}`,
    products: order.lines.map((line) => ({
      code: wordsOf(line).code,
      subCode: line.size,
      color: line.colour,
      goodsCount: line.quantity,
      returnedCount: line.returnedQuantity,
      priceSale: toHryvnias(line.price),
      name: wordsOf(line).name,
      colorName: wordsOf(line).colourLabel,
      canReview: order.status === 'completed' && wordsOf(line).isShown,
      photos: photos.toWire(photosOf(line), 'user'),
    })),
  }
}

export const getOwnOrders = endpoint({
  method: 'GET',
  path: '/profile/orders',
  access: 'signedIn',
  summary: 'The caller’s own orders, newest first (AUTH-10); their number is in X-Total-Count.',
  query: z.strictObject({
    ...listPart(),
  }),
  output: z.array(wireOwnOrder),
})
