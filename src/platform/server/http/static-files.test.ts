import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStaticFiles, type StaticFiles } from './static-files.ts'

let folder: string
let files: StaticFiles

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'))
  await mkdir(join(folder, 'client', '.vite'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'client', '.vite', 'manifest.json'), '{}')
  await writeFile(join(folder, 'client', 'page-Ab12_-xy.js'), 'let крамниця = 1\n'.repeat(100))
  await writeFile(join(folder, 'client', 'icon.svg'), '<svg/>')
  await writeFile(join(folder, 'client', 'ready.css'), 'as it is')
  await writeFile(join(folder, 'client', 'ready.css.br'), brotliCompressSync('as the build packed it'))
  files = openStaticFiles(join(folder, 'client'))
})
afterAll(() => rm(folder, { recursive: true }))

const ask = (name: string, headers: Record<string, string> = {}) =>
  files.answer(name, new Request('http://shop/', { headers }))

it('files with a hash in their name are kept for ever, others are asked for again', async () => {
  expect((await ask('page-Ab12_-xy.js'))?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const icon = await ask('icon.svg')
  expect([icon?.headers.get('cache-control'), icon?.headers.get('content-type')]).toEqual(['no-cache', 'image/svg+xml'])
  expect((await ask('icon.svg', { 'if-none-match': icon?.headers.get('etag') ?? '' }))?.status).toBe(304)
})

it('texts are sent compressed', async () => {
  const answer = await ask('page-Ab12_-xy.js', { 'accept-encoding': 'gzip, br' })
  const body = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect([answer?.headers.get('content-encoding'), answer?.headers.get('content-length')]).toEqual([
    'br',
    String(body.byteLength),
  ])
  expect(brotliDecompressSync(body).toString()).toContain('крамниця')
})

it('[S9] a file that the build compressed goes out as it is, to whoever takes it', async () => {
  const sent = async (encodings: string) => {
    const answer = await ask('ready.css', { 'accept-encoding': encodings })
    const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0))
    return [answer?.headers.get('content-encoding'), answer?.headers.get('content-type'), bytes]
  }
  const type = 'text/css; charset=utf-8'
  expect(await sent('gzip, br')).toEqual(['br', type, brotliCompressSync('as the build packed it')])
  expect(await sent('gzip')).toEqual(['gzip', type, gzipSync('as it is')])
  expect(await sent('')).toEqual([null, type, Buffer.from('as it is')])
})

it('[WIRE-3] a file that a new build took away is not there, and one whose packed form is gone is packed anew', async () => {
  await writeFile(join(folder, 'client', 'old-Ab12_-xy.js'), 'old')
  await writeFile(join(folder, 'client', 'kept.css'), 'kept')
  await writeFile(join(folder, 'client', 'kept.css.br'), brotliCompressSync('kept'))
  const running = openStaticFiles(join(folder, 'client'))
  await rm(join(folder, 'client', 'old-Ab12_-xy.js'))
  await rm(join(folder, 'client', 'kept.css.br'))
  const from = (name: string) =>
    running.answer(name, new Request('http://shop/', { headers: { 'accept-encoding': 'br' } }))
  expect(await from('old-Ab12_-xy.js')).toBeUndefined()
  const bytes = Buffer.from((await (await from('kept.css'))?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect(brotliDecompressSync(bytes).toString()).toBe('kept')
})

it.each(['../secret.txt', '..%2Fsecret.txt', '.vite/manifest.json', '', 'nothing.js', 'ready.css.br', '/etc/passwd'])(
  'nothing else is served: %s',
  async (name) => {
    expect(await ask(name)).toBeUndefined()
  },
)
