import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { openHttpServer } from './http.ts'
import { openLog } from '../log.ts'
import { openPageCache } from './page-cache.ts'
import { writtenAddress } from './raw-address.ts'

async function serve(): Promise<number> {
  const handle = async ({ url }: Request) => new Response(`page of ${new URL(url).pathname}`)
  const http = openHttpServer({ handle, cache: openPageCache(), apiHost: undefined, log: openLog('silent') })
  onTestFinished(() => http.close())
  return http.listen(0, 'localhost')
}

async function say(port: number, request: string | Buffer): Promise<string> {
  const socket = connect(port, 'localhost')
  socket.write(request)
  return text(socket)
}

it('[LOC-1] an address in letters as they are read leads to the same one as HTTP writes it', async () => {
  const port = await serve()
  for (const method of ['GET', 'HEAD']) {
    const answer = await say(
      port,
      `${method} /uk/search?q=червона сумка HTTP/1.1\r\nHost: x\r\n\r\n`.replace('а с', 'а+с'),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 301 /)
    expect(answer).toContain(
      `Location: /uk/search?q=${encodeURIComponent('червона')}+${encodeURIComponent('сумка')}\r\n`,
    )
  }
  const path = await say(port, 'GET /uk/сумки HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(path).toContain(`Location: /uk/${encodeURIComponent('сумки')}\r\n`)
})

it('leads nowhere else, and refuses in words what cannot be read', async () => {
  const port = await serve()
  const read = (line: string | Buffer) => writtenAddress(Buffer.from(line))
  expect(read('GET //evil.example/я HTTP/1.1\r\n')).toBeUndefined()
  expect(read('GET /\\evil.example/я HTTP/1.1\r\n')).toBeUndefined()
  expect(read('POST /uk/я HTTP/1.1\r\n')).toBeUndefined()
  expect(
    read(Buffer.from([...Buffer.from('GET /'), 0xd1, ...Buffer.from(' HTTP/1.1\r\n')])),
    'half a letter',
  ).toBeUndefined()
  for (const request of ['POST /uk/я HTTP/1.1\r\nHost: x\r\n\r\n', 'GET /uk HTTP/1.1\r\nHost\r\n\r\n', 'hello\r\n\r\n'])
    expect(await say(port, request)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*\r\n\r\nBad Request$/)
  const long = `GET /uk HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(80_000)}\r\n\r\n`
  expect(await say(port, long)).toMatch(/^HTTP\/1\.1 431 /)
})
