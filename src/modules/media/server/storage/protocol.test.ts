import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { generateClientTokenFromReadWriteToken } from '@vercel/blob/client'
import { beforeAll, describe, expect, it } from 'vitest'
import { deepIt } from '../../../../../tests/deep.ts'
import { openStorage, storageToken, type StorageServer } from '../../../../../tests/build/storage-server.ts'
import { workOnPhotos } from '../photo-worker.ts'

let server: StorageServer
beforeAll(async () => {
  server = await openStorage()
})

interface Asked {
  method?: string
  token?: string
  headers?: Record<string, string>
  body?: BodyInit
}

interface Answered {
  status: number
  headers: Headers
  json: Record<string, unknown> & { error?: { code: string; message: string } }
}

async function ask(
  path: string,
  { method = 'GET', token = storageToken, headers = {}, body }: Asked = {},
): Promise<Answered> {
  const response = await fetch(server.base + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'x-api-version': '12', ...headers },
    ...(body !== undefined && { body }),
  })
  return { status: response.status, headers: response.headers, json: await response.json() }
}

const put = (pathname: string, body: BodyInit = 'x', asked: Asked = {}) =>
  ask(`?${new URLSearchParams({ pathname })}`, { method: 'PUT', body, ...asked })
const head = (url: string) => ask(`?${new URLSearchParams({ url })}`)
const old = { 'x-api-version': '9', 'x-add-random-suffix': '0' }

it('[IMG-1] answers with and without a slash at the end, and never redirects', async () => {
  expect((await put('slash.txt')).status).toBe(200)
  expect((await ask('/?pathname=slash2.txt', { method: 'PUT', body: 'x' })).status).toBe(200)
  expect((await ask('/?prefix=slash')).json['blobs']).toHaveLength(2)
})

describe('[IMG-1] the parts that depend on the version of the API', () => {
  it.each([
    ['9', true],
    ['10', false],
    ['11', false],
    ['12', false],
    ['', true],
    ['junk', true],
    ['99', false],
  ])('version "%s" %s', async (version, isOld) => {
    const headers = { 'x-api-version': version }
    const pathname = `version-${version || 'none'}.txt`
    const first = await put(pathname, 'one', { headers })
    expect(/-[A-Za-z0-9]{30}\.txt$/.test(String(first.json['url']))).toBe(isOld)
    const plain = { headers: { ...headers, 'x-add-random-suffix': '0' } }
    await put(pathname, 'one', plain)
    const second = await put(pathname, 'two', plain)
    if (isOld) expect(second.status).toBe(200)
    else
      expect(second.json.error?.message).toMatch(
        /^This blob already exists, use `allowOverwrite: true` if you want to overwrite it\./,
      )
    const { json } = await head(pathname)
    expect(json['cacheControl']).toBe(`public, max-age=${isOld ? 31536000 : 2592000}`)
  })

  it('caching is at least a minute from version 10 on', async () => {
    const headers = { 'x-cache-control-max-age': '5' }
    await put('cache-new', 'x', { headers })
    await put('cache-old', 'x', { headers: { ...old, ...headers } })
    expect((await head('cache-new')).json['cacheControl']).toBe('public, max-age=60')
    expect((await head('cache-old')).json['cacheControl']).toBe('public, max-age=5')
  })
})

