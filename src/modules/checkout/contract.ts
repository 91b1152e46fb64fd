import * as z from 'zod/mini'
import { asCount, asWord } from '#platform/codecs.ts'
import { endpoint } from '#platform/endpoint.ts'
import { listOf } from '#platform/field-parts.ts'
import { entity } from '#platform/fields.ts'
import { neededIdempotencyKey } from '#platform/idempotency-key.ts'
import { someOf } from '#platform/spelling.ts'
import { count } from '#platform/wire.ts'
import { carrierWords, checkoutCarriers } from '#modules/delivery/carrier.ts'
import { line, order } from '#modules/orders/order.fields.ts'
import { checkoutPaymentTypes } from '#modules/orders/order.ts'
import { paymentTypeWords } from '#modules/orders/words.contract.ts'

const { code, size, colour, quantity, price } = line.fields
const goods = listOf(
  entity({
    code,
    size: { ...size, otherwise: '' },
    colour: { ...colour, otherwise: '' },
    quantity: { ...quantity, codec: asCount(count()), isNeeded: true },
    /** As the shopper saw it. */
    price: { ...price, isNeeded: true },
  }),
  { most: 100 },
)

const { phone, firstName, lastName, carrier, deliveryAddress, deliveryPlace, paymentType, note } = order.fields
const { isCallUnwanted, isGift, giftText, wrappingFee } = order.fields
/** The fields of an order that a shopper fills in. */
const checkout = entity({
  lines: {
    ...order.fields.lines,
    wire: 'lines',
    codec: { ...goods, input: goods.input.check(z.minLength(1)) },
    isNeeded: true,
  },
  phone: { ...phone, isNeeded: true },
  firstName: { ...firstName, otherwise: '' },
  lastName: { ...lastName, otherwise: '' },
  carrier: { ...carrier, codec: asWord(someOf(carrierWords.spelling, checkoutCarriers)), isNeeded: true },
  deliveryAddress: { ...deliveryAddress, otherwise: '' },
  deliveryPlace: { ...deliveryPlace, otherwise: null },
  paymentType: {
    ...paymentType,
    codec: asWord(someOf(paymentTypeWords.spelling, checkoutPaymentTypes)),
    isNeeded: true,
  },
  /** A deposit is paid now, the rest as `paymentType` says; offered where the shop takes payments (PAY-2). */
  isDeposit: { ...isCallUnwanted, wire: 'isDeposit', otherwise: false },
  isCallUnwanted: { ...isCallUnwanted, otherwise: false },
  isGift: { ...isGift, otherwise: false },
  giftText: { ...giftText, otherwise: '' },
  /** As the shopper saw it. */
  wrappingFee: { ...wrappingFee, otherwise: 0 },
  note: { ...note, otherwise: '' },
})

export const checkOut = endpoint('POST /checkout', 'anyone', {
  fieldSpelling: checkout,
  usesCookie: true,
  summary: 'Places a shopper’s order (ORD-12).',
  headers: neededIdempotencyKey(),
  body: checkout.input(),
  output: z.strictObject({ orderNumber: z.string(), trackingUrl: z.string() }),
})

export function placedToWire(placed: { orderNumber: string; trackingToken: string }, origin: string, language: string) {
  return { orderNumber: placed.orderNumber, trackingUrl: `${origin}/${language}/track/${placed.trackingToken}` }
}
