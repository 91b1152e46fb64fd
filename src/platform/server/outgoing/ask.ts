import type * as z from 'zod/mini'
import { askPublic, NotPublic } from '../http/fetch-public.ts'
import { CallFailure, type CallFailureKind } from './call-failure.ts'

interface Question {
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: unknown
  /** Sent instead as a form of a page would be. */
  form?: Readonly<Record<string, string>>
  /** Sent instead as parts, with files among them. */
  parts?: FormData
  /** Sent instead as they are. */
  bytes?: { content: Uint8Array<ArrayBuffer>; type: string }
  /** Finds the company's refusal in an answer with a good status. */
  refusalIn?(said: unknown): CallFailure | undefined
  signal: AbortSignal
  now: Date
  /** Somebody typed the address: it leads to no machine of the shop's own network. Sends `body` alone. */
  isOfSomebody?: boolean
}

export interface JsonQuestion<Answer> extends Question {
  /** Lets unknown keys pass (OUT-4): `z.object`, never `z.strictObject`. */
  answer: z.ZodMiniType<Answer>
  /** An answer that the schema reads is given even with a bad status: it says more than its number. */
  readsRefusals?: boolean
  /** The answer for a 404, where "there is none" is an answer (OUT-8). */
  none?: Answer
  /** The answer for a good status without a body, where that is a success. */
  empty?: Answer
}

export interface BytesQuestion extends Question {
  /** The media type that is wanted: `application/pdf`. */
  accepts: string
}

/** A company that names a far day would not be asked again by this shop. */
const longestRestMs = 60 * 60 * 1000
const longestBody = 5 * 1024 * 1024

/** Asks a company in JSON; whatever is not an answer by the schema is a `CallFailure`. */
export async function askJson<Answer>(question: JsonQuestion<Answer>): Promise<Answer> {
  const { answer, readsRefusals = false, none, empty } = question
  const { response, content } = await ask(question, 'application/json')
  if (response.status === 404 && none !== undefined) return none
  if (response.ok && content.length === 0 && empty !== undefined) return empty
  const text = textOf(content)
  refuseTold(question, response, text)
  const read = response.ok || readsRefusals ? answer.safeParse(parsed(text)) : undefined
  if (read?.success) return read.data
  throw failureOf(question, response, text)
}

/** Asks a company for a file: a label, a receipt. A file of another type is a `CallFailure`. */
export async function askBytes(question: BytesQuestion): Promise<Buffer> {
  const { response, content } = await ask(question, question.accepts)
  const type = (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (response.ok && content.length > 0 && type === question.accepts) return content
  const text = textOf(content)
  refuseTold(question, response, text)
  throw failureOf(question, response, text)
}

async function ask(question: Question, accepts: string): Promise<{ response: Response; content: Buffer }> {
  const { url, method = 'GET', headers: given, signal, isOfSomebody = false } = question
  const { type, body } = sent(question)
  const headers = { Accept: accepts, ...(type !== undefined && { 'Content-Type': type }), ...given }
  const failed = (fault: unknown) => unreached(signal.aborted ? signal.reason : fault)
  const response = await (
    isOfSomebody
      ? askPublic(url, { method, headers, signal, ...(typeof body === 'string' && { body }) })
      : fetch(url, { method, headers, ...(body !== undefined && { body }), redirect: 'error', signal })
  ).catch(failed)
  return { response, content: await readBounded(response).catch(failed) }
}

/** The type of a form, and where parts begin, `fetch` says by itself. */
function sent({ body, form, parts, bytes }: Question): { type?: string; body?: NonNullable<RequestInit['body']> } {
  if (form) return { body: new URLSearchParams(form) }
  if (parts) return { body: parts }
  if (bytes) return { body: bytes.content, type: bytes.type }
  return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' }
}

/** A no in the company's own words, under a status that says yes. */
function refuseTold({ refusalIn }: Question, { ok }: Response, text: string): void {
  const said = ok && refusalIn ? parsed(text) : undefined
  const refusal = said === undefined ? undefined : refusalIn?.(said)
  if (refusal) throw refusal
}

function failureOf({ now }: Question, response: Response, text: string): CallFailure {
  if (response.ok) return new CallFailure('notUnderstood', text.slice(0, 500))
  const { status } = response
  // a page of a gateway says nothing that its number does not
  const words = parsed(text) === undefined ? '' : ` ${text.slice(0, 300)}`
  return new CallFailure(kindOf(status), `HTTP ${status}${words}`, { status, retryAt: retryAtOf(response, now) })
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

async function readBounded({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > longestBody) throw new CallFailure('notUnderstood', 'the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Without a byte-order mark, which some put before JSON. */
function textOf(content: Buffer): string {
  return new TextDecoder().decode(content)
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
  if (fault instanceof NotPublic) throw new CallFailure('refused', fault.message)
  if (fault.name === 'TimeoutError') throw new CallFailure('timedOut', fault.message)
  const { cause } = fault
  throw new CallFailure('unreachable', cause instanceof Error ? cause.message || cause.name : fault.message)
}
