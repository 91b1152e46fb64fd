import { request as httpRequest, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { clientAddress } from './client-address.ts'
import { openHttpServer, type Handle } from './http.ts'
import { openLog } from '../log.ts'
import { openPageCache, type PageCache } from './page-cache.ts'
import { ClientGone, readBody } from './request-body.ts'
import { TextAnswer } from './text-answer.ts'

let cache: PageCache
beforeEach(() => {
  cache = openPageCache()
  cache.put(
    '/uk/bags?size=37',
    { html: '<p>сумки</p>', headers: { 'Content-Type': 'text/html' } },
    ['catalog'],
    cache.begin(),
  )
})

async function serve(handle: Handle = async () => new Response('app'), apiHost?: string) {
  const http = openHttpServer({ handle, cache, apiHost, log: openLog('silent') })
  const port = await http.listen(0, 'localhost')
  onTestFinished(() => http.close())
  return { http, port }
}

async function ask(port: number, path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  const asked = httpRequest({ port, path, host: 'localhost', agent: false, ...options })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) text += chunk
  return { status: answer.statusCode, headers: answer.headers, text }
}

it('a kept page is answered before the app, by its address in normal form', async () => {
  const { port } = await serve()
  expect(await ask(port, '/uk/bags?size=37')).toMatchObject({ status: 200, text: '<p>сумки</p>' })
  expect(await ask(port, '/uk/bags?size=37&a=b')).toMatchObject({ text: 'app' })
  expect(await ask(port, '/uk/bags?size=37', { method: 'POST' })).toMatchObject({ text: 'app' })
  cache.drop(['catalog'])
  expect(await ask(port, '/uk/bags?size=37')).toMatchObject({ text: 'app' })
})

it('HEAD has the length and no body; the same tag gets 304; encodings are chosen', async () => {
  const { port } = await serve()
  const whole = await ask(port, '/uk/bags?size=37')
  const head = await ask(port, '/uk/bags?size=37', { method: 'HEAD' })
  expect([head.text, head.headers['content-length']]).toEqual(['', whole.headers['content-length']])
  const same = await ask(port, '/uk/bags?size=37', { headers: { 'if-none-match': String(whole.headers.etag) } })
  expect([same.status, same.text]).toEqual([304, ''])
  const gzip = await ask(port, '/uk/bags?size=37', { headers: { 'accept-encoding': 'gzip' } })
  expect([gzip.headers['content-encoding'], gzip.headers.etag === whole.headers.etag]).toEqual(['gzip', false])
})

it('a text goes out as a Response of it would, cookies too', async () => {
  const added = new Headers([
    ['x-total-count', '3'],
    ['cache-control', 'private, max-age=300'],
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
  ])
  const usual = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }
  const make = () => new TextAnswer('сумки', 201, new Headers(added), usual)
  const { port } = await serve(async () => make())
  const { port: another } = await serve(async () => make().asResponse())
  const [text, response] = [await ask(port, '/'), await ask(another, '/')]
  const { date: _, ...headers } = text.headers
  const { date: __, ...wanted } = response.headers
  expect([text.status, text.text, headers]).toEqual([response.status, response.text, wanted])
  expect(headers['set-cookie']).toEqual(['a=1', 'b=2'])
  expect(headers['cache-control']).toBe('private, max-age=300')
})

it('[WIRE-1] the API’s host never gets a page', async () => {
  const { port } = await serve(undefined, 'api.shop.ua')
  expect(await ask(port, '/uk/bags?size=37', { headers: { host: 'API.shop.ua:443' } })).toMatchObject({ text: 'app' })
})

it('long cookies and queries in Ukrainian are taken', async () => {
  const { port } = await serve(async (request) => new Response(String(request.headers.get('cookie')?.length)))
  expect(await ask(port, `/uk?q=${'%D1%8F'.repeat(3000)}`, { headers: { cookie: 'a'.repeat(30_000) } })).toMatchObject({
    status: 200,
    text: '30000',
  })
})

