import {
  BlobClientTokenExpiredError,
  BlobContentTypeNotAllowedError,
  BlobError,
  BlobFileTooLargeError,
  BlobUnknownError,
} from '@vercel/blob'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followPhoto } from './follow-photo.ts'
import { PhotoFault } from './photo-problem.ts'
import type * as storeClient from './store-client.ts'
import { mostBytesOf, uploadPhoto } from './upload-photo.ts'

beforeEach(() => void vi.stubGlobal('location', { origin: 'http://localhost:3000' }))
afterEach(() => void vi.unstubAllGlobals())

const pathname = 'products/Bag/B-1/boots.jpg'
const boots = new File(['12345'], 'boots.jpg', { type: 'image/jpeg' })

function tokenFor(payload: object): string {
  const signed = btoa(`0f0f.${btoa(JSON.stringify(payload))}`)
  return `vercel_blob_client_shop_${signed}`
}

/** The outcome of an upload to a store that answers so, a fault a try until there is none left. */
async function upload(faults: Error[], { file = boots, token = tokenFor({ maximumSizeInBytes: 31_457_280 }) } = {}) {
  const tokens: string[] = []
  const puts: string[] = []
  const put: (typeof storeClient)['put'] = async (path, _body, options) => {
    await Promise.resolve()
    puts.push(`${options.token} ${options.contentType ?? ''}`)
    const fault = faults.shift()
    if (fault) throw fault
    return {
      // the store's own answer: only its address has the suffix
      url: `http://localhost:3000/storage/${path.replace('.jpg', '-a%20b.jpg')}`,
      downloadUrl: '',
      pathname: path,
      contentType: 'image/jpeg',
      contentDisposition: '',
    }
  }
  const client = { ...(await import('./store-client.ts')), put }
  const api = { token: () => Promise.resolve((tokens.push(token), token)) }
  const options = { signal: new AbortController().signal, onPercent() {} }
  const outcome = await uploadPhoto(file, pathname, api, options, () => Promise.resolve(client)).catch(
    (fault: unknown) => (fault instanceof PhotoFault ? fault.problem : fault),
  )
  return { outcome, tokens: tokens.length, puts: puts.length }
}

it('[IMG-3] the key of an uploaded photo is that of its address', async () => {
  expect(await upload([])).toEqual({ outcome: 'products/Bag/B-1/boots-a b.jpg', tokens: 1, puts: 1 })
})

it('[B14] a token that ran out is asked for anew, once', async () => {
  expect(await upload([new BlobClientTokenExpiredError()])).toMatchObject({ tokens: 2, puts: 2 })
  const twice = await upload([new BlobClientTokenExpiredError(), new BlobClientTokenExpiredError()])
  expect(twice).toEqual({ outcome: { kind: 'broken' }, tokens: 2, puts: 2 })
})

it('[IMG-3] a file that is no photo and one that is too large have other errors than a lost connection', async () => {
  const told: [Error, object][] = [
    [new BlobContentTypeNotAllowedError('text/plain'), { kind: 'notPicture' }],
    [new BlobFileTooLargeError('31457280'), { kind: 'tooLarge', megabytes: 30 }],
    [new BlobError('the picture has too many pixels'), { kind: 'tooManyPixels' }],
    [
      new BlobContentTypeNotAllowedError('"contentType" of a picture that cannot be read'),
      { kind: 'incorrectPicture' },
    ],
    [new TypeError('Network request failed'), { kind: 'offline' }],
    [new BlobUnknownError(), { kind: 'broken' }],
  ]
  for (const [fault, problem] of told) expect((await upload([fault])).outcome).toEqual(problem)
})

it('[IMG-3] an empty file, another kind of file and one larger than the token allows do not travel at all', async () => {
  const empty = new File([], 'boots.jpg', { type: 'image/jpeg' })
  expect(await upload([], { file: empty })).toEqual({ outcome: { kind: 'empty' }, tokens: 0, puts: 0 })
  const text = new File(['12345'], 'notes.txt', { type: 'text/plain' })
  expect(await upload([], { file: text })).toEqual({ outcome: { kind: 'notPicture' }, tokens: 0, puts: 0 })
  const small = tokenFor({ maximumSizeInBytes: 4 })
  expect(await upload([], { token: small })).toMatchObject({ outcome: { kind: 'tooLarge', megabytes: 0 }, puts: 0 })
})

it('[IMG-3] a token of another store, which says nothing of sizes, does no harm', async () => {
  expect(mostBytesOf('vercel_blob_client_shop_???')).toBeUndefined()
  expect(mostBytesOf('')).toBeUndefined()
  expect(mostBytesOf(tokenFor({}))).toBeUndefined()
  expect(await upload([], { token: 'x' })).toMatchObject({ puts: 1 })
})

it('[IMG-4] pictures are asked after until they are made, or could not be', async () => {
  const states = ['waiting', 'waiting', 'ready'] as const
  let asked = 0
  const picture = {
    key: pathname,
    error: null,
    width: 1,
    height: 1,
    colour: '',
    placeholder: '',
    wasMoving: true,
    sources: [],
  }
  const find = () => Promise.resolve({ ...picture, state: states[asked++] ?? 'ready', src: '/photos/1.webp' })
  const pause = () => Promise.resolve()
  const { signal } = new AbortController()
  expect(await followPhoto(pathname, { find }, signal, pause)).toEqual({
    key: pathname,
    src: '/photos/1.webp',
    width: 1,
    wasMoving: true,
  })
  expect(asked).toBe(3)
  const failed = () => Promise.resolve({ ...picture, state: 'failed' as const, src: '', error: 'Забагато пікселів' })
  await expect(followPhoto(pathname, { find: failed }, signal, pause)).rejects.toMatchObject({
    problem: { kind: 'unmade', words: 'Забагато пікселів' },
  })
  const slow = () => Promise.resolve({ ...picture, state: 'waiting' as const, src: '' })
  await expect(followPhoto(pathname, { find: slow }, signal, pause)).rejects.toMatchObject({
    problem: { kind: 'slow' },
  })
})
