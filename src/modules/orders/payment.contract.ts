import * as z from 'zod/mini'
import { ownEndpoint, workers } from '#platform/endpoint.ts'
import { idempotencyKey } from '#platform/idempotency-key.ts'
import { amount, day, id, instant, money, multilineText, word } from '#platform/wire.ts'
import { order } from './order.fields.ts'
import { paymentWayWords } from './words.contract.ts'

/** Money that came for an order or went back; never changed (ORD-5). */
const payment = z.strictObject({
  id: z.string(),
  /** Money that came; negative for a refund. */
  amount: amount(),
  way: word(paymentWayWords.spelling),
  note: z.string(),
  paidOn: day(),
  recordedAt: instant(),
  /** Empty where nobody of the staff did it. */
  who: z.string(),
})
export type OrderPayment = z.infer<typeof payment>

export const getPayments = ownEndpoint('GET /crm/orders/payments', workers, {
  summary: 'Payments and refunds of an order, newest first; what went back is below zero (ORD-5).',
  query: z.strictObject({ orderId: id() }),
  output: z.array(payment),
})

export const addPayment = ownEndpoint('POST /crm/orders/addPayment', workers, {
  fieldSpelling: { id: 'orderId' },
  summary: 'Writes down a payment or a refund, for good, and answers the order with its new deposit (ORD-5).',
  headers: idempotencyKey(),
  body: z.strictObject({
    orderId: id(),
    kind: z.enum(['payment', 'refund']),
    amount: money().check(z.refine((given: number) => given > 0, { error: 'amountAboveZero' })),
    way: word(paymentWayWords.spelling),
    note: z.optional(multilineText(1000)),
    paidOn: z.optional(day()),
  }),
  output: z.union([order.output('admin'), order.output('manager')]),
})
