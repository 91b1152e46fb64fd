import { lookup, type LookupAddress } from 'node:dns'
import { request as requestPlain, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { isPublicAddress } from './network.ts'

const mostRedirects = 3
const idleMs = 20_000
/** However busily it trickles; redirects and all. */
const longestMs = 5 * 60_000

/** Why an address was not fetched; the message is for the terminal. */
export class NotFetched extends Error {}

/** It leads to this machine, its neighbours, or somewhere else that is not on the internet. */
export class NotPublic extends NotFetched {
  constructor(host: string) {
    super(`${host} is not a public host`)
  }
}

/**
 * The body of an http(s) address that somebody wrote into a file. Only public hosts are asked, whatever their names lead
 * to and wherever they send on; `isAllowed` is for tests.
 */
export async function fetchPublic(
  address: string,
  {
    isAllowed = isPublicAddress,
    mostMs = longestMs,
  }: { isAllowed?: (address: string) => boolean; mostMs?: number } = {},
): Promise<AsyncIterable<Uint8Array>> {
  const signal = AbortSignal.timeout(mostMs)
  let next = address
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await ask(addressOf(next), isAllowed, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return whole(answer, next, signal)
    answer.destroy()
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined)
      throw new NotFetched(`${next} answered ${statusCode}`)
    next = addressOf(headers.location, next).href
  }
  throw new NotFetched(`${address} sends on too often`)
}

/** Statuses that have no body. */
const bare = new Set([204, 205, 304])

/**
 * Asks public hosts alone, as `fetch` would: a name that is looked up twice may lead elsewhere the second time. It follows
 * no redirect. Rejects with `NotPublic`, or with whatever broke.
 */
export async function askPublic(
  address: string,
  { body, signal, ...options }: Pick<RequestOptions, 'method' | 'headers'> & { body?: string; signal: AbortSignal },
  isAllowed: (address: string) => boolean = isPublicAddress,
): Promise<Response> {
  const request = open(addressOf(address), { ...options, signal }, isAllowed).end(body)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject)
  })
  const status = answer.statusCode ?? 0
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(answer.headersDistinct))
    for (const value of values) headers.append(name, value)
  return new Response(bare.has(status) ? null : (Readable.toWeb(answer) as ReadableStream), { status, headers })
}

function addressOf(written: string, base?: string): URL {
  const url = URL.parse(written, base)
  if (!url) throw new NotFetched(`${written} is no address`)
  return url
}

/** A body that breaks off is one that cannot be had, too. */
async function* whole(answer: IncomingMessage, from: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* answer as AsyncIterable<Uint8Array>
  } catch (fault) {
    if (signal.aborted) throw new NotFetched(`${from} took too long`)
    throw new NotFetched(`${from} broke off: ${fault instanceof Error ? fault.message : String(fault)}`)
  }
}

function ask(url: URL, isAllowed: (address: string) => boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const request = open(url, { timeout: idleMs, signal }, isAllowed).end()
  return new Promise((resolve, reject) => {
    request.on('response', resolve)
    request.on('timeout', () => request.destroy(new NotFetched(`${url.host} does not answer`)))
    request.on('error', (fault) => reject(new NotFetched(signal.aborted ? `${url.host} took too long` : fault.message)))
  })
}

/** A request that may go to public hosts alone; the address is judged once more where the connection is made. */
function open(url: URL, options: RequestOptions, isAllowed: (address: string) => boolean): ClientRequest {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new NotFetched(`${url.href} is not http or https`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowed(host)) throw new NotPublic(url.host)
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return request(url, { ...options, lookup: guarded(isAllowed) })
}

/** Checked where the connection is made: a name that is asked twice may lead elsewhere the second time. */
function guarded(isAllowed: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (fault, addresses: LookupAddress[]) => {
      const [first] = fault ? [] : addresses
      if (!first) done(fault ?? new NotFetched(`${host} is not known`), [])
      else if (!addresses.every(({ address }) => isAllowed(address))) done(new NotPublic(host), [])
      else if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}
