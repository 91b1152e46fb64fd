import * as z from 'zod/mini'
import { endpoint, staff, workers } from '#platform/endpoint.ts'
import { id, link, text } from '#platform/wire.ts'
import { order } from './order.fields.ts'
import type { OrderFields } from './order.ts'

/** Calls that change a field or two: a whole order may come, as the specification's client sends it (ORD-10). */

const named = { id: id(), version: z.optional(z.int()) }
const receipts = { receiptUrl: z.optional(link()), prepaymentReceiptUrl: z.optional(link()) }

export const updateTrackingNumber = endpoint('POST /crm/orders/updateDeliveryTTN', staff, {
  fieldSpelling: order,
  summary:
    'Changes the tracking number alone, and answers the order (ORD-10). `/crm/orders/takenNumber` names an order of another customer that has it already (DEL-1).',
  body: z.pipe(
    z.strictObject({ order: order.inputOf({ ...named, trackingNumber: text(60) }) }),
    z.transform(({ order: { id: orderId, version, trackingNumber } }) => ({
      id: orderId,
      version,
      fields: { trackingNumber: trackingNumber.trim() },
    })),
  ),
  output: z.union([order.output('admin'), order.output('manager'), order.output('packer')]),
})

export const updateReceipts = endpoint('POST /crm/orders/updateHrefReceipt', workers, {
  fieldSpelling: order,
  summary: 'Changes the links to the receipts alone, and answers the order (ORD-10, ORD-14).',
  body: z.pipe(
    z.strictObject({ order: order.inputOf({ ...named, ...receipts }) }),
    z.transform(({ order: { id: orderId, version, ...fields } }) => ({
      id: orderId,
      version,
      fields: fields as Partial<OrderFields>,
    })),
  ),
  output: z.union([order.output('admin'), order.output('manager')]),
})

/** The body of `updateTrackingNumber`. */
export function trackingNumberToWire(orderId: string, trackingNumber: string, version?: number) {
  return { order: order.sent({ id: orderId, trackingNumber, version }) }
}
