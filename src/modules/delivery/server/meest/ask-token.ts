import * as z from 'zod/mini'
import { askJson } from '#platform/server/outgoing/ask.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { CallingShop } from '#platform/server/outgoing/outgoing.ts'

const orElse = z.catch
const text = orElse(z.string(), '')

/** Whatever is answered, beside its result: `OK` and `ok` are both written. */
export const said = {
  status: z.string(),
  info: orElse(z.object({ fieldName: text, message: text, messageDetails: text }), {
    fieldName: '',
    message: '',
    messageDetails: '',
  }),
}
export interface Said {
  status: string
  info: { fieldName: string; message: string; messageDetails: string }
}

const token = z.object({
  ...said,
  result: orElse(z.object({ token: z.string(), expiresIn: orElse(z.number(), 0) }), { token: '', expiresIn: 0 }),
})

export interface MeestAccess {
  login: string
  password: string
  url: string
}

export interface MeestToken {
  token: string
  /** Asked for anew a while before it ends. */
  until: Date
}

/** Who knows the name and the password is given a token for a while. */
export async function askToken(shop: CallingShop, { login, password, url }: MeestAccess): Promise<MeestToken> {
  const { status, info, result } = await shop.outgoing.call({
    company: 'meest',
    attempt: async (signal) =>
      askJson({
        url: `${url.replace(/\/+$/, '')}/auth`,
        method: 'POST',
        body: { username: login, password },
        answer: token,
        signal,
        now: shop.now(),
      }),
  })
  if (status.toLowerCase() !== 'ok' || result.token === '')
    throw new CallFailure('badKey', `${info.message} ${info.messageDetails}`.trim())
  const seconds = Math.max(60, result.expiresIn - marginSeconds)
  return { token: result.token, until: new Date(shop.now().getTime() + seconds * 1000) }
}

const marginSeconds = 60
