import type * as z from 'zod/mini'
import { askJson } from '#platform/server/outgoing/ask.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { CallingShop } from '#platform/server/outgoing/outgoing.ts'
import { parseJson } from '../wire.ts'
import { refusal } from './schema.ts'

export interface MonobankKey {
  token: string
  url: string
}

const company = 'monobank'

interface Question<Answer> {
  path: string
  body?: unknown
  answer: z.ZodMiniType<Answer>
  canRepeat?: boolean
}

/** Asks monobank; a no is a `CallFailure` in its words. */
export function request<Answer>(
  { outgoing, now }: CallingShop,
  { token, url }: MonobankKey,
  { path, body, answer, canRepeat = false }: Question<Answer>,
): Promise<Answer> {
  return outgoing.call({
    company,
    canRepeat,
    attempt: (signal) =>
      askJson({
        url: `${url.replace(/\/+$/, '')}/api/merchant/${path}`,
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'X-Token': token },
        body,
        answer,
        signal,
        now: now(),
      }).catch(inItsWords),
  })
}

function inItsWords(fault: unknown): never {
  if (!(fault instanceof CallFailure) || fault.kind !== 'refused') throw fault
  const { data } = refusal.safeParse(parseJson(fault.detail.replace(/^HTTP \d+ /, '')))
  const words = data && (data.errText || data.errCode)
  throw words ? new CallFailure('refused', words, { status: fault.status }) : fault
}