it.each([
  ['', 'pathname is required'],
  ['x'.repeat(951), 'pathname is too long, maximum length is 950'],
  ['products//x', 'pathname cannot contain "//", please encode it if needed'],
  ['../../etc/passwd', 'pathname has parts or characters that are not allowed'],
  ['a/../b', 'pathname has parts or characters that are not allowed'],
  ['a/.', 'pathname has parts or characters that are not allowed'],
  ['/etc/passwd', 'pathname has parts or characters that are not allowed'],
  ['a\\b', 'pathname has parts or characters that are not allowed'],
  ['a\0b', 'pathname has parts or characters that are not allowed'],
  ['a\nb', 'pathname has parts or characters that are not allowed'],
])('[IMG-2] the pathname %j is refused everywhere', async (pathname, message) => {
  const query = new URLSearchParams({ pathname })
  const error = { code: 'bad_request', message }
  expect((await put(pathname)).json.error).toEqual(error)
  expect((await ask(`/mpu?${query}`, { method: 'POST', headers: { 'x-mpu-action': 'create' } })).json.error).toEqual(
    error,
  )
  await put('good')
  query.set('fromUrl', 'good')
  expect((await ask(`?${query}`, { method: 'PUT' })).json.error).toEqual(error)
  expect((await ask(`/rename?${query}`, { method: 'POST' })).json.error).toEqual(error)
})

it('[IMG-2] 950 characters are taken, of three bytes too', async () => {
  for (const pathname of ['x'.repeat(950), '€'.repeat(950)]) {
    const { json } = await put(pathname, pathname, { headers: { 'x-add-random-suffix': '1' } })
    expect(String(json['pathname']).length).toBe(981)
    expect(await (await fetch(String(json['url']))).text()).toBe(pathname)
  }
})

it('[IMG-1] every refusal is JSON with a code: unknown calls, methods, bodies, settings', async () => {
  const codes = async (path: string, asked: Asked) => (await ask(path, asked)).json.error?.code
  expect(await codes('/put-optimized', { method: 'POST' })).toBe('not_found')
  expect(await codes('/signed-token', { method: 'POST' })).toBe('not_found')
  expect(await codes('', { method: 'PATCH' })).toBe('not_allowed')
  expect(await codes('/delete', { method: 'POST', body: 'not json' })).toBe('bad_request')
  expect(await codes('/delete', { method: 'POST', body: '{"urls":"x"}' })).toBe('bad_request')
  expect(await codes('/mpu?pathname=x', { method: 'POST' })).toBe('bad_request')
  expect(await codes('?url=nowhere', {})).toBe('not_found')
  expect(await codes('?limit=x', {})).toBe('bad_request')
  expect(await codes('?mode=flat', {})).toBe('bad_request')
  expect(await codes('?cursor=%25', {})).toBe('bad_request')
  expect(await codes('?prefix=%00', {})).toBe('bad_request')
  const setting = (headers: Record<string, string>) => put('setting', 'x', { headers })
  expect((await setting({ 'x-vercel-blob-access': 'private' })).json.error?.message).toBe('access must be "public"')
  expect((await setting({ 'x-content-type': 'image' })).json.error?.code).toBe('bad_request')
  expect((await setting({ 'x-cache-control-max-age': 'long' })).json.error?.code).toBe('bad_request')
})

