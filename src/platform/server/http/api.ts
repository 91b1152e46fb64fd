import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { languageOfHeader, type Language } from '#kit/language.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { Access, Endpoint, FieldSpeller, WireFile } from '../../endpoint.ts'
import { toWire } from '../../both-ways.ts'
import { askedFor, type Judge } from '../asking.ts'
import { currentCall, withinCall } from '../call-time.ts'
import type { Tx } from '../database/database.ts'
import { decode, decodeQuery, fieldName } from './decode.ts'
import { failure, informed, statusOf, success, successOf } from './envelope.ts'
import { EventsAnswer, openEvents, type ListRoles } from './events-answer.ts'
import { answerFile, FileAnswer } from './file-answer.ts'
import { parseJson } from './json-text.ts'
import { InformedAnswer } from './informed-answer.ts'
import { MovedAnswer } from './moved-answer.ts'
import { KeptJson, ReadyJson } from './ready-json.ts'
import { TextAnswer } from './text-answer.ts'
import { isForeign, isOpenedAsPage } from './origin.ts'
import type { BodyTime, Peer } from './http.ts'
import { ClientGone, readBody } from './request-body.ts'
import type { LimitRule } from '../limits.ts'
import { tableTypes } from '../../table-import.ts'
import type { Caller, Shop } from '../shop.ts'
import { isUnavailable, retryAfterSeconds } from '../database/unavailable.ts'

/** One request to the API, as its use case sees it. */
export interface Call {
  language: Language
  /** Set whenever the endpoint asks for someone signed in. */
  caller: Caller | undefined
  request: Request
  /** The JSON body as it came, for signatures. */
  bodyText: string | undefined
  /** The caller's address, for limits. */
  address: string
  /** Headers of the answer: cursors, counts, cookies. */
  headers: Headers
}

/** A call where the endpoint's access made sure that somebody is signed in. */
export type StaffCall = Call & { caller: Caller }

export interface Route {
  endpoint: Endpoint
  throttle: Throttle
  handle(shop: Shop, input: never, call: never): Promise<unknown>
}

type Given<Wire> = Wire extends WireFile ? FileAnswer : Wire

export interface Throttle {
  /** Limits on calls per address; the shop counts a call before it reads the body. */
  perAddress?: readonly LimitRule[]
  /** Where the form shows that there were too many, by whichever count; it may follow from the path. */
  field?: string | ((parameters: Readonly<Record<string, string>>) => string)
}

/** Binds an endpoint to its use case. The use case's result stands in `Data`; its refusals become the errors. */
export function route<Query, Body, Wire, Headers>(
  endpoint: Endpoint<Query, Body, Wire, Headers>,
  handle: (
    shop: Shop,
    input: { query: Query; body: Body; headers: Headers },
    call: StaffCall,
  ) => Promise<
    Given<Wire> | ReadyJson<Wire> | KeptJson<Wire> | MovedAnswer | InformedAnswer<Given<Wire>> | EventsAnswer<Wire>
  >,
  throttle: Throttle = {},
): Route {
  return { endpoint, handle, throttle }
}

/** The same, once something else is done: what it reads is kept by a room above, which brings it up to date. */
export function after(work: (shop: Shop) => Promise<void>, { handle, ...bound }: Route): Route {
  return {
    ...bound,
    async handle(shop, input, call) {
      await work(shop)
      return handle(shop, input, call)
    },
  }
}

export interface ApiRequest {
  request: Request
  /** The path without `/api`. */
  path: string
  readonly address: string
  /** Gives the body the time of a file. */
  takeTime?: Peer['takeTime'] | undefined
}

export interface ApiOptions {
  isReady?: () => Promise<void> | undefined
  listRoles?: ListRoles
}

/** Who makes a request. Within a transaction, whoever ends their session waits until it is over. */
export type Authenticate = (request: Request, tx?: Tx) => Promise<Caller | undefined>

const bodyLimit = 1024 * 1024

export function asResponse(answer: Response | TextAnswer): Response {
  return answer instanceof TextAnswer ? answer.asResponse() : answer
}

/**
 * Answers the calls of the API: finds the endpoint, checks who may, decodes, runs, wraps (WIRE-2, WIRE-3, AUTH-9). A text is for
 * the server, which sends it as it is. `isReady` is waited for before a call is looked at; by `listRoles` those who follow
 * events are looked at.
 */
