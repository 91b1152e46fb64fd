import * as client from '@vercel/blob/client'
import { beforeAll, expect, it } from 'vitest'
import { testApi } from '../../../../tests/build/api.ts'
import { photo } from '../../../../tests/build/photos.ts'
import { openStorage, type StorageServer } from '../../../../tests/build/storage-server.ts'
import { keyOfBlobUrl, nameIn } from '../key.ts'
import { workOnPhotos } from './photo-worker.ts'

let server: StorageServer
let jpeg: Uint8Array<ArrayBuffer>
let headers: { authorization: string }

beforeAll(async () => {
  server = await openStorage()
  process.env['VERCEL_BLOB_API_URL'] = server.base
  headers = { authorization: `Bearer ${await testApi(server.shop).signIn('admin')}` }
  jpeg = Uint8Array.from(await photo())
})

interface Uploaded {
  url: string
  downloadUrl: string
  pathname: string
  clientToken: string
}

async function upload(body: FormData | string): Promise<Uploaded> {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined
  const answer = await fetch(`${server.origin}/api/blob/upload`, {
    method: 'POST',
    headers: { ...headers, ...type },
    body,
  })
  return (await answer.json()) as Uploaded
}

async function nameOf(key: string): Promise<string | undefined> {
  const { rows } = await server.shop.database.pool.query('select name from pictures where key = $1', [key])
  return (rows[0] as { name: string } | undefined)?.name
}

it.each(['фото 1 «ліворуч».jpg', 'blob'])(
  '[S3] a photo of a form keeps the name that it was given: %s',
  async (name) => {
    const form = new FormData()
    form.append('file', new Blob([jpeg], { type: 'image/jpeg' }), 'camera.jpg')
    form.append('fileName', name)
    form.append('route', 'Bag/B-17')
    const { pathname } = await upload(form)
    expect(nameIn(pathname)).not.toBe(name)
    expect(await nameOf(pathname)).toBe(name)
  },
)

it('[WIRE-5] the form refuses a field that it does not know, and names it', async () => {
  const body = new FormData()
  body.append('file', new Blob([jpeg], { type: 'image/jpeg' }), 'camera.jpg')
  body.append('fileName', 'збоку.jpg')
  body.append('route', 'Bag/B-17')
  body.append('folder', 'Bag')
  const answer = await fetch(`${server.origin}/api/blob/upload`, { method: 'POST', headers, body })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ Message: { Errors: [{ id: 'folder' }] } })
})

it.each([false, true])('[S3] so does one that goes straight to the store; in parts: %s', async (multipart) => {
  const pathname = 'products/Bag/B-17/36/збоку.jpg'
  const { clientToken: token } = await upload(
    JSON.stringify({ type: 'blob.generate-client-token', payload: { pathname } }),
  )
  const { url } = await client.put(pathname, new Blob([jpeg]), { access: 'public', token, multipart })
  expect(keyOfBlobUrl(url)).not.toBe(pathname)
  expect(await nameOf(keyOfBlobUrl(url))).toBe('збоку.jpg')
})

it('[IMG-1] the address to download an uploaded photo does so, under a name that says what strangers get of it', async () => {
  const form = new FormData()
  form.append('file', new Blob([jpeg], { type: 'image/jpeg' }), 'camera.jpg')
  form.append('fileName', 'збоку.jpg')
  form.append('route', 'Bag/B-18')
  const { url, downloadUrl, pathname } = await upload(form)
  await workOnPhotos(server.shop)
  const sent = async (address: string) => {
    const { headers: told } = await fetch(address)
    return { type: told.get('content-type'), disposition: told.get('content-disposition') }
  }
  const name = `filename*=UTF-8''${encodeURIComponent(nameIn(pathname).replace(/\.jpg$/, '.webp'))}`
  expect(await sent(downloadUrl)).toEqual({ type: 'image/webp', disposition: expect.stringMatching(/^attachment; /) })
  expect((await sent(downloadUrl)).disposition).toContain(name)
  expect(await sent(url)).toEqual({ type: 'image/webp', disposition: expect.stringMatching(/^inline; .*\.webp$/) })
  expect((await sent(`${url}?width=60&download=1`)).disposition).toMatch(/^attachment; /)
})
