import type { Callable, WireFile } from '../endpoint.ts'
import type { Session, SignedIn } from './session.ts'
import { setShopTime } from './shop-clock.ts'

export interface CallInput {
  /** In the wire's words; what is undefined is left out. */
  query?: Readonly<Record<string, string | undefined>>
  body?: unknown
  /** The same key again answers the same, and does nothing twice. */
  idempotencyKey?: string
  /** Sent as it is, to a call that takes a file. */
  file?: Blob
  /** How much of a file has come so far, in bytes. */
  onReceived?(bytes: number): void
  signal?: AbortSignal
}

export interface Answer<Wire = unknown> {
  /** As the endpoint describes it. */
  data: Wire extends WireFile ? Blob : Wire
  headers: Headers
}

export interface ApiFieldError {
  /** The wire's name of the field, dotted into lists; empty when it is about the whole. */
  id: string
  /** In words. */
  error: string
}

/** A call that did not succeed, with words for people. `status` is 0 when the server was not reached. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: readonly ApiFieldError[]
  /** When there were too many tries: how long until the next one is let through. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, message: string, errors: readonly ApiFieldError[] = [], retryAfterSeconds?: number) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
  }

  get isOffline(): boolean {
    return this.status === 0
  }

  get isSignedOut(): boolean {
    return this.status === 401
  }

  /** Somebody else saved in the meantime (WIRE-11). */
  get isStale(): boolean {
    return this.status === 409 && this.errors.some(({ id }) => /(^|\.)version$/.test(id))
  }
}

/**
 * Whether the very same call may pass at another try (FORM-5). The server refuses a wrong call again; a conflict is with
 * what others did, and they may do otherwise.
 */
export function mayPass(fault: unknown): boolean {
  return (
    !(fault instanceof ApiError) || fault.isOffline || fault.isSignedOut || fault.status === 409 || fault.status >= 429
  )
}

export interface ApiOptions {
  session: Session<unknown>
  refresh: Callable<SignedIn>
  /** The value of the header `language` (WIRE-7). */
  language(): string
  /** Texts of error keys that travel as keys, and of `offline` and `broken`; another text is given back as it is. */
  words(key: string): string
  /** A message beside an answer that succeeded; every non-empty one is shown (S4). */
  onMessage?(message: { type: string; text: string }): void
  fetch?: typeof fetch
  /** How long an answer is waited for. */
  callMilliseconds?: number
}

export type Call = <Wire>(endpoint: Callable<Wire>, input?: CallInput) => Promise<Answer<Wire>>

export interface Api {
  call: Call
  /**
   * Renews the session by its cookie and gives the new access token. However many ask at once, in however many tabs,
   * one request goes out (AUTH-2).
   */
  refresh(): Promise<string>
}

/** A refresh that is not answered must not keep the other tabs waiting. */
const refreshMilliseconds = 20_000
/** A call without an answer for so long failed, so that callers need not wait and may try again. Files take their time. */
const longestCall = 90_000

interface Envelope {
  Data: unknown
  Message: { Type: string; Message: string; Errors: ApiFieldError[] }
}
/** A received body, which may be anything: a proxy's page, half an answer. */
export type Received = { Data?: unknown; Message?: Partial<Envelope['Message']> } | null | undefined