export function openApi(
  shop: Shop,
  routes: readonly Route[],
  authenticate: Authenticate,
  { isReady, listRoles = async () => new Map() }: ApiOptions = {},
) {
  const events = openEvents({ listRoles, log: shop.log })
  const table = new Map(routes.map((each) => [`${each.endpoint.method} ${each.endpoint.path}`, each]))
  const patterns = routes
    .filter(({ endpoint }) => endpoint.path.includes('{'))
    .map((each) => ({ each, pattern: patternOf(each.endpoint) }))

  function find(method: string, path: string): { found: Route; parameters: Record<string, string> } | undefined {
    const direct = table.get(`${method} ${path}`)
    if (direct) return { found: direct, parameters: {} }
    for (const { each, pattern } of patterns) {
      const match = each.endpoint.method === method ? pattern.exec(path) : null
      if (match) return { found: each, parameters: decodeAll(match.groups ?? {}) }
    }
    return undefined
  }

  return async function answer(asked: ApiRequest): Promise<Response | TextAnswer> {
    const language = languageOfHeader(asked.request.headers.get('language') ?? undefined)
    const headers = new Headers()
    try {
      return await withinCall(() => shop.database.guard(work(asked, language, headers)))
    } catch (thrown) {
      return refusalOrFault(thrown, language, headers)
    }
  }

  async function work(asked: ApiRequest, language: Language, headers: Headers): Promise<Response | TextAnswer> {
    const { request, path } = asked
    // the server leaves out the body that HEAD does not want
    const match = find(request.method === 'HEAD' ? 'GET' : request.method, path)
    if (!match) throw refuse('notFound', 'notFound')
    const { endpoint, handle, throttle } = match.found
    if (endpoint.usesCookie && (isForeign(request, shop.config) || isOpenedAsPage(request)))
      throw refuse('forbidden', 'foreignOrigin')
    await isReady?.()
    const caller = await authenticate(request)
    requireAccess(endpoint.access, caller)
    const inWords = <Value>(work: () => Promise<Value>) =>
      inWireWords(endpoint, () => atField(throttle, match.parameters, work))
    await inWords(async () => {
      for (const rule of throttle.perAddress ?? []) await shop.limits.spend(rule, asked.address)
    })
    if (endpoint.file !== undefined) requireType(request, [endpoint.file].flat())
    const time = bodyTimeOf(endpoint, request, caller)
    if (time) {
      asked.takeTime?.(time)
      currentCall()?.takeTime()
    }
    const perform = async () => {
      const { input, bodyText } = await read(endpoint, request, match.parameters)
      // where anyone may call, a session that ended meanwhile makes a guest: an order is never refused for it
      const present = endpoint.access === 'anyone' && bodyText !== undefined ? await authenticate(request) : caller
      const call = {
        language,
        caller: present,
        request,
        bodyText,
        get address() {
          return asked.address
        },
        headers,
      }
      return inWords(() => handle(shop, input as never, call as never))
    }
    const judge = caller && judgeOf(endpoint, caller, (tx) => authenticate(request, tx))
    const data = await (judge ? askedFor(judge, perform) : perform())
    const spelt = (given: unknown) => (endpoint.isOurs ? toWire(endpoint.output, given) : given)
    if (data instanceof FileAnswer) return answerFile(data, { headers, log: shop.log })
    if (data instanceof EventsAnswer && caller) return events.answer(data, { caller, headers })
    if (data instanceof InformedAnswer) return json(informed(spelt(data.data), data.text), 200, headers)
    if (data instanceof MovedAnswer) return data.asResponse(headers)
    if (data instanceof KeptJson) return jsonText(data.body, 200, headers)
    if (data instanceof ReadyJson) return jsonText(endpoint.isBare ? data.take() : successOf(data.take()), 200, headers)
    return json(endpoint.isBare ? spelt(data) : success(spelt(data)), 200, headers)
  }

  function refusalOrFault(thrown: unknown, language: Language, headers: Headers): Response | TextAnswer {
    const requestId = randomUUID()
    if (thrown instanceof Refusal) {
      if (thrown.kind === 'unavailable') {
        shop.log.warn({ reason: thrown.message, requestId }, 'request refused for now')
        headers.set('X-Request-Id', requestId)
      }
      if (thrown.retryAfterSeconds !== undefined) headers.set('Retry-After', String(thrown.retryAfterSeconds))
      return json(failure(thrown.errors, language, shop.errorText), statusOf[thrown.kind], headers)
    }
    if (thrown instanceof ClientGone) return clientGone()
    shop.log.error({ err: thrown, requestId }, 'request failed')
    const isDown = isUnavailable(thrown)
    if (isDown) headers.set('Retry-After', retryAfterSeconds)
    const error = { field: '', error: isDown ? 'unavailable' : 'fault', params: { requestId } }
    headers.set('X-Request-Id', requestId)
    return json(failure([error], language, shop.errorText), isDown ? 503 : 500, headers)
  }
}

/** All that a call brings, as its endpoint describes it. */
async function read(endpoint: Endpoint, request: Request, parameters: Record<string, string>) {
  const headers = endpoint.headers && (await decode(endpoint.headers, headersOf(request, endpoint.headers)))
  const bodyText = endpoint.body && !isForm(endpoint, request) ? await readJsonText(request) : undefined
  const query = await decodeQuery(querySchemaOf(endpoint), queryOf(endpoint, request, parameters))
  const body = endpoint.body && (await decode(endpoint.body, bodyText === undefined ? undefined : parseJson(bodyText)))
  return { bodyText, input: { headers, query, body } }
}

