import { Readable } from 'node:stream'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import { getRequestListener, RequestError } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { SetupError } from '../setup-error.ts'
import type { Log } from '../log.ts'
import type { PageCache } from './page-cache.ts'
import { cookieNames } from './cookie-names.ts'
import { encodingFor, hasSame } from './page-entry.ts'
import { answerUnreadable } from './raw-address.ts'
import { received } from './request-body.ts'
import { TextAnswer } from './text-answer.ts'

/** The connection as the app may know it, beside the request. */
export interface Peer {
  address: string | undefined
  /** The body as it comes, for large ones: the request's own stream costs as much again. Read one of the two. */
  body?: AsyncIterable<Uint8Array>
  /** Gives the body more time than an ordinary one has: who sends it has proved that it may come. */
  takeTime?(time: BodyTime): void
}

/** A table of many megabytes has two minutes, photos and a whole shop half an hour: they come from phones on slow lines. */
export type BodyTime = 'table' | 'files'

export type Handle = (request: Request, peer: Peer) => Promise<Response | TextAnswer>

export interface HttpServerOptions {
  handle: Handle
  cache: PageCache
  /** Answers what is at hand and the same for everybody, before the router; false leaves it to that. */
  quick?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
  /** The headers of answers to requests that cannot be read, and so never reach the shop. */
  headers?: Record<string, string>
  /** The shop's address for browsers: its port is part of the names of cookies. Left out, they have plain names. */
  origin?: () => string
  /** A host that is not the shop's pages: it never gets one (WIRE-1). */
  apiHost: string | undefined
  /** How long an ordinary body may take, in milliseconds; for tests. */
  receiveMs?: number
  log: Log
}

export type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

export interface HttpServer {
  readonly server: Server
  /** Answers the port, which is free to choose when 0 is asked for. */
  listen(port: number, host: string): Promise<number>
  /** Runs before everything else. */
  use(middleware: Middleware): void
  /** Takes no more connections, gives requests under way ten seconds, then closes what is left. */
  close(): Promise<void>
}

const graceMs = 10_000
const uploadMs = 30 * 60 * 1000
/** Anybody may send such a form: it has 30 seconds, until it proves who sends it. */
const takesFilesOfStrangers = /^(?:\/(?:uk|en))?\/review(?:\?|$)/
/** By the time of an ordinary body. */
const timesFor = { table: 6, strangers: 1.5 }
const isText = /^application\/(?:json|x-www-form-urlencoded)\b/i
const hasLanguage = /^\/(?:uk|en)(?:[/?]|$)/

/** Whether a `Host` header names the API's own host, with or without its port (WIRE-1). */
export function isHost(header: string | undefined, apiHost: string | undefined): boolean {
  if (apiHost === undefined || header === undefined) return false
  const [host, wanted] = [header.toLowerCase(), apiHost.toLowerCase()]
  return host === wanted || host.replace(/:\d+$/, '') === wanted
}

/** Whether a request names one host: the shop would believe one of two, and a proxy the other. HTTP/1.0 alone may name none. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let place = 0; place < rawHeaders.length; place += 2)
    if (rawHeaders[place]?.length === 4 && rawHeaders[place]?.toLowerCase() === 'host') hosts++
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

/** Ending the reading early does not tear the connection: a refusal must reach who is still sending. */
function bodyOf(incoming: IncomingMessage | Http2ServerRequest): AsyncIterable<Uint8Array> {
  return received({ [Symbol.asyncIterator]: () => incoming.iterator({ destroyOnReturn: false }) })
}

/** A stream that breaks would be ended with the fault's words, as if it were whole: its connection goes instead. */
function cutOff(response: Response, outgoing: { destroy(): unknown }): Response {
  const { body, headers, status } = response
  if (!body || headers.get('transfer-encoding') !== 'chunked') return response
  async function* parts(chunks: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* chunks
    } catch {
      outgoing.destroy()
    }
  }
  const whole = Readable.toWeb(Readable.from(parts(body), { objectMode: false }))
  return new Response(whole as ReadableStream<Uint8Array<ArrayBuffer>>, { status, headers })
}

