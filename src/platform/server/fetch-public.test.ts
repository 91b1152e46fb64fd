import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { fetchPublic, isPublicAddress } from './fetch-public.ts'

it('knows the addresses that are nobody else’s business', () => {
  const inner = [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '::1',
  ]
  expect([...inner, 'fd00::1', 'fe80::1', '::ffff:10.0.0.1', '64:ff9b::a00:1'].filter(isPublicAddress)).toEqual([])
  expect(['93.184.216.34', '172.32.0.1', '2606:2800:220:1::1'].every(isPublicAddress)).toBe(true)
})

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
