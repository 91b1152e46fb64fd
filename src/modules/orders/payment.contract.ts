import * as z from 'zod/mini'
import { kopiykas, toHryvnias } from '#kit/money.ts'
import { endpoint, workers } from '#platform/endpoint.ts'
import { idempotencyKey } from '#platform/idempotency-key.ts'
import { unspell } from '#platform/spelling.ts'
import { answeredInstant, answeredWord, day, id, instantToWire, money, multilineText, word } from '#platform/wire.ts'
import { order } from './order.fields.ts'
import type { OrderPayment, PaymentInput } from './payment.ts'
import { paymentWayWords } from './words.contract.ts'

const waySpelling = paymentWayWords.spelling
const kindSpelling: Record<PaymentInput['kind'], string> = { payment: 'payment', refund: 'refund' }

const paymentOnWire = z.strictObject({
  id: z.string(),
  sum: z.number(),
  way: answeredWord(waySpelling),
  description: z.string(),
  datePaid: z.iso.date(),
  dateCreated: answeredInstant(),
  who: z.string(),
})
export type PaymentOnWire = z.infer<typeof paymentOnWire>

export const getPayments = endpoint({
  method: 'GET',
  path: '/crm/orders/payments',
  access: workers,
  summary: 'Payments and refunds of an order, newest first; what went back is below zero (ORD-5).',
  query: z.strictObject({ orderid: id() }),
  output: z.array(paymentOnWire),
})

export const addPayment = endpoint({
  method: 'POST',
  path: '/crm/orders/addPayment',
  fieldSpelling: { id: 'orderId', amount: 'sum', note: 'description', paidOn: 'datePaid' },
  access: workers,
  summary: 'Writes down a payment or a refund, for good, and answers the order with its new deposit (ORD-5).',
  headers: idempotencyKey(),
  body: z.pipe(
    z.strictObject({
      orderId: id(),
      kind: word(kindSpelling),
      sum: money().check(z.refine((amount: number) => amount > 0, { error: 'outOfRange' })),
      way: word(waySpelling),
      description: z.optional(multilineText(1000)),
      datePaid: z.optional(day()),
    }),
    z.transform(({ orderId, kind, sum, way, description, datePaid }) => ({
      id: orderId,
      payment: { kind, amount: sum, way, note: description ?? '', paidOn: datePaid } satisfies PaymentInput,
    })),
  ),
  output: z.union([order.output('admin'), order.output('manager')]),
})

export function paymentToWire({ id: number, amount, way, note, paidOn, recordedAt, who }: OrderPayment): PaymentOnWire {
  return {
    id: number,
    sum: toHryvnias(amount),
    way: waySpelling[way],
    description: note,
    datePaid: paidOn,
    dateCreated: instantToWire(recordedAt),
    who,
  }
}

export function paymentsFromWire(data: readonly PaymentOnWire[]): OrderPayment[] {
  return data.map((wire) => ({
    id: wire.id,
    amount: kopiykas(wire.sum),
    way: unspell(waySpelling, wire.way),
    note: wire.description,
    paidOn: wire.datePaid,
    recordedAt: new Date(wire.dateCreated),
    who: wire.who,
  }))
}

/** The body of `addPayment`. */
export function newPaymentToWire(orderId: string, { kind, amount, way, note, paidOn }: PaymentInput) {
  return {
    orderId,
    kind: kindSpelling[kind],
    sum: toHryvnias(amount),
    way: waySpelling[way],
    description: note,
    ...(paidOn && { datePaid: paidOn }),
  }
}
