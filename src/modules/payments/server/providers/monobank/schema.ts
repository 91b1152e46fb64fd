import * as z from 'zod/mini'
import { kopiykas, text } from '../wire.ts'

const orElse = z.catch
const instant = orElse(z.optional(z.iso.datetime({ offset: true })), undefined)

/** An invoice as monobank tells of it, in a call or in an answer; more keys pass (OUT-4). Sums are kopiykas. */
export const invoice = z.object({
  invoiceId: z.string().check(z.minLength(1), z.maxLength(100)),
  status: z.string(),
  failureReason: text,
  errCode: text,
  amount: kopiykas,
  ccy: orElse(z.optional(z.number()), undefined),
  finalAmount: kopiykas,
  createdDate: instant,
  modifiedDate: instant,
  reference: text,
  cancelList: orElse(
    z.array(z.object({ status: text, amount: kopiykas, extRef: text })),
    [] as { status: string; amount: number | undefined; extRef: string }[],
  ),
  paymentInfo: orElse(z.object({ fee: kopiykas }), { fee: undefined }),
})
export type MonobankInvoice = z.infer<typeof invoice>

export const opened = z.object({
  invoiceId: z.string().check(z.minLength(1)),
  pageUrl: z.url({ protocol: /^https?$/ }),
})
export const publicKey = z.object({ key: z.string().check(z.minLength(1)) })
export const cancelled = z.object({ status: text })
export const statement = z.object({ list: z.array(z.unknown()) })
export const row = z.object({
  invoiceId: z.string(),
  status: z.string(),
  amount: kopiykas,
  ccy: orElse(z.optional(z.number()), undefined),
  reference: text,
  cancelList: invoice.shape.cancelList,
})
export const shopDetails = z.looseObject({ merchantName: text })
export const refusal = z.object({ errCode: text, errText: text })