function cannotListen(fault: NodeJS.ErrnoException, { port, host }: { port: number; host: string }): Error {
  const another = 'Give the shop another one: PORT=3001 npm start'
  switch (fault.code) {
    case 'EADDRINUSE':
      return new SetupError(`The port is taken by another program (${port}). ${another}`)
    case 'EACCES':
      return new SetupError(`The port may not be opened by this user (${port}). ${another}`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new SetupError(`HOST=${host} is no address of this machine (${fault.code}). Leave it out, or say 0.0.0.0`)
    default:
      return fault
  }
}

export function openHttpServer({
  handle,
  cache,
  quick,
  apiHost,
  origin = () => 'http://localhost',
  headers = {},
  receiveMs = 20_000,
  log,
}: HttpServerOptions): HttpServer {
  const cookies = cookieNames(origin)
  const answer = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const given = cookies.write(
        await handle(request, {
          address: incoming.socket?.remoteAddress,
          body: bodyOf(incoming),
          takeTime: (time) => giveTime(incoming, time),
        }),
      )
      if (!(given instanceof TextAnswer)) return cutOff(given, outgoing)
      given.send(outgoing as ServerResponse)
      return RESPONSE_ALREADY_SENT
    },
    {
      overrideGlobalObjects: false,
      errorHandler(fault) {
        const isTheirs = fault instanceof RequestError
        if (isTheirs) log.debug({ reason: fault.message }, 'a request names no host or path')
        else log.error({ err: fault }, 'request failed before it reached the shop')
        const said = isTheirs ? 'Bad request' : 'Something broke on our side'
        return new Response(said, { status: isTheirs ? 400 : 500, headers })
      },
    },
  )
  let before: Middleware | undefined
  /** The timers that end the receiving of a body. */
  const receiving = new WeakMap<object, NodeJS.Timeout>()

  function dispatch(incoming: IncomingMessage, outgoing: ServerResponse): void {
    limitReceiving(incoming)
    if (answerFromCache(incoming, outgoing)) return
    if (quick && !isHost(incoming.headers.host, apiHost) && quick(incoming, outgoing)) return
    cookies.read(incoming)
    void answer(incoming, outgoing)
  }

  /** The server's own limit is that of files. Whoever sends a body has less, until the shop knows that it may come. */
  function limitReceiving(incoming: IncomingMessage): void {
    const { method, url = '', headers } = incoming
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    const isReading = method === 'GET' || method === 'HEAD'
    const isForm = !isReading && !isText.test(headers['content-type'] ?? '') && takesFilesOfStrangers.test(url)
    endAfter(incoming, receiveMs * (isForm ? timesFor.strangers : 1))
    // what was answered before its body came is closed, and goes on arriving
    incoming.once('close', () => incoming.complete && clearTimeout(receiving.get(incoming)))
  }

  function endAfter(incoming: IncomingMessage | Http2ServerRequest, ms: number): void {
    const { socket } = incoming
    receiving.set(
      incoming,
      setTimeout(() => incoming.complete || socket.destroy(), ms),
    )
  }

  function giveTime(incoming: IncomingMessage | Http2ServerRequest, time: BodyTime): void {
    if (!receiving.has(incoming)) return
    clearTimeout(receiving.get(incoming))
    if (time === 'table') endAfter(incoming, receiveMs * timesFor.table)
  }

  /** A kept page goes out without the router: the address is the key, when it is written in its normal form. */
  function answerFromCache(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const { method, url = '', headers } = incoming
    if ((method !== 'GET' && method !== 'HEAD') || !hasLanguage.test(url)) return false
    if (isHost(headers.host, apiHost)) return false
    const page = cache.get(url)
    if (!page) return false
    const { body, etag, headers: pageHeaders, notModifiedHeaders } = page.as(encodingFor(headers['accept-encoding']))
    if (hasSame(headers['if-none-match'], etag)) {
      outgoing.writeHead(304, notModifiedHeaders).end()
      return true
    }
    outgoing.writeHead(200, pageHeaders)
    if (method === 'HEAD') outgoing.end()
    else outgoing.end(body)
    return true
  }

  const server = createServer(
    // names and addresses in Ukrainian make long cookies and queries
    {
      maxHeaderSize: 64 * 1024,
      keepAlive: true,
      keepAliveTimeout: 65_000,
      headersTimeout: 30_000,
      requestTimeout: uploadMs,
      // its own refusal has none of our headers
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      if (!hasOneHost(incoming)) return void outgoing.writeHead(400, { ...headers, Connection: 'close' }).end()
      if (before) before(incoming, outgoing, () => dispatch(incoming, outgoing))
      else dispatch(incoming, outgoing)
    },
  )

  answerUnreadable(server, headers)

  return {
    server,
    use(middleware) {
      before = middleware
    },
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        const refuse = (fault: NodeJS.ErrnoException) => reject(cannotListen(fault, { port, host }))
        server.once('error', refuse)
        server.listen({ port, host }, () => {
          server.off('error', refuse)
          const bound = server.address()
          resolve(typeof bound === 'object' && bound ? bound.port : port)
        })
      }),
    close: () =>
      new Promise((resolve) => {
        const force = setTimeout(() => server.closeAllConnections(), graceMs)
        // a connection whose request is finished meanwhile would be kept for the next one, which never comes
        const sweep = setInterval(() => server.closeIdleConnections(), 20)
        server.close(() => {
          clearTimeout(force)
          clearInterval(sweep)
          resolve()
        })
      }),
  }
}
