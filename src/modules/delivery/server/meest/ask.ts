import type * as z from 'zod/mini'
import { askBytes, askJson } from '#platform/server/outgoing/ask.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { OutgoingCall } from '#platform/server/outgoing/outgoing.ts'
import type { Shop } from '#platform/server/shop.ts'
import { askToken, type MeestAccess, type MeestToken, type Said } from './ask-token.ts'

export const company = 'meest'

export interface MeestQuestion<Answer> extends Pick<OutgoingCall<Answer>, 'timeoutMs' | 'patienceMs' | 'canRepeat'> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the company's address: `parcel`. */
  path: string
  body?: unknown
  answer: z.ZodMiniType<Answer>
  none?: Answer
}

/** Asks Meest in JSON with a token; a no in its words is a `CallFailure` as all else that goes wrong. */
export function askMeest<Answer extends Said>(
  shop: Shop,
  access: MeestAccess,
  { path, timeoutMs, patienceMs, canRepeat, method, body, answer, none }: MeestQuestion<Answer>,
): Promise<Answer> {
  return withToken(shop, access, (token) =>
    shop.outgoing.call({
      company,
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(patienceMs !== undefined && { patienceMs }),
      ...(canRepeat !== undefined && { canRepeat }),
      attempt: async (signal) => {
        const said = await askJson({
          url: addressOf(access, path),
          headers: { token },
          answer,
          ...(method !== undefined && { method }),
          ...(body !== undefined && { body }),
          ...(none !== undefined && { none }),
          signal,
          now: shop.now(),
        })
        if (said.status.toLowerCase() === 'ok') return said
        const { fieldName, message, messageDetails } = said.info
        throw new CallFailure('refused', [fieldName, message, messageDetails].filter(Boolean).join(' '))
      },
    }),
  )
}

/** A PDF that it prints. */
export function printMeest(shop: Shop, access: MeestAccess, path: string): Promise<Uint8Array> {
  return withToken(shop, access, (token) =>
    shop.outgoing.call({
      company,
      canRepeat: true,
      timeoutMs: 20_000,
      attempt: (signal) =>
        askBytes({
          url: addressOf(access, path),
          headers: { token },
          accepts: 'application/pdf',
          signal,
          now: shop.now(),
        }),
    }),
  )
}

function addressOf({ url }: MeestAccess, path: string): string {
  return `${url.replace(/\/+$/, '')}/${path}`
}

/** By whom it was given; a process keeps its own. */
const tokens = new Map<string, MeestToken>()

/** A call with the token that is known, or with a fresh one; what is refused for its token was not done. */
async function withToken<Answer>(
  shop: Shop,
  access: MeestAccess,
  ask: (token: string) => Promise<Answer>,
): Promise<Answer> {
  const key = JSON.stringify(access)
  const known = tokens.get(key)
  if (known && known.until > shop.now()) {
    try {
      return await ask(known.token)
    } catch (fault) {
      // they may end it before its time
      if (!(fault instanceof CallFailure) || fault.kind !== 'badKey') throw fault
    }
  }
  const fresh = await askToken(shop, access)
  tokens.set(key, fresh)
  return ask(fresh.token)
}
