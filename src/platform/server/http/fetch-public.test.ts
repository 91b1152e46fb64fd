import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { askPublic, fetchPublic, NotFetched, NotPublic } from './fetch-public.ts'

it('follows redirects, but not for ever, not to other protocols, and only to where it may go', async () => {
  const server = createServer((request, response) => {
    const to: Record<string, string> = {
      '/moved': '/here',
      '/round': '/round',
      '/file': 'file:///etc/hosts',
      '/in': 'http://10.0.0.1/here',
    }
    const location = to[request.url ?? '']
    if (location) response.writeHead(302, { location }).end()
    else response.end('here')
  }).listen(0, 'localhost')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  const ask = async (path: string, isAllowed = (_: string) => true) =>
    Buffer.concat(await Array.fromAsync(await fetchPublic(`${address}${path}`, { isAllowed }))).toString()
  expect(await ask('/moved')).toBe('here')
  await expect(ask('/round')).rejects.toThrow('sends on too often')
  await expect(ask('/file')).rejects.toThrow('is not http or https')
  await expect(ask('/in', (host) => host !== '10.0.0.1')).rejects.toThrow('is not a public host')
})

it('names what breaks off in the middle or sends on to no address, so that the next one is taken', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/nowhere') response.writeHead(302, { location: 'http://' }).end()
    else response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy())
  }).listen(0, 'localhost')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  const isAllowed = () => true
  const half = await fetchPublic(`${address}/half`, { isAllowed })
  await expect(Array.fromAsync(half)).rejects.toThrow(NotFetched)
  await expect(fetchPublic(`${address}/nowhere`, { isAllowed })).rejects.toThrow(NotFetched)
  await expect(fetchPublic('http://', { isAllowed })).rejects.toThrow(NotFetched)
})

it('[OUT-3] waits for the whole no longer than it may, however it trickles', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/silent') return
    const dripping = setInterval(() => response.write('drop'), 5)
    response.on('close', () => clearInterval(dripping))
  }).listen(0, 'localhost')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  const limits = { isAllowed: () => true, mostMs: 200 }
  const trickle = await fetchPublic(`${address}/trickle`, limits)
  await expect(Array.fromAsync(trickle)).rejects.toThrow(new NotFetched(`${address}/trickle took too long`))
  await expect(fetchPublic(`${address}/silent`, limits)).rejects.toThrow(/took too long/)
})

it('[OUT-3] a question to an address that somebody typed reaches no machine of this network, by any name', async () => {
  const asked: string[] = []
  const answer = (path: string | undefined, response: ServerResponse) => {
    if (path === '/moved') response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
    else response.writeHead(path === '/none' ? 204 : 200, { 'x-a': ['1', '2'] }).end('here')
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(`${request.method} ${body}`)
      answer(request.url, response)
    })
  }).listen(0, 'localhost')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const signal = AbortSignal.timeout(60_000)
  const ask = (host: string, path = '/', isAllowed?: (address: string) => boolean) =>
    askPublic(`http://${host}:${port}${path}`, { method: 'POST', body: 'так', signal }, isAllowed)
  for (const host of ['localhost', '127.0.0.1', '127.1', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254'])
    await expect(ask(host)).rejects.toThrow(NotPublic)
  expect(asked).toEqual([])

  const everywhere = () => true
  const whole = await ask('localhost', '/', everywhere)
  expect([whole.status, whole.headers.get('x-a'), await whole.text()]).toEqual([200, '1, 2', 'here'])
  expect((await ask('localhost', '/none', everywhere)).status).toBe(204)
  expect((await ask('localhost', '/moved', everywhere)).status).toBe(302)
  expect(asked).toEqual(['POST так', 'POST так', 'POST так'])
  await expect(askPublic('file:///etc/hosts', { signal })).rejects.toThrow('is not http or https')
})
