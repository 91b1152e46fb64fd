import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as client from '@vercel/blob/client'
import * as client2 from 'vercel-blob-2/client'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createUser, hashPassword } from '#modules/identity/server/index.ts'
import { bomb, photo } from '../../../../tests/build/photos.ts'
import { openStorage, storageToken, type StorageServer } from '../../../../tests/build/storage-server.ts'
import { keyOfBlobUrl } from '../key.ts'
import { completionsReported } from './storage/completion.ts'
import { signature } from './storage/tokens.ts'
import { workOnPhotos } from './photo-worker.ts'

let server: StorageServer
let admin = ''
let jpeg = new Uint8Array(0)

beforeAll(async () => {
  server = await openStorage({ PHOTO_LIMIT_MB: '1' })
  process.env['VERCEL_BLOB_API_URL'] = server.base
  process.env['VERCEL_BLOB_RETRIES'] = '0'
  const login = { email: 'olena@example.ua', password: 'Пароль-123' }
  const account = {
    role: 'admin' as const,
    email: login.email,
    passwordHash: await hashPassword(login.password),
    firstName: 'Олена',
  }
  await server.shop.database.transaction((tx) => createUser(tx, account))
  const { json } = await call('/auth/login', {
    method: 'POST',
    json: { login: login.email, password: login.password },
    token: '',
  })
  admin = (json as { Data: { accessToken: string } }).Data.accessToken
  jpeg = Uint8Array.from(await photo({ width: 500, height: 600, orientation: 1 }))
})

interface Asked {
  method?: string
  json?: unknown
  form?: FormData
  token?: string
  headers?: Record<string, string>
}
interface Failed {
  Message: { Errors: { id: string; error: string }[] }
}