it('[WIRE-3] a host or a path that is none is 400, no fault in the log, and the server lives', async () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const http = openHttpServer({ handle: async () => new Response('app'), cache, apiHost: undefined, log })
  const port = await http.listen(0, 'localhost')
  onTestFinished(() => http.close())
  for (const host of ['a b', '[::1', 'a/b', 'a@b', 'shop.ua:99999', 'x'.repeat(5000) + ':a'])
    expect([host, (await ask(port, '/', { headers: { host } })).status]).toEqual([host, 400])
  for (const path of ['\\', '*', 'http://[bad/', 'x', '/a\\b'])
    expect([path, (await ask(port, path)).status]).toEqual([path, 400])
  expect((await ask(port, '/')).text).toBe('app')
  expect(lines).toEqual([])
})

it('a fault of ours before the shop stands in the log, and is 500', async () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const handle = () => Promise.reject(new Error('ours'))
  const http = openHttpServer({ handle, cache, apiHost: undefined, log })
  const port = await http.listen(0, 'localhost')
  onTestFinished(() => http.close())
  expect((await ask(port, '/')).status).toBe(500)
  expect(lines.join('')).toContain('ours')
})

/** Sends a body that never ends; settles when the server cuts the connection. */
async function sendEndlessly(
  port: number,
  path: string,
  options: { method: string; headers?: Record<string, string> },
): Promise<{ cut: Promise<void> }> {
  const asked = httpRequest({ port, path, host: 'localhost', agent: false, ...options })
  const sending = setInterval(() => asked.write('{'), 5)
  onTestFinished(() => {
    clearInterval(sending)
    asked.destroy()
  })
  asked.on('response', (answer) => answer.resume())
  asked.on('error', () => {})
  const [socket] = (await once(asked, 'socket')) as [Socket]
  return { cut: new Promise((resolve) => socket.once('close', () => resolve())) }
}

it.each([
  ['GET', '/uk/bags', 'text/plain'],
  ['POST', '/api/orders', 'application/json'],
  ['POST', '/api/blob/upload', 'application/json'],
  ['POST', '/api/crm/products/import?apply=1', 'application/json'],
  ['POST', '/api/crm/products/import?apply=1', 'text/csv'],
  ['PUT', '/storage/?pathname=a.jpg', 'application/json'],
  ['GET', '/storage/a.jpg', 'image/jpeg'],
  ['POST', '/api/blob/upload', 'multipart/form-data; boundary=a'],
  ['PUT', '/storage/?pathname=a.jpg', 'image/jpeg'],
  ['POST', '/uk/review', 'application/x-www-form-urlencoded'],
  ['POST', '/uk/review', 'multipart/form-data; boundary=a'],
  ['POST', '/review?cart=a', 'multipart/form-data; boundary=a'],
  ['POST', '/uk/checkout', 'multipart/form-data; boundary=a'],
])('an endless body of %s %s with %s is cut', async (method, path, type) => {
  const http = openHttpServer({
    handle: async (request) => new Response(String((await readBody(request, 1e9)).length)),
    cache,
    apiHost: undefined,
    receiveMs: 80,
    log: openLog('silent'),
  })
  const port = await http.listen(0, 'localhost')
  onTestFinished(() => {
    http.server.closeAllConnections()
    return http.close()
  })
  const headers = { 'content-type': type, 'transfer-encoding': 'chunked', connection: 'keep-alive' }
  const { cut } = await sendEndlessly(port, path, { method, headers })
  await expect(cut).resolves.toBeUndefined()
})

