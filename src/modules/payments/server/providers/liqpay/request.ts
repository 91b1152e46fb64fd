import { askJson } from '#platform/server/outgoing/ask.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { CallingShop } from '#platform/server/outgoing/outgoing.ts'
import { dataOf, signatureOf } from './sign.ts'
import { answer, refusal } from './schema.ts'

export interface LiqPayKeys {
  publicKey: string
  privateKey: string
  url: string
}

const company = 'liqpay'

const keyCodes: ReadonlySet<string> = new Set(['invalid_signature', 'public_key_not_found', 'err_access'])
export const unknownCodes: ReadonlySet<string> = new Set(['payment_not_found', 'order_id_not_found'])

/** Asks LiqPay; a no is a `CallFailure` in its words, whose detail begins with its code. */
export function request(
  { outgoing, now }: CallingShop,
  { publicKey, privateKey, url }: LiqPayKeys,
  said: { action: string } & Record<string, unknown>,
  { canRepeat = false }: { canRepeat?: boolean } = {},
) {
  const data = dataOf({ version: 3, public_key: publicKey, ...said })
  return outgoing.call({
    company,
    canRepeat,
    attempt: (signal) =>
      askJson({
        url: `${url.replace(/\/+$/, '')}/api/request`,
        method: 'POST',
        form: { data, signature: signatureOf(privateKey, data) },
        answer,
        refusalIn: refusedIn,
        signal,
        now: now(),
      }),
  })
}

function refusedIn(said: unknown): CallFailure | undefined {
  const { data } = refusal.safeParse(said)
  // a payment that failed is an answer about that payment
  if (!data || data.result !== 'error' || data.err_code === '') return undefined
  const { err_code: code, err_description: words } = data
  return new CallFailure(keyCodes.has(code) ? 'badKey' : 'refused', words === '' ? code : `${code} ${words}`)
}
