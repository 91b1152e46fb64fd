import * as z from 'zod/mini'
import { ownEndpoint, workers, type AnswerOf } from '#platform/endpoint.ts'
import { amount, id, instant, money, multilineText } from '#platform/wire.ts'
import { attemptStates, attemptTroubles, refundStates } from './attempt.ts'
import { providerNames } from './provider.ts'

const aboveNothing = () => money().check(z.refine((given: number) => given > 0, { error: 'amountAboveZero' }))

const refund = z.strictObject({
  id: id(),
  amount: amount(),
  state: z.enum(refundStates),
  note: z.string(),
  /** The provider’s words of why it did not give back. */
  reason: z.string(),
  askedBy: z.string(),
  createdAt: instant(),
})

const attempt = z.strictObject({
  id: id(),
  provider: z.enum(providerNames),
  amount: amount(),
  state: z.enum(attemptStates),
  /** The provider’s words of why it was not paid. */
  reason: z.string(),
  paid: amount(),
  refunded: amount(),
  /** The provider's fee; only an Admin reads it. */
  fee: z.nullable(amount()),
  isTest: z.boolean(),
  trouble: z.nullable(z.enum(attemptTroubles)),
  createdAt: instant(),
  closedAt: z.nullable(instant()),
  /** When its company was asked last. */
  askedAt: z.nullable(instant()),
  refunds: z.array(refund),
})

const paying = z.strictObject({
  /** The address where the shopper pays in this shop; empty where nobody may pay online, or not before staff ask for it. */
  payUrl: z.string(),
  /** Asked now; null where nothing may be paid online. */
  toPay: z.nullable(amount()),
  rest: amount(),
  /** The parcel is under way, and its carrier collects the money: once it is paid online, staff lower that sum. */
  isCollected: z.boolean(),
  /** Whether the shopper can be written to. */
  canSend: z.boolean(),
  attempts: z.array(attempt),
})

export const getPaying = ownEndpoint('GET /crm/payments/order', workers, {
  summary:
    'How it stands with paying an order online: what is asked, where, and each attempt with its refunds (PAY-2, PAY-5).',
  query: z.strictObject({ orderId: id() }),
  output: paying,
})
export type PayingAnswer = AnswerOf<typeof getPaying>

export const askToPay = ownEndpoint('POST /crm/payments/ask', workers, {
  summary: 'Sends the shopper the way to pay: the sum that is named, else what is asked already (PAY-2).',
  body: z.strictObject({ orderId: id(), amount: z.optional(aboveNothing()) }),
  output: paying,
})

export const refundPayment = ownEndpoint('POST /crm/payments/refund', workers, {
  summary:
    'Asks the company that took a payment to give it back, whole or in part; its word writes the row. The same again while it is asked is one (PAY-5).',
  body: z.strictObject({ payment: id(), amount: aboveNothing(), note: z.optional(multilineText(1000)) }),
  output: paying,
})

export const checkPayment = ownEndpoint('POST /crm/payments/check', workers, {
  summary: 'Asks the company at once how a payment stands, and books what it says (PAY-4).',
  body: z.strictObject({ payment: id() }),
  output: paying,
})

export const clearTrouble = ownEndpoint('POST /crm/payments/clear', workers, {
  summary:
    'Somebody looked at a payment that was not clear: it waits for staff no more (PAY-3). Of a deleted order nothing is answered.',
  body: z.strictObject({ payment: id() }),
  output: paying,
})

export const getWaitingPayments = ownEndpoint('GET /crm/payments/waiting', workers, {
  summary:
    'What waits for staff, oldest first, 200 at most: payments that are not clear, refunds that were refused, and orders whose deposit came (PAY-3, PAY-5).',
  output: z.array(
    z.strictObject({
      kind: z.enum(['unclear', 'refused', 'deposit']),
      payment: id(),
      orderId: id(),
      orderNumber: z.string(),
      person: z.string(),
      provider: z.enum(providerNames),
      amount: amount(),
      trouble: z.nullable(z.enum(attemptTroubles)),
      reason: z.string(),
      since: instant(),
    }),
  ),
})
export type WaitingPayment = AnswerOf<typeof getWaitingPayments>[number]

export const getAwaitedPayments = ownEndpoint('GET /crm/payments/awaited', workers, {
  summary:
    'Payments of orders that left, whose company has not answered yet: by which company, since when; 500 at most (PAY-4, PAY-7).',
  output: z.array(z.strictObject({ orderId: id(), payment: id(), provider: z.enum(providerNames), begun: instant() })),
})
export type AwaitedPayment = AnswerOf<typeof getAwaitedPayments>[number]