it.each([
  ['/uk/review', 'files', false],
  ['/uk/review', undefined, true],
  ['/api/blob/upload', 'files', false],
  ['/api/crm/moving-in/read', 'table', false],
  ['/api/crm/moving-in/read', undefined, true],
] as const)(
  'a body takes the time of its kind once it is known that it may come: to %s as %s it is cut: %s',
  async (path, time, isCut) => {
    const begun = Promise.withResolvers<void>()
    const http = openHttpServer({
      async handle(request, { takeTime }) {
        if (time && !request.url.endsWith('?begunLater')) takeTime?.(time)
        begun.resolve()
        return new Response(String((await readBody(request, 1e9)).length))
      },
      cache,
      apiHost: undefined,
      // a table has six times that, and is sent for longer than the others have
      receiveMs: 200,
      log: openLog('silent'),
    })
    const port = await http.listen(0, 'localhost')
    onTestFinished(() => {
      http.server.closeAllConnections()
      return http.close()
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=a', 'transfer-encoding': 'chunked' }
    const one = await sendEndlessly(port, path, { method: 'POST', headers })
    if (isCut) return expect(one.cut).resolves.toBeUndefined()
    let isOneCut = false
    void one.cut.then(() => (isOneCut = true))
    await begun.promise
    // one of the usual time is cut, though it began later
    const later = await sendEndlessly(port, `${path}?begunLater`, { method: 'POST', headers })
    await later.cut
    expect(isOneCut).toBe(false)
  },
)

it.each(['web stream', 'connection'])('a client that goes away in mid-body is no fault: by %s', async (way) => {
  const seen = Promise.withResolvers<unknown>()
  const began = Promise.withResolvers<void>()
  const { port } = await serve(async (request, peer) => {
    began.resolve()
    const reading: Promise<unknown> = way === 'connection' ? Array.fromAsync(peer.body ?? []) : readBody(request, 1e9)
    return reading.then(
      () => new Response('whole'),
      (fault: unknown) => {
        seen.resolve(fault)
        return new Response('gone')
      },
    )
  })
  const asked = httpRequest({
    port,
    path: '/',
    host: 'localhost',
    method: 'POST',
    headers: { 'content-length': '100' },
  })
  asked.on('error', () => {})
  asked.write('half')
  await began.promise
  asked.destroy()
  expect(await seen.promise).toBeInstanceOf(ClientGone)
})

it('stopping lets a request under way end, and takes no new one', async () => {
  const began = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const { http, port } = await serve(async () => {
    began.resolve()
    await mayEnd.promise
    return new Response('whole')
  })
  const slow = ask(port, '/slow')
  await began.promise
  const closed = http.close()
  await expect(ask(port, '/new')).rejects.toThrow('ECONNREFUSED')
  mayEnd.resolve()
  expect(await slow).toMatchObject({ status: 200, text: 'whole' })
  await closed
})

it('the address is the socket’s, or what our own proxy wrote last', () => {
  const request = new Request('http://shop', { headers: { 'x-forwarded-for': '6.6.6.6, 10.0.0.7' } })
  expect(clientAddress(request, { address: '127.0.0.1' }, { trustedProxy: false })).toBe('127.0.0.1')
  expect(clientAddress(request, { address: '127.0.0.1' }, { trustedProxy: true })).toBe('10.0.0.7')
  expect(clientAddress(new Request('http://shop'), { address: '::1' }, { trustedProxy: true })).toBe('::/64')
  const forged = new Request('http://shop', { headers: { 'x-forwarded-for': `10.0.0.7, ${'9'.repeat(3000)}` } })
  expect(clientAddress(forged, { address: '127.0.0.1' }, { trustedProxy: true })).toBe('127.0.0.1')
})

it('says of an address that is not to be had what it is, and what to do', async () => {
  const { http, port } = await serve()
  const open = () =>
    openHttpServer({ handle: async () => new Response(''), cache, apiHost: undefined, log: openLog('silent') })
  await expect(open().listen(port, 'localhost')).rejects.toThrow(`The port is taken by another program (${port})`)
  await expect(open().listen(0, '192.0.2.1')).rejects.toThrow('HOST=192.0.2.1 is no address of this machine')
  expect(http.server.listening).toBe(true)
})

it.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: shop.ua\r\nHost: evil.example\r\n\r\n', '400'],
  ['the same host twice', 'GET / HTTP/1.1\r\nHost: shop.ua\r\nhost: shop.ua\r\n\r\n', '400'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', '400'],
  ['no HTTP', 'HELLO\r\n\r\n', '400'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: shop.ua\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`, '431'],
])('a request with %s is refused, with the headers of every answer', async (_what, text, status) => {
  const handle = vi.fn(async () => new Response('app'))
  const headers = { 'X-Content-Type-Options': 'nosniff' }
  const http = openHttpServer({ handle, cache, apiHost: undefined, headers, log: openLog('silent') })
  const port = await http.listen(0, 'localhost')
  onTestFinished(() => http.close())
  const socket = connect(port, 'localhost')
  socket.on('error', () => {})
  socket.write(text)
  let said = ''
  for await (const chunk of socket) said += String(chunk)
  expect(said.split('\r\n')[0]).toContain(`HTTP/1.1 ${status} `)
  expect(said).toContain('X-Content-Type-Options: nosniff\r\n')
  expect(handle).not.toHaveBeenCalled()
})
