import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { generateClientTokenFromReadWriteToken } from '@vercel/blob/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStorage, storageToken, type StorageServer } from '../../../../../tests/build/storage-server.ts'
import { completionsReported } from './completion.ts'
import { signature } from './tokens.ts'

let server: StorageServer
let listener: Server
let callbackUrl = ''
const heard: { body: string; signed: unknown }[] = []

beforeAll(async () => {
  server = await openStorage()
  listener = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push({ body, signed: request.headers['x-vercel-signature'] })
      response.end()
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  callbackUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
})
afterAll(() => new Promise((resolve) => listener.close(resolve)))

async function send(method: 'PUT' | 'POST', path: string, token: string, headers: object, body?: string) {
  const response = await fetch(server.base + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body !== undefined && { body }),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Record<string, string>
}

async function upload(version: string, pathname: string, inParts: boolean): Promise<Record<string, string>> {
  const onUploadCompleted = { callbackUrl, tokenPayload: 'Олена' }
  const token = await generateClientTokenFromReadWriteToken({ token: storageToken, pathname, onUploadCompleted })
  const asked = `pathname=${pathname}`
  const api = { 'x-api-version': version }
  if (!inParts) return send('PUT', `?${asked}`, token, api, 'x')
  const { key = '', uploadId = '' } = await send('POST', `/mpu?${asked}`, token, { ...api, 'x-mpu-action': 'create' })
  const upload = { ...api, 'x-mpu-key': key, 'x-mpu-upload-id': uploadId }
  const part = { ...upload, 'x-mpu-action': 'upload', 'x-mpu-part-number': '1' }
  const { etag } = await send('POST', `/mpu?${asked}`, token, part, 'x')
  const parts = JSON.stringify([{ partNumber: 1, etag }])
  return send('POST', `/mpu?${asked}`, token, { ...upload, 'x-mpu-action': 'complete' }, parts)
}

it.each([
  ['9', false],
  ['11', false],
  ['12', true],
])('[IMG-1] a completion of API %s tells the etag: %s', async (version, hasEtag) => {
  for (const inParts of [false, true]) {
    heard.length = 0
    const { etag, ...blob } = await upload(version, `completed-${version}-${inParts}.txt`, inParts)
    expect(etag).toMatch(/^".+"$/)
    await completionsReported()
    const payload = { blob: hasEtag ? { ...blob, etag } : blob, tokenPayload: 'Олена' }
    const body = JSON.stringify({ type: 'blob.upload-completed', payload })
    expect(heard).toEqual([{ body, signed: signature({ whole: storageToken, storeId: '' }, body) }])
  }
})
