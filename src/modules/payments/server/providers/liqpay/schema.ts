import * as z from 'zod/mini'
import { hryvnias, text } from '../wire.ts'

const orElse = z.catch
const instant = orElse(z.optional(z.number()), undefined)

/** A payment as LiqPay tells of it, in a call or in an answer; more keys pass (OUT-4). */
export const payment = z.object({
  order_id: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  payment_id: text,
  status: z.string(),
  action: text,
  amount: hryvnias,
  currency: text,
  receiver_commission: hryvnias,
  refund_amount: hryvnias,
  err_code: text,
  err_description: text,
  end_date: instant,
  create_date: instant,
})
export type LiqPayPayment = z.infer<typeof payment>

/** The answer of `/request` where it does not do its task. */
export const refusal = z.object({ result: text, status: text, err_code: text, err_description: text })

export const answer = z.looseObject({ result: text, status: text })

/** Payments of a while, as a list or as the same list in text. */
export const report = z.object({ data: z.union([z.array(z.unknown()), z.string()]) })
