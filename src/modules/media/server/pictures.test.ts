import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { addPicture, findPictureKeys, findPictures, servePicture, storePictureFile } from './index.ts'

vi.mock('node:fs/promises', async (original) => {
  const files = await original<typeof import('node:fs/promises')>()
  return { ...files, rename: vi.fn(files.rename) }
})

const outside = await mkdtemp(join(tmpdir(), 'pictures-'))
const dataDir = join(outside, 'data')
await mkdir(dataDir)
afterAll(() => rm(outside, { recursive: true }))
const shop = await testShop({ DATA_DIR: dataDir })

const bytes = randomBytes(1000)
const hash = createHash('sha256').update(bytes).digest('hex')
const file = await storePictureFile(shop, bytes, 'webp')

async function get(name: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await servePicture(
    shop,
    name,
    new Request(`http://localhost:3000/photos/${name}`, { method, headers }),
  )
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}

it('[IMG-1] a picture’s file is named by its content and lies whole in its folder; the same bytes are one file', async () => {
  expect(file).toBe(`${hash}.webp`)
  expect(await readFile(join(dataDir, 'photos', hash.slice(0, 2), file))).toEqual(bytes)
  await Promise.all(Array.from({ length: 5 }, () => storePictureFile(shop, bytes, 'webp')))
  expect(await readdir(join(dataDir, 'photos', hash.slice(0, 2)))).toEqual([file])
})

it('[IMG-1] a file that cannot be finished leaves nothing behind', async () => {
  const others = randomBytes(100)
  const name = createHash('sha256').update(others).digest('hex')
  vi.mocked(rename).mockRejectedValueOnce(new Error('the disk is gone'))
  await expect(storePictureFile(shop, others, 'avif')).rejects.toThrow('the disk is gone')
  expect(await readdir(join(dataDir, 'photos', name.slice(0, 2)))).toEqual(
    name.slice(0, 2) === hash.slice(0, 2) ? [file] : [],
  )
})

it('[IMG-1] a picture is served whole, to be kept for ever', async () => {
  const { status, headers, body } = await get(file)
  expect(status).toBe(200)
  expect(body).toEqual(bytes)
  expect(Object.fromEntries(headers)).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '1000',
    'content-type': 'image/webp',
    etag: `"${hash}"`,
    'x-content-type-options': 'nosniff',
  })
  const head = await get(file, {}, 'HEAD')
  expect(head.headers).toEqual(headers)
  expect(head.body).toHaveLength(0)
})

it.each([`"${hash}"`, `W/"${hash}"`, `"other", "${hash}"`, '*'])(
  '[IMG-1] who has the picture (%s) gets 304',
  async (have) => {
    const { status, headers, body } = await get(file, { 'if-none-match': have, range: 'bytes=0-9' })
    expect([status, headers.get('etag'), body.length]).toEqual([304, `"${hash}"`, 0])
  },
)

it.each([
  ['bytes=0-9', 0, 9],
  ['bytes=990-', 990, 999],
  ['bytes=-10', 990, 999],
  ['bytes=-5000', 0, 999],
  ['bytes=500-5000', 500, 999],
])('[IMG-1] gives the part %s', async (range, first, last) => {
  const { status, headers, body } = await get(file, { range, 'if-range': `"${hash}"` })
  expect([status, headers.get('content-range')]).toEqual([206, `bytes ${first}-${last}/1000`])
  expect(headers.get('content-length')).toBe(String(last - first + 1))
  expect(body).toEqual(bytes.subarray(first, last + 1))
})

it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('[IMG-1] the part %s is outside', async (range) => {
  const { status, headers, body } = await get(file, { range })
  expect([status, headers.get('content-range'), body.length]).toEqual([416, 'bytes */1000', 0])
})

it.each([
  [{ range: 'bytes=0-9,20-29' }],
  [{ range: 'bytes=9-0' }],
  [{ range: 'pages=1-2' }],
  [{ range: 'bytes=-' }],
  [{ range: 'bytes=0-9', 'if-range': '"another version"' }],
])('[IMG-1] %o gets the whole', async (headers) => {
  const { status, body } = await get(file, headers)
  expect([status, body.length]).toEqual([200, 1000])
})

it('[IMG-2] nothing but pictures is served, whatever the name', async () => {
  await writeFile(join(dataDir, 'secret.webp'), 'secret')
  await writeFile(join(dataDir, 'photos', 'secret.webp'), 'secret')
  const secret = `${'b'.repeat(64)}.webp`
  await writeFile(join(outside, secret), 'secret')
  await mkdir(join(dataDir, 'photos', hash.slice(0, 2), 'deeper'))
  await writeFile(join(dataDir, 'photos', hash.slice(0, 2), 'deeper', secret), 'secret')
  const names = [
    `${'0'.repeat(64)}.webp`,
    `${hash}.avif`,
    `${hash}.png`,
    `${hash.toUpperCase()}.webp`,
    `${hash}.webp\n`,
    `${hash}.webp\0`,
    hash,
    '../secret.webp',
    '../../secret.webp',
    `..%2Fsecret.webp`,
    `${hash.slice(0, 2)}/${file}`,
    'secret.webp',
    '',
    '.',
    '..',
    '/etc/passwd',
    `${hash.slice(0, 61)}/..webp`,
    `../${secret}`,
    `${hash.slice(0, 2)}/../deeper/${secret}`,
  ]
  for (const name of names) {
    const response = await servePicture(shop, name, new Request('http://localhost:3000/photos/x'))
    expect([response.status, response.headers.get('cache-control')], name).toEqual([404, 'no-store'])
  }
})

const picture = {
  key: 'products/Bag/B-101/front.jpg',
  width: 1000,
  height: 1250,
  averageColour: '#c0ffee',
  placeholder: '',
  variants: [{ format: 'webp' as const, width: 400, height: 500, file }],
}

it('[IMG-2] a picture is recorded under its key, once', async () => {
  const add = (more = {}) => shop.database.transaction((tx) => addPicture(tx, { ...picture, ...more }))
  const id = await add()
  const other = await add({ key: 'products/Bag/B-101/back.jpg' })
  await expect(add()).rejects.toMatchObject({ kind: 'conflict', errors: [{ error: 'pictureKeyTaken' }] })

  const missing = '0190a000-0000-7000-8000-000000000001'
  expect(await findPictures(shop.database.db, [id, missing, id])).toEqual(new Map([[id, { id, ...picture }]]))
  expect(await findPictureKeys(shop.database.db, [other, id])).toEqual(
    new Map([
      [id, picture.key],
      [other, 'products/Bag/B-101/back.jpg'],
    ]),
  )
  expect(await findPictures(shop.database.db, [])).toEqual(new Map())
})

it.each([
  [{ key: 'products/../B-101/x.jpg' }, 'incorrectPictureKey'],
  [{ variants: [] }, 'incorrectPicture'],
  [{ variants: [{ format: 'avif', width: 400, height: 500, file }] }, 'incorrectPicture'],
  [{ variants: [{ format: 'webp', width: 400, height: 500, file: '../../secret.webp' }] }, 'incorrectPicture'],
])('[IMG-2] a picture with %o is not recorded', async (more, error) => {
  const adding = shop.database.transaction((tx) => addPicture(tx, { ...picture, ...(more as Partial<typeof picture>) }))
  await expect(adding).rejects.toMatchObject({ kind: 'invalid', errors: [{ error }] })
})
