import * as z from 'zod/mini'
import { ownEndpoint, staff } from '#platform/endpoint.ts'
import { filledText, id, text } from '#platform/wire.ts'

/** A tracking number that another customer's order has already was typed by mistake; orders of one customer may share a parcel. */
export const getTakenNumber = ownEndpoint('GET /crm/orders/takenNumber', staff, {
  summary:
    'The order of another customer that has this tracking number already; null where none has. The customer is that of the order `orderId`, or of a typed `phone` (DEL-1).',
  query: z.strictObject({ trackingNumber: filledText(60), orderId: z.optional(id()), phone: z.optional(text(30)) }),
  output: z.nullable(
    z.strictObject({
      /** Null for a Packer, who opens no other order (WIRE-12). */
      orderId: z.nullable(id()),
      number: z.string(),
    }),
  ),
})
