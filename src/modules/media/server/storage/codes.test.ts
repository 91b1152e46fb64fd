import { createServer, type Server } from 'node:http'
import * as blob0 from '@vercel/blob'
import * as blob2 from 'vercel-blob-2'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import {
  storageFailure,
  StorageRefusal,
  type StorageCode,
  accessDenied,
  badRequest,
  blobExists,
  blobInUse,
  blobNotFound,
  contentTypeNotAllowed,
  fileTooLarge,
  pathnameMismatch,
  storeNotFound,
  tokenExpired,
} from './refusal.ts'
import { deepIt } from '../../../../../tests/deep.ts'

let server: Server
let requests = 0
let refusal: StorageRefusal

beforeAll(async () => {
  // hands out one refusal, as the store writes it
  server = createServer((_, outgoing) => {
    requests++
    const answer = storageFailure(refusal)
    void answer.text().then((text) => outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(text))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  process.env['VERCEL_BLOB_API_URL'] = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  process.env['VERCEL_BLOB_RETRIES'] = '1'
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const of = (code: StorageCode, seconds?: number) => new StorageRefusal(code, 'told', seconds)
type Class = keyof typeof blob0

/** S8: what the client makes of it, in its words; two requests are one that was repeated. */
const table: readonly [StorageRefusal, Class, RegExp, 1 | 2][] = [
  [accessDenied(), 'BlobAccessError', /Access denied/, 1],
  [
    contentTypeNotAllowed('image/svg+xml'),
    'BlobContentTypeNotAllowedError',
    /Content type mismatch, "contentType" image\/svg\+xml is not allowed/,
    1,
  ],
  [
    pathnameMismatch('other'),
    'BlobPathnameMismatchError',
    /Pathname mismatch, "pathname" other does not match the token payload/,
    1,
  ],
  [tokenExpired(), 'BlobClientTokenExpiredError', /Client token has expired/, 1],
  [fileTooLarge(1000), 'BlobFileTooLargeError', /File is too large, the file length cannot be greater than 1000/, 1],
  [blobNotFound(), 'BlobNotFoundError', /The requested blob does not exist/, 1],
  [storeNotFound(), 'BlobStoreNotFoundError', /This store does not exist/, 1],
  [of('store_suspended'), 'BlobStoreSuspendedError', /This store has been suspended/, 1],
  [badRequest('pathname is required'), 'BlobError', /pathname is required/, 1],
  [blobExists(), 'BlobError', /This blob already exists/, 1],
  [blobInUse('"pathname" x does not match the token payload'), 'BlobError', /is shown by the shop/, 1],
  [of('rate_limited', 30), 'BlobServiceRateLimited', /try again in 30 seconds/, 1],
  [of('not_allowed'), 'BlobUnknownError', /Unknown error/, 1],
  [of('service_unavailable', 2), 'BlobServiceNotAvailable', /currently not available/, 2],
  [of('internal_server_error'), 'BlobUnknownError', /Unknown error/, 2],
]

describe.each([
  ['0.27.3', blob0],
  ['2.8.0', blob2 as unknown as typeof blob0],
])('the client %s', (_, blob) => {
  deepIt.each(table)('[IMG-2] %s is a %s, told as %s, in %i request(s)', async (given, name, text, sent) => {
    refusal = given
    requests = 0
    const fault: unknown = await blob.head('x', { token: 'vercel_blob_rw_shop1_x' }).catch((thrown: unknown) => thrown)
    expect(fault).toBeInstanceOf(blob[name])
    expect((fault as Error).message).toMatch(text)
    expect(requests).toBe(sent)
  })
})