/** The time that a file has to come from this caller; undefined for an ordinary body, and for whoever may send no file. */
function bodyTimeOf(endpoint: Endpoint, request: Request, caller: Caller | undefined): BodyTime | undefined {
  const { file, partlyFor } = endpoint
  if (partlyFor && !(caller && partlyFor.includes(caller.role))) return undefined
  if (isForm(endpoint, request)) return 'files'
  if (file === undefined) return undefined
  return [file].flat().every((type) => ofTables.has(type)) ? 'table' : 'files'
}

const ofTables = new Set<string>(tableTypes)

/** The judge of a call that writes, and that not anyone may make: it looks the caller up anew until the call is done (AUTH-2). */
function judgeOf(
  { method, access, partlyFor = [] }: Endpoint,
  caller: Caller,
  find: (tx?: Tx) => Promise<Caller | undefined>,
): Judge | undefined {
  const wanted = access === 'anyone' ? partlyFor : access
  const isForAnyone = access === 'anyone' && !partlyFor.includes(caller.role)
  if (method === 'GET' || isForAnyone) return undefined
  const judge: Judge = async (tx) => requireAccess(wanted, await find(tx))
  return judge
}

/** Puts a refusal for too many calls at the call's own field, where it has no field yet. */
async function atField<Value>(
  { field }: Throttle,
  parameters: Readonly<Record<string, string>>,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work()
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || thrown.kind !== 'tooMany' || field === undefined) throw thrown
    const shown = typeof field === 'string' ? field : field(parameters)
    throw thrown.withFields((named) => named || shown)
  }
}

/** Refusals of use cases name our fields; the wire has its own names for them (WIRE-4). */
async function inWireWords<Value>(endpoint: Endpoint, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (thrown) {
    const spelling = endpoint.fieldSpelling
    if (!(thrown instanceof Refusal) || !spelling) throw thrown
    const { spell } = isSpeller(spelling) ? spelling : { spell: (field: string) => spellEach(field, spelling) }
    throw thrown.withFields(spell)
  }
}

function isSpeller(spelling: NonNullable<Endpoint['fieldSpelling']>): spelling is FieldSpeller {
  return typeof spelling.spell === 'function'
}

function spellEach(field: string, spelling: Readonly<Record<string, string>>): string {
  const parts = field.split('.').map((part) => spelling[part] ?? part)
  return parts.join('.')
}

function requireAccess(access: Access, caller: Caller | undefined): void {
  if (access === 'anyone') return
  if (!caller) throw refuse('signedOut', 'signedOut')
  if (access !== 'signedIn' && !access.includes(caller.role)) throw refuse('forbidden', 'forbidden')
}

/** Requires one of these roles for a part of a call that is only partly for anyone. */
export function requirePart(
  { partlyFor = [] }: Pick<Endpoint, 'partlyFor'>,
  caller: Caller | undefined,
): asserts caller is Caller {
  requireAccess(partlyFor, caller)
}

function patternOf(endpoint: Endpoint): RegExp {
  return new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

function decodeAll(groups: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(groups).map(([key, value]) => [key, decodeURIComponent(value)]))
  } catch {
    throw refuse('notFound', 'notFound')
  }
}

const noQuery = z.strictObject({})

/** A call that takes nothing in its query refuses what stands there, as others do (WIRE-5). */
function querySchemaOf({ query, isBare }: Endpoint): z.ZodMiniType {
  return query ?? (isBare ? z.unknown() : noQuery)
}

/** A key that comes twice, or that the path has already, would lose one of its values without a word. */
function queryOf({ isBare }: Endpoint, request: Request, parameters: Record<string, string>): Record<string, string> {
  const { searchParams } = new URL(request.url)
  const seen = new Set(Object.keys(parameters))
  const repeated = isBare ? undefined : [...searchParams.keys()].find((key) => seen.size === seen.add(key).size)
  if (repeated !== undefined) throw refuse('invalid', 'invalid', fieldName(repeated))
  return { ...Object.fromEntries(searchParams), ...parameters }
}

function headersOf({ headers }: Request, { shape }: { shape: object }): Record<string, string | undefined> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, headers.get(name) ?? undefined]))
}

/** Whether a form with a file came to a call that takes one. */
function isForm(endpoint: Endpoint, request: Request): boolean {
  return endpoint.form !== undefined && /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
}

function requireType(request: Request, types: readonly string[]): void {
  const sent = request.headers.get('content-type') ?? ''
  if (!types.includes(sent.split(';', 1)[0]?.trim().toLowerCase() ?? ''))
    throw refuse('wrongMediaType', 'wrongMediaType')
}

async function readJsonText(request: Request): Promise<string> {
  requireType(request, ['application/json'])
  return (await readBody(request, bodyLimit)).toString()
}

function json(value: unknown, status: number, headers: Headers): TextAnswer {
  return jsonText(JSON.stringify(value), status, headers)
}

function jsonText(text: string | Buffer, status: number, headers: Headers): TextAnswer {
  return new TextAnswer(text, status, headers, jsonHeaders)
}

const jsonHeaders = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }

/** Nobody reads it; a log that counts it as a fault would hide the real ones. */
export function clientGone(): Response {
  return new Response(null, { status: 400 })
}