async function call(path: string, { method = 'GET', json, form, token = admin, headers = {} }: Asked = {}) {
  const response = await fetch(`${server.origin}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json !== undefined && { body: typeof json === 'string' ? json : JSON.stringify(json) }),
    ...(form && { body: form }),
  })
  return { status: response.status, json: (await response.json()) as unknown }
}

function form(bytes: Uint8Array, fileName = 'фото 1.jpg', route = 'Bag/B-17/36'): FormData {
  const filled = new FormData()
  // the file first: the rest is not known yet when it comes
  filled.append('file', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), 'blob')
  filled.append('fileName', fileName)
  filled.append('route', route)
  return filled
}

const upload = (bytes: Uint8Array, fileName?: string, route?: string) =>
  call('/blob/upload', { method: 'POST', form: form(bytes, fileName, route) })
const uploaded = async (...args: Parameters<typeof upload>) =>
  (await upload(...args)).json as { url: string; pathname: string }
const errorsOf = ({ status, json }: { status: number; json: unknown }) => [
  status,
  ...(json as Failed).Message.Errors.map(({ id }) => id),
]
const imageUrl = (key: string, more = '', token = '') =>
  call(`/blob/image-url?key=${encodeURIComponent(key)}${more}`, { token })

describe('[IMG-3] the form upload', () => {
  it('answers the uploaded-file result, under products/, with a suffix', async () => {
    const { status, json } = await upload(jpeg, `фото 1 «ліворуч» B'17.jpg`)
    const { pathname } = json as { pathname: string }
    expect(status).toBe(200)
    expect(pathname).toMatch(/^products\/Bag\/B-17\/36\/фото 1 «ліворуч» B'17-[A-Za-z0-9]{30}\.jpg$/)
    const url =
      server.base +
      pathname
        .split('/')
        .map((part) => `/${encodeURIComponent(part)}`)
        .join('')
    expect(json).toEqual({
      url,
      downloadUrl: `${url}?download=1`,
      pathname,
      contentType: 'image/jpeg',
      contentDisposition: expect.stringMatching(/^inline; filename=/),
    })
    expect(keyOfBlobUrl(url)).toBe(pathname)
  })

  it('goes by the bytes, whatever the file is called', async () => {
    const { json } = await upload(await photo({ format: 'png' }), 'photo.html')
    expect(json).toMatchObject({ contentType: 'image/png' })
  })

  it.each([
    [
      'an svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'x.svg',
      415,
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'x.html', 415],
    ['a renamed program', () => Buffer.from(`MZ${'\0'.repeat(200)}`), 'x.jpg', 415],
    ['the beginning of a picture', () => jpeg.subarray(0, 20), 'x.jpg', 415],
    ['nothing', () => Buffer.alloc(0), 'x.jpg', 400],
    ['a bomb', () => bomb(60_000, 60_000), 'x.png', 400],
    ['too many bytes', () => Buffer.concat([jpeg, Buffer.alloc(1024 * 1024)]), 'x.jpg', 413],
  ])('refuses %s, naming the file', async (_, bytes, name, status) => {
    expect(errorsOf(await upload(bytes(), name))).toEqual([status, 'file'])
  })

  it.each([
    ['../../etc/passwd', 'Bag/B-17', 'fileName'],
    ['..', 'Bag/B-17', 'fileName'],
    ['%2e%2e', 'Bag/B-17', 'fileName'],
    ['a\\b.jpg', 'Bag/B-17', 'fileName'],
    ['', 'Bag/B-17', 'fileName'],
    [`${'x'.repeat(951)}.jpg`, 'Bag/B-17', 'fileName'],
    ['x.jpg', '../../etc', 'route'],
    ['x.jpg', 'Bag/../../etc', 'route'],
    ['x.jpg', 'Bag//B-17', 'route'],
    ['x.jpg', '/etc/passwd\0', 'route'],
    ['x.jpg', 'Bag', 'route'],
    ['x.jpg', 'Сумка/B-17', 'route'],
  ])('refuses the name %j in %j', async (name, route, field) => {
    expect(errorsOf(await upload(jpeg, name, route))).toEqual([400, field])
  })

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['no end', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc'],
    ['no name', 'multipart/form-data; boundary=b', '--b\r\nContent-Type: text/plain\r\n\r\nabc\r\n--b--'],
    ['endless headers', 'multipart/form-data; boundary=b', `--b\r\n${'x'.repeat(20_000)}`],
    ['something before it', 'multipart/form-data; boundary=b', `junk\r\n--b--`],
    ['no file', 'multipart/form-data; boundary=b', '--b--\r\n'],
  ])('refuses a form with %s', async (_, type, body) => {
    const response = await fetch(`${server.origin}/api/blob/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, 'content-type': type },
      body,
    })
    expect(response.status).toBe(400)
  })

  it('is for staff', async () => {
    expect((await call('/blob/upload', { method: 'POST', form: form(jpeg), token: '' })).status).toBe(401)
  })

  it('leaves nothing of what it refused', async () => {
    expect(await readdir(join(server.dataDir, 'photos', 'unfinished'))).toEqual([])
  })
})

describe.each([
  ['0.27.3', client],
  ['2.8.0', client2 as unknown as typeof client],
] as const)('[IMG-3] straight to the store with the client %s', (_, { put, upload: uploadBy }) => {
  const pathname = 'products/Bag/B-17/36/фото.jpg'
  const askToken = (asked: object, more: Asked = {}) =>
    call('/blob/upload', { method: 'POST', json: { type: 'blob.generate-client-token', payload: asked }, ...more })
  const tokenFor = async (asked = pathname) =>
    ((await askToken({ pathname: asked })).json as { clientToken: string }).clientToken

  it('a token for one photo; the answer’s address has its key; the picture is made', async () => {
    const put1 = await put(pathname, new Blob([jpeg]), { access: 'public', token: await tokenFor() })
    const key = keyOfBlobUrl(put1.url)
    expect(key).toMatch(/^products\/Bag\/B-17\/36\/фото-[A-Za-z0-9]{30}\.jpg$/)
    expect((await call(`/blob/picture?key=${encodeURIComponent(key)}`)).json).toMatchObject({
      key,
      state: 'waiting',
      error: null,
      src: '',
    })
    await workOnPhotos(server.shop)
    const { json } = await call(`/blob/picture?key=${encodeURIComponent(key)}`)
    expect(json).toMatchObject({
      key,
      state: 'ready',
      error: null,
      width: 500,
      height: 600,
      placeholder: expect.stringMatching(/^data:image\/webp/),
    })
    const shown = await fetch(server.origin + (json as { src: string }).src)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  it('the same by upload(), which the completion follows', async () => {
    const heard: number[] = []
    const handle = server.http.server.listeners('request')
    expect(handle.length).toBeGreaterThan(0)
    server.http.server.on('request', (request, response) => {
      if (request.headers['x-vercel-signature']) response.on('finish', () => heard.push(response.statusCode))
    })
    const done = await uploadBy(pathname, new Blob([jpeg]), {
      access: 'public',
      handleUploadUrl: `${server.origin}/api/blob/upload`,
      clientPayload: 'Олена',
      headers: { authorization: `Bearer ${admin}` },
    } as Parameters<typeof uploadBy>[2]).catch((fault: Error) => fault)
    // the old client sends no headers, and the shop does not sign in by cookies alone
    if (done instanceof Error) return expect(done.message).toMatch(/Failed to {1,2}retrieve the client token/)
    await completionsReported()
    expect(heard).toEqual([200])
  })

  it.each([
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', {}, /Content type mismatch/],
    [
      'svg, told to be a PNG',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      { contentType: 'image/png' },
      /Content type mismatch/,
    ],
    ['page', '<!doctype html>', { contentType: 'text/html' }, /Content type mismatch/],
    ['renamed program', 'MZ\u0000\u0001', {}, /Content type mismatch/],
    ['too long photo', 'long', {}, /File is too large/],
  ])('a %s is refused', async (what, text, more, error) => {
    const body = what === 'too long photo' ? Buffer.concat([jpeg, Buffer.alloc(1024 * 1024)]) : text
    await expect(put(pathname, body, { access: 'public', token: await tokenFor(), ...more })).rejects.toThrow(error)
  })

  it('in parts, what is no photo is refused at the end', async () => {
    const parts = put(pathname, Buffer.alloc(1000), { access: 'public', token: await tokenFor(), multipart: true })
    await expect(parts).rejects.toThrow(/Content type mismatch/)
  })

  it('a token of another path, an altered one and an old one open nothing', async () => {
    const token = await tokenFor()
    const other = put('products/Bag/B-17/36/other.jpg', new Blob([jpeg]), { access: 'public', token })
    await expect(other).rejects.toThrow(/Pathname mismatch/)
    const altered = put(pathname, new Blob([jpeg]), { access: 'public', token: `${token.slice(0, -6)}AAAA==` })
    await expect(altered).rejects.toThrow(/Access denied/)
    server.shop.travel(60 * 60 * 1000 + 1)
    const old = put(pathname, new Blob([jpeg]), { access: 'public', token })
    await expect(old).rejects.toThrow(/Client token has expired/)
    server.shop.travel(-(60 * 60 * 1000 + 1))
  })

  it.each([
    '../../etc/passwd',
    'products//x',
    'products/%2e%2e/x/y',
    'other/Bag/B-17/x.jpg',
    `products/Bag/B-17/${'x'.repeat(920)}`,
  ])('no token for %s', async (asked) => {
    expect(errorsOf(await askToken({ pathname: asked }))).toEqual([400, 'payload.pathname'])
  })

  it('never signs the browser’s callback, and gives strangers nothing', async () => {
    const { json } = await askToken({
      pathname,
      callbackUrl: 'https://evil.example/',
      clientPayload: 'x',
      multipart: false,
    })
    const { clientToken } = json as { clientToken: string }
    expect(client.getPayloadFromClientToken(clientToken).onUploadCompleted).toEqual({
      callbackUrl: `${server.origin}/api/blob/upload`,
      tokenPayload: 'x',
    })
    expect((await askToken({ pathname }, { token: '' })).status).toBe(401)
  })
})

describe('[IMG-3] the completion', () => {
  const send = (event: object, sign = (body: string) => signature({ whole: storageToken, storeId: '' }, body)) => {
    const body = JSON.stringify({ type: 'blob.upload-completed', payload: event })
    return call('/blob/upload', {
      method: 'POST',
      json: body,
      token: '',
      headers: { 'x-vercel-signature': sign(body) },
    })
  }

  it('is heard from the store alone, as often as it comes, about blobs that exist', async () => {
    const blob = await uploaded(jpeg)
    for (let times = 0; times < 2; times++)
      expect(await send({ blob, tokenPayload: null })).toEqual({
        status: 200,
        json: { type: 'blob.upload-completed', response: 'ok' },
      })
    expect((await send({ blob: { ...blob, url: `${server.base}/never` } })).status).toBe(404)
    for (const wrong of ['', 'a', '0'.repeat(64), '0'.repeat(63)])
      expect((await send({ blob }, () => wrong)).status).toBe(403)
  })
})

describe('[IMG-3] where a photo is', () => {
  it('strangers get the picture, never what the camera wrote; the original is staff’s', async () => {
    const { pathname, url } = await uploaded(await photo({ width: 900, height: 1000, orientation: 1 }))
    expect((await imageUrl(pathname)).status).toBe(404)
    expect((await fetch(url)).status).toBe(404)
    const original = (await imageUrl(pathname, '', admin)).json as { url: string; expiresIn: number }
    expect(original.expiresIn).toBe(3600)
    const bytes = Buffer.from(await (await fetch(original.url)).arrayBuffer())
    expect(bytes.includes('Olena')).toBe(true)

    await workOnPhotos(server.shop)
    for (const [more, width] of [
      ['', 900],
      ['&width=400', 400],
      ['&width=800', 800],
      ['&width=1600', 900],
    ] as const) {
      const { url: signed } = (await imageUrl(pathname, more)).json as { url: string }
      const shown = await fetch(signed)
      const picture = Buffer.from(await shown.arrayBuffer())
      expect(shown.headers.get('content-type')).toBe('image/webp')
      expect(picture.includes('Olena')).toBe(false)
      expect((await sharp(picture).metadata()).width).toBe(width)
    }
    expect((await fetch(url)).headers.get('content-type')).toBe('image/webp')
    expect((await fetch(`${url}?width=400`)).status).toBe(200)
    expect((await fetch(`${url}?width=401`)).status).toBe(404)
    expect(errorsOf(await imageUrl(pathname, '&width=401'))).toEqual([400, 'width'])
  })

  it('an address that is altered or over opens nothing', async () => {
    const { pathname } = await uploaded(jpeg)
    const { url } = (await imageUrl(pathname, '', admin)).json as { url: string }
    expect((await fetch(url)).status).toBe(200)
    const tries = [
      url.replace(/expires=\d/, 'expires=9'),
      url.replace('signature=', 'signature=0'),
      url.replace(/expires=\d+&/, ''),
    ]
    for (const altered of tries) expect((await fetch(altered)).status).toBe(403)
    server.shop.travel(60 * 60 * 1000)
    expect((await fetch(url)).status).toBe(403)
    server.shop.travel(-60 * 60 * 1000)
  })

  it('only under products/, and only keys', async () => {
    expect((await imageUrl('invoices/1.pdf')).status).toBe(401)
    expect((await imageUrl('invoices/1.pdf', '', admin)).status).toBe(404)
    for (const key of ['products/../etc/passwd', 'products//x', 'products/Bag/B-17/%2e%2e'])
      expect(errorsOf(await imageUrl(key))).toEqual([400, 'key'])
    expect((await imageUrl('products/Bag/B-17/never.jpg')).status).toBe(404)
    expect(errorsOf(await call('/blob/image-url', { token: '' }))).toEqual([400, 'key'])
  })
})

describe('[IMG-5] deleting', () => {
  const remove = (keys: unknown, token = admin) => call('/blob/delete', { method: 'DELETE', json: keys, token })

  it('takes photos and all that was made of them; the answer names missing ones', async () => {
    const { pathname, url } = await uploaded(jpeg)
    await workOnPhotos(server.shop)
    const files = async () =>
      (await readdir(join(server.dataDir, 'photos'), { recursive: true })).filter((name) => name.length > 60).length
    const before = await files()
    expect((await remove([pathname, 'products/Bag/B-17/never.jpg', pathname])).json).toEqual({
      deleted: [pathname],
      missing: ['products/Bag/B-17/never.jpg'],
      inUse: [],
    })
    await workOnPhotos(server.shop)
    // the original, and two widths in two formats
    expect(before - (await files())).toBe(5)
    expect((await fetch(url)).status).toBe(404)
  })

  it.each(['other/x', '../../etc/passwd', 'products/../x', '', 'a\u0000b', '\ud83d', 'x'.repeat(951)])(
    'tells of the misnamed key %j and takes the rest',
    async (wrong) => {
      const [one, other] = [await uploaded(jpeg), await uploaded(jpeg)]
      expect(await remove([one.pathname, wrong, other.pathname])).toEqual({
        status: 200,
        json: { deleted: [one.pathname, other.pathname], missing: [wrong], inUse: [] },
      })
    },
  )

  it('is for staff, and takes a list', async () => {
    const { pathname } = await uploaded(jpeg)
    expect((await remove([])).status).toBe(400)
    expect((await remove({ keys: [pathname] })).status).toBe(400)
    expect((await remove([pathname], '')).status).toBe(401)
    expect((await imageUrl(pathname, '', admin)).status).toBe(200)
  })
})
