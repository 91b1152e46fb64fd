import type { Endpoint } from '../endpoint.ts'
import type { Session, SignedIn } from './session.ts'

/** As much of an endpoint as a call needs. */
export type Callable = Pick<Endpoint, 'method' | 'path'>

export interface CallInput {
  /** In the wire's words; what is undefined is left out. */
  query?: Readonly<Record<string, string | undefined>>
  body?: unknown
  signal?: AbortSignal
}

export interface Answer {
  data: unknown
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

  constructor(status: number, message: string, errors: readonly ApiFieldError[] = []) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
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

export interface ApiOptions {
  session: Session
  refresh: Callable
  /** What the refresh gives, read from its `Data`. */
  readSignedIn(data: unknown): SignedIn
  /** The value of the header `language` (WIRE-7). */
  language(): string
  /** Texts of error keys that travel as keys, and of `offline` and `broken`; another text is given back as it is. */
  words(key: string): string
  /** A message beside an answer that succeeded; every non-empty one is shown (S4). */
  onMessage?(message: { type: string; text: string }): void
  fetch?: typeof fetch
}

export type Call = (endpoint: Callable, input?: CallInput) => Promise<Answer>

export interface Api {
  call: Call
  /** Renews the session by its cookie; however many ask at once, one request goes out (AUTH-2). */
  refresh(): Promise<SignedIn>
}

interface Envelope {
  Data: unknown
  Message: { Type: string; Message: string; Errors: ApiFieldError[] }
}
/** What came may be anything: a proxy's page, half an answer. */
type Received = { Data?: unknown; Message?: Partial<Envelope['Message']> } | null | undefined

export function openApi({ session, language, words, onMessage, ...options }: ApiOptions): Api {
  let refreshing: Promise<SignedIn> | undefined

  async function send(
    endpoint: Callable,
    { query = {}, body, signal }: CallInput,
    token: string | undefined,
  ): Promise<Response> {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const search = given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''
    try {
      return await (options.fetch ?? fetch)(`/api${endpoint.path}${search}`, {
        method: endpoint.method,
        credentials: 'include',
        headers: {
          language: language(),
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      })
    } catch (fault) {
      if (signal?.aborted) throw fault
      throw new ApiError(0, words('offline'))
    }
  }

  async function read(response: Response): Promise<Answer> {
    const envelope = await parse(response)
    const { Type: type, Message: text, Errors: errors } = envelope.Message
    if (type.toLowerCase() === 'success') {
      if (text) onMessage?.({ type: type.toLowerCase(), text })
      return { data: envelope.Data, headers: response.headers }
    }
    const told = errors.map(({ id, error }) => ({ id, error: words(error) }))
    throw new ApiError(response.status, text || told[0]?.error || words('broken'), told)
  }

  async function parse(response: Response): Promise<Envelope> {
    const envelope = (await response.json().catch(() => undefined)) as Received
    const { Type, Message = '', Errors = [] } = envelope?.Message ?? {}
    if (typeof Type !== 'string') throw new ApiError(response.status, words('broken'))
    return { Data: envelope?.Data, Message: { Type, Message, Errors } }
  }

  function refresh(): Promise<SignedIn> {
    refreshing ??= renew().finally(() => (refreshing = undefined))
    return refreshing
  }

  async function renew(): Promise<SignedIn> {
    const before = session.token()
    try {
      const { data } = await read(await send(options.refresh, {}, before))
      const signedIn = options.readSignedIn(data)
      session.keep(signedIn)
      return signedIn
    } catch (fault) {
      // a server that is not there says nothing about the session; and another tab may have signed in meanwhile
      const isRefused = fault instanceof ApiError && fault.status >= 400 && fault.status < 500 && fault.status !== 429
      if (isRefused && session.token() === before) session.clear()
      throw fault
    }
  }

  async function call(endpoint: Callable, input: CallInput = {}): Promise<Answer> {
    const token = session.token()
    const response = await send(endpoint, input, token)
    if (response.status !== 401 || token === undefined || endpoint.path === options.refresh.path) return read(response)
    const current = session.token()
    // refreshed while this call was under way, by this tab or another
    const renewed = current !== undefined && current !== token ? current : (await refresh()).accessToken
    return read(await send(endpoint, input, renewed))
  }

  return { call, refresh }
}