describe('[IMG-1] who may', () => {
  const client = (more: object = {}) =>
    generateClientTokenFromReadWriteToken({
      token: storageToken,
      pathname: 'mine.png',
      addRandomSuffix: false,
      ...more,
    })

  it('a client token opens its own pathname for writing, and nothing else', async () => {
    const token = await client()
    expect((await put('mine.png', 'x', { token })).status).toBe(200)
    const code = async (path: string, method = 'GET') =>
      (await ask(path, { method, token, ...(method === 'POST' && { body: '{"urls":["mine.png"]}' }) })).json.error?.code
    expect(await code('?url=mine.png')).toBe('forbidden')
    expect(await code('')).toBe('forbidden')
    expect(await code('/delete', 'POST')).toBe('forbidden')
    expect(await code('?pathname=mine.png&fromUrl=mine.png', 'PUT')).toBe('forbidden')
    expect(await code('/rename?pathname=b&fromUrl=mine.png', 'POST')).toBe('forbidden')
    const { error } = (await put('other.png', 'x', { token })).json
    expect(error).toEqual({
      code: 'client_token_pathname_mismatch',
      message: '"pathname" other.png does not match the token payload',
    })
  })

  it('its headers change nothing that the token says', async () => {
    const token = await client({ pathname: 'told.png', cacheControlMaxAge: 120 })
    const headers = { 'x-add-random-suffix': '1', 'x-allow-overwrite': '1', 'x-cache-control-max-age': '9999' }
    expect((await put('told.png', 'x', { token, headers })).json['pathname']).toBe('told.png')
    expect((await put('told.png', 'y', { token, headers })).json.error?.code).toBe('bad_request')
    expect((await head('told.png')).json['cacheControl']).toBe('public, max-age=120')
  })

  it('a type that is not allowed, too many bytes, and a token that is over are refused by their codes', async () => {
    const token = await client({ allowedContentTypes: ['image/jpeg', 'video/*'], maximumSizeInBytes: 10 })
    const wrong = (await put('mine.png', 'x', { token })).json.error
    expect(wrong).toEqual({ code: 'content_type_not_allowed', message: '"contentType" image/png is not allowed' })
    const headers = { 'x-content-type': 'image/jpeg', 'x-content-length': '3' }
    const long = await put('mine.png', 'x'.repeat(11), { token, headers: { ...headers, 'x-api-version': '9' } })
    expect([long.status, long.json.error]).toEqual([
      413,
      { code: 'file_too_large', message: 'the file length cannot be greater than 10' },
    ])
    const ended = await client({ validUntil: Date.now() - 1 })
    expect((await put('mine.png', 'x', { token: ended })).json.error).toEqual({
      code: 'client_token_expired',
      message: 'Token expired',
    })
    const other = await put('x', 'x', { token: 'vercel_blob_rw_shop2_s3cretS3cretS3cretS3cretS3cr3t' })
    expect(other.json.error?.code).toBe('store_not_found')
  })

  it('a file that is too long is refused though it is still being sent, and leaves nothing behind', async () => {
    const token = await client({ pathname: 'long.bin', maximumSizeInBytes: 1000 })
    const { json } = await put('long.bin', randomBytes(20 * 1024 * 1024), { token })
    expect(json.error?.code).toBe('file_too_large')
    expect((await head('long.bin')).json.error?.code).toBe('not_found')
    expect(await readdir(join(server.dataDir, 'photos', 'unfinished'))).toEqual([])
  })

  deepIt('who sends much without a right to gets the refusal, and is not cut off', async () => {
    const body = randomBytes(20 * 1024 * 1024)
    expect((await put('x', body, { token: 'vercel_blob_rw_shop1_guess' })).json.error?.code).toBe('forbidden')
    expect((await put('..', body)).json.error?.code).toBe('bad_request')
    expect((await ask('/nowhere', { method: 'POST', body })).json.error?.code).toBe('not_found')
  })

  deepIt('who tries tokens is asked to wait', async () => {
    const guess = () => put('x', 'x', { token: 'vercel_blob_rw_shop1_guess' })
    const seen: string[] = []
    for (let tries = 0; tries < 320 && seen.at(-1) !== 'rate_limited'; tries++) {
      const { json, headers } = await guess()
      seen.push(json.error?.code ?? '')
      if (seen.at(-1) === 'rate_limited') expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect([seen[0], seen.at(-1)]).toEqual(['forbidden', 'rate_limited'])
    // whoever has the token is not held up
    expect((await put('owner.txt', 'x', { headers: old })).status).toBe(200)
  })
})

it('[IMG-1] of many who write a new pathname at once, one wins', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => put('race.txt', `writer ${index}`)))
  const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []))
  expect(winners).toHaveLength(1)
  expect(await (await fetch(`${server.base}/race.txt`)).text()).toBe(`writer ${winners[0]}`)
})

