import * as z from 'zod/mini'
import { hryvnias, text } from '../wire.ts'

const orElse = z.catch
const seconds = orElse(z.optional(z.number()), undefined)

/** A payment as WayForPay tells of it, in a call or in an answer; more keys pass (OUT-4). */
export const payment = z.object({
  merchantAccount: text,
  orderReference: z.string().check(z.minLength(1)),
  /** As it stands there: it is signed so. */
  amount: z.union([z.number(), z.string()]),
  currency: text,
  authCode: text,
  cardPan: text,
  transactionStatus: z.string(),
  reason: text,
  reasonCode: text,
  fee: hryvnias,
  refundAmount: hryvnias,
  createdDate: seconds,
  processingDate: seconds,
  merchantSignature: text,
})
export type WayForPayPayment = z.infer<typeof payment>

export const answer = z.looseObject({ reasonCode: text, reason: text })
/** The answer about an order that WayForPay took. */
export const taken = z.looseObject({ reasonCode: z.union([z.string(), z.number()]) })
export const opened = z.looseObject({ invoiceUrl: z.url({ protocol: /^https?$/ }) })
export const list = z.looseObject({ transactionList: z.array(z.unknown()) })
