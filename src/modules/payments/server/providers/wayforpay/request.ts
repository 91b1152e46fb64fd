import type * as z from 'zod/mini'
import { askJson } from '#platform/server/outgoing/ask.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { CallingShop } from '#platform/server/outgoing/outgoing.ts'
import { answer as anything } from './schema.ts'
import { signatureOf } from './sign.ts'

export interface WayForPayKeys {
  account: string
  secret: string
  url: string
}

const company = 'wayforpay'

interface Question<Answer> {
  transactionType: string
  fields: Record<string, unknown>
  /** The values that the signature covers, in its order; the account goes before. */
  signed: readonly (string | number)[]
  answer: z.ZodMiniType<Answer>
  /** Codes of a no that is an answer as well. */
  passing?: readonly string[]
  canRepeat?: boolean
}

/** OK, and the codes of a payment that waits or was declined. */
const fine: ReadonlySet<string> = new Set(['', '1100'])
const keyCodes: ReadonlySet<string> = new Set(['1113', '1114', '1116', '1117'])

/** Asks WayForPay; a no is a `CallFailure` in its words, whose detail begins with its code. */
export function request<Answer>(
  { outgoing, now }: CallingShop,
  { account, secret, url }: WayForPayKeys,
  { transactionType, fields, signed, answer, passing = [], canRepeat = false }: Question<Answer>,
): Promise<Answer> {
  const refusalIn = (said: unknown) => {
    const { data } = anything.safeParse(said)
    if (!data || fine.has(data.reasonCode) || passing.includes(data.reasonCode) || passing.includes('*'))
      return undefined
    const { reasonCode: code, reason } = data
    return new CallFailure(keyCodes.has(code) ? 'badKey' : 'refused', `${code} ${reason}`)
  }
  return outgoing.call({
    company,
    canRepeat,
    attempt: (signal) =>
      askJson({
        url: `${url.replace(/\/+$/, '')}/api`,
        method: 'POST',
        body: {
          transactionType,
          apiVersion: 1,
          merchantAccount: account,
          merchantSignature: signatureOf(secret, [account, ...signed]),
          ...fields,
        },
        answer,
        refusalIn,
        signal,
        now: now(),
      }),
  })
}
