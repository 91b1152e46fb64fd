import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { fetchPublic, NotFetched } from './fetch-public.ts'

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