it('[IMG-1] the etag tells versions apart: overwriting, copying and deleting may ask for one', async () => {
  const first = (await put('etag.txt', 'one')).json['etag'] as string
  expect(first).toMatch(/^"[0-9a-f]{32}"$/)
  const second = (await put('etag.txt', 'two', { headers: { 'x-if-match': first } })).json['etag'] as string
  const late = await put('etag.txt', 'three', { headers: { 'x-if-match': first } })
  expect([late.status, late.json.error?.code]).toEqual([412, 'precondition_failed'])
  const copy = (etag: string) =>
    ask('?pathname=etag-copy.txt&fromUrl=etag.txt', { method: 'PUT', headers: { 'x-if-match': etag } })
  expect((await copy(first)).json.error?.code).toBe('precondition_failed')
  expect((await copy(second)).status).toBe(200)
  const del = (etag: string) =>
    ask('/delete', { method: 'POST', headers: { 'x-if-match': etag }, body: '{"urls":["etag.txt"]}' })
  expect((await del(first)).json.error?.code).toBe('precondition_failed')
  expect((await del(second)).json).toBe(null)
})

it('[IMG-1] a folder is made, listed and made again', async () => {
  const make = () => put('album/2026/', '', { headers: { 'x-add-random-suffix': '0' } })
  expect((await make()).json).toMatchObject({ pathname: 'album/2026/', url: `${server.base}/album/2026/` })
  expect((await make()).status).toBe(200)
  expect((await ask('?prefix=album/&mode=folded')).json).toEqual({
    blobs: [],
    folders: ['album/2026/'],
    hasMore: false,
  })
  expect(
    (await ask('/delete', { method: 'POST', body: JSON.stringify({ urls: [`${server.base}/album/2026/`] }) })).status,
  ).toBe(200)
})

it('[IMG-1] folded pages lose nothing and repeat nothing, wherever they end', async () => {
  const names = [
    'a',
    'b/1',
    'b/2',
    'b/3',
    'b-',
    'c/x/1',
    'c/x/2',
    'd',
    'd/1',
    'ї/1',
    'ї/2',
    '\u{ffee}/1',
    '\u{1f600}/1',
    '\u{1f600}',
  ]
  for (const name of names) await put(`fold/${name}`)
  const expected = ['a', 'b-', 'b/', 'c/', 'd', 'd/', 'ї/', '\u{ffee}/', '\u{1f600}', '\u{1f600}/'].map(
    (name) => `fold/${name}`,
  )
  for (const limit of [1, 2, 3, 7, 1000]) {
    const seen: string[] = []
    let cursor = ''
    for (let page = 0; page < 20; page++) {
      const query = new URLSearchParams({ prefix: 'fold/', mode: 'folded', limit: String(limit), cursor })
      const { json } = await ask(`?${query}`)
      const blobs = (json['blobs'] as { pathname: string }[]).map(({ pathname }) => pathname)
      seen.push(
        ...[...blobs, ...(json['folders'] as string[])].toSorted((one, other) =>
          Buffer.compare(Buffer.from(one), Buffer.from(other)),
        ),
      )
      if (!json['hasMore']) break
      cursor = json['cursor'] as string
    }
    expect(seen).toEqual(expected)
  }
})

it('[IMG-1] renaming moves the blob and leaves nothing at the old place', async () => {
  await put('rename/from.txt', 'moved')
  await put('rename/taken.txt', 'taken')
  const rename = (to: string, headers = {}) =>
    ask(`/rename?pathname=${to}&fromUrl=rename/from.txt`, { method: 'POST', headers })
  expect((await rename('rename/taken.txt')).json.error?.code).toBe('bad_request')
  expect((await rename('rename/taken.txt', { 'x-allow-overwrite': '1' })).json).toMatchObject({
    pathname: 'rename/taken.txt',
  })
  expect((await head('rename/from.txt')).json.error?.code).toBe('not_found')
  expect(await (await fetch(`${server.base}/rename/taken.txt`)).text()).toBe('moved')
  expect((await rename('rename/x.txt')).json.error?.code).toBe('not_found')
})

