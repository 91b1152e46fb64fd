import * as client from '@vercel/blob/client'
import { beforeAll, expect, it } from 'vitest'
import { testApi } from '../../../../tests/build/api.ts'
import { photo } from '../../../../tests/build/photos.ts'
import { openStorage, type StorageServer } from '../../../../tests/build/storage-server.ts'
import { keyOfBlobUrl, nameIn } from '../key.ts'

let server: StorageServer
let jpeg: Uint8Array<ArrayBuffer>
let headers: { authorization: string }

beforeAll(async () => {
  server = await openStorage()
  process.env['VERCEL_BLOB_API_URL'] = server.base
  headers = { authorization: `Bearer ${await testApi(server.shop).signIn('admin')}` }
  jpeg = Uint8Array.from(await photo())
})

async function upload(body: FormData | string): Promise<{ url: string; pathname: string; clientToken: string }> {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined
  const answer = await fetch(`${server.origin}/api/blob/upload`, {
    method: 'POST',
    headers: { ...headers, ...type },
    body,
  })
  return (await answer.json()) as { url: string; pathname: string; clientToken: string }
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

it.each([false, true])('[S3] so does one that goes straight to the store; in parts: %s', async (multipart) => {
  const pathname = 'products/Bag/B-17/36/збоку.jpg'
  const { clientToken: token } = await upload(
    JSON.stringify({ type: 'blob.generate-client-token', payload: { pathname } }),
  )
  const { url } = await client.put(pathname, new Blob([jpeg]), { access: 'public', token, multipart })
  expect(keyOfBlobUrl(url)).not.toBe(pathname)
  expect(await nameOf(keyOfBlobUrl(url))).toBe('збоку.jpg')
})
