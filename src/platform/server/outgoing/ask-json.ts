import type * as z from 'zod/mini'
import { CallFailure, type CallFailureKind } from './call-failure.ts'

export interface JsonQuestion<Answer> {
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: unknown
  /** Lets unknown keys pass (OUT-4): `z.object`, never `z.strictObject`. */
  answer: z.ZodMiniType<Answer>
  /** An answer that the schema reads is given even with a bad status: it says more than its number. */
  readsRefusals?: boolean
  /** What a 404 comes to, where "there is none" is an answer (OUT-8). */
  none?: Answer
  signal: AbortSignal
  now: Date
}

/** A company that names a far day would not be asked again by this shop. */
const longestRestMs = 60 * 60 * 1000
const longestBody = 5 * 1024 * 1024

/** Asks a company in JSON; whatever is not an answer by the schema is a `CallFailure`. */
export async function askJson<Answer>(question: JsonQuestion<Answer>): Promise<Answer> {
  const { url, method = 'GET', headers, body, answer, readsRefusals = false, none, signal, now } = question
  const response = await fetch(url, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal,
  }).catch(unreached)
  const text = await readBounded(response).catch(unreached)
  if (response.status === 404 && none !== undefined) return none
  const read = response.ok || readsRefusals ? answer.safeParse(parsed(text)) : undefined
  if (read?.success) return read.data
  if (response.ok) throw new CallFailure('notUnderstood', text.slice(0, 500))
  const { status } = response
  // a page of a gateway says nothing that its number does not
  const words = parsed(text) === undefined ? '' : ` ${text.slice(0, 300)}`
  throw new CallFailure(kindOf(status), `HTTP ${status}${words}`, { status, retryAt: retryAtOf(response, now) })
}

function kindOf(status: number): CallFailureKind {
  if (status === 401 || status === 403) return 'badKey'
  if (status === 429) return 'rateLimited'
  return status >= 500 || status === 408 ? 'theirFault' : 'refused'
}

/** `Retry-After` has seconds, or a day and a time. */
function retryAtOf({ headers }: Response, now: Date): Date | undefined {
  const said = headers.get('Retry-After')?.trim() ?? ''
  const at = /^\d+$/.test(said) ? now.getTime() + Number(said) * 1000 : Date.parse(said)
  const soonest = now.getTime()
  return Number.isNaN(at) ? undefined : new Date(Math.min(Math.max(at, soonest), soonest + longestRestMs))
}

async function readBounded({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > longestBody) throw new CallFailure('notUnderstood', 'the answer is too long')
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `fetch` says what happened only in the cause. */
function unreached(fault: unknown): never {
  if (fault instanceof CallFailure) throw fault
  if (!(fault instanceof Error)) throw new CallFailure('unreachable', String(fault))
  if (fault.name === 'TimeoutError') throw new CallFailure('timedOut', fault.message)
  const { cause } = fault
  throw new CallFailure('unreachable', cause instanceof Error ? cause.message || cause.name : fault.message)
}