it.each(['https://evil.example/storage/serve.txt', 'http://127.0.0.1:1/storage/serve.txt', 'nowhere'])(
  '[IMG-1] the reference %s means no blob of ours',
  async (reference) => {
    await put('serve.txt', 'x', { headers: old })
    expect((await head(reference)).json.error?.code).toBe('not_found')
    const copied = await ask(`?${new URLSearchParams({ pathname: 'copy', fromUrl: reference })}`, { method: 'PUT' })
    expect(copied.json.error?.code).toBe('not_found')
    expect((await ask('/delete', { method: 'POST', body: JSON.stringify({ urls: [reference] }) })).status).toBe(200)
    expect((await head('serve.txt')).status).toBe(200)
  },
)

describe('[IMG-1] serving', () => {
  const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${server.base}/${encodeURIComponent(name)}`, { headers, method })

  it('whole, in part, or not at all when it is known', async () => {
    await put('ten.txt', '0123456789', { headers: { ...old, 'x-cache-control-max-age': '90' } })
    const whole = await get('ten.txt')
    const etag = whole.headers.get('etag') ?? ''
    expect(await whole.text()).toBe('0123456789')
    expect(
      Object.fromEntries(
        ['content-type', 'content-length', 'cache-control', 'accept-ranges', 'x-content-type-options'].map((name) => [
          name,
          whole.headers.get(name),
        ]),
      ),
    ).toEqual({
      'content-type': 'text/plain',
      'content-length': '10',
      'cache-control': 'public, max-age=90',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    })
    const part = await get('ten.txt', { range: 'bytes=2-4' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234'])
    expect((await get('ten.txt', { range: 'bytes=10-' })).status).toBe(416)
    expect((await get('ten.txt', { 'if-none-match': etag })).status).toBe(304)
    const known = await get('ten.txt', {}, 'HEAD')
    expect([known.status, known.headers.get('content-length'), await known.text()]).toEqual([200, '10', ''])
  })

  it.each([
    ['page.html', 'attachment; filename="page.html"'],
    ['drawing.svg', 'attachment; filename="drawing.svg"'],
    ['program.exe', 'attachment; filename="program.exe"'],
    ['photo.png', 'inline; filename="photo.png"'],
    [
      'сумка «1».png',
      `inline; filename="_____ _1_.png"; filename*=UTF-8''%D1%81%D1%83%D0%BC%D0%BA%D0%B0%20%C2%AB1%C2%BB.png`,
    ],
    [`a"b.png`, `inline; filename="a_b.png"; filename*=UTF-8''a%22b.png`],
  ])('%s is sent as %s', async (name, disposition) => {
    await put(name, 'x', { headers: old })
    const response = await get(name)
    expect(response.headers.get('content-disposition')).toBe(disposition)
    const download = await fetch(`${server.base}/${encodeURIComponent(name)}?download=1`)
    expect(download.headers.get('content-disposition')).toMatch(/^attachment; /)
  })

  it('nothing to strangers but blobs', async () => {
    for (const name of ['never.txt', '..', '%2e%2e%2fpasswd', '%', 'a%00b', 'photos/unfinished']) {
      const response = await fetch(`${server.base}/${name.startsWith('%') ? name : encodeURI(name)}`)
      expect([name, response.status === 404 || response.status === 403]).toEqual([name, true])
      expect(response.headers.get('content-type')).toContain('application/json')
    }
  })
})

it('[IMG-1] after all of this every file has its row, and what was let go of is gone', async () => {
  await workOnPhotos(server.shop)
  const { rows } = await server.shop.database.pool.query('select object from blobs')
  const files = await readdir(join(server.dataDir, 'photos'), { recursive: true })
  expect(
    files
      .filter((name) => /[0-9a-f]{64}$/.test(name))
      .map((name) => name.slice(3))
      .toSorted(),
  ).toEqual(rows.map(({ object }) => String(object)).toSorted())
})
