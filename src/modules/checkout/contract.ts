import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { count, filledText, money, phone, text, word } from '#platform/wire.ts'
import { fields } from '#modules/orders/order.contract.ts'
import { carrierSpelling, fieldSpelling, paymentTypeSpelling } from '#modules/orders/vocabulary.contract.ts'

export const checkOut = endpoint({
  method: 'POST',
  path: '/checkout',
  fieldSpelling: { ...fieldSpelling, lines: 'lines' },
  access: 'anyone',
  usesCookie: true,
  summary: 'Places a shopper’s order; the header `Idempotency-Key` makes a repetition answer the same (ORD-12).',
  body: z.pipe(
    z.strictObject({
      lines: z
        .array(
          z.strictObject({
            code: filledText(),
            subCode: z.optional(text()),
            color: z.optional(text()),
            goodsCount: count(),
            priceSale: money(),
          }),
        )
        .check(z.minLength(1), z.maxLength(100)),
      phoneNumber: phone(),
      firstName: z.optional(text()),
      lastName: z.optional(text()),
      deliveryType: word(carrierSpelling),
      deliveryAddress: z.optional(text(1000)),
      deliveryPlace: fields.deliveryPlace,
      paymentType: word(paymentTypeSpelling),
      description: z.optional(text(5000)),
    }),
    z.transform((wire) => ({
      lines: wire.lines.map((each) => ({
        code: each.code,
        size: each.subCode ?? '',
        colour: each.color ?? '',
        quantity: each.goodsCount,
        price: each.priceSale,
      })),
      phone: wire.phoneNumber,
      firstName: wire.firstName ?? '',
      lastName: wire.lastName ?? '',
      carrier: wire.deliveryType,
      deliveryAddress: wire.deliveryAddress ?? '',
      deliveryPlace: wire.deliveryPlace ?? null,
      paymentType: wire.paymentType,
      note: wire.description ?? '',
    })),
  ),
  output: z.object({ orderNumber: z.string(), trackingUrl: z.string() }),
})

export function placedToWire(placed: { orderNumber: string; trackingToken: string }, origin: string, language: string) {
  return { orderNumber: placed.orderNumber, trackingUrl: `${origin}/${language}/track/${placed.trackingToken}` }
}