export function openApi({ session, language, words, onMessage, ...options }: ApiOptions): Api {
  let refreshing: Promise<string> | undefined

  async function send(
    endpoint: Callable,
    { query = {}, body, idempotencyKey, file, signal }: CallInput,
    token: string | undefined,
  ): Promise<Response> {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const search = given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''
    const isFile = endpoint.file !== undefined || endpoint.answersFile !== undefined
    const limit = signal ?? (isFile ? undefined : AbortSignal.timeout(options.callMilliseconds ?? longestCall))
    const askedAt = Date.now()
    try {
      const response = await (options.fetch ?? fetch)(`/api${endpoint.path}${search}`, {
        method: endpoint.method,
        credentials: 'include',
        headers: {
          language: language(),
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
          ...(file && endpoint.file !== undefined && { 'Content-Type': sentTypeOf(file, [endpoint.file].flat()) }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(file && { body: file }),
        ...(limit && { signal: limit }),
      })
      setShopTime({ date: response.headers.get('Date'), askedAt, cameAt: Date.now() })
      return response
    } catch (fault) {
      const isLate = fault instanceof DOMException && fault.name === 'TimeoutError'
      if (signal?.aborted && !isLate) throw fault
      throw new ApiError(0, words('offline'))
    }
  }

  /** The one place where an answer is taken for what its endpoint says; the tests hold the server to it (WIRE-8). */
  async function read<Wire>(response: Response, endpoint: Callable<Wire>, input?: CallInput): Promise<Answer<Wire>> {
    return { data: (await receive(response, endpoint, input)) as Answer<Wire>['data'], headers: response.headers }
  }

  async function receive(
    response: Response,
    { isBare = false, answersFile }: Callable,
    { onReceived }: CallInput = {},
  ): Promise<unknown> {
    // only what succeeds is bare, or a file; a refusal has its envelope (WIRE-2)
    if (answersFile !== undefined && response.ok)
      return readFile(response, typeOf(response) ?? [answersFile].flat()[0], onReceived)
    if (isBare && response.ok) return readBare(response)
    const envelope = await parse(response)
    const { Type: type, Message: text, Errors: errors } = envelope.Message
    if (type.toLowerCase() === 'success') {
      if (text) onMessage?.({ type: type.toLowerCase(), text })
      return envelope.Data
    }
    const told = errors.map(({ id, error }) => ({ id, error: words(error) }))
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
    throw new ApiError(
      response.status,
      text || told[0]?.error || words('broken'),
      told,
      Number.isFinite(seconds) ? seconds : undefined,
    )
  }

  /** A file whose sending broke off is no file. */
  async function readFile(
    response: Response,
    type: string | undefined,
    onReceived: CallInput['onReceived'],
  ): Promise<Blob> {
    const parts: BlobPart[] = []
    let received = 0
    try {
      for await (const part of response.body ?? []) {
        parts.push(part)
        received += part.byteLength
        onReceived?.(received)
      }
    } catch (fault) {
      if (fault instanceof DOMException && fault.name === 'AbortError') throw fault
      throw new ApiError(0, words('offline'))
    }
    return new Blob(parts, { ...(type !== undefined && { type }) })
  }

  async function readBare(response: Response): Promise<unknown> {
    try {
      return await response.json()
    } catch {
      throw new ApiError(response.status, words('broken'))
    }
  }

  async function parse(response: Response): Promise<Envelope> {
    const envelope = (await response.json().catch(() => undefined)) as Received
    const { Type, Message = '', Errors = [] } = envelope?.Message ?? {}
    if (typeof Type !== 'string') throw new ApiError(response.status, words('broken'))
    return { Data: envelope?.Data, Message: { Type, Message, Errors } }
  }

  function refresh(): Promise<string> {
    refreshing ??= inTurn(session.token()).finally(() => (refreshing = undefined))
    return refreshing
  }

  /** Runs one at a time: the first of the waiting tabs renews the session, and the others find it renewed, or ended. */
  function inTurn(before: string | undefined): Promise<string> {
    const take = async () => {
      const current = session.token()
      if (current === before) return renew(before)
      if (current === undefined) throw new ApiError(401, words('signedOut'))
      return current
    }
    // an address without https has no locks, and the grace of AUTH-2 to live on
    const { locks }: Partial<Navigator> = navigator
    return locks ? locks.request('session', take) : take()
  }

  async function renew(before: string | undefined): Promise<string> {
    try {
      const signal = AbortSignal.timeout(refreshMilliseconds)
      const { data } = await read(await send(options.refresh, { signal }, before), options.refresh)
      session.keep(data)
      return data.accessToken
    } catch (fault) {
      // a server that is not there says nothing about the session; and another tab may have signed in meanwhile
      const isRefused = fault instanceof ApiError && fault.status >= 400 && fault.status < 500 && fault.status !== 429
      if (isRefused && session.token() === before) session.clear()
      throw fault
    }
  }

  async function call<Wire>(endpoint: Callable<Wire>, input: CallInput = {}): Promise<Answer<Wire>> {
    const token = session.token()
    const response = await send(endpoint, input, token)
    if (response.status !== 401 || token === undefined || endpoint.path === options.refresh.path)
      return read(response, endpoint, input)
    const current = session.token()
    // signed out while this call was under way: nothing is to be renewed
    if (current === undefined) return read(response, endpoint, input)
    // refreshed meanwhile, by this tab or another
    const renewed = current === token ? await refresh() : current
    return read(await send(endpoint, input, renewed), endpoint, input)
  }

  return { call, refresh }
}

/** The browser's type of a file, if the call takes that type, else the first that it takes; the server reads its bytes. */
function sentTypeOf({ type }: Blob, taken: readonly string[]): string {
  return taken.includes(type) ? type : (taken[0] ?? type)
}

/** Which of the files that a call may answer has come. */
function typeOf(response: Response): string | undefined {
  return response.headers.get('Content-Type')?.split(';')[0]
}
